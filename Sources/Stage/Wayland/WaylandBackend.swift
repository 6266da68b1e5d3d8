import CSDL2
import CWayland
import Displays
import Logging

/// The stage on a Wayland compositor: our own connection knows the outputs, SDL's full-screen covers one.
@MainActor
final class WaylandBackend: StageBackend {
  private let options: StageOptions
  private let connection: WaylandConnection
  private let memory: TVMemory
  private let log: Logger
  private var keeper: TVKeeper
  /// Nil until there is a display: SDL does not start without one.
  private var windows: WaylandWindows?
  /// Whether the TV's window covers the only display, and with it the console.
  private var isConsoleCovered = false
  /// The outputs that there were when the TV's window was last put in its place.
  private var connectorsAtCover: [String] = []

  /// Opens the console, if there is a display to open it on.
  init(_ options: StageOptions, _ log: Logger) throws(StageError) {
    let connection = try WaylandConnection()
    memory = TVMemory(path: options.rememberFile)
    keeper = TVKeeper(
      preference: options.display, mode: options.mode, remembered: memory.remembered, canSetModes: false,
      hasDesktop: options.isKiosk != true, maximumDesktop: PixelSize(width: .max, height: .max),
      displays: connection.displays,
      at: MonotonicClock.nanoseconds)
    self.options = options
    self.connection = connection
    self.log = log
    connectorsAtCover = connectors
    guard !connection.displays.isEmpty else { return }
    do { windows = try WaylandWindows(options, connection) } catch {
      connection.close()
      throw error
    }
  }

  func sdlWindow(_ window: StageWindow) -> OpaquePointer? { windows?.window(window).sdlWindow }

  var descriptors: [Int32] { [connection.descriptor] + (windows.map { [$0.console.sdlDescriptor] } ?? []) }

  var deadline: Int64? { keeper.deadline }

  /// Events are taken from the socket only in ``handleEvents(at:)``, so what has come makes the descriptor readable.
  var hasEvents: Bool { false }

  func handleEvents(at now: Int64) -> [StageEvent] {
    connection.dispatch()
    if connection.isLost { return [.closeRequested] }
    var actions: [TVKeeper.Action] = []
    var events: [StageEvent] = []
    if connection.isChanged {
      connection.isChanged = false
      if windows == nil, !connection.displays.isEmpty {
        do { windows = try WaylandWindows(options, connection) } catch {
          log.error("\(error)")
          return [.closeRequested]
        }
      }
      windows?.awaitDisplays(connection)
      actions = keeper.displaysChanged(to: connection.displays, at: now)
    }
    let isSettled = deadline.map { $0 <= now } ?? false
    if isSettled {
      windows?.awaitDisplays(connection)
      actions += keeper.tick(at: now, displays: connection.displays)
    }
    events += perform(actions)
    if isSettled { coverAgain() }
    if let windows, windows.showConsoleAgain() { events.append(.consoleChanged) }
    return events
  }

  func size(of window: StageWindow) -> PixelSize? {
    guard let shown = windows?.window(window), shown.isShown, window == .console || keeper.tv != nil else { return nil }
    return shown.size
  }

  func present(_ window: StageWindow, _ picture: Picture) { windows?.window(window).present(picture) }

  func usePrimary(_ isUsed: Bool) { keeper.usePrimary(isUsed, at: MonotonicClock.nanoseconds) }

  func holdOffBlanking(_ isHeldOff: Bool) {
    if isHeldOff { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  func close() {
    // Where SDL cannot close its windows safely the compositor does, as soon as the process ends.
    if !connection.isLost, SDL_GetNumVideoDisplays() > 0 { windows?.close() }
    connection.close()
  }

  private func perform(_ actions: [TVKeeper.Action]) -> [StageEvent] {
    var events: [StageEvent] = []
    for action in actions {
      switch action {
      case .letGo(let reason):
        windows?.tv.hide()
        isConsoleCovered = false
        events.append(absent(reason))
      case .stillNone(let reason):
        events.append(absent(reason))
      case .setUp(let setUp):
        log.info("The TV: \(setUp.display.name) \(setUp.state.reason).")
        if !isConsoleCovered { bringConsoleHome(from: setUp.state) }
        isConsoleCovered = false
        connectorsAtCover = connectors
        let isCovered = windows?.coverTV(setUp.display, connection) ?? false
        let outcome: TVKeeper.Outcome = isCovered ? .covered(connection.displays) : .failed
        events += perform(keeper.setUpEnded(outcome, at: MonotonicClock.nanoseconds))
      case .update(let state):
        if state.isWorthRemembering { memory.remember(state.identity) }
        if isConsoleCovered { bringConsoleHome(from: state) }
        isConsoleCovered = state.isPrimary
        if let event = present(state) { events.append(event) }
      }
    }
    return events
  }

  /// Sends the console to its display, if it is not there; where it is can only be told while nothing covers it.
  private func bringConsoleHome(from tv: TVKeeper.TVState) {
    guard let windows, !tv.isPrimary, let home = keeper.consoleDisplay(besides: tv.identity),
      let index = SDLDisplays.index(of: home, connection), isConsoleCovered || windows.console.displayIndex != index
    else { return }
    windows.console.move(toDisplay: index)
  }

  /// Puts both windows in their places anew when outputs have come or gone.
  ///
  /// A compositor moves whole workspaces about then, and may have put another one over either window. SDL does not tell.
  private func coverAgain() {
    guard let windows, connectors != connectorsAtCover, !connectors.isEmpty else { return }
    let isOneGone = !Set(connectorsAtCover).isSubset(of: connectors)
    connectorsAtCover = connectors
    let tv = keeper.tv
    if isOneGone, tv?.isPrimary != true, let home = keeper.consoleDisplay(besides: tv?.identity),
      let index = SDLDisplays.index(of: home, connection)
    {
      windows.console.move(toDisplay: index)
    } else if let tv {
      bringConsoleHome(from: tv)
    }
    if let tv, let display = connection.displays.at(tv.identity.connector), !windows.coverTV(display, connection) {
      log.warning("The TV's window does not cover \(display.name).")
    }
  }

  private var connectors: [String] { connection.displays.map(\.connector) }

  private func absent(_ reason: AbsenceReason) -> StageEvent {
    .tv(.absent(reason, thisScreen: keeper.thisScreen))
  }

  private func present(_ state: TVKeeper.TVState) -> StageEvent? {
    guard let windows, let display = connection.displays.at(state.identity.connector) else { return nil }
    let size = windows.tv.size
    var warning = state.warning
    if let mode = display.currentMode, display.pictureSize(in: mode) != size {
      warning = .scaled(display: display.name, size: size)
    }
    return .tv(
      .present(
        display: display.identity.shortName, connector: display.connector,
        mode: display.currentMode?.description ?? size.description,
        size: size, isPrimary: state.isPrimary, warning: warning))
  }
}

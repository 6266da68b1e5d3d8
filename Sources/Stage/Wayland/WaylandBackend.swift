import CSDL2
import CWayland
import Displays
import Logging

/// The stage on a Wayland compositor: our own connection knows the outputs, SDL's full-screen covers one.
@MainActor
final class WaylandBackend: StageBackend {
  private let connection: WaylandConnection
  private let tvWindow: WaylandWindow
  private let console: WaylandWindow
  private let memory: TVMemory
  private let log: Logger
  private var keeper: TVKeeper
  /// Whether the TV's window covers the only display, and with it the console.
  private var isConsoleCovered = false

  /// Opens the console.
  init(_ options: StageOptions, _ log: Logger) throws(StageError) {
    let connection = try WaylandConnection()
    do { try VideoSystem.wayland.start() } catch {
      connection.close()
      throw error
    }
    let displays = connection.displays
    let primary = displays.primary
    let index = primary.flatMap { SDLDisplays.index(of: $0, connection) } ?? 0
    do {
      let home = ConsolePlace.rectangle(on: primary?.rectangle ?? PixelRect(x: 0, y: 0, width: 1280, height: 720))
      console = try WaylandWindow(
        options.consoleTitle, home.size, onDisplay: index, flags: SDL_WINDOW_RESIZABLE.rawValue)
      tvWindow = try WaylandWindow(
        "Parlor TV", PixelSize(width: 640, height: 480), onDisplay: index,
        flags: SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_BORDERLESS.rawValue)
    } catch {
      SDL_Quit()
      connection.close()
      throw error
    }
    memory = TVMemory(path: options.rememberFile)
    keeper = TVKeeper(
      preference: options.display, mode: options.mode, remembered: memory.remembered, canSetModes: false,
      maximumDesktop: PixelSize(width: .max, height: .max), displays: displays, at: MonotonicClock.nanoseconds)
    self.connection = connection
    self.log = log
    SDL_AddEventWatch(hideWithLastDisplay, Unmanaged.passUnretained(self).toOpaque())
  }

  func sdlWindow(_ window: StageWindow) -> OpaquePointer {
    switch window {
    case .tv: tvWindow.sdlWindow
    case .console: console.sdlWindow
    }
  }

  var descriptors: [Int32] { [connection.descriptor, console.sdlDescriptor] }

  var deadline: Int64? { keeper.deadline }

  /// Events are taken from the socket only in ``handleEvents(at:)``, so what has come makes the descriptor readable.
  var hasEvents: Bool { false }

  func handleEvents(at now: Int64) -> [StageEvent] {
    connection.dispatch()
    if connection.isLost { return [.closeRequested] }
    var actions: [TVKeeper.Action] = []
    if connection.isChanged {
      connection.isChanged = false
      actions = keeper.displaysChanged(to: connection.displays, at: now)
    }
    actions += keeper.tick(at: now, displays: connection.displays)
    var events = perform(actions)
    if !console.isShown, !connection.displays.isEmpty, SDL_GetNumVideoDisplays() > 0 {
      SDL_ShowWindow(console.sdlWindow)
      events.append(.consoleChanged)
    }
    return events
  }

  func size(of window: StageWindow) -> PixelSize? {
    switch window {
    case .tv: keeper.tv == nil || !tvWindow.isShown ? nil : tvWindow.size
    case .console: console.isShown ? console.size : nil
    }
  }

  func present(_ window: StageWindow, _ picture: Picture) {
    switch window {
    case .tv: tvWindow.present(picture)
    case .console: console.present(picture)
    }
  }

  func usePrimary(_ isUsed: Bool) { keeper.usePrimary(isUsed, at: MonotonicClock.nanoseconds) }

  func holdOffBlanking(_ isHeldOff: Bool) {
    if isHeldOff { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  func close() {
    SDL_DelEventWatch(hideWithLastDisplay, Unmanaged.passUnretained(self).toOpaque())
    tvWindow.close()
    console.close()
    SDL_Quit()
    connection.close()
  }

  /// SDL follows a window to its display when it is told to hide it: with the last display gone that is a crash.
  fileprivate func lastDisplayGoes() {
    guard SDL_GetNumVideoDisplays() <= 1 else { return }
    tvWindow.hide()
    console.hide()
  }

  private func perform(_ actions: [TVKeeper.Action]) -> [StageEvent] {
    var events: [StageEvent] = []
    for action in actions {
      switch action {
      case .letGo(let reason):
        tvWindow.hide()
        isConsoleCovered = false
        events.append(.tv(.absent(reason: reason.description, canUsePrimary: keeper.canUsePrimary)))
      case .stillNone(let reason):
        events.append(.tv(.absent(reason: reason.description, canUsePrimary: keeper.canUsePrimary)))
      case .setUp(let setUp):
        log.info("The TV: \(setUp.display.name) \(setUp.state.reason).")
        if !isConsoleCovered { bringConsoleHome(from: setUp.state) }
        isConsoleCovered = false
        let outcome: TVKeeper.Outcome = cover(setUp.display) ? .covered(connection.displays) : .failed
        events += perform(keeper.setUpEnded(outcome, at: MonotonicClock.nanoseconds))
      case .update(let state):
        if !state.isPrimary { memory.remember(state.identity) }
        if isConsoleCovered { bringConsoleHome(from: state) }
        isConsoleCovered = state.isPrimary
        if let event = present(state) { events.append(event) }
      }
    }
    return events
  }

  /// Sends the console to its display, if it is not there; where it is can only be told while nothing covers it.
  private func bringConsoleHome(from tv: TVKeeper.TVState) {
    guard !tv.isPrimary, let home = keeper.consoleDisplay(besides: tv.identity),
      let index = SDLDisplays.index(of: home, connection), isConsoleCovered || console.displayIndex != index
    else { return }
    console.move(toDisplay: index)
  }

  /// SDL learns of a display on its own connection, perhaps a little later than we do.
  private func cover(_ display: Display) -> Bool {
    let limit = MonotonicClock.nanoseconds + 500_000_000
    repeat {
      SDL_PumpEvents()
      if let index = SDLDisplays.index(of: display, connection) { return tvWindow.cover(display: index) }
      SDL_Delay(5)
    } while MonotonicClock.nanoseconds < limit
    return false
  }

  private func present(_ state: TVKeeper.TVState) -> StageEvent? {
    guard let display = connection.displays.at(state.identity.connector) else { return nil }
    let size = tvWindow.size
    var warning = state.warning
    if let mode = display.currentMode, display.pictureSize(in: mode) != size {
      warning = "\(display.name) is scaled, its picture is only \(size): set its scale to 1 in the desktop's settings."
    }
    if let warning { log.warning("\(warning)") }
    return .tv(
      .present(
        display: display.name, connector: display.connector,
        mode: display.currentMode?.description ?? size.description, size: size,
        isPrimary: state.isPrimary, warning: warning))
  }
}

/// SDL calls it on the main thread, from within its own pump, before it forgets the display.
private func hideWithLastDisplay(_ data: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
  guard let data, let event, event.pointee.type == SDL_DISPLAYEVENT.rawValue,
    UInt32(event.pointee.display.event) == SDL_DISPLAYEVENT_DISCONNECTED.rawValue
  else { return 0 }
  let address = UInt(bitPattern: data)
  MainActor.assumeIsolated {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return }
    Unmanaged<WaylandBackend>.fromOpaque(pointer).takeUnretainedValue().lastDisplayGoes()
  }
  return 0
}

import CSDL2
import CWayland
import Displays
import Logging
import Processes

/// The stage on a Wayland compositor: our own connection follows the outputs, and a full-screen SDL window covers one.
@MainActor
final class WaylandBackend: StageBackend {
  let options: StageOptions
  let outputs: WaylandOutputs
  private let keeperOfOutputs: OutputKeeper
  private let memory: TVMemory
  let log: Logger
  var keepers: TVKeepers
  /// The windows; nil until there is a display, because SDL does not start without one.
  var windows: WaylandWindows?
  /// Whether a TV's window covers the only display, and with it the console.
  var isConsoleCovered = false
  /// The outputs and their positions when the windows were last put in their places.
  private var placesAtCover: [Place] = []
  /// The displays as the log last reported them.
  private var displayNews = DisplayNews()
  /// The time for another check of the TVs' windows: some compositors drop full screen a moment after a mode was set.
  private var coverCheck: Int64?
  /// The time until which nothing is decided, because the compositor's program has not given its final report on the
  /// outputs.
  private var patience: Int64 = 0
  /// The time of the last change to the outputs.
  private var lastChange: Int64 = 0
  /// The TVs that are in their modes but not covered yet.
  ///
  /// All modes are set before any window is shown: mutter drops the full screen of a window that appears while outputs
  /// change.
  private var toCover: [(tv: Int, setUp: TVKeeper.SetUp)] = []
  /// The number of times that each TV may still be covered again before the next change of the displays.
  private var coversLeft: [Int: Int] = [:]
  /// The reason why there is no TV, as last reported.
  private var absence: AbsenceReason?
  /// The process that restores the outputs if this one is killed: a compositor leaves them as they were set.
  private var guardian: LifelineProcess?

  var renewals = 0
  /// Whether a window failed to show its picture so often that all windows must be recreated.
  var isToRenew = false
  var isHeldOff = false

  private struct Place: Hashable {
    var connector: String
    var rectangle: PixelRect?
  }

  /// The number of times that a TV is covered again: a compositor that drops full screen more often does so on purpose.
  private static let coverLimit = 2

  /// The time after a mode change during which a compositor may still move windows, in nanoseconds.
  private static let settleTime: Int64 = 300_000_000

  /// Restores what a crashed run left behind, and opens the console if there is a display for it.
  init(_ options: StageOptions, _ log: Logger) throws(StageError) {
    let connection = try WaylandConnection()
    let outputs = WaylandOutputs(connection)
    let keeperOfOutputs = OutputKeeper(outputs, stateFile: options.stateFile, log: log)
    if outputs.control != nil { keeperOfOutputs.recover(log) }
    memory = TVMemory(path: options.rememberFile)
    if let way = outputs.control?.way {
      log.info("Modes are set by \(way.rawValue).")
    } else {
      log.info("This compositor has no way for a program to set modes.")
    }
    keepers = TVKeepers(
      preference: options.display, mode: options.mode, remembered: memory.remembered,
      canSetModes: outputs.control != nil, hasDesktop: options.isKiosk != true,
      maximumDesktop: PixelSize(width: .max, height: .max), arrangement: outputs.control?.way.arrangement ?? .free,
      displays: outputs.displays, at: MonotonicClock.nanoseconds)
    self.options = options
    self.outputs = outputs
    self.keeperOfOutputs = keeperOfOutputs
    self.log = log
    placesAtCover = places
    guard !connection.displays.isEmpty else { return }
    do { windows = try WaylandWindows(options, connection) } catch {
      outputs.close()
      throw error
    }
  }

  func sdlWindow(_ window: StageWindow) -> OpaquePointer? { windows?.window(window)?.sdlWindow }

  var descriptors: [Int32] {
    [connection.descriptor] + [outputs.control?.descriptor, windows?.console.sdlDescriptor].compactMap(\.self)
  }

  var deadline: Int64? { [keepers.deadline.map { max($0, patience) }, coverCheck].compactMap(\.self).min() }

  /// Announces that SDL's connection is polled next, because another thread may read it.
  ///
  /// Our own connection is read only in ``handleEvents(at:)``, so any event on it makes its descriptor readable.
  func beginWait() -> Bool { windows?.console.beginWait() ?? true }

  func endWait() { windows?.console.endWait() }

  func handleEvents(at now: Int64) -> [StageEvent] {
    var isChanged = outputs.dispatch()
    if connection.isLost {
      guard outputs.reconnect() else { return [.failed(.lost)] }
      log.debug("The compositor ended our connection: connected anew.")
      isChanged = outputs.dispatch()
    }
    var steps: [TVKeepers.Step] = []
    var events: [StageEvent] = []
    if isChanged {
      lastChange = now
      if windows == nil, !connection.displays.isEmpty {
        do { windows = try WaylandWindows(options, connection) } catch {
          return [.failed(error)]
        }
      }
      windows?.awaitDisplays(connection)
      for line in displayNews.lines(for: outputs.displays) { log.info("\(line)") }
      steps = keepers.displaysChanged(to: outputs.displays, at: now)
    }
    var isNews = perform(steps)
    var isSettled = keepers.deadline.map { max($0, patience) <= now } ?? false
    if isSettled {
      windows?.awaitDisplays(connection)
      outputs.control?.refresh()
      isSettled = outputs.control?.isFinal ?? true
      patience = isSettled ? 0 : MonotonicClock.nanoseconds + Self.settleTime
    }
    // A trial may end in the middle of a change. Only a setting that stays counts as somebody's wish.
    if isSettled, !connection.isChanged, now - lastChange >= Self.settleTime { keeperOfOutputs.see(outputs.displays) }
    // The steps for one TV may move the next one's display.
    while isSettled, let due = keepers.deadline, due <= now {
      isNews = perform(keepers.tick(at: now, displays: outputs.displays)) || isNews
    }
    for (tv, setUp) in toCover {
      _ = perform(keepers.setUpEnded(cover(setUp, tv), of: tv, at: MonotonicClock.nanoseconds))
    }
    toCover = []
    if isToRenew {
      renew()
      events.append(.consoleChanged)
    }
    if isNews { events += [status].compactMap(\.self) }
    if isSettled { putInPlaceAgain() }
    if coverCheck == nil, keepers.tvs.contains(where: { coversLeft[$0.tv, default: 0] > 0 && uncovered($0.tv) != nil })
    {
      coverCheck = now + Self.settleTime
    }
    if let due = coverCheck, due <= now { checkCover(at: now) }
    if let windows, windows.showConsoleAgain() { events.append(.consoleChanged) }
    return events
  }

  /// Whether the compositor has ended.
  ///
  /// SDL asks to close when its connection breaks, possibly before the break of our own is noticed. So this makes a
  /// round trip.
  var isScreenLost: Bool {
    connection.roundTrip()
    return connection.isLost && !outputs.reconnect()
  }

  func size(of window: StageWindow) -> PixelSize? {
    if case .tv(let number) = window, keepers.state(of: number) == nil { return nil }
    guard let shown = windows?.window(window), shown.isShown else { return nil }
    return shown.size
  }

  var tvs: [Int] { keepers.tvs.map(\.tv) }

  func present(_ window: StageWindow, _ picture: Picture) { windows?.window(window)?.present(picture) }

  func holdOffBlanking(_ isHeldOff: Bool) {
    self.isHeldOff = isHeldOff
    if isHeldOff { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  func sleep(_ isAsleep: Bool) { connection.sleep(isAsleep) }

  func close() {
    // If SDL cannot close its windows safely, the compositor closes them as soon as the process ends.
    if !connection.isLost, SDL_GetNumVideoDisplays() > 0 { windows?.close() }
    if !connection.isLost, outputs.control != nil { keeperOfOutputs.restore() }
    outputs.close()
  }

  var connection: WaylandConnection { outputs.connection }

  /// Carries out the keepers' steps; returns whether anything about the TVs is new.
  private func perform(_ steps: [TVKeepers.Step]) -> Bool {
    for step in steps {
      switch step.action {
      case .letGo(let reason):
        windows?.tv(step.tv)?.hide()
        isConsoleCovered = false
        coversLeft[step.tv] = 0
        absence = reason
        if !keepers.tvs.isEmpty { log.notice("one TV less: \(reason)") }
      case .makeAnew: isToRenew = true
      case .putBack(let connector, let kept):
        // The desktop gets its own screen back, which was the TV because there was no other display.
        keeperOfOutputs.release(connector, keeping: kept, displays: outputs.displays)
      case .stillNone(let reason):
        absence = reason
      case .setUp(let setUp):
        arrange(setUp, step.tv)
        toCover.append((step.tv, setUp))
      case .update(let state):
        if step.tv == 0, state.isWorthRemembering { memory.remember(state.identity) }
        if isConsoleCovered { bringConsoleHome(from: state) }
        isConsoleCovered = state.isPrimary
      }
    }
    return !steps.isEmpty
  }

  /// Sets a TV's mode, so that the TV's window can cover the display.
  private func arrange(_ setUp: TVKeeper.SetUp, _ tv: Int) {
    log.info("The TV: \(setUp.display.name) \(setUp.state.reason).")
    if let changes = setUp.plan?.changes {
      log.info("Setting \(changes.map { "\($0.connector) to \($0.rectangle)" }.joined(separator: ", ")).")
      if guardian == nil { guardian = LifelineProcess(options.guardian) }
      if !keeperOfOutputs.make(changes, displays: outputs.displays) {
        keepers.modeWasRefused(setUp, of: tv, displays: outputs.displays)
      }
    }
  }

  /// Covers a TV with its window.
  private func cover(_ setUp: TVKeeper.SetUp, _ tv: Int) -> TVKeeper.Outcome {
    // SDL learns of new outputs, and of those that were off before, on its own connection.
    windows?.awaitDisplays(connection)
    if !isConsoleCovered { bringConsoleHome(from: setUp.state) }
    isConsoleCovered = false
    placesAtCover = places
    coversLeft[tv] = Self.coverLimit
    coverCheck = MonotonicClock.nanoseconds + Self.settleTime
    guard let display = outputs.displays.at(setUp.display.connector),
      windows?.coverTV(tv, display, connection) == true
    else { return .failed }
    return .covered(outputs.displays)
  }

  /// Returns the display of a TV if the TV's window does not cover it; nil if it does.
  private func uncovered(_ tv: Int) -> Display? {
    guard let state = keepers.state(of: tv), let window = windows?.tv(tv),
      let display = outputs.displays.at(state.identity.connector), let size = display.rectangle?.size,
      let index = SDLDisplays.index(of: display, connection)
    else { return nil }
    return window.isCovering(display: index, size: size) || windows?.spans(connection) == true ? nil : display
  }

  /// Covers a TV again if the compositor has ended its window's full screen, as KWin does after a mode change.
  private func checkCover(at now: Int64) {
    coverCheck = nil
    for (tv, _) in keepers.tvs {
      guard let display = uncovered(tv) else { continue }
      let left = coversLeft[tv, default: 0]
      guard left > 0 else {
        log.warning("The TV's window does not cover \(display.name).")
        continue
      }
      coversLeft[tv] = left - 1
      coverCheck = now + Self.settleTime
      log.debug("Covering \(display.name) again.")
      _ = windows?.coverTV(tv, display, connection)
    }
  }

  /// Moves the console to its display if it is elsewhere; its place is known only while no window covers it.
  private func bringConsoleHome(from tv: TVKeeper.TVState) {
    guard let windows, !tv.isPrimary, !windows.spans(connection), let home = keepers.consoleDisplay,
      let index = SDLDisplays.index(of: home, connection), isConsoleCovered || windows.console.displayIndex != index
    else { return }
    windows.moveConsole(to: home, connection)
  }

  /// Puts all windows back in their places after outputs have come, gone or moved.
  ///
  /// A compositor moves whole workspaces at such times, and may have put another one over any window. SDL does not
  /// report that.
  private func putInPlaceAgain() {
    guard let windows, places != placesAtCover, !connection.displays.isEmpty else { return }
    let isOneGone = !Set(placesAtCover.map(\.connector)).isSubset(of: places.map(\.connector))
    placesAtCover = places
    coverCheck = MonotonicClock.nanoseconds + Self.settleTime
    let tvs = keepers.tvs
    if isOneGone, !tvs.contains(where: \.state.isPrimary), let home = keepers.consoleDisplay {
      windows.moveConsole(to: home, connection)
    } else if let first = tvs.first {
      bringConsoleHome(from: first.state)
    }
    for (tv, state) in tvs {
      coversLeft[tv] = Self.coverLimit
      guard let display = outputs.displays.at(state.identity.connector), !windows.coverTV(tv, display, connection)
      else { continue }
      log.warning("The TV's window does not cover \(display.name).")
    }
  }

  private var places: [Place] {
    connection.displays.map { Place(connector: $0.connector, rectangle: $0.rectangle) }
  }

  /// The status of all TVs; nil before anything is known.
  private var status: StageEvent? {
    let shown = keepers.tvs.compactMap { tv, state in status(of: tv, state) }
    if let status = TVStatus(shown) { return .tv(status) }
    return absence.map { .tv(.absent($0, thisScreen: keepers.thisScreen)) }
  }

  /// Returns the status of one TV; nil if its window or its display is missing.
  ///
  /// The window may have another size for a moment, so the display's size counts.
  private func status(of tv: Int, _ state: TVKeeper.TVState) -> TVStatus? {
    guard let window = windows?.tv(tv)?.size, let display = outputs.displays.at(state.identity.connector),
      let rectangle = display.rectangle
    else { return nil }
    let spans = windows?.spans(connection) == true
    let size = spans ? window : rectangle.size
    var warning = state.warning
    if spans {
      warning = .spans
    } else if let mode = display.currentMode, display.pictureSize(in: mode) != size {
      warning = .scaled(display: display.name, size: size)
    }
    return .present(
      display: display.identity.shortName, connector: display.connector,
      mode: display.currentMode?.description ?? size.description,
      size: size, isPrimary: state.hidesConsole || spans, warning: warning, offer: state.offer)
  }
}

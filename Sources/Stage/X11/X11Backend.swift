import CSDL2
import CXRandR
import Displays
import Logging
import Processes

/// The stage on an X server: our own RandR connection decides, and SDL draws and delivers the keys.
@MainActor
final class X11Backend: StageBackend {
  private let connection: XConnection
  private let outputs: OutputKeeper
  /// The TVs' windows by their numbers, created when they are first needed.
  private var tvWindows: [Int: X11TVWindow]
  private let console: X11ConsoleWindow
  private let memory: TVMemory
  private let log: Logger
  private var world: RandRWorld
  var keepers: TVKeepers
  /// The displays as the log last reported them.
  private var displayNews = DisplayNews()
  /// The reason why there is no TV, as last reported.
  private var absence: AbsenceReason?
  private var stackCheck: Int64?
  /// The time at which the TVs' windows are recreated, shortly after a compositor has come or gone.
  private var renewal: Int64?
  /// The time that a compositor gets to handle the existing windows, in nanoseconds.
  private static let compositorTime: Int64 = 200_000_000
  private var errorsLogged: UInt32 = 0

  /// Restores what a crashed run left behind, and opens the console.
  init(_ options: StageOptions, _ log: Logger) throws(StageError) {
    let connection = try XConnection()
    let outputs = OutputKeeper(connection, stateFile: options.stateFile, log: log)
    outputs.recover(log)
    connection.selectEvents()

    // The acceleration hint and the XRandR variable must be set before SDL_Init. Without the hint, SDL's software path
    // uses OpenGL, which recreates the X window and loses override-redirect. Without the variable, a display that
    // disappears can crash SDL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // Without this, SDL asks compositors to stop compositing for its windows: see ``X11TVWindow``.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_setenv("SDL_VIDEO_X11_XRANDR", "0", 1)
    do { try VideoSystem.x11.start() } catch {
      connection.close()
      throw error
    }
    parlor_x11_tolerate_errors()

    let world = RandRWorld(connection)
    let primary = world.displays.primary?.rectangle ?? PixelRect(x: 0, y: 0, width: 1280, height: 720)
    do {
      tvWindows = [0: try X11TVWindow(connection, primary.corner)]
      console = try X11ConsoleWindow(connection, title: options.consoleTitle, on: primary)
    } catch {
      SDL_Quit()
      connection.close()
      throw error
    }
    let memory = TVMemory(path: options.rememberFile)
    keepers = TVKeepers(
      preference: options.display, mode: options.mode, remembered: memory.remembered,
      canSetModes: !connection.isXwayland, hasDesktop: connection.hasDesktop(isKiosk: options.isKiosk),
      maximumDesktop: RandRChanger(connection: connection).maximum,
      displays: world.displays, at: MonotonicClock.nanoseconds)
    self.connection = connection
    self.outputs = outputs
    self.memory = memory
    self.world = world
    self.log = log
    logDisplays()
  }

  private func logDisplays() { for line in displayNews.lines(for: world.displays) { log.info("\(line)") } }

  func sdlWindow(_ window: StageWindow) -> OpaquePointer? {
    switch window {
    case .tv(let number): tvWindows[number]?.sdlWindow
    case .console: console.sdlWindow
    }
  }

  /// The descriptors to poll: SDL's is taken from the console, which always exists, while a TV's window may be
  /// recreated.
  var descriptors: [Int32] { [connection.descriptor, console.sdlDescriptor] }

  var deadline: Int64? { [keepers.deadline, stackCheck, renewal].compactMap(\.self).min() }

  func beginWait() -> Bool { !connection.hasEvents }

  func handleEvents(at now: Int64) -> [StageEvent] {
    var isChanged = false
    var isRestacked = false
    while connection.hasEvents {
      var event = connection.nextEvent()
      if connection.isAboutDisplays(&event) {
        isChanged = true
      } else if connection.isAboutCompositor(event) {
        renewal = now + Self.compositorTime
      } else if tvWindows.values.contains(where: { event.isRestacking(over: $0.xWindow) }) {
        isRestacked = true
      }
    }
    var isNews = false
    if isChanged {
      world = RandRWorld(connection)
      logDisplays()
      isNews = perform(keepers.displaysChanged(to: world.displays, at: now))
    }
    let isDue = keepers.deadline.map { $0 <= now } ?? false
    if isDue {
      world = RandRWorld(connection)
      outputs.see(world.displays)
    }
    // The steps for one TV may move the next one's display.
    while let due = keepers.deadline, due <= now {
      world = RandRWorld(connection)
      isNews = perform(keepers.tick(at: now, displays: world.displays)) || isNews
    }
    // Another display may have moved to where a window is, even though nothing about the TV is new.
    if isDue { lookAfterWindows() }
    if isRestacked, stackCheck == nil { stackCheck = now + 100_000_000 }
    if let due = stackCheck, due <= now {
      stackCheck = nil
      for window in tvWindows.values { window.stayOnTop() }
      console.keepFocus()
    }
    var events = isNews ? [status].compactMap(\.self) : []
    if let due = renewal, due <= now {
      renewal = nil
      renewTVWindows()
      events.append(.tvExposed)
    }
    logErrors()
    return events
  }

  func size(of window: StageWindow) -> PixelSize? {
    switch window {
    case .tv(let number): keepers.state(of: number) == nil ? nil : tvWindows[number]?.size
    case .console: console.size
    }
  }

  var tvs: [Int] { keepers.tvs.map(\.tv) }

  func present(_ window: StageWindow, _ picture: Picture) {
    guard let sdlWindow = sdlWindow(window) else { return }
    WindowSurface.present(picture, in: sdlWindow)
  }

  func holdOffBlanking(_ isHeldOff: Bool) {
    // The suspension ends with the connection, so a crash ends it too. It also holds off DPMS.
    XScreenSaverSuspend(connection.display, isHeldOff ? 1 : 0)
    if isHeldOff {
      XResetScreenSaver(connection.display)
      SDL_DisableScreenSaver()
    } else {
      SDL_EnableScreenSaver()
    }
    XFlush(connection.display)
  }

  func sleep(_ isAsleep: Bool) { parlor_x11_sleep(connection.display, isAsleep) }

  func close() {
    for window in tvWindows.values { window.close() }
    console.close()
    outputs.restore()
    SDL_Quit()
    connection.close()
  }

  /// Carries out the keepers' steps; returns whether anything about the TVs is new.
  private func perform(_ steps: [TVKeepers.Step]) -> Bool {
    for step in steps {
      switch step.action {
      case .letGo(let reason):
        tvWindows[step.tv]?.hide()
        absence = reason
        if !keepers.tvs.isEmpty { log.notice("one TV less: \(reason)") }
      case .makeAnew:
        // The next try creates a new window.
        log.warning("The TV's window does not show its picture: it is made anew.")
        tvWindows.removeValue(forKey: step.tv)?.close()
      case .putBack(let connector, let kept):
        outputs.release(connector, keeping: kept, displays: world.displays)
        world = RandRWorld(connection)
      case .stillNone(let reason):
        absence = reason
      case .setUp(let setUp):
        let outcome = carryOut(setUp, step.tv)
        _ = perform(keepers.setUpEnded(outcome, of: step.tv, at: MonotonicClock.nanoseconds))
      case .update(let state):
        if step.tv == 0, state.isWorthRemembering { memory.remember(state.identity) }
      }
    }
    return !steps.isEmpty
  }

  /// Puts the TVs' windows back in their places, and the console where it can be seen.
  private func lookAfterWindows() {
    for window in tvWindows.values { window.stayInPlace() }
    let places: [PixelRect?] = keepers.tvs.compactMap { tvWindows[$0.tv]?.place }
    for place in places.isEmpty ? [nil] : places {
      if console.comeHome(from: place, to: keepers.consoleDisplay?.rectangle, among: world.displays) { return }
    }
  }

  /// Recreates the TVs' windows, each in its place.
  ///
  /// When xfwm4's compositor starts, it keeps showing an existing override-redirect window as it was at that moment,
  /// and black after the window was hidden and shown. It shows later windows correctly.
  private func renewTVWindows() {
    log.debug("The compositor has come or gone: the TVs' windows are made anew.")
    for (tv, old) in tvWindows {
      let corner = (old.place ?? world.displays.primary?.rectangle ?? PixelRect(x: 0, y: 0, width: 640, height: 480))
        .corner
      guard let window = try? X11TVWindow(connection, corner) else { continue }
      tvWindows[tv] = window
      // The new window covers the old one before the old one closes.
      if let place = old.place, !window.cover(place) { log.warning("The TV's new window does not cover \(place).") }
      old.close()
    }
    console.keepFocus()
  }

  private func carryOut(_ setUp: TVKeeper.SetUp, _ tv: Int) -> TVKeeper.Outcome {
    log.info("The TV: \(setUp.display.name) \(setUp.state.reason).")
    if let changes = setUp.plan?.changes {
      log.info("Setting \(changes.map { "\($0.connector) to \($0.rectangle)" }.joined(separator: ", ")).")
      if !outputs.make(changes, displays: world.displays) { return .failed }
      world = RandRWorld(connection)
    }
    guard let rectangle = world.displays.at(setUp.display.connector)?.rectangle else { return .failed }
    if tvWindows[tv] == nil { tvWindows[tv] = try? X11TVWindow(connection, rectangle.corner) }
    guard tvWindows[tv]?.cover(rectangle) == true else { return .failed }
    console.keepFocus()
    return .covered(world.displays)
  }

  /// The status of all TVs; nil before anything is known.
  private var status: StageEvent? {
    let shown = keepers.tvs.compactMap { tv, state in status(of: tv, state) }
    if let status = TVStatus(shown) { return .tv(status) }
    return absence.map { .tv(.absent($0, thisScreen: keepers.thisScreen)) }
  }

  private func status(of tv: Int, _ state: TVKeeper.TVState) -> TVStatus? {
    guard let display = world.displays.at(state.identity.connector), let size = tvWindows[tv]?.size else { return nil }
    return .present(
      display: display.identity.shortName, connector: display.connector,
      mode: display.currentMode?.description ?? size.description,
      size: size, isPrimary: state.hidesConsole, warning: state.warning, offer: state.offer)
  }

  private func logErrors() {
    var text = [CChar](repeating: 0, count: 160)
    let count = parlor_x11_error_count(&text, text.count)
    guard count != errorsLogged else { return }
    errorsLogged = count
    let message = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    log.debug("X error \(count): \(message)")
  }
}

extension XEvent {
  /// Whether the event may have put another window above the given one.
  fileprivate func isRestacking(over window: Window) -> Bool {
    switch type {
    case ConfigureNotify: xconfigure.window != window
    case MapNotify: xmap.window != window
    case UnmapNotify: true
    default: false
    }
  }
}

extension PixelRect {
  /// A small rectangle at its top left corner, for a window that is still hidden.
  fileprivate var corner: PixelRect { PixelRect(x: x, y: y, width: 640, height: 480) }
}

import CSDL2
import CXRandR
import Displays
import Logging

/// The stage on an X server: our own RandR connection decides, SDL draws and brings the keys.
@MainActor
final class X11Backend: StageBackend {
  private let connection: XConnection
  private let outputs: OutputKeeper
  private let tvWindow: X11TVWindow
  private let console: X11ConsoleWindow
  private let memory: TVMemory
  private let log: Logger
  private var world: RandRWorld
  var keeper: TVKeeper
  /// The connector of the display that was the TV last.
  private var lastTV: String?
  private var stackCheck: Int64?
  private var errorsLogged: UInt32 = 0

  /// Restores what a crashed run left, and opens the console.
  init(_ options: StageOptions, _ log: Logger) throws(StageError) {
    let connection = try XConnection()
    let outputs = OutputKeeper(connection, stateFile: options.stateFile, log: log)
    outputs.recover(log)
    connection.selectEvents()

    // Both before SDL_Init. Without the first SDL's software path goes through OpenGL, which makes the X window anew
    // and forgets override-redirect; without the second a display that goes can take SDL down with it.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // SDL would ask compositors to stop compositing for its windows: see ``X11TVWindow``.
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
      tvWindow = try X11TVWindow(connection, PixelRect(x: primary.x, y: primary.y, width: 640, height: 480))
      console = try X11ConsoleWindow(connection, title: options.consoleTitle, on: primary)
    } catch {
      SDL_Quit()
      connection.close()
      throw error
    }
    let memory = TVMemory(path: options.rememberFile)
    keeper = TVKeeper(
      preference: options.display, mode: options.mode, remembered: memory.remembered,
      canSetModes: !connection.isXwayland, hasDesktop: connection.hasDesktop(isKiosk: options.isKiosk),
      maximumDesktop: RandRChanger(connection: connection).maximum,
      displays: world.displays, at: MonotonicClock.nanoseconds)
    self.connection = connection
    self.outputs = outputs
    self.memory = memory
    self.world = world
    self.log = log
  }

  func sdlWindow(_ window: StageWindow) -> OpaquePointer? {
    switch window {
    case .tv: tvWindow.sdlWindow
    case .console: console.sdlWindow
    }
  }

  var descriptors: [Int32] { [connection.descriptor, tvWindow.sdlDescriptor] }

  var deadline: Int64? { [keeper.deadline, stackCheck].compactMap(\.self).min() }

  var hasEvents: Bool { connection.hasEvents }

  func handleEvents(at now: Int64) -> [StageEvent] {
    var isChanged = false
    var isRestacked = false
    while connection.hasEvents {
      var event = connection.nextEvent()
      if connection.isAboutDisplays(&event) {
        isChanged = true
      } else if event.isRestacking(over: tvWindow.xWindow) {
        isRestacked = true
      }
    }
    var actions: [TVKeeper.Action] = []
    if isChanged {
      world = RandRWorld(connection)
      actions = keeper.displaysChanged(to: world.displays, at: now)
    }
    let isDue = keeper.deadline.map { $0 <= now } ?? false
    if isDue {
      world = RandRWorld(connection)
      actions += keeper.tick(at: now, displays: world.displays)
    }
    let events = perform(actions)
    // Another display's rectangle may have come to lie where a window is, though nothing about the TV is new.
    if isDue { lookAfterWindows() }
    if isRestacked, stackCheck == nil { stackCheck = now + 100_000_000 }
    if let due = stackCheck, due <= now {
      stackCheck = nil
      tvWindow.stayOnTop()
      console.keepFocus()
    }
    logErrors()
    return events
  }

  func size(of window: StageWindow) -> PixelSize? {
    switch window {
    case .tv: keeper.tv == nil ? nil : tvWindow.size
    case .console: console.size
    }
  }

  func present(_ window: StageWindow, _ picture: Picture) {
    guard let sdlWindow = sdlWindow(window) else { return }
    WindowSurface.present(picture, in: sdlWindow)
  }

  func holdOffBlanking(_ isHeldOff: Bool) {
    // Ends with the connection, so that a crash gives it back. It holds off DPMS too.
    XScreenSaverSuspend(connection.display, isHeldOff ? 1 : 0)
    if isHeldOff {
      XResetScreenSaver(connection.display)
      SDL_DisableScreenSaver()
    } else {
      SDL_EnableScreenSaver()
    }
    XFlush(connection.display)
  }

  func close() {
    tvWindow.close()
    console.close()
    outputs.restore()
    SDL_Quit()
    connection.close()
  }

  private func perform(_ actions: [TVKeeper.Action]) -> [StageEvent] {
    var events: [StageEvent] = []
    for action in actions {
      switch action {
      case .letGo(let reason):
        tvWindow.hide()
        events.append(absent(reason))
      case .stillNone(let reason):
        events.append(absent(reason))
      case .setUp(let setUp):
        let outcome = carryOut(setUp)
        events += perform(keeper.setUpEnded(outcome, at: MonotonicClock.nanoseconds))
      case .update(let state):
        if state.isWorthRemembering { memory.remember(state.identity) }
        if let event = present(state) { events.append(event) }
      }
    }
    return events
  }

  /// Has the TV's window where it was put, and the console's where it can be seen.
  private func lookAfterWindows() {
    tvWindow.stayInPlace()
    console.comeHome(
      from: tvWindow.place, to: keeper.consoleDisplay(besides: keeper.tv?.identity)?.rectangle, among: world.displays)
  }

  private func carryOut(_ setUp: TVKeeper.SetUp) -> TVKeeper.Outcome {
    log.info("The TV: \(setUp.display.name) \(setUp.state.reason).")
    if let changes = setUp.plan?.changes {
      log.info("Setting \(changes.map { "\($0.connector) to \($0.rectangle)" }.joined(separator: ", ")).")
      if !outputs.make(changes, displays: world.displays) { return .failed }
      world = RandRWorld(connection)
    }
    // The desktop's own screen, which was the TV for want of another, is the desktop's again.
    if let last = lastTV, last != setUp.display.connector {
      outputs.release(last, displays: world.displays)
      world = RandRWorld(connection)
    }
    lastTV = setUp.display.connector
    guard let display = world.displays.at(setUp.display.connector), let rectangle = display.rectangle,
      tvWindow.cover(rectangle)
    else { return .failed }
    console.keepFocus()
    return .covered(world.displays)
  }

  private func absent(_ reason: AbsenceReason) -> StageEvent {
    .tv(.absent(reason, thisScreen: keeper.thisScreen))
  }

  private func present(_ state: TVKeeper.TVState) -> StageEvent? {
    guard let display = world.displays.at(state.identity.connector), let size = tvWindow.size else { return nil }
    return .tv(
      .present(
        display: display.identity.shortName, connector: display.connector,
        mode: display.currentMode?.description ?? size.description,
        size: size, isPrimary: state.isPrimary, warning: state.warning, offer: state.offer))
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
  /// Whether it may have put another window above this one.
  fileprivate func isRestacking(over window: Window) -> Bool {
    switch type {
    case ConfigureNotify: xconfigure.window != window
    case MapNotify: xmap.window != window
    case UnmapNotify: true
    default: false
    }
  }
}

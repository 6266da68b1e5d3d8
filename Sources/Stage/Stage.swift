import Console
import CSDL2
package import Displays
import Glibc
package import Logging
import Processes

/// The windows of the console and the TVs, the keys, and the TVs that come and go.
///
/// The stage lives on the main thread, as SDL does.
@MainActor
package final class Stage {
  private let backend: any StageBackend
  private let modes: ModeMemory
  private let wakeDescriptor: Int32
  private let signals: EndSignals
  private let log: Logger
  private var inhibitor: SuspendInhibitor?
  private var isOpen = true
  /// The backend's ``StageBackend/renewals`` when SDL last received the settings that it loses with its windows.
  private var renewals = 0

  /// Opens the console on the primary display; the TV follows with the first ``waitForEvents(until:)``.
  ///
  /// The wake descriptor is an eventfd or one end of a pipe. Another thread writes to it to get the main thread's
  /// attention.
  package init(options: StageOptions, signals: EndSignals, wakeDescriptor: Int32, log: Logger) throws(StageError) {
    self.wakeDescriptor = wakeDescriptor
    self.log = log
    self.signals = signals
    backend =
      switch VideoSystem.chosen {
      case .x11: try X11Backend(options, log)
      case .wayland: try WaylandBackend(options, log)
      case nil: throw .noScreen
      }
    modes = ModeMemory(path: options.modesFile)
    backend.keepers.keptModes = modes.kept
  }

  /// The TVs' windows by their numbers, with the sizes of their pictures in pixels.
  package var tvs: [(number: Int, size: PixelSize)] {
    guard isOpen else { return [] }
    return backend.tvs.compactMap { number in backend.size(of: .tv(number)).map { (number, $0) } }
  }

  /// The size of the console's picture in pixels; nil if the console cannot be seen.
  package var consoleSize: PixelSize? { isOpen ? backend.size(of: .console) : nil }

  /// Waits for events until a deadline in nanoseconds of `CLOCK_MONOTONIC`; returns an empty list if the deadline
  /// passes.
  package func waitForEvents(until deadline: Int64?) -> [StageEvent] {
    guard isOpen else { return [.closeRequested] }
    while true {
      var events = backend.handleEvents(at: MonotonicClock.nanoseconds)
      if backend.renewals != renewals { tellAnew() }
      events += drainSDL()
      if signals.consumeSignal() { events.append(.closeRequested) }
      if Pipe.drain(wakeDescriptor) { events.append(.woken) }
      guard events.isEmpty else { return events }
      let now = MonotonicClock.nanoseconds
      if let deadline, deadline <= now { return [] }
      guard backend.beginWait() else { continue }
      sleep(until: [deadline, backend.deadline].compactMap(\.self).min())
      backend.endWait()
    }
  }

  /// Shows pixels of 4 bytes each, blue first (XRGB8888), with `stride` bytes from one row to the next.
  ///
  /// Pixels that do not fit into the window are cut off. The call does nothing if the window shows no picture.
  package func present(
    _ window: StageWindow, pixels: UnsafeRawPointer, stride: Int, size: PixelSize, changed: [PixelRect]
  ) {
    guard isOpen, !changed.isEmpty, backend.size(of: window) != nil else { return }
    backend.present(window, Picture(pixels: pixels, stride: stride, size: size, changed: changed))
  }

  /// Carries out "use this screen": the TV's picture goes onto the primary display until another display is plugged in.
  package func usePrimaryAsTV(_ isUsed: Bool) {
    guard isOpen else { return }
    backend.keepers.usePrimary(isUsed, at: MonotonicClock.nanoseconds)
  }

  /// Tries the next mode that the console offers for the TV; the mode lasts for 15 s unless it is kept.
  package func tryNextMode() {
    guard isOpen else { return }
    backend.keepers.tryNextMode(at: MonotonicClock.nanoseconds)
  }

  /// Keeps the mode on trial, for later runs too, or returns to the one before it.
  package func endModeTrial(isKept: Bool) {
    guard isOpen else { return }
    backend.keepers.endTrial(isKept: isKept, at: MonotonicClock.nanoseconds)
    modes.keep(backend.keepers.keptModes)
  }

  /// Keeps the screens lit and the machine awake, or allows both to sleep again.
  package func holdOffBlanking(_ isHeldOff: Bool) {
    guard isOpen else { return }
    backend.holdOffBlanking(isHeldOff)
    if !isHeldOff {
      inhibitor = nil
    } else if inhibitor == nil {
      inhibitor = SuspendInhibitor()
    }
  }

  /// Puts the displays to sleep while the program continues to run, or wakes them.
  package func sleepDisplays(_ isAsleep: Bool) {
    guard isOpen else { return }
    log.notice(isAsleep ? "The displays sleep: nobody is there." : "The displays wake.")
    // The desktop may use its own blanking while the displays sleep. The machine stays awake, so that pads can connect.
    backend.holdOffBlanking(!isAsleep)
    backend.sleep(isAsleep)
  }

  /// Announces that the program stops waiting for events and closes everything next, which may take a while.
  package func beginClosing() { signals.beginClosing() }

  /// Closes the windows and restores every output that was changed; safe to call twice.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    inhibitor = nil
    signals.beginClosing()
    backend.close()
    signals.close()
  }

  /// Whether keys are also reported as the text that they type.
  ///
  /// This is on only when text is needed, because an input method may keep some keys for itself.
  package var takesText = false {
    didSet {
      guard takesText != oldValue else { return }
      if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  /// Whether the TV shows something to press, so that the pointer is visible there too.
  package var showsPointerOnTV = false {
    didSet { if showsPointerOnTV != oldValue, isPointerOnTV { showCursor() } }
  }

  /// Whether the pointer is over something that can be pressed, and so is drawn as a hand.
  package var pointsAtButton = false {
    didSet {
      guard pointsAtButton != oldValue, isOpen else { return }
      let kind = pointsAtButton ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_ARROW
      let cursor = cursors[kind.rawValue] ?? SDL_CreateSystemCursor(kind)
      cursors[kind.rawValue] = cursor
      if let cursor { SDL_SetCursor(cursor) }
    }
  }

  private var isPointerOnTV = false
  /// The cursors by SDL's number of their shape; SDL frees them when it quits.
  private var cursors: [UInt32: OpaquePointer] = [:]

  private func showCursor() {
    guard isOpen else { return }
    SDL_ShowCursor(isPointerOnTV && !showsPointerOnTV ? SDL_DISABLE : SDL_ENABLE)
  }

  /// Gives SDL the settings again that it lost with its windows.
  private func tellAnew() {
    renewals = backend.renewals
    cursors = [:]
    if takesText { SDL_StartTextInput() }
    if pointsAtButton {
      pointsAtButton = false
      pointsAtButton = true
    }
    showCursor()
  }

  private func sleep(until deadline: Int64?) {
    Pipe.sleep(on: backend.descriptors + [wakeDescriptor, signals.descriptor], until: deadline)
  }

  private func drainSDL() -> [StageEvent] {
    var events: [StageEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      guard let translated = translate(event), events.last != translated else { continue }
      // Only the last position of a moving mouse counts.
      if translated.isMove, events.last?.isMove == true { events.removeLast() }
      events.append(translated)
    }
    return events
  }

  private func translate(_ event: SDL_Event) -> StageEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_KEYDOWN: KeyMap.key(event.key).map { .key($0, at: MonotonicClock.nanoseconds) } ?? .stirred
    case SDL_TEXTINPUT: KeyMap.text(event.text).map { .key($0, at: MonotonicClock.nanoseconds) }
    case SDL_QUIT: backend.isScreenLost ? .failed(.lost) : .closeRequested
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED: event.adevice.iscapture == 0 ? .loudspeakersChanged : nil
    case SDL_WINDOWEVENT: translate(event.window)
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      PointerMap(backend).pointer(event).map { .pointer($0, at: MonotonicClock.nanoseconds) }
    default: nil
    }
  }

  private func translate(_ event: SDL_WindowEvent) -> StageEvent? {
    let isTV = SDL_GetWindowFromID(event.windowID) != backend.sdlWindow(.console)
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_SHOWN:
      return isTV ? .tvExposed : .consoleChanged
    case SDL_WINDOWEVENT_CLOSE:
      return .closeRequested
    case SDL_WINDOWEVENT_ENTER:
      isPointerOnTV = isTV
      showCursor()
      return nil
    case SDL_WINDOWEVENT_LEAVE:
      guard let window = PointerMap(backend).window(event.windowID) else { return nil }
      return .pointer(StagePointer(.left, on: window), at: MonotonicClock.nanoseconds)
    default:
      return nil
    }
  }
}

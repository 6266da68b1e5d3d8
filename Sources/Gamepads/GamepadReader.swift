import CSDL2
package import Controllers
import Glibc
package import Logging
import Processes
import Synchronization

/// Reads all controllers of the box on its own thread, so that drawing a picture never delays a press.
package final class GamepadReader: ControllerLights {
  private struct Wishes {
    var feedback: [ControllerID: ControllerFeedback]?
    var rumbles: [ControllerRumble] = []
    var isEnding = false
    /// Whether no thread is reading: not yet, or no longer.
    var hasEnded = true
  }

  /// The interval, in nanoseconds, at which SDL is polled while a joystick is connected: the maximum delay of a press.
  private static let pollInterval: Int64 = 2_000_000
  /// The interval, in nanoseconds, while no joystick is connected: the maximum delay until a new one is noticed.
  private static let lookInterval: Int64 = 500_000_000

  /// The interval, in nanoseconds, at which the keyboards' folder is checked if its changes are not reported.
  private static let searchInterval: Int64 = 3_000_000_000

  private let wishes = Mutex(Wishes())
  private let pipe: Pipe
  private let options: GamepadOptions
  private let log: Logger

  /// Makes a reader that reads nothing before `start`; nil if there are no descriptors left.
  package init?(_ options: GamepadOptions, log: Logger) {
    guard let pipe = Pipe() else { return nil }
    pipe.neverWait()
    self.pipe = pipe
    self.options = options
    self.log = log
  }

  /// Begins to read; call it on the main thread, after any windows are open.
  ///
  /// - Parameters:
  ///   - tell: Receives the events, on the controllers' thread, with nanoseconds of `CLOCK_MONOTONIC`.
  ///   - tellConsole: Receives the keys of the console's remote that no window reports, in the same way.
  @MainActor
  package func start(
    _ tell: @escaping @Sendable (ControllerEvent, Int64) -> Void,
    console tellConsole: @escaping @Sendable (ControllerButton, Int64) -> Void
  ) {
    // A press must not wait for the windows' events, and no window need be in the foreground.
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // The position of a button counts, not its label.
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0")
    let hasJoysticks = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0
    if !hasJoysticks { log.warning("no gamepads: \(String(cString: SDL_GetError()))") }
    if let file = options.mappings, let mappings = SDL_RWFromFile(file, "rb") {
      let count = SDL_GameControllerAddMappingsFromRW(mappings, 1)
      log.info("\(count) controllers are described in \(file)")
    }
    wishes.withLock { $0.hasEnded = false }
    if !BackgroundThread.run(isPatient: false, { self.run(hasJoysticks: hasJoysticks, tell, tellConsole) }) {
      wishes.withLock { $0.hasEnded = true }
      log.warning("no thread for the controllers")
    }
  }

  private func run(
    hasJoysticks: Bool, _ tell: (ControllerEvent, Int64) -> Void, _ tellConsole: (ControllerButton, Int64) -> Void
  ) {
    var joysticks = JoystickSet(log: log)
    var keyboards = KeyboardSet(options, log: log)
    var virtual = options.virtual.flatMap { VirtualControllers(reading: $0) }
    var nextLook: Int64 = 0
    while true {
      let wishes = takeWishes()
      if wishes.isEnding { break }
      if let feedback = wishes.feedback {
        joysticks.show(feedback)
        keyboards.show(feedback)
      }
      for rumble in wishes.rumbles { joysticks.rumble(rumble) }
      virtual?.obey()
      let now = MonotonicClock.nanoseconds
      if hasJoysticks { for event in joysticks.update(at: now) { tell(event, now) } }
      // The kernel's timestamp, unless it is from a different clock.
      func near(_ moment: Int64) -> Int64 { moment <= now && now - moment < 1_000_000_000 ? moment : now }
      for (event, moment) in keyboards.read() { tell(event, near(moment)) }
      for (button, moment) in keyboards.readUntold() { tellConsole(button, near(moment)) }
      if nextLook <= now || keyboards.hasNews {
        nextLook = now + Self.searchInterval
        for event in keyboards.look() { tell(event, now) }
      }
      let wait = joysticks.isEmpty ? Self.lookInterval : Self.pollInterval
      let descriptors = [pipe.readEnd] + keyboards.descriptors + (virtual.map { [$0.descriptor] } ?? [])
      Pipe.sleep(on: descriptors, until: now + wait)
      _ = Pipe.drain(pipe.readEnd)
    }
    joysticks.close()
    keyboards.close()
    wishes.withLock { $0.hasEnded = true }
  }

  private func takeWishes() -> Wishes {
    wishes.withLock { wishes in
      defer { (wishes.feedback, wishes.rumbles) = (nil, []) }
      return wishes
    }
  }

  /// Ends the thread and waits for it, for at most this many nanoseconds; SDL must still be running.
  ///
  /// A driver that does not answer may block the thread forever. In that case, the thread is abandoned together with
  /// its parts of SDL.
  @MainActor
  package func stop(within patience: Int64 = 2_000_000_000) {
    change { $0.isEnding = true }
    let limit = MonotonicClock.nanoseconds + patience
    while !wishes.withLock({ $0.hasEnded }) {
      guard MonotonicClock.nanoseconds < limit else {
        return log.warning("The controllers do not answer: they are left as they are.")
      }
      usleep(1_000)
    }
    SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
  }

  package func show(_ feedback: [ControllerID: ControllerFeedback]) { change { $0.feedback = feedback } }

  package func rumble(_ rumble: ControllerRumble) { change { $0.rumbles.append(rumble) } }

  private func change(_ body: (inout Wishes) -> Void) {
    wishes.withLock { body(&$0) }
    var byte: UInt8 = 1
    _ = write(pipe.writeEnd, &byte, 1)
  }
}

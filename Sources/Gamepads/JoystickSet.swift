import CSDL2
import Controllers
import Logging
import PadProtocol
import Processes

/// All of SDL's joysticks; used only on the controllers' thread.
struct JoystickSet {
  private let events = SDLEvents()
  private var open: [SDL_JoystickID: Joystick] = [:]
  private var held = HeldButtons()
  private let log: Logger
  /// Whether the joysticks that were connected before `events` listened have been looked for.
  private var hasBegun = false
  /// Whether the log already says that the lights may not be written.
  private var hasComplained = false

  /// The positions beyond which a stick counts as pushed, and within which it counts as released.
  private static let (pushed, released): (Int16, Int16) = (18_000, 12_000)

  init(log: Logger) {
    self.log = log
    events.start()
  }

  /// Whether no joystick is open, so that nothing has to be polled.
  var isEmpty: Bool { open.isEmpty }

  /// The time at which a held button repeats next; nil if none is held.
  var deadline: Int64? { held.deadline }

  /// Polls SDL, and returns the new events and repeats.
  mutating func update(at now: Int64) -> [ControllerEvent] {
    SDL_JoystickUpdate()
    var told: [ControllerEvent] = []
    if !hasBegun {
      // SDL reported these joysticks during its initialisation, when nobody was listening yet.
      hasBegun = true
      told += openNew()
    }
    for event in events.drain() { told += translate(event, at: now) }
    // The main thread has no use for these events.
    SDL_FlushEvents(SDL_JOYAXISMOTION.rawValue, SDL_CONTROLLERSENSORUPDATE.rawValue)
    return told + held.dueRepeats(at: now)
  }

  private mutating func translate(_ event: SDLEvents.Event, at now: Int64) -> [ControllerEvent] {
    switch event {
    case .added: return openNew()
    case .removed(let instance):
      guard let joystick = open.removeValue(forKey: instance) else { return [] }
      joystick.close()
      for controller in joystick.controllers { held.releaseAll(on: controller.id) }
      return joystick.controllers.map { .disconnected($0.id) }
    case .controllerButton(let instance, let number, let isDown):
      guard let joystick = open[instance], let button = Joystick.button(number) else { return [] }
      return turn(button, isDown, on: joystick.id, at: now)
    case .controllerAxis(let instance, let axis, let value):
      guard axis <= 1, case .controller = open[instance]?.kind else { return [] }
      return push(instance, Int(axis), value, at: now)
    case .button(let instance, let number, let isDown):
      guard let joystick = open[instance] else { return [] }
      switch joystick.kind {
      case .controller: return []
      case .buzzers:
        return Joystick.buzzerButton(number).map { turn($0.button, isDown, on: joystick.id($0.place), at: now) } ?? []
      case .plain: return Joystick.plainButton(number).map { turn($0, isDown, on: joystick.id, at: now) } ?? []
      }
    case .axis(let instance, let axis, let value):
      guard axis <= 1, open[instance]?.kind == .plain else { return [] }
      return push(instance, axis, value, at: now)
    case .hat(let instance, let value):
      guard open[instance]?.kind == .plain else { return [] }
      return turnHat(instance, value, at: now)
    }
  }

  /// Opens the joysticks that are not open yet.
  private mutating func openNew() -> [ControllerEvent] {
    var told: [ControllerEvent] = []
    for index in 0..<max(0, SDL_NumJoysticks()) where open[SDL_JoystickGetDeviceInstanceID(index)] == nil {
      guard var joystick = Joystick(at: index) else { continue }
      guard open[joystick.instance] == nil else {
        joystick.close()
        continue
      }
      // Two joysticks of one model at unknown ports must not have the same identity.
      if open.values.contains(where: { $0.id == joystick.id }) {
        joystick = joystick.numbered(among: open.values.map(\.id))
      }
      open[joystick.instance] = joystick
      told += joystick.controllers.map { .connected($0) }
    }
    return told
  }

  private mutating func turn(
    _ button: ControllerButton, _ isDown: Bool, on id: ControllerID, at now: Int64
  ) -> [ControllerEvent] {
    guard isDown else {
      held.release(button, on: id)
      return []
    }
    held.press(button, on: id, at: now)
    return [.pressed(id, button)]
  }

  private mutating func push(_ instance: SDL_JoystickID, _ axis: Int, _ value: Int16, at now: Int64)
    -> [ControllerEvent]
  {
    guard let joystick = open[instance] else { return [] }
    let before = joystick.pushed[axis, default: 0]
    let limit = before == 0 ? Self.pushed : Self.released
    let after = value > limit ? 1 : value < -limit ? -1 : 0
    guard after != before else { return [] }
    open[instance]?.pushed[axis] = after
    func button(_ way: Int) -> ControllerButton { axis == 0 ? (way > 0 ? .right : .left) : (way > 0 ? .down : .up) }
    if before != 0 { held.release(button(before), on: joystick.id) }
    return after == 0 ? [] : turn(button(after), true, on: joystick.id, at: now)
  }

  private mutating func turnHat(_ instance: SDL_JoystickID, _ value: UInt8, at now: Int64) -> [ControllerEvent] {
    guard let joystick = open[instance] else { return [] }
    open[instance]?.hat = value
    let ways: [(UInt8, ControllerButton)] = [(1, .up), (2, .right), (4, .down), (8, .left)]
    return ways.flatMap { bit, button -> [ControllerEvent] in
      guard (joystick.hat ^ value) & bit != 0 else { return [] }
      return turn(button, value & bit != 0, on: joystick.id, at: now)
    }
  }

  // MARK: - What they show

  /// Switches the buzzers' lights on or off, and shows players' colours on controllers whose light can have any colour.
  mutating func show(_ feedback: [ControllerID: ControllerFeedback]) {
    for (instance, joystick) in open {
      switch joystick.kind {
      case .buzzers:
        let lit = (1...4).map { feedback[joystick.id($0)]?.isLit ?? false }
        // A set that has no lights at all is not an error.
        let isShown = open[instance]?.lights?.show(lit) ?? true
        if !isShown, lit.contains(true), !hasComplained {
          hasComplained = true
          log.warning(
            "the lights of \(joystick.name) may not be written and stay dark: docs/controllers.md has the rule for udev"
          )
        }
      case .controller(let controller):
        guard let color = feedback[joystick.id]?.color?.rawValue, let number = Int(color.dropFirst(), radix: 16) else {
          continue
        }
        SDL_GameControllerSetLED(
          controller, UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
      case .plain: break
      }
    }
  }

  func rumble(_ rumble: ControllerRumble) {
    guard let joystick = open.values.first(where: { $0.id == rumble.controller }) else { return }
    let (amount, milliseconds) = rumble.strength
    let force = UInt16(65_535 * min(max(amount, 0), 1))
    SDL_JoystickRumble(joystick.handle, force, force, UInt32(milliseconds))
  }

  /// Closes all joysticks.
  mutating func close() {
    show([:])
    for joystick in open.values { joystick.close() }
    open = [:]
    events.stop()
  }
}

extension Joystick {
  /// Returns the same joystick with a number appended to its port, so that it differs from all others.
  fileprivate func numbered(among others: [ControllerID]) -> Joystick {
    var number = 2
    while others.contains(where: { $0.port == "\(id.port)#\(number)" && $0.model == id.model }) { number += 1 }
    return Joystick(self, port: "\(id.port)#\(number)")
  }

  private init(_ other: Joystick, port: String) {
    kind = other.kind
    handle = other.handle
    name = other.name
    lights = other.lights
    id = ControllerID(model: other.id.model, port: port)
  }
}

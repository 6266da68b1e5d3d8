import CSDL2
import Controllers

/// An open joystick of SDL.
struct Joystick {
  /// The kind of a joystick.
  enum Kind: Hashable {
    /// A game controller that SDL's database knows.
    case controller(OpaquePointer)
    /// A Buzz! set.
    case buzzers
    /// Any other joystick.
    case plain
  }

  let kind: Kind
  let handle: OpaquePointer
  let id: ControllerID
  let name: String
  /// The lights of a Buzz! set; nil if it has none or this is another kind.
  var lights: BuzzerLights?
  /// The direction in which the stick is pushed, by axis: −1, 0 or 1.
  var pushed: [Int: Int] = [:]
  /// The directions in which the hat is pushed, a bit for each.
  var hat: UInt8 = 0

  /// Opens the joystick with this index; nil if that fails.
  init?(at index: Int32, system: String = "/sys") {
    let isController = SDL_IsGameController(index) == SDL_TRUE
    let model = Self.guid(SDL_JoystickGetDeviceGUID(index))
    let path = SDL_JoystickPathForIndex(index).map { String(cString: $0) }
    let isBuzz =
      SDL_JoystickGetDeviceVendor(index) == 0x054C
      && [0x0002, 0x1000].contains(SDL_JoystickGetDeviceProduct(index))
    name = SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "controller"
    var serial: String?
    if isController, !isBuzz {
      guard let controller = SDL_GameControllerOpen(index), let joystick = SDL_GameControllerGetJoystick(controller)
      else { return nil }
      (kind, handle) = (.controller(controller), joystick)
    } else {
      guard let joystick = SDL_JoystickOpen(index) else { return nil }
      (kind, handle) = (isBuzz ? .buzzers : .plain, joystick)
    }
    serial = SDL_JoystickGetSerial(handle).map { String(cString: $0) }
    let file = path.flatMap { $0.split(separator: "/").last }.map(String.init)
    let port = serial ?? file.flatMap { Self.port(of: $0, system: system) } ?? ""
    id = ControllerID(model: model, port: port)
    if isBuzz { lights = file.flatMap { BuzzerLights(of: $0, system: system) } }
  }

  /// Returns the port that the joystick is connected to, as the kernel names it; nil if unknown.
  private static func port(of file: String, system: String) -> String? {
    SmallFile.text(of: "\(system)/class/input/\(file)/device/phys")
      .map { String($0.filter { !$0.isWhitespace }) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func guid(_ guid: SDL_JoystickGUID) -> String {
    withUnsafeBytes(of: guid.data) { bytes in
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
  }

  /// The number that identifies the joystick in SDL's events.
  var instance: SDL_JoystickID { SDL_JoystickInstanceID(handle) }

  /// The controllers that the joystick stands for: four for a Buzz! set, otherwise one.
  var controllers: [Controller] {
    switch kind {
    case .buzzers:
      (1...4).map { place in
        Controller(id: self.id(place), kind: .buzzer, name: "\(name) \(place)")
      }
    case .controller, .plain: [Controller(id: id, kind: .gamepad, name: name)]
    }
  }

  /// Returns the identity of one buzzer of a Buzz! set, numbered from 1.
  func id(_ place: Int) -> ControllerID { ControllerID(model: id.model, port: id.port, place: place) }

  func close() {
    if case .controller(let controller) = kind {
      SDL_GameControllerClose(controller)
    } else {
      SDL_JoystickClose(handle)
    }
  }

  /// Returns the button with a number on a game controller; nil if it is not used.
  static func button(_ number: Int32) -> ControllerButton? {
    switch SDL_GameControllerButton(rawValue: number) {
    case SDL_CONTROLLER_BUTTON_A: .south
    case SDL_CONTROLLER_BUTTON_B: .east
    case SDL_CONTROLLER_BUTTON_X: .west
    case SDL_CONTROLLER_BUTTON_Y: .north
    case SDL_CONTROLLER_BUTTON_BACK: .select
    case SDL_CONTROLLER_BUTTON_START: .start
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
    default: nil
    }
  }

  /// Returns the button with a number on a joystick that no database knows, in the most common order; nil if it is not
  /// used.
  static func plainButton(_ number: Int) -> ControllerButton? {
    let buttons: [ControllerButton] = [
      .south, .east, .west, .north, .leftShoulder, .rightShoulder, .select, .start, .select, .start,
    ]
    return buttons.indices.contains(number) ? buttons[number] : nil
  }

  /// Returns the buzzer, numbered from 1, and the button for a button number of a Buzz! set; nil if there is none.
  ///
  /// The kernel's driver and the device agree on the order.
  static func buzzerButton(_ number: Int) -> (place: Int, button: ControllerButton)? {
    guard (0..<20).contains(number) else { return nil }
    let buttons: [ControllerButton] = [.red, .yellow, .green, .orange, .blue]
    return (number / 5 + 1, buttons[number % 5])
  }
}

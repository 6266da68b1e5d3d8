import CSDL2
import Glibc

/// Controllers that exist in SDL only, for tests on machines where no device can be simulated.
///
/// Lines from a pipe connect and press them:
///
/// ```
/// plug 1 gamepad      a gamepad; `buzz` for a Buzz! set
/// press 1 south       down and up again; `press 2 blue3` for the third buzzer's
/// down 1 up           held, until `up 1 up`
/// unplug 1
/// ```
struct VirtualControllers {
  /// The descriptor that the lines are read from.
  let descriptor: Int32
  private var begun: [UInt8] = []
  private var plugged: [Int: SDL_JoystickID] = [:]

  private static let gamepadButtons: [String: Int32] = [
    "south": 0, "east": 1, "west": 2, "north": 3, "select": 4, "start": 6, "leftShoulder": 9, "rightShoulder": 10,
    "up": 11, "down": 12, "left": 13, "right": 14,
  ]
  private static let buzzerButtons = ["red", "yellow", "green", "orange", "blue"]

  /// Opens a pipe in the file system; nil if it cannot be opened.
  init?(reading path: String) {
    // It is opened for reading and writing, so that it does not reach its end when a writer closes it.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Makes SDL accept virtual controllers before a reader starts; returns false if SDL cannot.
  @MainActor
  static func makeReady() -> Bool {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    return SDL_InitSubSystem(UInt32(SDL_INIT_JOYSTICK)) == 0
  }

  /// Undoes `makeReady`, which unplugs all virtual controllers if nobody reads them.
  @MainActor
  static func end() { SDL_QuitSubSystem(UInt32(SDL_INIT_JOYSTICK)) }

  /// Executes the commands that have arrived.
  mutating func obey() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      begun += bytes.prefix(count)
    }
    while let end = begun.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: begun[..<end], as: UTF8.self)
      begun.removeSubrange(...end)
      obey(line.split(separator: " ").map(String.init))
    }
  }

  private mutating func obey(_ words: [String]) {
    guard words.count >= 2, let number = Int(words[1]) else { return }
    switch (words[0], words.dropFirst(2).first) {
    case ("plug", let kind?): plug(number, isBuzz: kind == "buzz")
    case ("unplug", _): unplug(number)
    case ("down", let button?): set(button, of: number, 1)
    case ("up", let button?): set(button, of: number, 0)
    case ("press", let button?):
      set(button, of: number, 1)
      SDL_JoystickUpdate()
      set(button, of: number, 0)
      SDL_JoystickUpdate()
    default: break
    }
  }

  private mutating func plug(_ number: Int, isBuzz: Bool) {
    var description = SDL_VirtualJoystickDesc()
    description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    description.type = UInt16((isBuzz ? SDL_JOYSTICK_TYPE_UNKNOWN : SDL_JOYSTICK_TYPE_GAMECONTROLLER).rawValue)
    description.naxes = isBuzz ? 0 : 6
    description.nbuttons = isBuzz ? 20 : 15
    description.vendor_id = isBuzz ? 0x054C : 0x1209
    description.product_id = isBuzz ? 0x1000 : 0x0001
    let name = isBuzz ? "Virtual Buzz!" : "Virtual gamepad"
    let index = name.withCString { text in
      description.name = text
      return SDL_JoystickAttachVirtualEx(&description)
    }
    guard index >= 0 else { return }
    plugged[number] = SDL_JoystickGetDeviceInstanceID(index)
  }

  private mutating func unplug(_ number: Int) {
    guard let instance = plugged.removeValue(forKey: number) else { return }
    let index = (0..<SDL_NumJoysticks()).first { SDL_JoystickGetDeviceInstanceID($0) == instance }
    if let index { SDL_JoystickDetachVirtual(index) }
  }

  private func set(_ button: String, of number: Int, _ value: UInt8) {
    guard let instance = plugged[number], let joystick = SDL_JoystickFromInstanceID(instance) else { return }
    let buzzer = button.last.flatMap(\.wholeNumberValue)
    let place = buzzer.flatMap { place in
      Self.buzzerButtons.firstIndex(of: String(button.dropLast())).map { Int32((place - 1) * 5 + $0) }
    }
    guard let index = place ?? Self.gamepadButtons[button] else { return }
    SDL_JoystickSetVirtualButton(joystick, index, value)
  }
}

/// The kernel's key codes that have a meaning here (`linux/input-event-codes.h`).
package enum KeyCode {
  /// The keyboard's rows of letters, each with the code of its first key.
  private static let rows: [(first: Int, keys: String)] = [(16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")]

  /// Returns the letter on a key of an English keyboard; nil if the key has no letter.
  package static func letter(of code: Int) -> Character? {
    for row in rows where (row.first..<row.first + row.keys.count).contains(code) {
      return row.keys[row.keys.index(row.keys.startIndex, offsetBy: code - row.first)]
    }
    return nil
  }

  /// Returns the meaning of a key on a keyboard or a remote; nil if it has none.
  ///
  /// - Parameter layout: Maps the letter of a key on an English keyboard to the character that the key types.
  package static func button(of code: Int, layout: (Character) -> Character = { $0 }) -> ControllerButton? {
    if let letter = letter(of: code) { return .key(layout(letter)) }
    switch code {
    case 2...10: return .key(Character("\(code - 1)"))
    case 11, 82, 512: return .key("0")
    case 71...73: return .key(Character("\(code - 64)"))
    case 75...77: return .key(Character("\(code - 71)"))
    case 79...81: return .key(Character("\(code - 78)"))
    case 513...521: return .key(Character("\(code - 512)"))
    case 12, 74: return .key("-")
    case 52, 83: return .key(".")
    case 51: return .key(",")
    case 57: return .key(" ")
    case 28, 96, 352, 353: return .enter
    // Escape, and the back and exit keys of remotes.
    case 1, 158, 174: return .escape
    case 14, 111, 355: return .erase
    case 103: return .up
    case 108: return .down
    case 105: return .left
    case 106: return .right
    case 398: return .red
    case 399: return .green
    case 400: return .yellow
    case 401: return .blue
    case 59: return .join
    default: return nil
    }
  }

  /// Whether window systems never report a key to programs.
  ///
  /// This is so for OK, exit and the digits of a TV's remote control. SDL 2 has no names for them, and most of their
  /// codes are too large for X.
  package static func isUntold(_ code: Int) -> Bool {
    code == 174 || code == 352 || code == 353 || (512...521).contains(code)
  }
}

/// The kind of a key event, as the kernel reports it.
package enum KeyMotion: Int, Hashable, Sendable {
  case released, pressed, held
}

/// An input device of the kernel, classified by its keys.
package struct InputDevice: Hashable, Sendable {
  /// The device's file, such as `event3`.
  package var file: String
  /// The maker's name for the device.
  package var name: String
  /// The device's port; empty if the port is not known.
  package var port: String
  /// The device's serial number; empty if there is none.
  package var serial: String
  /// The device's bus, maker and product.
  package var model: String
  /// The device's kind; nil if people do not hold it in their hands, or if SDL recognizes it better.
  package var kind: ControllerKind?
  /// Whether the device is a mouse, or has one built in.
  var isMouse: Bool

  /// Creates a device.
  ///
  /// - Parameter keys: The codes of the device's keys.
  package init(file: String, name: String, port: String = "", serial: String = "", model: String = "", keys: Set<Int>) {
    self.file = file
    self.name = name
    self.port = port
    self.serial = serial
    self.model = model
    isMouse = keys.contains(0x110)
    let letters = (16...50).filter { KeyCode.letter(of: $0) != nil }
    let arrows = [103, 105, 106, 108]
    // Mice, touch screens, joysticks and gamepads.
    let isOther = keys.contains { (0x110...0x151).contains($0) || (0x120...0x13E).contains($0) }
    if letters.allSatisfy(keys.contains), keys.contains(28), keys.contains(57) {
      kind = .keyboard
    } else if !isOther, arrows.allSatisfy(keys.contains), !keys.isDisjoint(with: [28, 352, 353]),
      !letters.contains(where: keys.contains)
    {
      kind = .remote
    }
  }

  /// The physical object that the device is a part of: one keyboard is often several devices.
  package var thing: String {
    let plug = port.prefix { $0 != "/" }
    // A serial number is not unique: makers give the same one to all devices of a model, and even to two models.
    if !serial.isEmpty { return "serial \(model) \(serial) \(plug)" }
    return plug.isEmpty ? file : "port \(plug)"
  }

  /// The identity under which the device has its seat.
  package var id: ControllerID { ControllerID(model: model, port: serial.isEmpty ? port : serial) }

  /// The number in the file's name; of several devices, the first to appear has the lowest.
  private var number: Int { Int(file.drop { !$0.isNumber }) ?? .max }

  /// Whether the device is a security key for signing in, which also types letters; Yubico's are recognized.
  private var isSecurityKey: Bool { model.split(separator: "-").dropFirst().first == "1050" }

  private static func sorted(_ devices: [InputDevice]) -> [InputDevice] {
    devices.sorted { ($0.number, $0.file) < ($1.number, $1.file) }
  }

  /// Returns the physical object that is the console's keyboard; nil if there is none.
  ///
  /// - Parameters:
  ///   - devices: All devices, including those that are not keyboards. A keyboard with a built-in mouse is chosen only
  ///     if there is no better one.
  ///   - before: The console's previous keyboard, which is kept while it is plugged in.
  package static func console(among devices: [InputDevice], before: String? = nil) -> String? {
    let keyboards = sorted(devices.filter { $0.kind == .keyboard })
    if let before, keyboards.contains(where: { $0.thing == before }) { return before }
    let mice = Set(devices.filter(\.isMouse).map(\.thing))
    func rank(_ device: InputDevice) -> Int { device.isSecurityKey ? 2 : mice.contains(device.thing) ? 1 : 0 }
    // Of the keyboards with the best rank, the first one is chosen.
    return keyboards.indices.min { (rank(keyboards[$0]), $0) < (rank(keyboards[$1]), $1) }.map { keyboards[$0].thing }
  }

  /// Returns the devices that are seats: all keyboards but the console's, and the remotes according to `remotes`.
  ///
  /// - Parameter console: The physical object that is the console's keyboard, from `console(among:before:)`.
  package static func seats(among devices: [InputDevice], remotes: RemoteUse, console: String?) -> [InputDevice] {
    let sorted = sorted(devices)
    var things: Set<String> = []
    var seats: [InputDevice] = []
    for device in sorted where device.kind == .keyboard && things.insert(device.thing).inserted {
      if device.thing != console { seats.append(device) }
    }
    let isSeat = remotes == .seat || remotes == .auto && console != nil
    // Other devices that a keyboard's maker has built into it are not remotes.
    for device in sorted where device.kind == .remote && isSeat && things.insert(device.thing).inserted {
      seats.append(device)
    }
    return seats
  }
}

/// The use of a TV's remote control.
package enum RemoteUse: String, Hashable, Sendable, CaseIterable {
  /// It belongs to the console if there is no keyboard; otherwise it is a seat.
  case auto
  /// It belongs to the console.
  case console
  /// It is a seat.
  case seat
}

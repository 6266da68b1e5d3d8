/// The kernel's numbers of keys, as far as they mean anything here (`linux/input-event-codes.h`).
package enum KeyCode {
  /// The letters in the order of their numbers' rows.
  private static let rows: [(first: Int, keys: String)] = [(16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")]

  /// The letter on a key of an English keyboard; nil for a key without one.
  package static func letter(of code: Int) -> Character? {
    for row in rows where (row.first..<row.first + row.keys.count).contains(code) {
      return row.keys[row.keys.index(row.keys.startIndex, offsetBy: code - row.first)]
    }
    return nil
  }

  /// The meaning of a key on a keyboard or a remote; nil for none.
  ///
  /// - Parameter layout: The character that a key types whose letter is this on an English keyboard.
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

  /// Whether no window system tells programs of a key: the OK, the exit and the digits of a TV's remote control, which SDL 2
  /// has no names for, and most of which X cannot even count to.
  package static func isUntold(_ code: Int) -> Bool {
    code == 174 || code == 352 || code == 353 || (512...521).contains(code)
  }
}

/// A key press as the kernel tells it.
package enum KeyMotion: Int, Hashable, Sendable {
  case released, pressed, held
}

/// An input device of the kernel, classified by its keys.
package struct InputDevice: Hashable, Sendable {
  /// Its file, such as `event3`.
  package var file: String
  /// Its maker's name for it.
  package var name: String
  /// Its port; empty if that is not known.
  package var port: String
  /// Its serial number; empty if it has none.
  package var serial: String
  /// Bus, maker and product.
  package var model: String
  /// Its kind; nil if it is not held in hands, or if SDL knows it better.
  package var kind: ControllerKind?
  /// Whether it is a mouse, or has one built in.
  var isMouse: Bool

  /// Describes one.
  ///
  /// - Parameter keys: The numbers of the keys that it has.
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

  /// The thing that it is a part of: one keyboard is often several devices.
  package var thing: String {
    let plug = port.prefix { $0 != "/" }
    // Makers give all of one model the same serial number, and those of two models too.
    if !serial.isEmpty { return "serial \(model) \(serial) \(plug)" }
    return plug.isEmpty ? file : "port \(plug)"
  }

  /// Under which name it has its seat.
  package var id: ControllerID { ControllerID(model: model, port: serial.isEmpty ? port : serial) }

  /// Which of several came first.
  private var number: Int { Int(file.drop { !$0.isNumber }) ?? .max }

  /// Whether it is a key for signing in, which types letters too: those of Yubico.
  private var isSecurityKey: Bool { model.split(separator: "-").dropFirst().first == "1050" }

  private static func sorted(_ devices: [InputDevice]) -> [InputDevice] {
    devices.sorted { ($0.number, $0.file) < ($1.number, $1.file) }
  }

  /// The thing that is the console's keyboard; nil where there is none.
  ///
  /// - Parameters:
  ///   - devices: All that there are, those that are no keyboards as well: what has a mouse in it is less of a keyboard.
  ///   - before: The one that it was, which it stays as long as it is there.
  package static func console(among devices: [InputDevice], before: String? = nil) -> String? {
    let keyboards = sorted(devices.filter { $0.kind == .keyboard })
    if let before, keyboards.contains(where: { $0.thing == before }) { return before }
    let mice = Set(devices.filter(\.isMouse).map(\.thing))
    func rank(_ device: InputDevice) -> Int { device.isSecurityKey ? 2 : mice.contains(device.thing) ? 1 : 0 }
    // The first one of those that are most of a keyboard.
    return keyboards.indices.min { (rank(keyboards[$0]), $0) < (rank(keyboards[$1]), $1) }.map { keyboards[$0].thing }
  }

  /// Which of them are seats: all keyboards but the console's, and the remotes as it was said.
  ///
  /// - Parameter console: The thing that is the console's keyboard, as `console(among:before:)` says it.
  package static func seats(among devices: [InputDevice], remotes: RemoteUse, console: String?) -> [InputDevice] {
    let sorted = sorted(devices)
    var things: Set<String> = []
    var seats: [InputDevice] = []
    for device in sorted where device.kind == .keyboard && things.insert(device.thing).inserted {
      if device.thing != console { seats.append(device) }
    }
    let isSeat = remotes == .seat || remotes == .auto && console != nil
    // What else a keyboard's maker has put into it is no remote.
    for device in sorted where device.kind == .remote && isSeat && things.insert(device.thing).inserted {
      seats.append(device)
    }
    return seats
  }
}

/// Whose a TV's remote control is.
package enum RemoteUse: String, Hashable, Sendable, CaseIterable {
  /// The console's if there is no keyboard, else a seat.
  case auto
  /// The console's.
  case console
  /// A seat.
  case seat
}

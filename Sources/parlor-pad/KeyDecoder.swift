/// Decodes the bytes from a terminal in raw mode into keys, no matter how the bytes were split on their way.
struct KeyDecoder: Sendable {
  private enum State {
    case ground
    case escape
    /// After `ESC [` (parameters follow) or `ESC O`.
    case sequence(parameters: [UInt8])
    case character(bytes: [UInt8], missing: Int)
  }
  private var state = State.ground

  /// Makes a decoder that is between two keys.
  init() {}

  /// Whether the last byte may be the Escape key or the beginning of another key's bytes.
  ///
  /// In that case, the reader waits a little and then calls `flush`.
  var awaitsMore: Bool {
    switch state {
    case .escape, .sequence: true
    case .ground, .character: false
    }
  }

  /// Returns the keys that these bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { decode(byte, into: &keys) }
    return keys
  }

  /// Returns the keys that the bytes so far stand for if no more bytes follow.
  mutating func flush() -> [Key] {
    defer { if awaitsMore { state = .ground } }
    return if case .escape = state { [.escape] } else { [] }
  }

  private mutating func decode(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, into: &keys)
    case .escape:
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence(parameters: [])
      case 0x1B: keys.append(.escape)
      default:
        // Alt with a key counts as the key alone.
        state = .ground
        begin(byte, into: &keys)
      }
    case .sequence(let parameters):
      switch byte {
      case 0x20...0x3F where parameters.count < 16: state = .sequence(parameters: parameters + [byte])
      // The Linux console's function keys have a second bracket.
      case UInt8(ascii: "[") where parameters.isEmpty: state = .sequence(parameters: [byte])
      case 0x1B: state = .escape
      default:
        state = .ground
        if let key = Self.key(final: byte, parameters: parameters) { keys.append(key) }
      }
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        begin(byte, into: &keys)
        return
      }
      if missing > 1 {
        state = .character(bytes: bytes + [byte], missing: missing - 1)
      } else {
        state = .ground
        if let text = String(validating: bytes + [byte], as: UTF8.self) { keys += text.map(Key.character) }
      }
    }
  }

  private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1)
    case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2)
    case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3)
    default: break
    }
  }

  /// Returns the key of a control sequence as sent by xterm, the Linux console, rxvt and screen; nil if there is none.
  private static func key(final: UInt8, parameters: [UInt8]) -> Key? {
    if parameters.first == UInt8(ascii: "[") { return nil }
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The numeric keypad in application mode: `*` `+` `,` `-` `.` `/` and the digits.
      return .character(Character(Unicode.Scalar(final - 0x40)))
    case UInt8(ascii: "~"):
      switch parameters {
      case [UInt8(ascii: "1")], [UInt8(ascii: "7")]: return .home
      case [UInt8(ascii: "4")], [UInt8(ascii: "8")]: return .end
      case [UInt8(ascii: "3")]: return .delete
      default: return nil
      }
    default: return nil
    }
  }
}

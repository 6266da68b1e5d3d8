/// Takes apart what a program writes to a terminal (ECMA-48, UTF-8); a sequence may come in several pieces.
struct TerminalParser: Sendable {
  /// What the terminal has to do.
  enum Action: Equatable {
    case print(Unicode.Scalar)
    case control(UInt8)
    /// Escape and one more byte.
    case escape(UInt8)
    case sequence(Sequence)
  }

  /// A control sequence: `ESC [ marker parameters final`.
  struct Sequence: Equatable {
    var marker: Character?
    var parameters: [Int?]
    var final: UInt8

    /// The first parameter as a count, which is 1 when it is missing or 0.
    var count: Int { max(1, parameter(0, otherwise: 1)) }

    func parameter(_ index: Int, otherwise value: Int) -> Int {
      parameters.indices.contains(index) ? parameters[index] ?? value : value
    }
  }

  private enum State {
    case ground
    /// Inside a character of several bytes.
    case character([UInt8], length: Int)
    case escape
    /// After `ESC (` and the like, which take one more byte.
    case designation
    case sequence([UInt8])
    /// Inside a title or the like, which ends with BEL or `ESC \`.
    case text(sawEscape: Bool)
  }

  private var state = State.ground

  /// Takes the next byte; returns what is complete with it.
  mutating func take(_ byte: UInt8) -> Action? {
    switch state {
    case .ground:
      return ground(byte)
    case .character(var bytes, let length):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return ground(byte)
      }
      bytes.append(byte)
      state = bytes.count < length ? .character(bytes, length: length) : .ground
      guard bytes.count == length else { return nil }
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { .print($0) }
    case .escape:
      return escape(byte)
    case .designation:
      state = .ground
      return nil
    case .sequence(let bytes):
      return sequence(bytes, byte)
    case .text(let sawEscape):
      let ends = byte == 0x07 || (sawEscape && byte == UInt8(ascii: "\\"))
      state = ends ? .ground : .text(sawEscape: byte == 0x1B)
      return nil
    }
  }

  private mutating func ground(_ byte: UInt8) -> Action? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0..<0x20: return .control(byte)
    case 0x20..<0x7F: return .print(Unicode.Scalar(byte))
    case 0xC2..<0xE0: state = .character([byte], length: 2)
    case 0xE0..<0xF0: state = .character([byte], length: 3)
    case 0xF0..<0xF5: state = .character([byte], length: 4)
    case 0x7F: break
    default: return .print("\u{FFFD}")
    }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Action? {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .text(sawEscape: false)
    case 0x20..<0x30: state = .designation
    case 0x1B: state = .escape
    default: return .escape(byte)
    }
    return nil
  }

  private mutating func sequence(_ bytes: [UInt8], _ byte: UInt8) -> Action? {
    switch byte {
    case 0x40..<0x7F:
      state = .ground
      return Self.parse(bytes, final: byte).map { .sequence($0) }
    case 0x20..<0x40:
      state = .sequence(bytes + [byte])
      return nil
    case 0x1B:
      state = .escape
      return nil
    default:
      // Control characters inside a sequence are carried out at once.
      return .control(byte)
    }
  }

  private static func parse(_ bytes: [UInt8], final: UInt8) -> Sequence? {
    // Sequences with intermediate bytes, such as the cursor's shape, change nothing that is kept here.
    if bytes.contains(where: { (0x20..<0x30).contains($0) }) { return nil }
    let marked = bytes.first.map { (0x3C..<0x40).contains($0) } ?? false
    let text = String(decoding: marked ? bytes.dropFirst() : bytes[...], as: UTF8.self)
    let parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    return Sequence(
      marker: marked ? Character(Unicode.Scalar(bytes[0])) : nil, parameters: parameters, final: final)
  }
}

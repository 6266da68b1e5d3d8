/// Reads the parts of a message from its bytes; any part may declare a wrong length.
struct DNSReader {
  private let bytes: [UInt8]
  /// The index of the next byte to read.
  private(set) var position = 0

  /// The maximum number of pointers in a name: a name can have 127 labels, and no sender needs more pointers.
  private static let mostPointers = 127
  /// The length of the header in bytes; no name begins within the header.
  static let headerLength = 12

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func byte() throws(DNSError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16() throws(DNSError) -> UInt16 {
    let high = try byte()
    return UInt16(high) << 8 | UInt16(try byte())
  }

  mutating func uint32() throws(DNSError) -> UInt32 {
    let high = try uint16()
    return UInt32(high) << 16 | UInt32(try uint16())
  }

  mutating func uint64() throws(DNSError) -> UInt64 {
    let high = try uint32()
    return UInt64(high) << 32 | UInt64(try uint32())
  }

  mutating func readBytes(_ count: Int) throws(DNSError) -> [UInt8] {
    guard count <= bytes.count - position else { throw .truncated }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads a name, compressed or not (RFC 1035, section 4.1.4).
  ///
  /// A pointer must lead to a position before the part of the name that contains the pointer, so that no loop is
  /// possible.
  mutating func name() throws(DNSError) -> DNSName {
    var labels: [[UInt8]] = []
    var length = 1
    var pointers = 0
    var partStart = position
    var next: Int?
    while true {
      let first = try byte()
      switch first & 0xC0 {
      case 0x00:
        length += 1 + Int(first)
        guard first > 0 else {
          if let next { position = next }
          guard let name = DNSName(labels: labels) else { throw .badName }
          return name
        }
        guard length <= 255 else { throw .badName }
        labels.append(try readBytes(Int(first)))
      case 0xC0:
        let target = Int(first & 0x3F) << 8 | Int(try byte())
        pointers += 1
        guard (Self.headerLength..<partStart).contains(target), pointers <= Self.mostPointers else { throw .badPointer }
        if next == nil { next = position }
        position = target
        partStart = target
      default:
        throw .badName
      }
    }
  }
}

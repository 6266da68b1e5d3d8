/// Numbers in wire order, appended to and read from messages.
enum ByteOrder {
  case big
  case little

  func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: self == .big ? number.bigEndian : number.littleEndian) { Array($0) }
  }

  /// The number that starts at `offset`; the message must be long enough.
  func number<Number: FixedWidthInteger>(_ type: Number.Type, in message: [UInt8], at offset: Int) -> Number {
    let size = MemoryLayout<Number>.size
    let ordered = self == .big ? Array(message[offset..<offset + size]) : message[offset..<offset + size].reversed()
    return ordered.reduce(0) { $0 << 8 | Number($1) }
  }
}

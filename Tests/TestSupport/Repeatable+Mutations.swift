extension Repeatable {
  /// What a mutation likes to put in: the bytes that mean something to some format.
  package static let meaningful =
    Array("\"\"\"<>&;,\\{}[]/!-\n\r\t :u#".utf8) + [0, 0x0F, 0x7F, 0x80, 0xA0, 0xC3, 0xE9, 0xFE, 0xFF]

  /// A number from 0 to less than `limit`.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// 1 to 4 changes: a byte, a bit, an insertion, a piece away, doubled or moved, the end away.
  package mutating func mutated(_ seed: [UInt8]) -> [UInt8] {
    var bytes = seed
    for _ in 0...below(4) {
      guard !bytes.isEmpty else { return bytes }
      let place = below(bytes.count)
      let length = min(below(24) + 1, bytes.count - place)
      switch below(8) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes[place] ^= 1 << UInt8(below(8))
      case 2: bytes[place] = Self.meaningful[below(Self.meaningful.count)]
      case 3: bytes.insert(Self.meaningful[below(Self.meaningful.count)], at: place)
      case 4: bytes.removeSubrange(place..<place + length)
      case 5: bytes.insert(contentsOf: bytes[place..<place + length], at: below(bytes.count))
      case 6: bytes.remove(at: place)
      default: if below(8) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}

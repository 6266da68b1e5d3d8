/// Cuts what came over a line into WebSocket frames, of up to 64 KiB each.
struct FrameReader {
  /// What came of a frame whose end has not.
  private var rest: [UInt8] = []

  /// Calls `body` with the opcode and the unmasked data of each whole frame.
  mutating func read(_ bytes: UnsafeMutableRawBufferPointer, _ body: (UInt8, UnsafeRawBufferPointer) -> Void) {
    if rest.isEmpty {
      let taken = Self.frames(in: bytes, body)
      if taken < bytes.count { rest = Array(bytes[taken...]) }
      return
    }
    rest += bytes
    let taken = rest.withUnsafeMutableBytes { Self.frames(in: $0, body) }
    rest.removeFirst(taken)
  }

  private static func frames(
    in bytes: UnsafeMutableRawBufferPointer, _ body: (UInt8, UnsafeRawBufferPointer) -> Void
  ) -> Int {
    var start = 0
    while start + 2 <= bytes.count {
      let isMasked = bytes[start + 1] & 0x80 != 0
      var size = Int(bytes[start + 1] & 0x7F)
      var data = start + 2
      if size == 126 {
        guard start + 4 <= bytes.count else { break }
        size = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
        data += 2
      }
      let key = data
      if isMasked { data += 4 }
      guard data + size <= bytes.count else { break }
      if isMasked { for index in 0..<size { bytes[data + index] ^= bytes[key + index % 4] } }
      body(bytes[start] & 0x0F, UnsafeRawBufferPointer(rebasing: bytes[data..<data + size]))
      start = data + size
    }
    return start
  }
}

import CZlib

/// The chunks of a PNG file, up to the end of its picture.
struct PNGChunks {
  private struct Chunk {
    /// The chunk with its length, its four letters and its checksum.
    let whole: Range<Int>

    var content: Range<Int> { whole.lowerBound + 8..<whole.upperBound - 4 }
  }

  /// The chunks that make up the picture.
  ///
  /// Other chunks describe the picture, and can be compressed just as tightly.
  private static let essential = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  private let bytes: [UInt8]
  private let chunks: [(name: String, chunk: Chunk)]

  /// Finds the chunks of a file; nil if the file ends before its last chunk, or if a checksum is wrong.
  init?(of bytes: [UInt8]) {
    func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
    var chunks: [(name: String, chunk: Chunk)] = []
    var place = 8
    // Each chunk has its length, four letters, this number of bytes, and a checksum of everything but the length.
    while place + 12 <= bytes.count {
      let end = place + 12 + number(place)
      guard end <= bytes.count, Self.checksum(bytes, place + 4..<end - 4) == number(end - 4) else { return nil }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      chunks.append((name, Chunk(whole: place..<end)))
      guard name != "IEND" else {
        (self.bytes, self.chunks) = (bytes, chunks)
        return
      }
      place = end
    }
    return nil
  }

  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes.withUnsafeBytes { all in
      let part = UnsafeRawBufferPointer(rebasing: all[range])
      return Int(crc32(0, part.bindMemory(to: UInt8.self).baseAddress, UInt32(part.count)))
    }
  }

  /// A PNG file that contains nothing but the picture.
  var picture: [UInt8] {
    // A capital letter marks a chunk that a decoder must know in order to show the picture.
    let parts = chunks.filter { Self.essential.contains($0.name) || $0.name.first?.isUppercase == true }
    return parts.reduce(into: Array(bytes[..<8])) { $0 += bytes[$1.chunk.whole] }
  }

  /// Whether the pixels unpack to at most this number of bytes.
  ///
  /// The decoder finds out whether the pixels are valid.
  func isUnpacked(toAtMost limit: Int) -> Bool {
    var stream = z_stream()
    guard inflate_begin(&stream) == Z_OK else { return false }
    defer { inflateEnd(&stream) }
    var scratch = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    for (name, chunk) in chunks where name == "IDAT" {
      var isAtEnd = false
      bytes.withUnsafeBufferPointer { all in
        let content = UnsafeBufferPointer(rebasing: all[chunk.content])
        stream.next_in = UnsafeMutablePointer(mutating: content.baseAddress)
        stream.avail_in = UInt32(content.count)
        repeat {
          let (code, count) = scratch.withUnsafeMutableBufferPointer { room in
            stream.next_out = room.baseAddress
            stream.avail_out = UInt32(room.count)
            return (inflate(&stream, Z_NO_FLUSH), room.count - Int(stream.avail_out))
          }
          total += count
          isAtEnd = code != Z_OK && code != Z_BUF_ERROR || total > limit
        } while !isAtEnd && (stream.avail_in > 0 || stream.avail_out == 0)
      }
      if isAtEnd { break }
    }
    return total <= limit
  }
}

import CZlib

/// The checksums in a PNG file, one for each of its chunks.
enum PNGChecksums {
  /// Whether all are right, up to the end of the picture.
  static func areRight(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(all[place + $1]) } }
      // Each chunk has its length, four letters, as many bytes, and the checksum of all but the length.
      var place = 8
      while place + 12 <= all.count {
        let length = number(place)
        guard place + 12 + length <= all.count else { return false }
        let chunk = UnsafeRawBufferPointer(rebasing: all[place + 4..<place + 8 + length])
        let sum = crc32(0, chunk.bindMemory(to: UInt8.self).baseAddress, UInt32(chunk.count))
        guard Int(sum) == number(place + 8 + length) else { return false }
        guard !chunk.starts(with: Array("IEND".utf8)) else { return true }
        place += 12 + length
      }
      return false
    }
  }
}

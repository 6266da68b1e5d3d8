import CZlib

/// Files in the format gzip.
enum Gzip {
  /// The maximum size of what is in a file: a few bytes can stand for gigabytes.
  static let limit = 64 * 1024 * 1024

  /// Returns the beginning of what is in a file; nil if the file is not compressed.
  static func start(of file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0x1F, 0x8B, 8]) else { return nil }
    return Reader(file, limit: 1 << 16).content
  }

  /// Returns what is in a file, and the place behind it.
  static func content(of file: [UInt8]) throws(ImportProblem) -> (bytes: [UInt8], end: Int) {
    let reader = Reader(file, limit: limit)
    switch reader.state {
    case Z_STREAM_END: return (reader.content, reader.end)
    case Z_OK where reader.content.count >= limit:
      throw ImportProblem("the file contains more than \(limit >> 20) MiB when unpacked")
    case Z_OK, Z_BUF_ERROR: throw ImportProblem("the file ends too early")
    default: throw ImportProblem("the file is damaged")
    }
  }

  /// Unpacks the beginning of a file.
  private struct Reader {
    private(set) var content: [UInt8] = []
    private(set) var end = 0
    private(set) var state = Z_DATA_ERROR

    init(_ file: [UInt8], limit: Int) {
      var stream = z_stream()
      // NB: 16 more than the largest window: a header and a checksum of gzip.
      state = inflateInit2_(&stream, MAX_WBITS + 16, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
      guard state == Z_OK else { return }
      defer { inflateEnd(&stream) }
      var scratch = [UInt8](repeating: 0, count: min(limit, 1 << 16))
      file.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        repeat {
          let (code, count) = scratch.withUnsafeMutableBufferPointer { room in
            stream.next_out = room.baseAddress
            stream.avail_out = uInt(room.count)
            return (inflate(&stream, Z_NO_FLUSH), room.count - Int(stream.avail_out))
          }
          state = code
          content += scratch[..<count]
        } while state == Z_OK && content.count < limit && (stream.avail_in > 0 || stream.avail_out == 0)
        end = input.count - Int(stream.avail_in)
      }
    }
  }
}

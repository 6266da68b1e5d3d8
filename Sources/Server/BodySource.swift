internal import Glibc
internal import NIOCore

/// The rest of a body that is still to be sent, from memory or from disk.
final class BodySource {
  /// The file has become shorter since it was opened, or the disk fails.
  struct ReadFailed: Error {}

  /// The number of bytes that are still to be sent.
  private(set) var remaining: Int
  private var bytes = ByteBuffer()
  private var descriptor: Int32 = -1

  /// Opens the body; nil if it is no longer on the disk.
  init?(_ body: SitePages.Body) {
    switch body {
    case .bytes(let bytes):
      self.bytes = bytes
      remaining = bytes.readableBytes
    case .file(let path):
      remaining = 0
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      var status = stat()
      guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      remaining = Int(status.st_size)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the next bytes, at most `limit`; nil at the end.
  func next(atMost limit: Int) throws(ReadFailed) -> ByteBuffer? {
    let wanted = min(limit, remaining)
    guard wanted > 0 else { return nil }
    guard descriptor >= 0 else {
      remaining -= wanted
      return bytes.readSlice(length: wanted)
    }
    var chunk = ByteBuffer()
    let count = chunk.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { space in
      max(0, read(descriptor, space.baseAddress, wanted))
    }
    guard count > 0 else { throw ReadFailed() }
    remaining -= count
    return chunk
  }
}

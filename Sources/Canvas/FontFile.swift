import Glibc

/// A font file in memory: opening a font out of it costs a tenth of a millisecond, out of the file up to two.
final class FontFile {
  /// Valid as long as the file lives.
  let bytes: UnsafeRawBufferPointer

  /// Maps a file; nil when it cannot be read.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size < Int(Int32.max),
      let start = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: status.st_size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

import CSndFile
import Glibc

/// Bytes in memory that libsndfile reads or writes as a file.
final class ByteStream {
  /// The bytes.
  private(set) var bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> ByteStream? {
    pointer.map { Unmanaged<ByteStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func move(by offset: Int, _ whence: Int32) -> Int {
    let start =
      switch whence {
      case SEEK_SET: 0
      case SEEK_END: bytes.count
      default: place
      }
    let (target, overflows) = start.addingReportingOverflow(offset)
    guard !overflows, target >= 0 else { return -1 }
    place = min(target, bytes.count)
    return place
  }

  private func read(_ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    let count = min(count, bytes.count - place)
    guard let target, count > 0 else { return 0 }
    bytes.withUnsafeBytes { all in
      UnsafeMutableRawBufferPointer(start: target, count: count).copyMemory(
        from: .init(rebasing: all[place..<place + count]))
    }
    place += count
    return count
  }

  private func write(_ source: UnsafeRawPointer?, _ count: Int) -> Int {
    guard let source, count > 0 else { return 0 }
    let end = min(place + count, bytes.count)
    bytes.replaceSubrange(place..<end, with: UnsafeRawBufferPointer(start: source, count: count))
    place += count
    return count
  }

  static var functions: SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { sf_count_t(ByteStream.of($0)?.bytes.count ?? 0) },
      seek: { offset, whence, data in sf_count_t(ByteStream.of(data)?.move(by: Int(offset), whence) ?? -1) },
      read: { target, count, data in sf_count_t(ByteStream.of(data)?.read(target, Int(count)) ?? 0) },
      write: { source, count, data in sf_count_t(ByteStream.of(data)?.write(source, Int(count)) ?? 0) },
      tell: { sf_count_t(ByteStream.of($0)?.place ?? 0) })
  }
}

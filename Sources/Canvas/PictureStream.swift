import CSDL2
import Glibc
import Processes
import Questions

/// The bytes of a picture for a decoder to read, which end once decoding has taken too long.
///
/// A few bytes can keep a decoder busy for minutes, and a call into it cannot be stopped. So the decoder gets only a
/// few bytes at a time, and each read checks the time.
final class PictureStream {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private let limit: Int64
  private let start = (processor: PictureStream.processorTime, clock: MonotonicClock.nanoseconds)

  /// The number of bytes returned for a large read, because the decoder does not need all of them immediately.
  private static let mouthful = 16

  /// Creates a stream, and starts to measure the time.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to read, which must outlive the stream.
  ///   - limit: The maximum processor time for decoding on this thread, in nanoseconds.
  init(_ bytes: UnsafeRawBufferPointer, within limit: Int64) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Whether decoding has exceeded its time limit.
  var isOver: Bool {
    // The processor time never exceeds the clock time, which is cheaper to query.
    MonotonicClock.nanoseconds - start.clock > limit && Self.processorTime - start.processor > limit
  }

  private static var processorTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Calls a function with the stream as an SDL stream; nil if there is no memory for one.
  func withSDL<Result>(_ body: (UnsafeMutablePointer<SDL_RWops>) -> Result?) -> Result? {
    guard let operations = SDL_AllocRW() else { return nil }
    defer { SDL_FreeRW(operations) }
    operations.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(self).toOpaque()
    operations.pointee.size = { Int64(PictureStream.of($0)?.bytes.count ?? -1) }
    operations.pointee.seek = { PictureStream.of($0)?.seek(to: $1, from: $2) ?? -1 }
    operations.pointee.read = { PictureStream.of($0)?.read(into: $1, size: $2, count: $3) ?? 0 }
    operations.pointee.write = { _, _, _, _ in 0 }
    operations.pointee.close = { _ in 0 }
    return withExtendedLifetime(self) { body(operations) }
  }

  private static func of(_ operations: UnsafeMutablePointer<SDL_RWops>?) -> PictureStream? {
    operations?.pointee.hidden.unknown.data1.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(to offset: Int64, from whence: Int32) -> Int64 {
    let base =
      switch whence {
      case Int32(RW_SEEK_SET): 0
      case Int32(RW_SEEK_CUR): place
      default: bytes.count
      }
    let (target, isFar) = base.addingReportingOverflow(Int(offset))
    guard !isFar else { return -1 }
    place = min(max(0, target), bytes.count)
    return Int64(place)
  }

  /// Reads items of a size, and returns the number of items that were read.
  private func read(into target: UnsafeMutableRawPointer?, size: Int, count: Int) -> Int {
    guard let target, size > 0, count > 0, !isOver else { return 0 }
    let wanted = size == 1 && count > 512 ? Self.mouthful : count
    let number = min(wanted, (bytes.count - place) / size)
    guard number > 0, let source = bytes.baseAddress else { return 0 }
    target.copyMemory(from: source + place, byteCount: number * size)
    place += number * size
    return number
  }
}

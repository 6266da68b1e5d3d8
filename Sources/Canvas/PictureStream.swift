import CSDL2
import Glibc
import Processes
import Questions

/// The bytes of a picture, as a decoder reads them; none any more once decoding has taken too long.
///
/// A few bytes can keep a decoder busy for minutes, and nobody can end a call into it: so it gets few bytes at a time, and
/// is asked about its time at each of them.
final class PictureStream {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private let limit: Int64
  private let start = (processor: PictureStream.processorTime, clock: MonotonicClock.nanoseconds)

  /// How many bytes a decoder gets that would take more, and does not need them at once.
  private static let mouthful = 16

  /// - Parameters:
  ///   - bytes: What is read; it must outlive this.
  ///   - limit: How much of the processor's time decoding may take on this thread, in nanoseconds.
  init(_ bytes: UnsafeRawBufferPointer, within limit: Int64) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Whether decoding has taken longer than it may.
  var isOver: Bool {
    // The processor has spent no more on it than the clock shows, which is asked for less.
    MonotonicClock.nanoseconds - start.clock > limit && Self.processorTime - start.processor > limit
  }

  private static var processorTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Calls a function with the stream as SDL knows streams.
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

  /// - Returns: how many things of a size were read.
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

package import Games
import Catalogue
import Glibc
package import Journal
import NIOCore
import PadProtocol
import Server

extension Instant {
  /// The present time of the machine's monotonic clock, as the event loop counts it.
  package static var now: Instant { Instant(.now()) }
}

extension EventLoop {
  /// The present time as the room counts it.
  var moment: Instant { Instant(now) }
}

extension WallTime {
  /// The present time of the machine's calendar clock.
  package static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(rawValue: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Returns the moment as people would say it, such as "today at 20:15".
  func told(at now: WallTime, in language: Language) -> String {
    let (then, today) = (CivilTime(self, in: .local), CivilTime(now, in: .local))
    let yesterday = CivilTime(WallTime(rawValue: now.rawValue - 86_400_000), in: .local)
    let clock = then.hourAndMinute
    let texts = MomentTexts(language: language)
    return switch then.date {
    case today.date: texts.today(clock)
    case yesterday.date: texts.yesterday(clock)
    case let date: texts.onDate(date: date, time: clock)
    }
  }
}

extension Boot {
  /// The machine's current boot.
  package static var present: Boot {
    Boot(id: presentID) {
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      return Span(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
  }

  private static var presentID: String {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return "" }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return "" }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

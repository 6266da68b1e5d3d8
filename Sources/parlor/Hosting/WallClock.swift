import Glibc
import Journal
import PadProtocol

extension WallTime {
  /// The moment, by the machine's calendar clock.
  static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(rawValue: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The moment as one would tell a friend: "today at 20:15".
  func told(at now: WallTime, in language: Language) -> String {
    let (then, today) = (Self.local(self), Self.local(now))
    let yesterday = Self.local(WallTime(rawValue: now.rawValue - 86_400_000))
    let clock = Self.text(then, "%H:%M")
    func isSameDay(_ other: tm) -> Bool { then.tm_yday == other.tm_yday && then.tm_year == other.tm_year }
    switch language {
    case .en:
      if isSameDay(today) { return "today at \(clock)" }
      if isSameDay(yesterday) { return "yesterday at \(clock)" }
      return "on \(Self.text(then, "%Y-%m-%d")) at \(clock)"
    case .zh:
      if isSameDay(today) { return "今天 \(clock)" }
      if isSameDay(yesterday) { return "昨天 \(clock)" }
      return Self.text(then, "%Y-%m-%d") + " \(clock)"
    }
  }

  private static func local(_ time: WallTime) -> tm {
    var seconds = time_t(time.rawValue / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  private static func text(_ parts: tm, _ format: String) -> String {
    var parts = parts
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The start of the machine that this is, so that moments of different starts are not compared.
enum Boot {
  /// Empty where the system does not say: then no two are the same.
  static var id: String {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return "" }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return "" }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Tones that the game itself never plays, and where they are heard.
enum Tones {
  /// A file of so many periods a second, of sixteen bits and one channel.
  static func file(_ hertz: Int, seconds: Int, rate: Int = 8_000) -> [UInt8] {
    wave((0..<seconds * rate).map { $0 % (rate / hertz) < rate / hertz / 2 ? 6_000 : -6_000 }, rate: rate)
  }

  /// The twentieths of a second of stereo samples at 48 kHz in which most of what is heard repeats after a period of a tone,
  /// and not after half of one.
  static func places(of hertz: Int, in heard: [Float]) -> [Int] {
    let (window, period) = (2 * 2_400, 2 * 48_000 / hertz)
    return stride(from: 0, to: heard.count - window - period, by: window).filter { start in
      var (power, kept, half) = (Float(0), Float(0), Float(0))
      for index in start..<start + window {
        power += heard[index] * heard[index]
        kept += heard[index] * heard[index + period]
        half += heard[index] * heard[index + period / 4 * 2]
      }
      return power / Float(window) > 0.0004 && kept > 0.95 * power && half < 0
    }.map { $0 / window }
  }

  private static func wave(_ samples: [Int16], rate: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let format = [(1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)].flatMap { little($0.0, $0.1) }
    let data = samples.flatMap { little(Int($0), 2) }
    var bytes = Array("RIFF".utf8)
    bytes += little(36 + data.count, 4)
    bytes += Array("WAVEfmt ".utf8)
    bytes += little(16, 4)
    bytes += format
    bytes += Array("data".utf8)
    bytes += little(data.count, 4)
    return bytes + data
  }
}

import Games
import Glibc

/// Random numbers from a seed.
enum Chance {
  /// The natural logarithm.
  static func logarithm(_ value: Double) -> Double { log(value) }

  /// A normally distributed number.
  static func normal(mean: Double, spread: Double, using generator: inout SeededGenerator) -> Double {
    // Box and Muller's method.
    let radius = (-2 * log(generator.unit())).squareRoot()
    return mean + spread * radius * cos(2 * .pi * generator.unit())
  }
}

extension SeededGenerator {
  /// A number above 0 and at most 1, evenly distributed.
  mutating func unit() -> Double { Double(next() >> 11 + 1) * 0x1p-53 }
}

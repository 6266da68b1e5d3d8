import Games
import Glibc

extension SeededGenerator {
  /// A number from 0 up to, and without, 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two others, all equally likely.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// What happens once in a while.
  mutating func happens(_ chance: Double) -> Bool { unit() < chance }

  /// An exponentially distributed number.
  mutating func exponential(mean: Double) -> Double { -mean * log(1 - unit()) }

  /// A number whose logarithm is normally distributed (Box and Muller).
  mutating func logNormal(median: Double, spread: Double) -> Double {
    median * exp(spread * sqrt(-2 * log(1 - unit())) * cos(2 * .pi * unit()))
  }
}

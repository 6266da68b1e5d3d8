/// Sines and powers without a mathematics library, so that the samples are the same on every machine.
enum Trigonometry {
  /// Returns the sine of an angle in whole turns.
  static func sine(turns: Double) -> Double {
    var x = turns - turns.rounded()
    if x > 0.25 { x = 0.5 - x } else if x < -0.25 { x = -0.5 - x }
    let angle = x * 2 * .pi
    let square = angle * angle
    // The Taylor series goes up to the thirteenth power. At a quarter turn it is 0.0000001 off, too little for 16 bits.
    var sum = 1.0
    for n in stride(from: 12.0, through: 2, by: -2) { sum = 1 - square / (n * (n + 1)) * sum }
    return angle * sum
  }

  /// Returns the cosine of an angle in whole turns.
  static func cosine(turns: Double) -> Double { sine(turns: turns + 0.25) }

  /// Returns two to a power.
  static func powerOfTwo(_ exponent: Double) -> Double {
    let whole = exponent.rounded()
    let x = (exponent - whole) * 0.693_147_180_559_945_3
    var sum = 1.0
    for n in stride(from: 12.0, through: 1, by: -1) { sum = 1 + x / n * sum }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// Returns a level in decibels as a factor.
  static func factor(decibels: Double) -> Double { powerOfTwo(decibels / 6.020_599_913_279_624) }
}

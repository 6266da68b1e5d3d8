/// Trigonometry without a mathematics library, because this module imports none.
enum Turn {
  /// Returns the sine and cosine of an angle, correct to nine decimals.
  static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
    // The nearest quarter turn is exact. The remainder is at most an eighth of a turn, for which both series are short.
    let quarters = (degrees / 90).rounded()
    let x = (degrees - 90 * quarters) * Double.pi / 180
    let square = x * x
    var (sine, cosine) = (0.0, 0.0)
    var (sineTerm, cosineTerm) = (x, 1.0)
    for step in 1...7 {
      sine += sineTerm
      cosine += cosineTerm
      let n = Double(2 * step)
      sineTerm *= -square / (n * (n + 1))
      cosineTerm *= -square / (n * (n - 1))
    }
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}

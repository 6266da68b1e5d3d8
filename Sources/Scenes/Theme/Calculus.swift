/// Powers, roots and angles, implemented here because this module imports no mathematics library.
enum Calculus {
  /// Returns the root of a nonnegative number by Newton's method.
  static func root(_ degree: Int, of x: Double) -> Double {
    guard x > 0 else { return 0 }
    let n = Double(degree)
    var guess = Double(sign: .plus, exponent: Int((Double(x.exponent) / n).rounded()) + 1, significand: 1)
    // Starting above the root, each step comes closer, until rounding stops the progress.
    while true {
      let next = ((n - 1) * guess + x / power(guess, degree - 1)) / n
      guard next < guess else { return guess }
      guess = next
    }
  }

  /// Returns a power with a nonnegative integer exponent.
  static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// Returns e to the power of a number that is not positive.
  static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    // The series converges quickly for a small part of `x`. Squaring the result ten times gives the power of all of
    // `x`.
    let halvings = 10
    let part = x / 1_024
    var (sum, term) = (1.0, 1.0)
    for step in 1...8 {
      term *= part / Double(step)
      sum += term
    }
    return (0..<halvings).reduce(sum) { square, _ in square * square }
  }

  /// Returns the angle of a point as seen from the origin, in degrees from 0 up to 360; 0 for the origin itself.
  static func angle(x: Double, y: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let isSteep = abs(y) > abs(x)
    let slope = isSteep ? abs(x) / abs(y) : abs(y) / abs(x)
    let eighth = arctangent(slope) * 180 / .pi
    let quarter = isSteep ? 90 - eighth : eighth
    let half = x < 0 ? 180 - quarter : quarter
    let angle = y < 0 ? 360 - half : half
    return angle == 360 ? 0 : angle
  }

  /// Returns the angle in radians of a slope from 0 to 1.
  private static func arctangent(_ slope: Double) -> Double {
    // The angle is halved three times, so that the series converges quickly.
    var t = slope
    for _ in 0..<3 { t /= 1 + (1 + t * t).squareRoot() }
    var (sum, term) = (0.0, t)
    for step in 0..<9 {
      sum += term / Double(2 * step + 1)
      term *= -t * t
    }
    return 8 * sum
  }
}

/// A colour in CIE L*a*b*, D65, where distances are roughly proportional to visible differences.
package struct LabColor: Hashable, Sendable {
  /// The lightness, from 0 (black) to 100 (white).
  package var lightness: Double
  /// The position between green and red.
  package var a: Double
  /// The position between blue and yellow.
  package var b: Double

  /// Creates a colour from its three coordinates.
  package init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates a colour from linear RGB with the primaries of sRGB.
  package init(linear rgb: [Double]) {
    let toXYZ = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = [0.95047, 1, 1.08883]
    let f = zip(toXYZ, white).map { row, white -> Double in
      let t = zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 } / white
      return t > 0.008856 ? Calculus.root(3, of: t) : 7.787 * t + 16 / 116
    }
    self.init(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
  }

  /// Returns the CIEDE2000 difference of two colours.
  ///
  /// The formula follows Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
  /// Supplementary Test Data, and Mathematical Observations" (2005). The variables use the letters of that paper.
  package func difference(to other: LabColor) -> Double {
    let far = Calculus.power(25, 7)
    func share(_ chroma: Double) -> Double {
      let seventh = Calculus.power(chroma, 7)
      return (seventh / (seventh + far)).squareRoot()
    }
    func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
    func sine(_ degrees: Double) -> Double { Turn.sineAndCosine(ofDegrees: degrees).sine }
    func cosine(_ degrees: Double) -> Double { Turn.sineAndCosine(ofDegrees: degrees).cosine }

    let g = 0.5 * (1 - share((chroma(a, b) + chroma(other.a, other.b)) / 2))
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (chroma(a1, b), chroma(a2, other.b))
    let (h1, h2) = (Calculus.angle(x: a1, y: b), Calculus.angle(x: a2, y: other.b))
    let isGray = c1 * c2 == 0
    // Opposite hues count as exactly half a turn apart, in spite of rounding errors.
    let isNear = abs(h1 - h2) <= 180 + 1e-9

    let turn = isGray ? 0 : isNear ? h2 - h1 : h2 > h1 ? h2 - h1 - 360 : h2 - h1 + 360
    let lightnessStep = other.lightness - lightness
    let chromaStep = c2 - c1
    let hueStep = 2 * (c1 * c2).squareRoot() * sine(turn / 2)

    let l = (lightness + other.lightness) / 2
    let c = (c1 + c2) / 2
    let sum = h1 + h2
    let h = isGray ? sum : isNear ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    let t =
      1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
    let away = (l - 50) * (l - 50)
    let blue = (h - 275) / 25
    let rotation = -sine(60 * Calculus.exponential(-blue * blue)) * 2 * share(c)
    let lightnessPart = lightnessStep / (1 + 0.015 * away / (20 + away).squareRoot())
    let chromaPart = chromaStep / (1 + 0.045 * c)
    let huePart = hueStep / (1 + 0.015 * c * t)
    let square =
      lightnessPart * lightnessPart + chromaPart * chromaPart + huePart * huePart + rotation * chromaPart * huePart
    return max(0, square).squareRoot()
  }
}

extension Color {
  /// The linear red, green and blue, which are proportional to light; 0 to 1.
  package var linear: [Double] {
    [red, green, blue].map { channel in
      let value = Double(channel) / 255
      guard value > 0.04045 else { return value / 12.92 }
      let base = (value + 0.055) / 1.055
      // This is `base` to the power of 2.4.
      return base * base * Calculus.root(5, of: base * base)
    }
  }

  /// The relative luminance as defined by WCAG 2.
  package var luminance: Double {
    let linear = linear
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Returns the contrast ratio as defined by WCAG 2, 1 to 21.
  package func contrast(to other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

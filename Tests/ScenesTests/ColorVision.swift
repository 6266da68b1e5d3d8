import Glibc
import Scenes

/// The three kinds of dichromatic vision.
enum ColorVision: CaseIterable {
  case protan, deutan, tritan

  /// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
  /// severity 1.0; applied to linear RGB.
  private var matrix: [[Double]] {
    switch self {
    case .protan:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deutan:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritan:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// What is seen of a colour, as linear RGB.
  func seen(_ color: Color) -> [Double] {
    let linear = color.linear
    return matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
  }

  /// The distance of two colours as seen: CIE ΔE of 1976, D65.
  func distance(_ left: Color, _ right: Color) -> Double {
    let pair = [lab(seen(left)), lab(seen(right))]
    return zip(pair[0], pair[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func lab(_ rgb: [Double]) -> [Double] {
    let toXYZ = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = [0.95047, 1, 1.08883]
    let f = zip(toXYZ, white).map { row, white -> Double in
      let t = zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 } / white
      return t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}

extension Color {
  /// Red, green and blue in proportion to light, 0 to 1.
  var linear: [Double] {
    [red, green, blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// The relative luminance of WCAG 2.
  var luminance: Double { 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] }

  /// The contrast ratio of WCAG 2, 1 to 21.
  func contrast(to other: Color) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }
}

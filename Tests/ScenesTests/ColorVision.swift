import Glibc
import Scenes

extension ColorVision {
  /// The distance of two colours as seen: CIE ΔE of 1976, D65.
  func distance(_ left: Color, _ right: Color) -> Double {
    let (left, right) = (LabColor(linear: seen(left)), LabColor(linear: seen(right)))
    let steps = [left.lightness - right.lightness, left.a - right.a, left.b - right.b]
    return steps.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}

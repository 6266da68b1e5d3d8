/// The number that an estimate question asks for.
package struct Estimate: Hashable, Sendable, Codable {
  /// The right number.
  package var value: Double
  /// The number of digits after the decimal point, 0 to 3.
  package var decimals: Int
  /// Its unit, such as `km`; nil for a bare number.
  package var unit: String?
  /// The range of valid answers; nil for any number.
  package var range: ClosedRange<Double>?

  /// The sign before the decimals if it is no point; nil for a point, and in a state of an older version.
  package var decimalSign: String?

  /// The largest accepted number, and with a minus the smallest: every digit up to this size is exact.
  package static let limit = 1e12
  /// The maximum number of digits after the decimal point.
  package static let mostDecimals = 3

  /// Makes a number to be estimated.
  package init(value: Double, decimals: Int = 0, unit: String? = nil, range: ClosedRange<Double>? = nil) {
    self.value = value
    self.decimals = decimals
    self.unit = unit
    self.range = range
  }

  /// Returns the distance of an answer from the right number, in units of the last digit.
  ///
  /// The distance is a whole number, so that equal distances compare as equal.
  package func distance(of answer: Double) -> Int { abs(Self.steps(answer, decimals) - Self.steps(value, decimals)) }

  /// The distance from which an answer is worth nothing, in units of the last digit.
  ///
  /// It is half the width of the range, or the size of the number itself if there is no range.
  package var worthless: Int {
    let width = range.map { ($0.upperBound - $0.lowerBound) / 2 } ?? value.magnitude
    return max(1, Self.steps(width, decimals))
  }

  /// Returns a number as a text of digits, perhaps with a decimal point and a minus.
  package func digits(of number: Double) -> String { Self.digits(of: number, decimals: decimals) }

  /// Returns a number as a text of digits, with a decimal point if there are decimals, and perhaps with a minus.
  package static func digits(of number: Double, decimals: Int) -> String {
    let steps = steps(number, decimals)
    let scale = scale(decimals)
    let whole = "\(steps < 0 ? "-" : "")\(steps.magnitude / UInt(scale))"
    guard decimals > 0 else { return whole }
    let part = "\(steps.magnitude % UInt(scale))"
    return "\(whole).\(String(repeating: "0", count: decimals - part.count))\(part)"
  }

  /// Returns a number as people read it: with five or more digits, thin spaces separate the thousands (ISO 80000-1).
  package func shown(_ number: Double) -> String {
    let parts = digits(of: number).split(separator: ".", omittingEmptySubsequences: false)
    let sign = parts[0].hasPrefix("-") ? "−" : ""
    var whole = parts[0].drop { $0 == "-" }
    var groups: [Substring] = []
    while whole.count > 3, groups.isEmpty ? whole.count > 4 : true {
      groups.insert(whole.suffix(3), at: 0)
      whole = whole.dropLast(3)
    }
    return ([sign + ([whole] + groups).joined(separator: "\u{2009}")] + parts.dropFirst().map(String.init))
      .joined(separator: decimalSign ?? ".")
  }

  /// Returns a number as people read it, with the unit.
  package func text(_ number: Double) -> String { [shown(number), unit].compactMap(\.self).joined(separator: " ") }

  /// Returns a number in units of its last digit.
  private static func steps(_ number: Double, _ decimals: Int) -> Int {
    let scaled = (number * Double(scale(decimals))).rounded()
    return Int(min(max(scaled, -limit * 1000), limit * 1000))
  }

  private static func scale(_ decimals: Int) -> Int {
    (0..<min(max(decimals, 0), mostDecimals)).reduce(1) { scale, _ in scale * 10 }
  }
}

/// The number that an estimate asks for.
package struct Estimate: Hashable, Sendable, Codable {
  /// The number that is right.
  package var value: Double
  /// How many digits are given behind the decimal point, 0 to 3.
  package var decimals: Int
  /// Its unit, such as `km`; nil for a bare number.
  package var unit: String?
  /// The valid answers; nil for any number.
  package var range: ClosedRange<Double>?

  /// The largest number that is dealt with, and the smallest with its sign changed: every digit of it is exact.
  package static let limit = 1e12
  /// The most digits behind the decimal point.
  package static let mostDecimals = 3

  /// A number to be estimated.
  package init(value: Double, decimals: Int = 0, unit: String? = nil, range: ClosedRange<Double>? = nil) {
    self.value = value
    self.decimals = decimals
    self.unit = unit
    self.range = range
  }

  /// How far an answer is away from what is right, in units of its last digit: whole, so that equal ones are equal.
  package func distance(of answer: Double) -> Int { abs(Self.steps(answer, decimals) - Self.steps(value, decimals)) }

  /// The distance from which on an answer is worth nothing: half of what can be answered, or as much as the number itself.
  package var worthless: Int {
    let width = range.map { ($0.upperBound - $0.lowerBound) / 2 } ?? value.magnitude
    return max(1, Self.steps(width, decimals))
  }

  /// The number as a text of digits, a point, and perhaps a minus.
  package func digits(of number: Double) -> String { Self.digits(of: number, decimals: decimals) }

  /// A number as a text of digits, a point where there are decimals, and perhaps a minus.
  package static func digits(of number: Double, decimals: Int) -> String {
    let steps = steps(number, decimals)
    let scale = scale(decimals)
    let whole = "\(steps < 0 ? "-" : "")\(steps.magnitude / UInt(scale))"
    guard decimals > 0 else { return whole }
    let part = "\(steps.magnitude % UInt(scale))"
    return "\(whole).\(String(repeating: "0", count: decimals - part.count))\(part)"
  }

  /// The number as people read it: from five digits on with a thin space between the thousands (ISO 80000-1).
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
      .joined(separator: ".")
  }

  /// A number in units of its last digit.
  private static func steps(_ number: Double, _ decimals: Int) -> Int {
    let scaled = (number * Double(scale(decimals))).rounded()
    return Int(min(max(scaled, -limit * 1000), limit * 1000))
  }

  private static func scale(_ decimals: Int) -> Int {
    (0..<min(max(decimals, 0), mostDecimals)).reduce(1) { scale, _ in scale * 10 }
  }
}

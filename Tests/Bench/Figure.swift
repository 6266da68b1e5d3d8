/// One line of the table: what was measured, and the bound of the same run beside it.
struct Figure: Encodable {
  /// What it is, such as `1000 pads at once: last verdict`.
  var name: String
  var unit: String
  var min: Double
  var median: Double
  var max: Double
  /// The median of what a bare echo of the same bytes took in the same run; nil where there is none.
  var bare: Double?
  /// The median of what an echo took that writes each answer into a file before.
  var bound: Double?
  /// `median` by `bound`.
  var ratio: Double?

  init(_ name: String, _ unit: String, _ values: [Double], bare: [Double] = [], bound: [Double] = []) {
    let spread = Spread(values)
    (self.name, self.unit) = (name, unit)
    (min, median, max) = (spread.least, spread.median, spread.most)
    if !bare.isEmpty { self.bare = Spread(bare).median }
    if !bound.isEmpty {
      let bound = Spread(bound).median
      self.bound = bound
      if bound > 0 { ratio = spread.median / bound }
    }
  }

  static let head = Self.row(["", "min", "median", "max", "bare echo", "with a file", "ratio"])

  var row: String {
    let digits = median < 10 ? 3 : median < 1000 ? 1 : 0
    return Self.row([
      "\(name) (\(unit))", min.text(digits), median.text(digits), max.text(digits), bare?.text(digits) ?? "",
      bound?.text(digits) ?? "", ratio?.text(2) ?? "",
    ])
  }

  private static func row(_ cells: [String]) -> String {
    let first = cells[0] + String(repeating: " ", count: Swift.max(0, 52 - cells[0].count))
    return cells.dropFirst().reduce(first) { $0 + String(repeating: " ", count: Swift.max(1, 12 - $1.count)) + $1 }
  }
}

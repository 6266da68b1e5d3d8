/// The results of measuring something several times, together with the minimum that the machine needs for it.
package struct Figure: Hashable, Sendable {
  /// The name, from general to specific, with dots in between.
  package var name: String
  /// The unit of the values, such as `ms`.
  package var unit: String
  /// The value of each repeat.
  package var values: [Double]
  /// The bounds, measured between the values; empty if there are none.
  package var bounds: [Double]

  /// Creates a figure.
  package init(_ name: String, unit: String = "ms", values: [Double] = [], bounds: [Double] = []) {
    self.name = name
    self.unit = unit
    self.values = values
    self.bounds = bounds
  }

  /// The heading of a table.
  package static let header = line("", ["min", "median", "max", "bound", "ratio"])

  private var median: Double { Self.median(values) }
  private var bound: Double? { bounds.isEmpty ? nil : Self.median(bounds) }
  /// The 99th percentile; nil for fewer than 100 values, because it would be the largest of them.
  private var p99: Double? { values.count >= 100 ? percentile(99) : nil }
  private var ratio: Double? { bound.flatMap { $0 > 0 ? median / $0 : nil } }
  /// The ratio of the best repeats, which other activity of the machine affects the least; nil if there is no bound.
  private var least: Double? {
    guard let value = values.min(), let bound = bounds.min(), bound > 0 else { return nil }
    return value / bound
  }

  /// The figure as a row of the table.
  package var row: String {
    Self.line(
      name,
      [values.min() ?? 0, median, values.max() ?? 0].map { Self.text($0) } + [
        bound.map { Self.text($0) } ?? "", ratio.map { Self.text($0, decimals: 2) } ?? "",
      ]) + " " + unit + (p99.map { ", p99 " + Self.text($0) } ?? "")
  }

  /// The figure as a JSON object.
  package var json: String {
    let numbers: [(String, Double?)] = [
      ("min", values.min()), ("median", median), ("max", values.max()), ("p99", p99), ("bound", bound),
      ("ratio", ratio), ("least", least),
    ]
    let members = numbers.compactMap { key, value in value.map { "\"\(key)\":\(Self.text($0, decimals: 5))" } }
    return #"{"name":"\#(name)","unit":"\#(unit)",\#(members.joined(separator: ","))}"#
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  /// Returns the smallest value that this many percent of the values do not exceed; 0 if there are no values.
  package func percentile(_ percent: Double) -> Double {
    let index = Int((percent / 100 * Double(values.count)).rounded(.up)) - 1
    return values.isEmpty ? 0 : values.sorted()[max(0, index)]
  }

  private static func line(_ name: String, _ columns: [String]) -> String {
    name + String(repeating: " ", count: max(1, 48 - name.count))
      + columns.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  /// Returns a number that is not negative as text, with this many decimals.
  private static func text(_ value: Double, decimals: Int = 3) -> String {
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let parts = Int((value * Double(power)).rounded())
    let rest = String(parts % power)
    return "\(parts / power)." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}

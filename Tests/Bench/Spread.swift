/// Values in order, to ask for a part of them.
struct Spread {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }
  var least: Double { sorted.first ?? .nan }
  var most: Double { sorted.last ?? .nan }
  var median: Double { part(0.5) }

  /// The smallest value that so large a part of all does not exceed.
  func part(_ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    return sorted[min(last, max(0, Int((part * Double(sorted.count)).rounded(.up)) - 1))]
  }
}

extension Double {
  /// With so many digits after the point.
  func text(_ digits: Int = 2) -> String {
    guard isFinite else { return "–" }
    let factor = (0..<digits).reduce(1) { value, _ in value * 10 }
    let whole = Int((self * Double(factor)).rounded())
    guard digits > 0 else { return "\(whole)" }
    let rest = String(abs(whole) % factor)
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(abs(whole) / factor)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

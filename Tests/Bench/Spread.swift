/// Values in order, to ask for a part of them.
struct Spread {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  /// The smallest value that so large a part of all does not exceed.
  func part(_ part: Double) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    return sorted[min(last, max(0, Int((part * Double(sorted.count)).rounded(.up)) - 1))]
  }
}

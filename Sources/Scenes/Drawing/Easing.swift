/// The pace of a movement from its beginning to its end.
enum Easing {
  /// At constant speed.
  case linear
  /// Slow at the end.
  case out
  /// Slow at both ends.
  case both
  /// Beyond the end by a twentieth of the way, then back.
  case backOut
  /// Slow at first, like a falling object.
  case fall

  /// Returns the share of the way at a share of the time; both are 0 to 1, except that `backOut` exceeds 1.
  func callAsFunction(_ share: Double) -> Double {
    let left = share - 1
    switch self {
    case .linear: return share
    case .out: return 1 + left * left * left
    case .both: return share * share * (3 - 2 * share)
    case .backOut:
      let pull = 1.2
      return 1 + (pull + 1) * left * left * left + pull * left * left
    case .fall: return share * share
    }
  }
}

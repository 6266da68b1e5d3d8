/// How something that moves gets from its beginning to its end.
enum Easing {
  /// As time goes by.
  case linear
  /// With a gentle end.
  case out
  /// Slow at both ends.
  case both
  /// Beyond the end by a twentieth and back.
  case backOut
  /// Slow at first, like something that falls.
  case fall

  /// How far it has come at a share of its time; both 0 to 1, but for `backOut`.
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

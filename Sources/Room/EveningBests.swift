import Games

/// The best that players of an evening's earlier games were praised for, of each kind: what a later one can beat.
struct EveningBests: Hashable, Sendable, Codable {
  private var fastest: Span?
  private var comeback: Int?
  private var trust: Int?
  private var nearlyRight: Int?

  /// Takes what the players of a game were praised for.
  mutating func take(_ awards: [Award]) {
    for award in awards {
      switch award.merit {
      case .fastest(let span): fastest = min(fastest ?? span, span)
      case .comeback(let places): comeback = max(comeback ?? places, places)
      case .trust(let times): trust = max(trust ?? times, times)
      case .nearlyRight(let times): nearlyRight = max(nearlyRight ?? times, times)
      }
    }
  }

  /// An award, which says so where it is for more than any of its kind before.
  func compared(_ award: Award) -> Award {
    let isBest =
      switch award.merit {
      case .fastest(let span): fastest.map { span < $0 }
      case .comeback(let places): comeback.map { places > $0 }
      case .trust(let times): trust.map { times > $0 }
      case .nearlyRight(let times): nearlyRight.map { times > $0 }
      }
    var award = award
    award.isBestOfEvening = isBest ?? false
    return award
  }
}

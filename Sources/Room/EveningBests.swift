import Games

/// The best result of each kind that earned an award in the evening's earlier games.
struct EveningBests: Hashable, Sendable, Codable {
  private var fastest: Span?
  private var comeback: Int?
  private var trust: Int?
  private var nearlyRight: Int?
  private var cunning: Int?
  private var patient: Span?

  /// Records the awards of a game.
  mutating func noteAwards(_ awards: [Award]) {
    for award in awards {
      switch award.merit {
      case .fastest(let span): fastest = min(fastest ?? span, span)
      case .comeback(let places): comeback = max(comeback ?? places, places)
      case .trust(let times): trust = max(trust ?? times, times)
      case .nearlyRight(let times): nearlyRight = max(nearlyRight ?? times, times)
      case .cunning(let times): cunning = max(cunning ?? times, times)
      case .patient(let span): patient = max(patient ?? span, span)
      }
    }
  }

  /// Returns the award, marked as the evening's best if it beats all earlier ones of its kind.
  func compared(_ award: Award) -> Award {
    let isBest =
      switch award.merit {
      case .fastest(let span): fastest.map { span < $0 }
      case .comeback(let places): comeback.map { places > $0 }
      case .trust(let times): trust.map { times > $0 }
      case .nearlyRight(let times): nearlyRight.map { times > $0 }
      case .cunning(let times): cunning.map { times > $0 }
      case .patient(let span): patient.map { span > $0 }
      }
    var award = award
    award.isBestOfEvening = isBest ?? false
    return award
  }
}

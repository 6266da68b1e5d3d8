import Catalogue

/// What Dilemma says on pads.
extension DilemmaTexts {
  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  func choice(_ choice: DilemmaChoice) -> String {
    switch choice {
    case .cooperate: cooperate
    case .defect: defect
    }
  }

  func round(_ number: Int, of count: Int, match: Int, of matches: Int) -> String {
    matches > 1
      ? matchAndRound(match: match, matches: matches, number: number, count: count)
      : round(number: number, count: count)
  }

  /// Whom you play against, and the points of both in this match.
  func against(_ partner: String, _ own: Int, _ other: Int) -> String {
    against(partner: partner, own: points(own), other: points(other))
  }

  func chosen(_ partner: String, _ own: Int, _ other: Int) -> String {
    chosen(partner: partner, own: points(own), other: points(other))
  }

  /// What both did and what it brought.
  func revealed(_ own: DilemmaChoice, _ partner: String, _ other: DilemmaChoice) -> String {
    let (mine, theirs) = (
      gained(own.points(against: other)), gained(other.points(against: own))
    )
    return switch (own, other) {
    case (.cooperate, .cooperate): bothCooperated(partner: partner, points: mine)
    case (.defect, .defect): bothDefected(partner)
    case (.cooperate, .defect): partnerDefected(partner: partner, own: mine, other: theirs)
    case (.defect, .cooperate): youDefected(partner: partner, own: mine, other: theirs)
    }
  }

  /// A round in which somebody did not choose.
  func void(youChose: Bool, _ partner: String, partnerChose: Bool) -> String {
    switch (youChose, partnerChose) {
    case (true, _): partnerDidNotChoose(partner)
    case (false, true): youDidNotChoose
    case (false, false): nobodyChose
    }
  }

  private func points(_ number: Int) -> String { grouped(number) }
  private func gained(_ number: Int) -> String { number > 0 ? "+\(number)" : points(number) }
}

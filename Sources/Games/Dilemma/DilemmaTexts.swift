import Catalogue
import PadProtocol

/// Dilemma's texts on pads.
extension DilemmaTexts {
  /// Texts that other games use too.
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

  /// Returns the text that names the player's partner and the points of both in this match.
  func against(_ partner: String, _ own: Int, _ other: Int) -> String {
    against(partner: partner, own: points(own), other: points(other))
  }

  func chosen(_ partner: String, _ own: Int, _ other: Int) -> String {
    chosen(partner: partner, own: points(own), other: points(other))
  }

  /// Returns the text for both choices and their points.
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

  /// Returns both players' choices in each of a player's matches, one line for each match; nil if they had no match.
  func matches(of player: Player.ID, in trust: [DilemmaScene.Trust]) -> [String]? {
    func symbols(_ squares: [DilemmaScene.Square], _ own: (DilemmaChoice, DilemmaChoice) -> DilemmaChoice) -> String {
      squares.map { square in
        guard case .played(let first, let second) = square else { return "·" }
        return own(first, second) == .cooperate ? ButtonSymbol.ring.rawValue : ButtonSymbol.cross.rawValue
      }.joined()
    }
    let lines = trust.compactMap { row -> String? in
      let (first, second) = (symbols(row.squares) { own, _ in own }, symbols(row.squares) { _, other in other })
      if row.first.id == player { return match(own: first, partner: row.second.name, other: second) }
      return row.second.id == player ? match(own: second, partner: row.first.name, other: first) : nil
    }
    return lines.isEmpty ? nil : lines
  }

  /// Returns the text for a round in which somebody did not choose.
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

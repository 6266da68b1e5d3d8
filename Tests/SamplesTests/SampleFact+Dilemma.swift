import Games
import Samples

extension SampleFact {
  private static func round(
    _ name: String, players count: Int, isRevealed: Bool, resting: Int = 0, away: Int? = nil, left: Int? = nil
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .dilemma(.round(let round)) = scene else { return false }
      let sides = round.pairs.flatMap { [$0.first, $0.second] }
      let live = round.pairs.filter { !$0.first.hasLeft && !$0.second.hasLeft }.flatMap { [$0.first, $0.second] }
      let hasChosen = isRevealed ? live.allSatisfy(\.hasChosen) : Set(live.map(\.hasChosen)).count == 2
      return sides.count + round.resting.count == count && round.resting.count == resting && round.number == 3
        && round.isRevealed == isRevealed && (round.countdown == nil) == isRevealed && hasChosen
        && sides.filter(\.away).map(\.player.id.rawValue) == [away].compactMap(\.self)
        && sides.filter(\.hasLeft).map(\.player.id.rawValue) == [left].compactMap(\.self)
        && live.allSatisfy { ($0.choice != nil) == isRevealed }
        && (count == 2 || Set(round.scores.map(\.score)).count > 2)
    }
  }

  private static func over(_ name: String, players count: Int, hasGaps: Bool) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .dilemma(.over(let over)) = scene else { return false }
      return over.scores.count == count && over.trust.count == count * (count - 1) / 2 && over.winners.count == 1
        && over.trust.allSatisfy { $0.squares.count == 10 }
        && over.trust.contains { $0.squares.contains(.void) } == hasGaps
    }
  }

  private static func broken(_ name: String, players count: Int) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .dilemma(.round(let round)) = scene, let first = round.pairs.first else { return false }
      return round.pairs.count == count / 2 && round.isRevealed && first.first.choice == .defect
        && first.second.choice == .cooperate && first.history.trustedLast == 3
    }
  }

  private static func matchOver(
    _ name: String, players count: Int, after time: Span = .milliseconds(1_500)
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .dilemma(.round(let round)) = scene, let closedAt = round.closedAt else { return false }
      return round.match == 1 && round.number == round.count && now - closedAt == time
        && 2 * round.pairs.count + round.resting.count == count
    }
  }

  private static func explaining(_ name: String, players count: Int) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .dilemma(.round(let round)) = scene, let announcedAt = round.announcedAt else { return false }
      let since = now - announcedAt
      return round.match == 1 && round.number == 1 && round.countdown == nil
        && 2 * round.pairs.count + round.resting.count == count
        && since > DilemmaSheet.time(ofOutcome: 3) && since < DilemmaSheet.announcement(ofMatch: 1)
    }
  }

  static let dilemma: [SampleFact] = [
    round("dilemma", players: 4, isRevealed: false), round("dilemma-2", players: 2, isRevealed: false),
    round("dilemma-2-reveal", players: 2, isRevealed: true),
    round("dilemma-reveal", players: 6, isRevealed: true, away: 4),
    SampleFact(name: "dilemma-turn") { scene in
      guard case .dilemma(.round(let round)) = scene, let revealedAt = round.revealedAt else { return false }
      return now - revealedAt > .zero && now - revealedAt < round.sheet.time(of: .told)
    },
    SampleFact(name: "dilemma-secret") { scene in
      guard case .dilemma(.round(let round)) = scene else { return false }
      return round.isSecret && round.match == 3 && round.matches == 3 && round.number == 3 && !round.isRevealed
    },
    broken("dilemma-broken", players: 4), broken("dilemma-broken-2", players: 2),
    explaining("dilemma-rules", players: 6), explaining("dilemma-rules-zh", players: 3),
    SampleFact(name: "dilemma-last-round") { scene in
      guard case .dilemma(.round(let round)) = scene, let announcedAt = round.announcedAt else { return false }
      return round.number == round.count && now - announcedAt == .milliseconds(700) && round.countdown == nil
    },
    matchOver("dilemma-match-over", players: 6), matchOver("dilemma-match-over-12", players: 12),
    matchOver("dilemma-match-over-zh", players: 3),
    matchOver("dilemma-standings", players: 6, after: .milliseconds(5_400)),
    matchOver("dilemma-standings-12", players: 12, after: .milliseconds(5_400)),
    round("dilemma-12", players: 12, isRevealed: false, away: 3, left: 8),
    round("dilemma-12-reveal", players: 12, isRevealed: true, left: 8),
    round("dilemma-rest", players: 11, isRevealed: false, resting: 1),
    round("dilemma-rest-3", players: 3, isRevealed: false, resting: 1),
    round("dilemma-zh", players: 4, isRevealed: true), round("dilemma-2-zh", players: 2, isRevealed: false),
    over("dilemma-over", players: 4, hasGaps: true), over("dilemma-over-2", players: 2, hasGaps: false),
    over("dilemma-over-12", players: 12, hasGaps: true), over("dilemma-over-zh", players: 5, hasGaps: true),
  ]
}

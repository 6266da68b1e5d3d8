import Games
import Samples

extension SampleFact {
  /// An answer that has been there all the time, or comes in from now on.
  private static func reveal(
    _ name: String, players count: Int = 8, answers: Int = 4, comesIn: Bool = false, isHidden: Bool = false,
    _ isShown: @escaping @Sendable (TriviaScene.Reveal) -> Bool
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .trivia(.reveal(let reveal)) = scene else { return false }
      let lines = reveal.scores.count + reveal.otherScores
      return (reveal.entrance?.startsAt == now) == comesIn && (reveal.asked != nil) == comesIn
        && lines == (isHidden ? 0 : count) && reveal.answers.count == answers && isShown(reveal)
    }
  }

  /// Several have got points, the quicker ones more.
  private static let isScored: @Sendable (TriviaScene.Reveal) -> Bool = { reveal in
    guard case .scored(let fastest, let right) = reveal.outcome else { return false }
    let gains = reveal.scores.map(\.gained).filter { $0 > 0 }
    let chosen = reveal.answers[reveal.rightIndex]
    return right > 3 && chosen.count == right && chosen.players.first == fastest
      && (gains.isEmpty || gains.max() != gains.min())
  }

  /// So many were the first.
  private static func isWon(
    _ count: Int, margin: Int? = nil, late: Int = 0
  ) -> @Sendable (TriviaScene.Reveal) -> Bool {
    { reveal in
      guard case .won(let winners) = reveal.outcome else { return false }
      return winners.count + reveal.otherWinners == count && reveal.margin == margin.map { .milliseconds($0) }
        && reveal.latecomers.count == late
        && winners.allSatisfy { winner in
          reveal.scores.first { $0.player == winner }?.gained == 1 || reveal.otherScores > 0
        }
    }
  }

  private static func hasPicture(
    _ isShown: @escaping @Sendable (TriviaScene.Reveal) -> Bool
  ) -> @Sendable (TriviaScene.Reveal) -> Bool {
    { $0.picture != nil && isShown($0) }
  }

  static let reveals: [SampleFact] = [
    reveal("reveal", isScored), reveal("reveal-30", players: 30, isScored),
    reveal("reveal-10000", players: 10_000) { isScored($0) && $0.explanation != nil },
    reveal("reveal-first", players: 4) { isWon(1, margin: 12, late: 1)($0) && $0.explanation != nil },
    reveal("reveal-first-zh", players: 4) { isWon(1, margin: 3, late: 1)($0) && $0.text.contains("卫星") },
    reveal("reveal-close", players: 5, isWon(1, margin: 12, late: 2)),
    reveal("reveal-photo", players: 5, isWon(2)), reveal("reveal-photo-zh", isWon(2)),
    reveal("reveal-photo-30", players: 30, isWon(16)), reveal("reveal-photo-10000", players: 10_000, isWon(99)),
    reveal("reveal-nobody", players: 5) { $0.outcome == .allWrong && $0.answers[$0.rightIndex].players.isEmpty },
    reveal("reveal-9", players: 5, answers: 9) { isWon(2)($0) && $0.explanation != nil },
    reveal("reveal-ar", players: 4) { isWon(1, margin: 240)($0) && $0.text.contains("الكوكب") },
    reveal("reveal-stages", comesIn: true, isScored),
    reveal("reveal-stages-photo", players: 5, comesIn: true, isWon(2)),
    reveal("reveal-stages-9", players: 5, answers: 9, comesIn: true, isWon(2)),
    reveal("reveal-stages-ar", players: 4, comesIn: true, isWon(1)),
    reveal("reveal-stages-10000", players: 10_000, comesIn: true, isScored),
    reveal("reveal-picture", hasPicture(isScored)),
    reveal("reveal-picture-9", players: 5, answers: 9, hasPicture(isWon(2))),
    reveal("reveal-picture-wide", players: 5, hasPicture(isWon(2))),
    reveal("reveal-stages-picture", comesIn: true, hasPicture(isScored)),
    reveal("reveal-hidden", isHidden: true, isScored),
    reveal("reveal-stages-hidden", comesIn: true, isHidden: true, isScored),
    reveal("reveal-last", isHidden: true) { isScored($0) && $0.number == $0.count },
    reveal("reveal-stages-last", comesIn: true, isHidden: true) { isScored($0) && $0.isBeforeCeremony == true },
  ]

  // MARK: - Kinds

  /// Some were right, and some had a part of it.
  private static let isRatedInPart: @Sendable (TriviaScene.Reveal) -> Bool = { reveal in
    guard case .rated(let right, of: 8) = reveal.outcome else { return false }
    return right > 1 && Set(reveal.scores.map(\.gained)).count > 3
  }

  private static let isNearest: @Sendable (TriviaScene.Reveal) -> Bool = { reveal in
    guard case .nearest(let players) = reveal.outcome else { return false }
    // Nobody knew it exactly, and some share the last line.
    return players.count == 1 && reveal.answers[reveal.rightIndex].players.isEmpty
      && reveal.answers.last.map { $0.players.count > 1 } ?? false
  }

  private static let isTyped: @Sendable (TriviaScene.Reveal) -> Bool = { reveal in
    reveal.outcome == .rated(right: 3, of: 8) && reveal.answers.dropFirst().contains { $0.players.count > 1 }
  }

  static let kinds: [SampleFact] = [
    reveal("reveal-true", answers: 2) { $0.outcome == .rated(right: 5, of: 8) },
    reveal("reveal-several", answers: 5) { isRatedInPart($0) && $0.rightIndices?.count == 3 },
    reveal("reveal-estimate", answers: 6, isNearest), reveal("reveal-order", answers: 5, isRatedInPart),
    reveal("reveal-typed", answers: 5, isTyped),
    reveal("reveal-poll", answers: 3) { $0.outcome == .polled && $0.rightIndex == -1 },
    reveal("reveal-survey") { $0.outcome == .rated(right: 4, of: 8) },
    reveal("reveal-stages-several", answers: 5, comesIn: true, isRatedInPart),
    reveal("reveal-stages-estimate", answers: 6, comesIn: true, isNearest),
    reveal("reveal-stages-order", answers: 5, comesIn: true, isRatedInPart),
    reveal("reveal-stages-typed", answers: 5, comesIn: true, isTyped),
    reveal("reveal-stages-poll", answers: 3, comesIn: true) { $0.outcome == .polled && $0.rightIndex == -1 },
    reveal("reveal-stages-survey", comesIn: true) { $0.outcome == .rated(right: 4, of: 8) },
  ]

  // MARK: - Ends

  /// An end with so many players and winners.
  private static func over(
    _ name: String, players count: Int, winners: Int = 1, _ isShown: @escaping @Sendable ([Int]) -> Bool = { _ in true }
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .trivia(.over(let over)) = scene else { return false }
      return over.scores.count + over.otherScores == count && over.winners.count + over.otherWinners == winners
        && (over.winnerRight != nil) == (winners == 1) && isShown(over.scores.map(\.score))
    }
  }

  static let overs: [SampleFact] = [
    over("over", players: 8) { $0 == [7, 5, 4, 3, 2, 2, 1, 0] }, over("over-tie", players: 5, winners: 2),
    over("over-zero", players: 3, winners: 0) { $0 == [0, 0, 0] }, over("over-nobody", players: 0, winners: 0),
    over("over-30", players: 30, winners: 2), over("over-tally", players: 8), over("over-tally-3", players: 3),
    over("over-tally-zh", players: 3), over("over-tally-30", players: 30, winners: 3),
    over("over-tally-nobody", players: 0, winners: 0),
    over("over-ceremony", players: 8), over("over-ceremony-tie", players: 4, winners: 2),
    over("over-ceremony-3", players: 3), over("over-awards", players: 8), over("over-awards-3", players: 3),
    over("over-awards-zh", players: 3), over("over-ceremony-awards", players: 8),
    over("over-awards-tie", players: 5, winners: 2), over("over-ceremony-tie-awards", players: 5, winners: 2),
    over("over-ceremony-teams", players: 2), over("over-ceremony-30", players: 30),
    over("over-teams", players: 3), over("over-teams-2", players: 2), over("over-teams-8", players: 8),
    over("over-10000", players: 10_000) { Set($0).count > 10 },
    over("over-tie-10000", players: 10_000, winners: 10_000) { Set($0) == [1] },
    over("over-tie-10000-zh", players: 10_000, winners: 10_000),
  ]
}

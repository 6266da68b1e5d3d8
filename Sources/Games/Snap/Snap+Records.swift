import PadProtocol

extension Snap {
  /// Begins a round of the history, which is a call that is judged, and returns its number.
  mutating func begin(_ prompt: String, right: Int?, _ effects: inout [GameEffect]) -> Int {
    rounds += 1
    effects.append(.record(.round(.init(number: rounds, prompt: prompt, choices: ["Snap!"], right: right))))
    return rounds
  }

  func answer(
    _ player: Player.ID, race: Race?, isRight: Bool, isLate: Bool = false, round: Int, since: Instant, at now: Instant
  ) -> GameEffect {
    .record(
      .answer(
        .init(
          round: round, race: race, player: player, choice: 0, isRight: isRight, after: now - since, isLate: isLate)))
  }

  /// Returns the record of a call's result: the number of cards that each player gained or lost.
  func outcome(
    _ round: Int, _ ending: GameRecord.Outcome.Ending, since: Instant, before: [SnapHand], at now: Instant
  ) -> GameEffect {
    let points = zip(hands, before).filter { $0.count != $1.count }
      .map { GameRecord.Outcome.Points(player: $0.id, points: $0.count - $1.count) }
    return .record(.outcome(.init(round: round, ending: ending, points: points, after: now - since)))
  }

  /// Returns values in words, such as `sevens and kings`.
  static func names(of values: [Int]) -> String {
    let names = [
      "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
      "kings",
    ]
    return values.map { names[$0 - 1] }.joined(separator: " and ")
  }
}

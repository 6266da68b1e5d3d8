import Games
import PadProtocol

/// Moments of a game of Dilemma.
enum DilemmaSamples {
  static let all: [GameSample] = [
    GameSample(name: "dilemma", game: .dilemma(.round(round(players: 4)))),
    GameSample(name: "dilemma-2", game: .dilemma(.round(round(players: 2)))),
    GameSample(name: "dilemma-2-reveal", game: .dilemma(.round(round(players: 2, isRevealed: true)))),
    GameSample(name: "dilemma-reveal", game: .dilemma(.round(round(players: 6, isRevealed: true, away: [4])))),
    GameSample(name: "dilemma-turn", game: .dilemma(.round(round(players: 4, isRevealed: true, age: 110)))),
    GameSample(name: "dilemma-12", game: .dilemma(.round(round(players: 12, away: [3], left: 8)))),
    GameSample(name: "dilemma-12-reveal", game: .dilemma(.round(round(players: 12, isRevealed: true, left: 8)))),
    GameSample(name: "dilemma-rest", game: .dilemma(.round(round(players: 11)))),
    GameSample(name: "dilemma-rest-3", game: .dilemma(.round(round(players: 3)))),
    GameSample(name: "dilemma-zh", game: .dilemma(.round(round(players: 4, isRevealed: true))), language: .zh),
    GameSample(name: "dilemma-2-zh", game: .dilemma(.round(round(players: 2))), language: .zh),
    GameSample(name: "dilemma-over", game: .dilemma(.over(over(players: 4)))),
    GameSample(name: "dilemma-over-2", game: .dilemma(.over(over(players: 2)))),
    GameSample(name: "dilemma-over-12", game: .dilemma(.over(over(players: 12)))),
    GameSample(name: "dilemma-over-zh", game: .dilemma(.over(over(players: 5))), language: .zh),
  ]

  private static let now = SampleScene.moment
  private static let choices: [DilemmaChoice] = [
    .cooperate, .defect, .cooperate, .cooperate, .defect, .defect, .defect, .cooperate, .cooperate, .cooperate,
    .defect, .cooperate,
  ]

  /// A round in which neighbours meet.
  private static func round(
    players count: Int, isRevealed: Bool = false, age: Int = 2_000, away: Set<Int> = [], left: Int? = nil
  ) -> DilemmaScene.Round {
    let players = SampleData.players(count)
    func side(_ index: Int, against other: Int, isVoid: Bool) -> DilemmaScene.Side {
      let (own, their) = (choices[index], choices[other])
      return DilemmaScene.Side(
        player: players[index], hasChosen: isVoid == false && (isRevealed || index % 3 != 1),
        choice: isRevealed && isVoid == false ? own : nil,
        gained: isRevealed ? isVoid ? 0 : own.points(against: their) : nil, matchScore: 8 - 3 * (index % 4),
        away: away.contains(index + 1), hasLeft: left == index + 1)
    }
    let pairs = stride(from: 0, to: count - 1, by: 2).map { index in
      let isVoid = [index + 1, index + 2].contains(left)
      return DilemmaScene.Pair(
        side(index, against: index + 1, isVoid: isVoid), side(index + 1, against: index, isVoid: isVoid))
    }
    return DilemmaScene.Round(
      number: 3, count: 10, match: min(2, count - 1), matches: count == 2 ? 1 : count % 2 == 0 ? count - 1 : count,
      pairs: pairs, resting: count % 2 == 0 ? [] : [players[count - 1]],
      scores: SampleData.scores((0..<count).map { 21 - 3 * $0 }),
      countdown: isRevealed ? nil : Countdown(endsAt: now + .milliseconds(23_400), total: .seconds(30)),
      isRevealed: isRevealed, revealedAt: isRevealed ? now - .milliseconds(age) : nil)
  }

  /// An end after everybody has met everybody.
  private static func over(players count: Int) -> DilemmaScene.Over {
    let players = SampleData.players(count)
    var trust: [DilemmaScene.Trust] = []
    for first in 0..<count {
      for second in (first + 1)..<max(count, first + 1) {
        let squares = (0..<10).map { round -> DilemmaScene.Square in
          if second == 4, round > 6 { return .void }
          return .played(choices[(first + round) % 12], choices[(second * 5 + round * 3) % 12])
        }
        trust.append(DilemmaScene.Trust(first: players[first], second: players[second], squares: squares))
      }
    }
    let scores = SampleData.scores((0..<count).map { 31 - 4 * $0 })
    return DilemmaScene.Over(winners: [players[0]], scores: scores, trust: trust)
  }
}

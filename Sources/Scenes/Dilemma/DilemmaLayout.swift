import Games
import Room

/// The scenes of Dilemma.
struct DilemmaLayout: GameLayout {
  let scene: DilemmaScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) {
    switch scene {
    case .round(let round):
      DilemmaRoundLayout(round: round, surroundings: surroundings).draw(on: &composer)
    case .over(let over):
      DilemmaOverLayout(over: over, surroundings: surroundings).draw(on: &composer)
    }
  }

  /// The game time of the next second while players choose, or of the next frame while the cards turn.
  var nextChange: Instant? {
    guard case .round(let round) = scene else { return surroundings.nextChange(ofEndWith: scene.winners) }
    let now = surroundings.gameTime
    let turns = DilemmaTurns(round, now: now, isCalm: surroundings.isCalm)
    let start = MatchStart(round, now: now, isCalm: surroundings.isCalm)
    let end = MatchEnd(round, now: now, isCalm: surroundings.isCalm)
    var changes = [turns.nextFrame, start.nextFrame, end.nextFrame].compactMap(\.self)
    if let countdown = round.countdown { changes += nextSecond(before: countdown.endsAt, after: now) }
    return changes.min()
  }
}

extension DilemmaScene.Side {
  /// Returns the points of a round: gains and losses with a sign, and nothing as a zero.
  static func gain(_ points: Int) -> String { points == 0 ? "0" : signed(points) }

  /// Returns the points in this match to show, without those of a round whose outcome is not out.
  func matchScore(isOut: Bool) -> Int { isOut ? matchScore : matchScore - (gained ?? 0) }
}

extension DilemmaScene.Round {
  /// Returns the scores to show; they include the round's points once all cards are face up.
  func scores(isTold: Bool) -> [ScoreLine] {
    guard !isTold else { return scores }
    let before = Dictionary(
      scores.map { ($0.player.id, $0.score - $0.gained) }, uniquingKeysWith: { first, _ in first })
    return ScoreLine.standings(of: scores.map(\.player)) { before[$0, default: 0] }
  }
}

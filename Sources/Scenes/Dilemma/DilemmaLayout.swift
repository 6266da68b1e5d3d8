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
    guard case .round(let round) = scene else { return surroundings.winnersEntrance.nextFrame }
    let now = surroundings.gameTime
    var changes = round.turning?.calmed(surroundings.isCalm).nextFrame(after: now).map { [$0] } ?? []
    if let countdown = round.countdown { changes += nextSecond(before: countdown.endsAt, after: now) }
    return changes.min()
  }
}

extension DilemmaScene.Side {
  /// Returns the points in this match to show at this share of the cards' turn.
  func matchScore(turned: Double) -> Int { turned < 1 ? matchScore - (gained ?? 0) : matchScore }
}

extension DilemmaScene.Round {
  /// The motion of the cards when the choices are shown; nil if nothing moves.
  var turning: Motion? {
    guard isRevealed, let revealedAt else { return nil }
    return Motion(startsAt: revealedAt, endsAt: revealedAt + Self.turningTime, easing: .out)
  }

  /// Returns the scores to show while the cards turn; they include the round's points once all cards are face up.
  func scores(turned: Double) -> [ScoreLine] {
    guard turned < 1 else { return scores }
    let before = Dictionary(
      scores.map { ($0.player.id, $0.score - $0.gained) }, uniquingKeysWith: { first, _ in first })
    return ScoreLine.standings(of: scores.map(\.player)) { before[$0, default: 0] }
  }
}

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

  /// The next second while players choose, and the next picture while the cards turn.
  var nextChange: Instant? {
    guard case .round(let round) = scene else { return surroundings.winnersEntrance.nextFrame }
    let now = surroundings.gameTime
    var changes = round.turning?.calmed(surroundings.isCalm).nextFrame(after: now).map { [$0] } ?? []
    if let countdown = round.countdown { changes += nextSecond(before: countdown.endsAt, after: now) }
    return changes.min()
  }
}

extension DilemmaScene.Round {
  /// How the cards turn when the choices are shown; nil where nothing moves.
  var turning: Motion? {
    guard isRevealed, let revealedAt else { return nil }
    return Motion(startsAt: revealedAt, endsAt: revealedAt + .milliseconds(400), easing: .out)
  }
}

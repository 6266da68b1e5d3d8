package import Games
package import Room

extension Scene {
  /// The music of a moment, on the host's clock, and when it will be another one by itself; nil for silence, and for never.
  package func music(at now: Instant) -> (music: Music?, until: Instant?) {
    guard overlay == nil else { return (nil, nil) }
    switch content {
    case .standby: return (nil, nil)
    case .lobby: return (.lobby, nil)
    case .game(let game):
      let (music, until) = game.music(at: gameClock.gameTime(at: now))
      return (music, until.flatMap(gameClock.hostTime))
    }
  }
}

extension GameScene {
  /// The same, in game time.
  fileprivate func music(at now: Instant) -> (music: Music?, until: Instant?) {
    switch self {
    case .trivia(.question(let question)): Self.bed(question.countdown, at: now)
    case .dilemma(.round(let round)) where !round.isRevealed: Self.bed(round.countdown, at: now)
    case .trivia(.title), .trivia(.rest): (.calm, nil)
    // A minute in which nobody thinks.
    case .disks(.field(let field)): Self.bed(field.countdown, at: now, from: .closer)
    // Who asks wants to be heard.
    case .buzzer(.question): (nil, nil)
    case .snap(.table(let table)): Self.bed(table.playTime, at: now)
    // The roll, and what it leads to.
    case .trivia(.reveal), .dilemma(.round): (nil, nil)
    case .trivia(.over), .snap(.over), .disks(.over), .dilemma(.over), .buzzer(.over): (.lobby, nil)
    }
  }

  /// Calm, closer in the second half of a time limit, and tight in its last fifth.
  private static func bed(
    _ countdown: Countdown?, at now: Instant, from first: Music = .calm
  ) -> (music: Music?, until: Instant?) {
    guard let countdown, countdown.total > .zero else { return (first, nil) }
    let half = countdown.endsAt - .seconds(countdown.total.seconds / 2)
    let last = countdown.endsAt - .seconds(countdown.total.seconds / 5)
    if now < half, first == .calm { return (.calm, half) }
    return now < last ? (.closer, last) : (.tight, nil)
  }
}

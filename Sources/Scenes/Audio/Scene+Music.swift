package import Games
package import Room
package import Sounds

extension Scene {
  /// Returns the music at a moment of the host's clock, and the moment at which it next changes automatically.
  ///
  /// The music is nil for silence; the next moment is nil for never.
  package func music(at now: Instant) -> (music: Music?, until: Instant?) {
    guard overlay == nil else { return (nil, nil) }
    switch content {
    case .standby: return (nil, nil)
    case .lobby: return (.lobby, nil)
    case .game(let game) where game.content.winners != nil:
      // Until the fanfare's last chord, the ceremony has its own sounds.
      let quiet = ceremony.flatMap { gameClock.hostTime(of: $0.startsAt + CeremonySheet.musicStart) }
      return quiet.map { now < $0 } == true ? (nil, quiet) : (.credits, nil)
    case .game(let game):
      let bed = game.presented.music(at: gameClock.gameTime(at: now))
      return (bed.loop, bed.until.flatMap(gameClock.hostTime))
    }
  }
}

extension Scene {
  /// What the music is about: its players, and the number of the question, match or round, with each of which the
  /// music begins anew.
  var musicSubject: (ensemble: Ensemble, number: Int) {
    switch content {
    case .standby, .lobby: (.lobby, 0)
    case .game(let game) where game.content.winners != nil: (.lobby, 0)
    case .game(let game): (game.stage.kind.presentation.ensemble, game.number)
    }
  }
}

extension GameScene {
  /// The number of the question or round, from 1; 0 if the game has none, and a negative one between rounds.
  fileprivate var number: Int {
    switch self {
    case .trivia(.question(let question)): question.number
    case .trivia(.reveal(let reveal)): reveal.number
    case .trivia(.title(let title)): -2 * title.number
    case .trivia(.rest(let rest)): -2 * rest.number - 1
    case .dilemma(.round(let round)): round.match
    case .buzzer(.question(let question)): question.number
    case .trivia(.over), .dilemma(.over), .buzzer(.over), .snap, .disks: 0
    }
  }
}

/// The background music of a game at a moment.
struct MusicBed: Hashable {
  static let silence = MusicBed(loop: nil)

  /// The mood of the music; nil for silence.
  var loop: Music?
  /// The game time at which the mood changes automatically; nil for never.
  var until: Instant?

  /// Creates a bed with one mood, which stays until the scene changes.
  init(loop: Music?) { self.loop = loop }

  /// The time after an outcome in which its sound is alone.
  private static let outcome = Span.milliseconds(700)

  /// Creates the bed after an outcome: silence until it is told and its sound has been heard, and then the afterglow.
  init(after told: Instant?, at now: Instant) {
    let start = told.map { $0 + Self.outcome }
    (loop, until) = start.map { now < $0 } == true ? (nil, start) : (.afterglow, nil)
  }

  /// Creates a bed for a time limit: calm at first, closer in its second half, and tight in its last fifth.
  init(_ countdown: Countdown?, at now: Instant, from first: Music = .calm) {
    guard let countdown, countdown.total > .zero else {
      loop = first
      return
    }
    let half = countdown.endsAt - .seconds(countdown.total.seconds / 2)
    let last = countdown.endsAt - .seconds(countdown.total.seconds / 5)
    if now < half, first == .calm {
      (loop, until) = (.calm, half)
    } else {
      (loop, until) = now < last ? (.closer, last) : (.tight, nil)
    }
  }
}

package import Games
package import Room
package import Sounds

extension Scene {
  /// The music of a moment, on the host's clock, and when it will be another one by itself; nil for silence, and for never.
  package func music(at now: Instant) -> (music: Music?, until: Instant?) {
    guard overlay == nil else { return (nil, nil) }
    switch content {
    case .standby: return (nil, nil)
    case .lobby: return (.lobby, nil)
    case .game(let game) where game.content.winners != nil: return (.lobby, nil)
    case .game(let game):
      let bed = game.presented.music(at: gameClock.gameTime(at: now))
      return (bed.loop, bed.until.flatMap(gameClock.hostTime))
    }
  }
}

/// The music below a game at a moment.
struct MusicBed: Hashable {
  static let silence = MusicBed(loop: nil)

  /// The loop; nil for silence.
  var loop: Music?
  /// The game time at which it will be another one by itself; nil for never.
  var until: Instant?

  /// That loop, until the scene is another one.
  init(loop: Music?) { self.loop = loop }

  /// Calm, closer in the second half of a time limit, and tight in its last fifth.
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

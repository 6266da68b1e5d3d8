import Games

extension Room {
  /// The phase of the evening.
  enum Phase: Hashable, Sendable, Codable {
    case lobby
    case playing(Play)
    /// Until when nothing can be done that could not be done in the game; nil when it is that long ago.
    case over(calmUntil: Instant?)
  }

  /// Why a game in progress is paused, and who is missing: all of it ends with the game.
  struct Play: Hashable, Sendable, Codable {
    var isPausedByHost = false
    /// Why the game stood still when screens were last looked at.
    var knownPauseReason: PauseReason?
    /// Set while a game that was restored waits for its players.
    var restart: Restart?
    /// When play resumes after a pause, or begins.
    var resumesAt: Instant?
    /// Since when the TV has said what is played, before play begins.
    var openedAt: Instant?
    var absences = Absences()
    /// Since when the game has had too few players.
    var tooFewSince: Instant?
    /// Players whose seat ended in this game: it does not take back a player who has left.
    var leftGame: Set<Player.ID> = []
    /// Those whose line broke a moment ago, the first one first; nil for nobody.
    var losses: [Loss]?

    /// Moves everything along to another origin of the host's clock.
    mutating func shift(by span: Span) {
      absences.clock.shift(by: span)
      // The pause goes on in the new process, with a countdown of its own at its end.
      (resumesAt, openedAt) = (nil, nil)
      // By now nobody has just lost anything.
      losses = nil
      tooFewSince = tooFewSince.map { $0 + span }
      restart?.shift(by: span)
    }
  }

  /// The game that is on; nil when none is.
  var ongoing: Play? {
    get { if case .playing(let play) = phase { play } else { nil } }
    set { if let newValue, isPlaying { phase = .playing(newValue) } }
  }

  /// Until when nothing can be done that could not be done in the game that has just ended; nil when it is that long ago.
  var calmUntil: Instant? {
    get { if case .over(let calmUntil) = phase { calmUntil } else { nil } }
    set { if case .over = phase { phase = .over(calmUntil: newValue) } }
  }

  /// Whether a game is being played, paused or not.
  package var isPlaying: Bool { if case .playing = phase { true } else { false } }
}

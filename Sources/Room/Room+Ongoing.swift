import Games

extension Room {
  /// The phase of the evening.
  enum Phase: Hashable, Sendable, Codable {
    case lobby
    case playing(Play)
    /// A game has ended; until `calmUntil`, only actions that were possible in the game are accepted.
    ///
    /// `calmUntil` is nil once that time has passed.
    case over(calmUntil: Instant?)
  }

  /// The state of a game in progress, such as why it is paused and who is missing; discarded when the game ends.
  struct Play: Hashable, Sendable, Codable {
    var isPausedByHost = false
    /// The reason for the pause when the room last checked; nil if the game was running.
    var knownPauseReason: PauseReason?
    /// The wait of a restored game for its players; nil if it does not wait.
    var restart: Restart?
    /// The time at which play resumes after a pause, or begins; nil if neither is scheduled.
    var resumesAt: Instant?
    /// The time since which the TV has announced the game, before play begins; nil otherwise.
    var openedAt: Instant?
    /// Whether the cards have been dealt while the game's clock was stopped, and are heard once it runs; nil if not.
    var dealsLater: Bool?
    var absences = Absences()
    /// The time since which the game has had too few players; nil if it has enough.
    var tooFewSince: Instant?
    /// The players whose seats ended during this game: the game does not accept them again.
    var leftGame: Set<Player.ID> = []
    /// The connections that were lost a moment ago, oldest first; nil if there are none.
    var losses: [Loss]?

    /// Shifts all times to another origin of the host's clock.
    mutating func shift(by span: Span) {
      absences.clock.shift(by: span)
      // The pause continues in the new process and ends with its own countdown.
      (resumesAt, openedAt) = (nil, nil)
      // By now these losses are no longer recent.
      losses = nil
      tooFewSince = tooFewSince.map { $0 + span }
      restart?.shift(by: span)
    }
  }

  /// The state of the game in progress; nil if there is none.
  var ongoing: Play? {
    get { if case .playing(let play) = phase { play } else { nil } }
    set { if let newValue, isPlaying { phase = .playing(newValue) } }
  }

  /// The time until which the room accepts only actions that were possible in the game just ended; nil if there is no
  /// such limit.
  var calmUntil: Instant? {
    get { if case .over(let calmUntil) = phase { calmUntil } else { nil } }
    set { if case .over = phase { phase = .over(calmUntil: newValue) } }
  }

  /// Whether a game is being played, paused or not.
  package var isPlaying: Bool { if case .playing = phase { true } else { false } }
}

import Catalogue
import Fairness
package import Games
import PadProtocol

/// An evening as a state machine: its players, the game being played, pauses and deadlines.
///
/// The room knows the host's clock. The game below it knows game time, which stops during a pause.
package struct Room: Sendable, Codable {
  /// Whose screens have to be looked at again.
  enum Stale: Hashable, Sendable, Codable {
    case nobody
    case some(Set<Player.ID>)
    case everybody
  }

  /// When a press arrived, how long its connection's round trip is, and with which one the arbiter reckons.
  struct Press: Hashable, Sendable, Codable {
    var arrival: Instant
    var roundTrip: Span?
    var reckoned: Span?
  }

  /// The configuration that the room began with.
  package internal(set) var configuration: RoomConfiguration
  var phase = Phase.lobby
  /// All games that can be played here, each from its first time on with all that it remembers of the evening.
  @CodedGames var games: [any Game]
  /// The place in `games` of the one that is or was played last.
  var current = 0
  /// The place in `games` of the one that is played next.
  var next = 0
  /// The players who had no place in the last game: they come first in the next one.
  var satOut: Set<Player.ID> = []
  /// The games that were played to their end, the first one first.
  var results: [PlayedGame] = []
  /// While the winners of the last game come in, in its game time; nil where they were there at once.
  var ceremony: Entrance?
  /// Until when pads keep the winners of the last game secret, because the TV has not shown them yet; nil if they may
  /// show them.
  var suspenseUntil: Instant?
  /// Those whom the host lets take longer by name; nil for nobody.
  var timeGrants: Set<Player.ID>?
  /// What the players of the last game have done that deserves an award; nil before the first game.
  var merits: Merits?
  /// The best awards of the games before it; nil before the second game.
  var bests: EveningBests?
  /// How many games the evening has had.
  var gameCount = 0
  var seats: [Seat] = []
  /// The teams in which all are; nil where everybody plays for themselves.
  var teams: [Team]?
  /// The names of everybody who has a seat or asks for one; nil until it is computed again.
  @NotWritten var takenNames: TakenNames?
  /// The heads and colours of everybody who has a seat or asks for one; nil until it is computed again.
  @NotWritten var takenLooks: TakenLooks?
  var seatsByPad: [PadID: Player.ID] = [:]
  /// How many of the seats are away.
  var awayCount = 0
  /// Players who were removed from the list because they were away for so long, the longest gone first.
  var absentees: [Absentee] = []
  /// The number given out last, to a seat or a knock.
  var lastSeat = 0
  /// Those who ask to be let in, the first one first.
  var knocks: [Knock] = [] {
    didSet { (takenNames, takenLooks) = (nil, nil) }
  }
  var bans = Bans()
  /// The names that people gave, by seat, where they are shown with initials; nil in any other evening.
  var givenNames: [Player.ID: String]?
  var firstPad = FirstPad.notAwaited
  /// The machine as the room knows it.
  package internal(set) var conditions = Conditions()
  /// Connections that have not asked for a seat yet.
  var arrivals: [PadID: Arrival] = [:]
  var clock = GameClock()
  /// When the room closes by itself.
  var closesAt: Instant?
  var isClosed = false
  /// The host said once that games start by themselves; a rematch is asked for.
  var hasStartedByItself = false
  var arbiter: Arbiter
  /// The moment of the last event.
  var lastNow = Instant(nanoseconds: 0)
  /// How the press came in that is being handled.
  var press: Press?
  var stale = Stale.everybody
  /// The cues for the players whose screens are about to be sent; not encoded, because a cue is over at once.
  @NotWritten var felt: [Player.ID: PadCue]?
  /// The end of the time limit whose last seconds were announced; not encoded, because a new process has not announced
  /// them.
  @NotWritten var toldLimit: Instant?
  /// The reactions that float up in the lobby; not encoded, because they are over at once.
  @NotWritten var reactions: [Scene.Lobby.Reacted]?
  /// The time up to which everything due has happened; nil means the time of the last event.
  @NotWritten var reached: Instant?

  /// Opens a room with one game.
  package init(configuration: RoomConfiguration, game: any Game) {
    self.init(configuration: configuration, games: [game])
  }

  /// Opens a room in its lobby, with the host in it when the host plays.
  ///
  /// - Parameter first: The game that is played first, unless the host chooses another; the first of all when it is nil
  ///   or not among them.
  /// - Precondition: there is at least one game.
  package init(configuration: RoomConfiguration, games: [any Game], first: GameKind? = nil) {
    precondition(!games.isEmpty, "an evening needs a game")
    self.configuration = configuration
    self.games = games
    next = games.firstIndex { type(of: $0).kind == first } ?? 0
    current = next
    arbiter = Arbiter(rule: configuration.rule, seed: configuration.seed)
    var effects: [RoomEffect] = []
    makeTeams(configuration.teams ?? 0, &effects)
    if let name = configuration.hostName {
      let clean = PlayerName.clean(name, fallback: RoomTexts(language: configuration.language).player)
      let player = newPlayer(clean)
      seats.append(Seat(player: player, line: .open(.host), kind: .host, language: configuration.language))
      takenLooks = nil
      seatsByPad[.host] = player.id
      assign(0, to: smallestTeam, &effects)
    }
  }

  /// Handles an event.
  ///
  /// - Parameter now: The time on the host's clock; never earlier than in the call before.
  /// - Returns: The effects to carry out, in this order.
  package mutating func handle(_ event: RoomEvent, at now: Instant) -> [RoomEffect] {
    guard !isClosed else { return [] }
    takeUpTelling()
    lastNow = now
    var effects: [RoomEffect] = []
    let hadEnoughPlayers = hasEnoughPlayers
    let hadLooks = isPlaying ? nil : looks
    let hadTold = told
    advance(to: now, &effects)
    reached = now
    guard !isClosed else { return effects }
    switch event {
    case .message(let message, let pad, let roundTrip):
      measured(pad, roundTrip)
      press = Press(
        arrival: now, roundTrip: roundTrip, reckoned: roundTrip == nil ? nil : reckonedRoundTrip(of: pad, at: now))
      receive(message, from: pad, at: now, &effects)
      press = nil
    case .measured(let pad, let roundTrip): measured(pad, roundTrip)
    case .closed(let pad): lineBroke(pad, at: now, &effects)
    case .renamed(let pad, let name): rename(pad, to: name, &effects)
    case .arrived(let pad, let arrival): arrivals[pad] = arrival
    case .conditions(let conditions):
      if conditions.hasTV != self.conditions.hasTV { stale = .everybody }
      self.conditions = conditions
    case .command(let command): obey(command, at: now, &effects)
    case .tick: break
    }
    startByItself(at: now, &effects)
    dropOldVotes()
    settle(at: now, &effects)
    judge(at: now, &effects)
    // All that those who wait in the lobby are told of the others: else whoever comes or goes changes nobody's screen.
    if hasEnoughPlayers != hadEnoughPlayers { stale = .everybody }
    if told != hadTold { stale = .everybody }
    if !isPlaying { tellWhichHeadsAreFree(since: hadLooks) }
    refreshScreens(&effects)
    return effects
  }

  /// The next moment at which the room wants a `tick`; nil when none.
  package var deadline: Instant? {
    guard !isClosed else { return nil }
    var candidates: [Instant] = []
    if let closesAt { candidates.append(closesAt) }
    if let hintsAt { candidates.append(hintsAt) }
    if let calmUntil { candidates.append(calmUntil) }
    if let suspenseUntil { candidates.append(suspenseUntil) }
    if let listShrinksAt { candidates.append(listShrinksAt) }
    if let ongoing {
      if let judging = arbiter.deadline { candidates.append(judging) }
      if let releasesAt { candidates.append(releasesAt) }
      if let resumesAt = ongoing.resumesAt { candidates.append(resumesAt) }
      if let restart = ongoing.restart { candidates.append(min(restart.until, restart.tellsAt ?? restart.until)) }
      if let gameTime = game.deadline, let due = clock.hostTime(of: gameTime) { candidates.append(due) }
      if let lastSecondsAt { candidates.append(lastSecondsAt) }
      if let lossesChangeAt { candidates.append(lossesChangeAt) }
      if let absent = ongoing.absences.deadline { candidates.append(absent) }
      if let tooFewSince = ongoing.tooFewSince {
        candidates.append(tooFewSince + RoomConfiguration.missingPlayersLimit)
      }
    }
    return candidates.min()
  }

  /// The game that is or was played last.
  var game: any Game { games[current] }

  /// The kind of the next game.
  var nextGame: any Game.Type { type(of: games[next]) }

  /// How many are here now for the next game, not counting those whose line is broken.
  var connectedCount: Int {
    if teams != nil { return contestants(in: nextGame).count { !$0.isAway } }
    return seats.count - awayCount - (quizMaster(of: nextGame) == nil ? 0 : 1)
  }

  /// How many players the next game needs; teams, where there are teams.
  var neededPlayers: Int { needed(for: nextGame) }

  private func needed(for game: any Game.Type) -> Int {
    game.seats.clamp(teams == nil ? configuration.minPlayers : min(2, configuration.minPlayers))
  }

  /// Whether enough players are here for a game.
  var hasEnoughPlayers: Bool { connectedCount >= neededPlayers }

  /// Whether the host may start a game now: with a TV and enough players, none on, and the host not in another room.
  package var canStart: Bool {
    !isPlaying && conditions.hasTV && hasEnoughPlayers && closesAt == nil && !conditions.isHostElsewhere
  }

  /// How many players the current game needs to continue; a player who is out by its rules does not count as missing.
  private var neededToGoOn: Int {
    let present = type(of: game)
    return present.playersGoOut ? present.seats.lowerBound : needed(for: present)
  }

  /// Whether too few players of the game are connected for it to continue.
  private var gameIsShort: Bool {
    // Asked after every press, and there may be ten thousand: the first few who are here are enough.
    var missing = neededToGoOn
    let game = game
    if let teams { return missing > teams.count { isHere($0.player.id) && game.isIn($0.player.id) } }
    for index in seats.indices {
      if missing <= 0 { break }
      if !seats[index].isAway, game.isIn(seats[index].player.id) { missing -= 1 }
    }
    return missing > 0
  }

  /// Why the game is paused; nil while it runs, or if there is none.
  var pauseReason: PauseReason? {
    guard let ongoing else { return nil }
    if !conditions.hasTV { return .noTV }
    if let restart = ongoing.restart { return .restarted(missing: restart.awaited.count) }
    if gameIsShort { return .tooFewPlayers(needed: neededToGoOn) }
    return ongoing.isPausedByHost ? .host : nil
  }

  /// The overlay over the game's scene.
  var overlay: Scene.Overlay? {
    if let reason = pauseReason { return .paused(reason) }
    return ongoing?.resumesAt.map { end in
      guard let start = ongoing?.openedAt else { return .resuming(at: end) }
      let (present, language) = (type(of: game), configuration.language)
      return .opening(
        .init(
          title: present.title(in: language), summary: present.summary(in: language), startsAt: start, endsAt: end))
    }
  }
}

extension ClosedRange<Int> {
  /// The number in the range that is nearest to another one.
  fileprivate func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

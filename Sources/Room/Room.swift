import Catalogue
import Fairness
package import Games
import PadProtocol

/// An evening as a state machine: its players, the game being played, pauses and deadlines.
///
/// The room knows the host's clock. The game below it knows game time, which stops during a pause.
package struct Room: Sendable, Codable {
  /// The players whose screens may need a refresh.
  enum Stale: Hashable, Sendable, Codable {
    case nobody
    case some(Set<Player.ID>)
    case everybody
  }

  /// The arrival time of a press, the round trip of its connection, and the round trip that the arbiter uses for it.
  struct Press: Hashable, Sendable, Codable {
    var arrival: Instant
    var roundTrip: Span?
    var reckoned: Span?
  }

  /// The room's settings; the host's commands may change some of them during the evening.
  package internal(set) var configuration: RoomConfiguration
  var phase = Phase.lobby
  /// All games that can be played here; each keeps what it remembers of the evening, from the first time it is played.
  @CodedGames var games: [any Game]
  /// The index in `games` of the current game, or else of the last one.
  var current = 0
  /// The index in `games` of the next game.
  var next = 0
  /// The players who had no place in the last game: they come first in the next one.
  var satOut: Set<Player.ID> = []
  /// The games that have ended, oldest first.
  var results: [PlayedGame] = []
  /// The period in which the winners of the last game come in, in its game time; nil if they appear immediately.
  var ceremony: Entrance?
  /// The time until which pads keep the winners of the last game secret, because the TV has not shown them yet; nil if
  /// they may show them.
  var suspenseUntil: Instant?
  /// The players whom the host has individually given extra time; nil if there are none.
  var timeGrants: Set<Player.ID>?
  /// The achievements of the last game's players that may earn an award; nil before the first game.
  var merits: Merits?
  /// The best awards of the games before the last one; nil before the second game.
  var bests: EveningBests?
  /// The number of games that were started this evening.
  var gameCount = 0
  var seats: [Seat] = []
  /// The teams, to which all players belong; nil if everybody plays alone.
  var teams: [Team]?
  /// The names of everybody who has a seat or asks for one; nil until they are computed again.
  @NotWritten var takenNames: TakenNames?
  /// The heads and colours of everybody who has a seat or asks for one; nil until they are computed again.
  @NotWritten var takenLooks: TakenLooks?
  var seatsByPad: [PadID: Player.ID] = [:]
  /// The number of seats whose players are disconnected.
  var awayCount = 0
  /// The players who were removed from the list because they were away for too long, the longest absence first.
  var absentees: [Absentee] = []
  /// The player number that was given out last, to a seat or a knock.
  var lastSeat = 0
  /// The people who ask to be let in, in the order in which they asked.
  var knocks: [Knock] = [] {
    didSet { (takenNames, takenLooks) = (nil, nil) }
  }
  var bans = Bans()
  /// The names that people gave, by player, if the room shows initials instead; nil otherwise.
  var givenNames: [Player.ID: String]?
  var firstPad = FirstPad.notAwaited
  /// The conditions of the machine that the room is on, as the room knows them.
  package internal(set) var conditions = Conditions()
  /// The connections that have not asked for a seat yet.
  var arrivals: [PadID: Arrival] = [:]
  var clock = GameClock()
  /// The time at which the room closes automatically; nil if it does not.
  var closesAt: Instant?
  var isClosed = false
  /// Whether the first game has been started automatically; the host starts every later one.
  var hasStartedByItself = false
  var arbiter: Arbiter
  /// The moment of the last event.
  var lastNow = Instant(nanoseconds: 0)
  /// The arrival of the press that is being handled; nil if there is none.
  var press: Press?
  var stale = Stale.everybody
  /// The cues for the players whose screens are about to be sent; not encoded, because a cue lasts only a moment.
  @NotWritten var felt: [Player.ID: PadCue]?
  /// The end of the time limit whose last seconds were announced; nil if none was announced.
  ///
  /// This is not encoded, because a new process has not announced anything yet.
  @NotWritten var toldLimit: Instant?
  /// The reactions that float up in the lobby; not encoded, because they last only a moment.
  @NotWritten var reactions: [Scene.Lobby.Reacted]?
  /// The parts of the screens that all pads share, cached during a game; not encoded, because they can be computed again.
  @NotWritten var sharedParts: [SharedParts.Kind: PadScreen.Shared]?
  /// The time up to which everything due has been handled; nil means the time of the last event.
  @NotWritten var reached: Instant?

  /// Opens a room with one game.
  package init(configuration: RoomConfiguration, game: any Game) {
    self.init(configuration: configuration, games: [game])
  }

  /// Opens a room in its lobby, with the host in it if the host plays.
  ///
  /// - Parameter first: The game that is played first, unless the host chooses another. If it is nil or not among the
  ///   games, this is the first one of them.
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
    // This is all that waiting players learn about the others. Apart from it, arrivals and departures change nobody's
    // screen.
    if hasEnoughPlayers != hadEnoughPlayers { stale = .everybody }
    if told != hadTold { stale = .everybody }
    if !isPlaying { tellWhichHeadsAreFree(since: hadLooks) }
    refreshScreens(&effects)
    return effects
  }

  /// The next moment at which the room wants a `tick`; nil if there is none.
  package var deadline: Instant? {
    guard !isClosed else { return nil }
    var next: Instant?
    next.bringForward(to: closesAt)
    next.bringForward(to: hintsAt)
    next.bringForward(to: calmUntil)
    next.bringForward(to: suspenseUntil)
    next.bringForward(to: listShrinksAt)
    if let ongoing {
      next.bringForward(to: arbiter.deadline)
      next.bringForward(to: releasesAt)
      next.bringForward(to: ongoing.resumesAt)
      next.bringForward(to: ongoing.restart?.until)
      next.bringForward(to: ongoing.restart?.tellsAt)
      next.bringForward(to: game.deadline.flatMap { clock.hostTime(of: $0) })
      next.bringForward(to: lastSecondsAt)
      next.bringForward(to: lossesChangeAt)
      next.bringForward(to: ongoing.absences.deadline)
      next.bringForward(to: ongoing.tooFewSince.map { $0 + RoomConfiguration.missingPlayersLimit })
    }
    return next
  }

  /// The current game, or else the last one.
  var game: any Game { games[current] }

  /// The kind of the next game.
  var nextGame: any Game.Type { type(of: games[next]) }

  /// The number of connected players for the next game, or of teams with a connected member.
  var connectedCount: Int {
    if teams != nil { return contestants(in: nextGame).count { !$0.isAway } }
    return seats.count - awayCount - (quizMaster(of: nextGame) == nil ? 0 : 1)
  }

  /// The number of players that the next game needs, or of teams if there are teams.
  var neededPlayers: Int { needed(for: nextGame) }

  private func needed(for game: any Game.Type) -> Int {
    game.seats.clamp(teams == nil ? configuration.minPlayers : min(2, configuration.minPlayers))
  }

  /// Whether enough players are connected for the next game.
  var hasEnoughPlayers: Bool { connectedCount >= neededPlayers }

  /// Whether the host may start a game now.
  ///
  /// This needs a TV and enough players. No game may be in progress, the room may not be about to close, and the host
  /// may not be in another room.
  package var canStart: Bool {
    !isPlaying && conditions.hasTV && hasEnoughPlayers && closesAt == nil && !conditions.isHostElsewhere
  }

  /// The number of players that the current game needs to continue.
  ///
  /// A player who is out by the game's rules does not count as missing.
  private var neededToGoOn: Int {
    let present = type(of: game)
    return present.playersGoOut ? present.seats.lowerBound : needed(for: present)
  }

  /// Whether too few players of the game are connected for it to continue.
  private var gameIsShort: Bool {
    // This runs after every press, and there may be ten thousand players: it counts only until enough are found.
    var missing = neededToGoOn
    let game = game
    if let teams { return missing > teams.count { isHere($0.player.id) && game.isIn($0.player.id) } }
    for index in seats.indices {
      if missing <= 0 { break }
      if !seats[index].isAway, game.isIn(seats[index].player.id) { missing -= 1 }
    }
    return missing > 0
  }

  /// The reason why the game is paused; nil if it is running, or if there is no game.
  var pauseReason: PauseReason? {
    guard let ongoing else { return nil }
    if !conditions.hasTV { return .noTV }
    if let restart = ongoing.restart { return .restarted(missing: restart.awaited.count) }
    if gameIsShort { return .tooFewPlayers(needed: neededToGoOn) }
    return ongoing.isPausedByHost ? .host : nil
  }

  /// The overlay over the game's scene; nil if there is none.
  var overlay: Scene.Overlay? {
    if let reason = pauseReason { return .paused(reason) }
    return ongoing?.resumesAt.map { end in
      guard let start = ongoing?.openedAt else { return .resuming(at: end) }
      let (present, language) = (type(of: game), configuration.language)
      let playing = game.playing.prefix(Scene.Opening.runners)
      return .opening(
        .init(
          title: present.title(in: language), summary: present.summary(in: language), startsAt: start, endsAt: end,
          players: playing.compactMap { player($0) }))
    }
  }
}

extension ClosedRange<Int> {
  /// Returns the number in the range that is nearest to another number.
  fileprivate func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

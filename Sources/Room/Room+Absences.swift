import Games

extension Room {
  /// How long those in the game have been away whose line is broken.
  struct Absences: Hashable, Sendable, Codable {
    /// A clock that stops while the host, the cable or a restart pauses the game, and while no player of it is
    /// connected.
    var clock = GameClock()
    /// When, on that clock, somebody is gone unless they come back before.
    private(set) var ends: [Player.ID: Instant] = [:]

    var isEmpty: Bool { ends.isEmpty }

    /// The player who counts as gone next; nil if nobody is away.
    var next: (player: Player.ID, at: Instant)? {
      ends.min { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// All players who are away, in the order in which they count as gone.
    var inOrder: [(player: Player.ID, at: Instant)] {
      ends.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// When that is on the host's clock; nil also while the clock is stopped.
    var deadline: Instant? { next.flatMap { clock.hostTime(of: $0.at) } }

    mutating func begin(_ player: Player.ID, at now: Instant) {
      ends[player] = clock.gameTime(at: now) + RoomConfiguration.goneLimit
    }

    mutating func end(_ player: Player.ID) { ends[player] = nil }
  }

  /// Tells the game that the line of somebody in it is broken.
  mutating func tellAway(_ player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    ongoing?.absences.begin(player, at: now)
    play(at: now, &effects) { $0.away(player, at: $1) }
  }

  /// Somebody of a side is not here any more: it may have lost its last one, or wait for nobody any more.
  mutating func isMissed(_ side: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard isPlaying, game.playing.contains(side) else { return }
    markStale(side)
    // What they said counts, even if nobody of the team is left.
    if let team = teamIndex(of: side) { answerIfAllHaveVoted(team, at: now, &effects) }
    if isPlaying, !isHere(side) { tellAway(side, at: now, &effects) }
  }

  /// Somebody comes into the running game: with a team that was there without them, or as a newcomer.
  mutating func comeIn(_ seat: Seat, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let side = seat.team, let team = teamIndex(of: side), let player = teams?[team].player else {
      return join(seat.player, at: now, &effects)
    }
    // While a restart holds the game up, nobody is shown more than how many are missing.
    if ongoing?.restart == nil { stale = .everybody }
    guard members(of: side).count(where: { !$0.isAway }) == 1 else { return }
    ongoing?.absences.end(side)
    if game.playing.contains(side) {
      play(at: now, &effects) { $0.back(side, at: $1) }
    } else {
      join(player, at: now, &effects)
    }
  }

  /// Tells the game that somebody has been away for too long.
  mutating func tellGone(at now: Instant, _ effects: inout [RoomEffect]) {
    guard let player = ongoing?.absences.next?.player else { return }
    ongoing?.absences.end(player)
    play(at: now, &effects) { $0.gone(player, at: $1) }
  }

  /// Stops or starts the clock of absences.
  ///
  /// It keeps running while the game waits for too few players: otherwise the present players would have to wait for
  /// the absent ones. But if all are away, the network has failed, and the first player to return must not find the
  /// others' cards dealt out.
  mutating func watchAbsences(at now: Instant) {
    guard let ongoing, !ongoing.absences.isEmpty else { return }
    let playing = Set(game.playing)
    let isAnybodyHere = seats.contains { !$0.isAway && playing.contains(side(of: $0)) }
    if conditions.hasTV, ongoing.restart == nil, !ongoing.isPausedByHost, isAnybodyHere {
      self.ongoing?.absences.clock.run(at: now)
    } else {
      self.ongoing?.absences.clock.stop(at: now)
    }
  }
}

import Games

extension Room {
  /// The absences of players in the game whose connection is lost.
  struct Absences: Hashable, Sendable, Codable {
    /// The clock for absences.
    ///
    /// It stops while the host, an unplugged TV or a restart pauses the game, and while no player of the game is
    /// connected.
    var clock = GameClock()
    /// The moments on that clock at which players count as gone, unless they come back before.
    private(set) var ends: [Player.ID: Instant] = [:]

    var isEmpty: Bool { ends.isEmpty }

    /// The next player who counts as gone, and when; nil if nobody is away.
    var next: (player: Player.ID, at: Instant)? {
      ends.min { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// All players who are away, in the order in which they count as gone.
    var inOrder: [(player: Player.ID, at: Instant)] {
      ends.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The moment at which the next player counts as gone, on the host's clock.
    ///
    /// It is nil if nobody is away, and while the clock for absences is stopped.
    var deadline: Instant? { next.flatMap { clock.hostTime(of: $0.at) } }

    mutating func begin(_ player: Player.ID, at now: Instant) {
      ends[player] = clock.gameTime(at: now) + RoomConfiguration.goneLimit
    }

    mutating func end(_ player: Player.ID) { ends[player] = nil }
  }

  /// Notifies the game that the connection of one of its players is lost.
  mutating func tellAway(_ player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    ongoing?.absences.begin(player, at: now)
    play(at: now, &effects) { $0.away(player, at: $1) }
  }

  /// Handles the absence of a player, or of a member of a team.
  ///
  /// The team may have lost its last connected member, or may have no further votes to wait for.
  mutating func isMissed(_ side: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard isPlaying, game.playing.contains(side) else { return }
    markStale(side)
    // The votes of absent members count, even if nobody of the team is left.
    if let team = teamIndex(of: side) { answerIfAllHaveVoted(team, at: now, &effects) }
    if isPlaying, !isHere(side) { tellAway(side, at: now, &effects) }
  }

  /// Brings a player into the running game: with a team that was in it without them, or as a newcomer.
  mutating func comeIn(_ seat: Seat, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let side = seat.team, let team = teamIndex(of: side), let player = teams?[team].player else {
      return join(seat.player, at: now, &effects)
    }
    // While the game waits after a restart, screens show only the number of missing players.
    if ongoing?.restart == nil { stale = .everybody }
    guard members(of: side).count(where: { !$0.isAway }) == 1 else { return }
    ongoing?.absences.end(side)
    if game.playing.contains(side) {
      play(at: now, &effects) { $0.back(side, at: $1) }
    } else {
      join(player, at: now, &effects)
    }
  }

  /// Notifies the game that a player has been away for too long.
  mutating func tellGone(at now: Instant, _ effects: inout [RoomEffect]) {
    guard let player = ongoing?.absences.next?.player else { return }
    ongoing?.absences.end(player)
    play(at: now, &effects) { $0.gone(player, at: $1) }
  }

  /// Stops or starts the clock for absences.
  ///
  /// It keeps running while the game is paused for too few players: otherwise the present players would have to wait
  /// for the absent ones. But if all players are away, the network has failed. The first player to return must not find
  /// that the others' cards have been dealt out.
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

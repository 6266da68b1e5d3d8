import Fairness
package import Games

extension Room {
  /// The state of a restored room that waits for its players.
  struct Restart: Hashable, Sendable, Codable {
    /// The players who were connected when the program ended, and whose pads have not returned yet.
    var awaited: Set<Player.ID>
    /// The time at which the game stops waiting for them.
    var until: Instant
    /// The time at which all pads were last told the number of missing players; nil if they were not.
    var toldAt: Instant?
    /// The time of the next update to all pads about players who have returned since then; nil if none is scheduled.
    var tellsAt: Instant?

    /// Records that a player has returned.
    ///
    /// Returns true to update all pads immediately, or false if a later update will report several players together.
    mutating func tellsAtOnce(at now: Instant, atMostEvery interval: Span) -> Bool {
      if let toldAt, now < toldAt + interval {
        tellsAt = toldAt + interval
        return false
      }
      noteTold(at: now)
      return true
    }

    mutating func noteTold(at now: Instant) { (toldAt, tellsAt) = (now, nil) }

    mutating func shift(by span: Span) {
      until = until + span
      toldAt = toldAt.map { $0 + span }
      tellsAt = tellsAt.map { $0 + span }
    }
  }

  /// The format version of a room's state and events.
  ///
  /// Raise it with every change that makes the states of an older program incompatible.
  package static var stateVersion: Int { 10 }

  /// The format versions that this program can read; it supplies whatever older states lack.
  package static var readableStateVersions: ClosedRange<Int> { 7...stateVersion }

  /// The content of the games, in order; the encoded state does not include it.
  package var gameContents: [GameContent] {
    get { games.map(\.content) }
    set {
      for (index, content) in newValue.enumerated() where games.indices.contains(index) {
        games[index].content = content
      }
    }
  }

  /// What the host has chosen for the games, to be kept for the next evening; nil if there is nothing to keep.
  package var keptChoices: KeptChoices? {
    get { games.lazy.compactMap(\.keptChoices).first }
    set { for index in games.indices { games[index].keptChoices = newValue } }
  }

  /// The pads of the robots in the room.
  package var robotPads: [PadID] { seats.filter { $0.kind == .robot }.compactMap(\.pad) }

  /// Whether there is anything to resume: a game in progress, or people with a seat now or earlier.
  package var isWorthResuming: Bool {
    !isClosed && closesAt == nil && (isPlaying || seats.contains { $0.kind == .pad } || !absentees.isEmpty)
  }

  /// Resumes the room in a new process, with other connections, another TV and another clock.
  ///
  /// All times are shifted, so that a time limit has as much left as at the last event. The game waits until all its
  /// players are back, the host continues without them, or the time for the wait is over.
  package mutating func resume(at now: Instant) {
    shift(by: now - lastNow)
    lastNow = now
    (toldLimit, reached) = (nil, now)
    conditions = Conditions()
    (arrivals, knocks) = ([:], [])
    // After a second crash during the wait, the game waits for the same players.
    var awaited = ongoing?.restart?.awaited ?? []
    for index in seats.indices {
      seats[index].shown = nil
      seats[index].roundTrip = nil
      guard seats[index].kind == .pad, let pad = seats[index].pad else { continue }
      seatsByPad[pad] = nil
      awaited.insert(seats[index].player.id)
      seats[index].line = .broken(since: now)
      awayCount += 1
    }
    // The game is not notified of absent players: it is paused, as if everybody had been gone only for a moment.
    ongoing?.restart =
      awaited.isEmpty
      ? nil : Restart(awaited: awaited, until: now + RoomConfiguration.restartPatience)
    stale = .everybody
    // These effects are dropped: nobody was there to notice that play stopped.
    var effects: [RoomEffect] = []
    settle(at: now, &effects)
  }

  /// Stops waiting for a player who is back or has left for good.
  mutating func isAwaitedNoLonger(_ player: Player.ID) {
    guard ongoing?.restart?.awaited.remove(player) != nil else { return }
    // `settle` reports the smaller number, as the reason for the pause.
    if ongoing?.restart?.awaited.isEmpty == true { ongoing?.restart = nil }
  }

  /// Continues without the players who have not returned.
  mutating func endRestart(at now: Instant, _ effects: inout [RoomEffect]) {
    guard let missing = ongoing?.restart?.awaited else { return }
    ongoing?.restart = nil
    stale = .everybody
    let playing = game.playing
    let sides = Set(missing.map { side(of: $0) }).sorted()
    for side in sides where playing.contains(side) { isMissed(side, at: now, &effects) }
  }

  private mutating func shift(by span: Span) {
    for index in seats.indices {
      seats[index].joinedAt = seats[index].joinedAt.map { $0 + span }
      if case .broken(let since) = seats[index].line { seats[index].line = .broken(since: since + span) }
    }
    for place in (teams ?? []).indices { teams?[place].shift(by: span) }
    if case .awaited(let since) = firstPad { firstPad = .awaited(since: since + span) }
    clock.shift(by: span)
    ongoing?.shift(by: span)
    arbiter.shift(by: span)
    calmUntil = calmUntil.map { $0 + span }
    suspenseUntil = suspenseUntil.map { $0 + span }
    closesAt = closesAt.map { $0 + span }
  }
}

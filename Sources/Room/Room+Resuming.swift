import Fairness
package import Games

extension Room {
  /// The state of a restored room that waits for its players.
  struct Restart: Hashable, Sendable, Codable {
    /// The players who were connected when the program ended, and whose pads have not returned yet.
    var awaited: Set<Player.ID>
    /// When nobody waits for them any longer.
    var until: Instant
    /// When all pads last learned how many are missing.
    var toldAt: Instant?
    /// When they learn of players who have returned since then.
    var tellsAt: Instant?

    /// Notes that a player has returned, and says whether to tell all pads at once, or later together with others.
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

  /// The version of the format of a room's state and events; raise it with every change that an older program's states
  /// do not survive.
  package static var stateVersion: Int { 9 }

  /// The versions of that format that this program can read: it supplies what they lack.
  package static var readableStateVersions: ClosedRange<Int> { 7...stateVersion }

  /// The content of the games, in their order, which the encoded state leaves out.
  package var gameContents: [GameContent] {
    get { games.map(\.content) }
    set {
      for (index, content) in newValue.enumerated() where games.indices.contains(index) {
        games[index].content = content
      }
    }
  }

  /// The pads of the robots in the room.
  package var robotPads: [PadID] { seats.filter { $0.kind == .robot }.compactMap(\.pad) }

  /// Whether there is anything to resume: a game, or people with a seat.
  package var isWorthResuming: Bool {
    !isClosed && closesAt == nil && (isPlaying || seats.contains { $0.kind == .pad } || !absentees.isEmpty)
  }

  /// Continues in a new process, with other connections, another TV and another clock.
  ///
  /// All times are shifted, so that a time limit has as much left as at the last event. The game waits until all its
  /// players are back, the host continues without them, or patience ends.
  package mutating func resume(at now: Instant) {
    shift(by: now - lastNow)
    lastNow = now
    (toldLimit, reached) = (nil, now)
    conditions = Conditions()
    (arrivals, knocks) = ([:], [])
    // A second crash in the middle of the wait waits for the same people.
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
    // The game is not told: it waits with everybody, as if they had been gone for a blink.
    ongoing?.restart =
      awaited.isEmpty
      ? nil : Restart(awaited: awaited, until: now + RoomConfiguration.restartPatience)
    stale = .everybody
    // Nobody was there to hear that play stopped.
    var effects: [RoomEffect] = []
    settle(at: now, &effects)
  }

  /// Notes that somebody is back, or has left for good.
  mutating func isAwaitedNoLonger(_ player: Player.ID) {
    guard ongoing?.restart?.awaited.remove(player) != nil else { return }
    // That there is one fewer is told by `settle`, as the reason for the pause.
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

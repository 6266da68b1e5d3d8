import Fairness
package import Games

extension Room {
  /// A room that was read back and waits for those who were in it.
  struct Restart: Hashable, Sendable, Codable {
    /// Those who were here when the program ended and whose pads have not come back yet.
    var awaited: Set<Player.ID>
    /// When nobody waits for them any longer.
    var until: Instant
    /// When all pads were last told how many are missing.
    var toldAt: Instant?
    /// When they are told of those who have come back since then.
    var tellsAt: Instant?

    /// Somebody is back; whether all pads are told at once, or a little later of several.
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

  /// The version of the form in which a room's state and its events are written down; raised with every change of it
  /// that an older program's states do not survive.
  package static var stateVersion: Int { 9 }

  /// Those versions that this program goes on with: what is new in its own can be left out.
  package static var readableStateVersions: ClosedRange<Int> { 7...stateVersion }

  /// What the games are played with, in their order, which the written state leaves out.
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

  /// Whether there is anything to go on with: a game, or people with a seat.
  package var isWorthResuming: Bool {
    !isClosed && closesAt == nil && (isPlaying || seats.contains { $0.kind == .pad } || !absentees.isEmpty)
  }

  /// Goes on in a new process, where all connections, the TV and the clock are others.
  ///
  /// All times move along, so that a time limit has as much left as at the last event. The game stands still until
  /// everybody is back who was here, the host goes on without them, or patience ends.
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

  /// Goes on without those who are not back.
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

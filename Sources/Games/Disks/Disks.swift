package import PadProtocol

/// A game in which disks appear on the TV, each with a key on it: the first player to press a disk's key smashes it.
///
/// It is modelled on the two-phone example, in which one phone creates disks at random and sends them to the other.
/// Points, keys, the lock-out, the increasing speed and the end of the game were added here. As in the example, old
/// disks that nobody has hit disappear. Every disk is a separate race.
///
/// ```
/// ready ─start─► getting ready ─3 s─► playing ─60 s─► time up ─1.6 s─► over ─start─► getting ready
/// ```
package struct Disks: Game, Hashable {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case gettingReady
    case playing
    /// Time is up: the disks that are left fall, and nobody can press them any more.
    case timeUp(since: Instant)
    case over(DisksScene.Over)
  }

  let rules: DisksRules
  var generator: SeededGenerator
  var phase = Phase.ready
  /// The places of the nine keys, in key order; empty before the first game.
  var places: [DisksPlace] = []
  /// The number of contents that the places have held this evening.
  var serial = 0
  /// The players, in seat order.
  var players: [Player] = []
  var scores: [Player.ID: Int] = [:]
  /// The players whose connection is lost.
  var away: Set<Player.ID> = []
  /// The players who pressed a key without a disk, with that key and the end of their lock-out.
  var lockedOut: [Player.ID: LockOut] = [:]
  /// The disks that were smashed a moment ago and are fading.
  var fading: [DisksScene.Smashed] = []
  /// The disks that are gone but may still be pressed too late.
  var remains: [DisksRemains] = []
  /// The players who pressed just too late for a fading disk, with its number and how late they were.
  var late: [Player.ID: Late] = [:]
  /// The number of disks that have appeared in this game.
  var diskCount = 0
  /// The number of these disks that were smashed.
  var smashedCount = 0
  var beginsAt = Instant(nanoseconds: 0)
  var nextDiskAt = Instant(nanoseconds: 0)
  /// Whether time is up but the room has not decided yet who was first at some disks.
  var isEnding = false
  /// The game time of the last call that disks come faster; nil before the first one.
  var fasterAt: Instant?

  struct LockOut: Hashable, Sendable, Codable {
    var token: Token
    var until: Instant
  }

  struct Late: Hashable, Sendable, Codable {
    var disk: Int
    var margin: Span
  }

  /// The game's kind.
  package static var kind: GameKind { .disks }
  /// The number of players; with more than thirty, nobody would get a disk.
  package static var seats: ClosedRange<Int> { 2...30 }

  /// Makes a game that has not started.
  ///
  /// Its length is the play time in the options, or else the time limit, if that value is positive.
  package init(options: GameOptions, seed: UInt64) {
    rules = DisksRules(options)
    generator = SeededGenerator(seed: seed)
  }

  /// The players; nobody can join later.
  package var playing: [Player.ID] { players.map(\.id) }
  /// False: a disk can be smashed only once.
  package var sharesPhotoFinish: Bool { false }
  var endsAt: Instant { beginsAt + rules.length }

  /// The next moment at which a disk appears, or a disk, a lock-out or the game ends; nil if nothing is timed.
  package var deadline: Instant? {
    switch phase {
    case .ready, .over: return nil
    case .gettingReady: return beginsAt
    case .timeUp(let since): return since + DisksRules.timeUp
    case .playing where isEnding: return nil
    case .playing:
      let ends = places.filter { !$0.isClaimed }.compactMap { $0.disk?.goesAt }
      return (lockedOut.values.map(\.until) + ends + [nextCall].compactMap(\.self)).reduce(min(nextDiskAt, endsAt)) {
        min($0, $1)
      }
    }
  }

  /// Starts with a time in which everybody looks up; the first disk appears after it.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    self.players = players.sorted { $0.id < $1.id }
    (scores, away, lockedOut) = ([:], [], [:])
    (fading, remains, late) = ([], [], [:])
    (diskCount, smashedCount, isEnding, fasterAt) = (0, 0, false, nil)
    beginsAt = now + rules.getReady
    nextDiskAt = beginsAt
    places = (1...9).map { key in
      serial += 1
      return DisksPlace(key: key, serial: serial, using: &generator)
    }
    phase = .gettingReady
    return players.isEmpty ? finish(.skipped, at: now) : [.changed]
  }

  /// Claims the disk of a key, or locks the player out if the key has no disk.
  ///
  /// A press for a disk that was there a moment ago is not penalised.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard case .playing = phase, isIn(player) else { return [] }
    // While a race is undecided, a press that took longer to arrive may still win it.
    let isOver = now >= endsAt
    if isOver, !places.contains(where: \.isClaimed) { return tick(at: now) }
    if let lockOut = lockedOut[player], now < lockOut.until { return [] }
    if let index = remains.firstIndex(where: { was($0, pressedBy: token, at: now) }) {
      // A press for a disk that expired brings nobody a point, and is not penalised either.
      return remains[index].isWon ? late(index, by: player, at: now) : []
    }
    guard let index = places.firstIndex(where: { $0.token == token }) else { return [] }
    guard let disk = places[index].disk else {
      guard !isOver else { return [] }
      lockedOut[player] = LockOut(token: token, until: now + DisksRules.lockOut)
      return [.changedFor(player), .cue(.tooEarly, player)]
    }
    if now >= disk.goesAt, !places[index].isClaimed, !isOver { return expire(at: now) }
    guard !isOver || places[index].isClaimed, places[index].claim(by: player) else { return [] }
    return [
      record(disk, places[index].race, by: player, at: now), .changedFor(player),
      .claim(places[index].race, by: player),
    ]
  }

  /// Whether a press was meant for a disk that is already gone.
  ///
  /// Either the pad sent the press before it knew, or the player did not notice in time. Without the second case, a
  /// player near the box would be locked out for a press that costs a player far away nothing.
  private func was(_ remains: DisksRemains, pressedBy token: Token, at now: Instant) -> Bool {
    guard now - remains.goneAt <= Race.lateLimit else { return false }
    return remains.token == token
      || places.contains { $0.key == remains.disk.key && $0.disk == nil && $0.token == token }
  }

  /// Records a press that was just too late, so that the history contains the margin; the score does not change.
  private mutating func late(_ index: Int, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard remains[index].takeLate(player) else { return [] }
    let (disk, race) = (remains[index].disk, remains[index].race)
    return [record(disk, race, by: player, isLate: true, at: now), .late(race, by: player)]
  }

  /// Gives the point for a disk to the player who was first.
  package mutating func decided(
    _ race: Race, winners: [Player.ID], margin: Span?, at now: Instant
  ) -> [GameEffect] {
    guard case .playing = phase, let index = places.firstIndex(where: { $0.isClaimed && $0.race == race }),
      let disk = places[index].disk
    else { return [] }
    var effects: [GameEffect] = [.changed]
    if let winner = players.first(where: { winners.contains($0.id) }) {
      effects += smash(disk, at: index, by: winner, margin: margin, at: now)
    } else {
      places[index].dropClaims()
      if !isEnding { effects += expire(at: now) }
    }
    if isEnding, !places.contains(where: \.isClaimed) { effects += stop(at: now) }
    return effects
  }

  /// Shows the margin by which a disk was won.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard case .playing = phase, let known = remains.first(where: { $0.race == race }),
      let index = fading.firstIndex(where: { $0.disk == known.disk })
    else { return [] }
    fading[index].margin = margin
    return fading[index].by.map { [.changedFor($0.id)] } ?? [.changed]
  }

  /// Shows a player who also pressed how much too late they were.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    guard case .playing = phase, isIn(player), let known = remains.first(where: { $0.race == race && $0.isWon }) else {
      return []
    }
    late[player] = Late(disk: known.disk.number, margin: margin)
    return [.changedFor(player)]
  }

  /// Whether there is a disk that this player could still be first at.
  package func isRacing(_ player: Player.ID) -> Bool {
    guard case .playing = phase, lockedOut[player] == nil, isIn(player) else { return false }
    return places.contains { $0.disk != nil && !$0.claimants.contains(player) && (!isEnding || $0.isClaimed) }
  }

  /// Marks a player as away; the game never waits for anybody.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard isIn(player) else { return [] }
    away.insert(player)
    return [.changedFor(player)]
  }

  /// Marks a player as back; the game never waits for anybody.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues the game without a player and their points.
  package mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    lockedOut[player] = nil
    late[player] = nil
    guard isIn(player) else { return [] }
    players.removeAll { $0.id == player }
    for index in fading.indices where fading[index].by?.id == player { fading[index].by = nil }
    for index in places.indices { places[index].withdraw(player) }
    switch phase {
    case .ready, .over: return [.changed]
    case .gettingReady, .playing, .timeUp:
      return [.changed] + (players.isEmpty ? finish(.skipped, at: now) : [])
    }
  }

  /// Ends what is due: lock-outs, the game, the life of disks, or the wait for the next disk.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    switch phase {
    case .ready, .over: return []
    case .gettingReady:
      guard now >= beginsAt else { return [] }
      phase = .playing
    case .timeUp(let since): return now < since + DisksRules.timeUp ? [] : finish(.timeUp, at: now)
    case .playing: break
    }
    let free = lockedOut.filter { $0.value.until <= now }.keys.sorted()
    for player in free { lockedOut[player] = nil }
    let effects = free.map(GameEffect.changedFor)
    if now >= endsAt {
      isEnding = places.contains(where: \.isClaimed)
      return effects + (isEnding ? [.changed] : stop(at: now))
    }
    return effects + call(at: now) + expire(at: now) + (now >= nextDiskAt ? appear(at: now) : [])
  }

  /// The next moment at which the TV says that disks come faster; nil after the last one.
  private var nextCall: Instant? {
    rules.calls.map { beginsAt + $0 }.first { call in fasterAt.map { $0 < call } ?? true }
  }

  /// Says that disks come faster, if it is time for that.
  private mutating func call(at now: Instant) -> [GameEffect] {
    guard let nextCall, now >= nextCall else { return [] }
    fasterAt = now
    return [.changed, .cue(.faster, nil)]
  }

  /// Returns no actions: the next disk comes soon enough.
  package func hostActions(in language: Language) -> [HostAction] { [] }

  /// Does nothing: the host has no actions.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] { [] }

  /// Ends the game with the standings as they are.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .gettingReady, .playing: finish(.skipped, at: now)
    case .timeUp: finish(.timeUp, at: now)
    case .ready, .over: []
    }
  }

  /// Whether a player is in the game.
  package func isIn(_ player: Player.ID) -> Bool { players.contains { $0.id == player } }
}

package import PadProtocol

/// Disks appear on the TV, each with a key on it: the first player to press a disk's key smashes it.
///
/// Modelled on the two-phone example, in which one phone makes the disks at random and tells the other; points, keys,
/// the lock-out, the growing speed and the end are ours. As there, old disks that nobody has hit disappear. Every disk
/// is a race of its own.
///
/// ```
/// ready ─start─► getting ready ─3 s─► playing ─60 s─► over ─start─► getting ready
/// ```
package struct Disks: Game, Hashable {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case gettingReady
    case playing
    case over(DisksScene.Over)
  }

  let rules: DisksRules
  var generator: SeededGenerator
  var phase = Phase.ready
  /// The places of the nine keys, in their order; none before the first game.
  var places: [DisksPlace] = []
  /// Counts what the places have held this evening.
  var serial = 0
  /// The players, in seat order.
  var players: [Player] = []
  var scores: [Player.ID: Int] = [:]
  /// Those of the players whose line is broken.
  var away: Set<Player.ID> = []
  /// Players who pressed a key without a disk: the key, and until when they are locked out.
  var lockedOut: [Player.ID: LockOut] = [:]
  /// Those that were smashed a moment ago, and fade.
  var fading: [DisksScene.Smashed] = []
  /// Those that somebody may press too late.
  var remains: [DisksRemains] = []
  /// Players who pressed just too late for a disk that fades: its number, and by how much.
  var late: [Player.ID: Late] = [:]
  /// How many disks have appeared in this game.
  var diskCount = 0
  /// How many of them were smashed.
  var smashedCount = 0
  var beginsAt = Instant(nanoseconds: 0)
  var nextDiskAt = Instant(nanoseconds: 0)
  /// Time is up, but the room has not decided yet who was first at some disks.
  var isEnding = false

  struct LockOut: Hashable, Sendable, Codable {
    var token: Token
    var until: Instant
  }

  struct Late: Hashable, Sendable, Codable {
    var disk: Int
    var margin: Span
  }

  /// Disks.
  package static var kind: GameKind { .disks }
  /// With more than thirty nobody would get a disk.
  package static var seats: ClosedRange<Int> { 2...30 }

  /// Makes a game that has not started; a positive play time, or else time limit, is its length.
  package init(options: GameOptions, seed: UInt64) {
    rules = DisksRules(options)
    generator = SeededGenerator(seed: seed)
  }

  /// The players; nobody comes in later.
  package var playing: [Player.ID] { players.map(\.id) }
  /// A disk can be smashed once.
  package var sharesPhotoFinish: Bool { false }
  var endsAt: Instant { beginsAt + rules.length }

  /// The first disk, the next one, the end of one or of a lock-out, or the end of the game.
  package var deadline: Instant? {
    switch phase {
    case .ready, .over: return nil
    case .gettingReady: return beginsAt
    case .playing where isEnding: return nil
    case .playing:
      let ends = places.filter { !$0.isClaimed }.compactMap { $0.disk?.goesAt }
      return (lockedOut.values.map(\.until) + ends).reduce(min(nextDiskAt, endsAt)) { min($0, $1) }
    }
  }

  /// Lets all look up; the first disk comes when they have.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    self.players = players.sorted { $0.id < $1.id }
    (scores, away, lockedOut) = ([:], [], [:])
    (fading, remains, late) = ([], [], [:])
    (diskCount, smashedCount, isEnding) = (0, 0, false)
    beginsAt = now + DisksRules.getReady
    nextDiskAt = beginsAt
    places = (1...9).map { key in
      serial += 1
      return DisksPlace(key: key, serial: serial, using: &generator)
    }
    phase = .gettingReady
    return players.isEmpty ? finish(.skipped, at: now) : [.changed]
  }

  /// Claims the disk of a key, or locks out where the key has none; a key of a moment ago is not held against anybody.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard case .playing = phase, isIn(player) else { return [] }
    // While the room waits for whoever was first, it may be somebody whose press took longer to come here.
    let isOver = now >= endsAt
    if isOver, !places.contains(where: \.isClaimed) { return tick(at: now) }
    if let lockOut = lockedOut[player], now < lockOut.until { return [] }
    if let index = remains.firstIndex(where: { was($0, pressedBy: token, at: now) }) {
      // What went by itself counts for nobody, and is not held against anybody either.
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

  /// Whether a press was meant for a disk that is gone already: sent before the pad knew, or not noticed in time.
  ///
  /// Without the latter somebody near would be locked out for what costs somebody far away nothing.
  private func was(_ remains: DisksRemains, pressedBy token: Token, at now: Instant) -> Bool {
    guard now - remains.goneAt <= Race.lateLimit else { return false }
    return remains.token == token
      || places.contains { $0.key == remains.disk.key && $0.disk == nil && $0.token == token }
  }

  /// Records a press that was just too late, so that the history knows the margin; the score does not change.
  private mutating func late(_ index: Int, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard remains[index].takeLate(player) else { return [] }
    let (disk, race) = (remains[index].disk, remains[index].race)
    return [record(disk, race, by: player, isLate: true, at: now), .late(race, by: player)]
  }

  /// Gives the point to the first player.
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
    if isEnding, !places.contains(where: \.isClaimed) { effects += finish(.timeUp, at: now) }
    return effects
  }

  /// Shows by how much a disk was won.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard case .playing = phase, let known = remains.first(where: { $0.race == race }),
      let index = fading.firstIndex(where: { $0.disk == known.disk })
    else { return [] }
    fading[index].margin = margin
    return fading[index].by.map { [.changedFor($0.id)] } ?? [.changed]
  }

  /// Tells a player who pressed too by how much they were late.
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

  /// Waits for nobody in any case.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard isIn(player) else { return [] }
    away.insert(player)
    return [.changedFor(player)]
  }

  /// Waits for nobody in any case.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues without a player and their points.
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
    case .gettingReady, .playing: return [.changed] + (players.isEmpty ? finish(.skipped, at: now) : [])
    }
  }

  /// Ends lock-outs, the game, a disk's life, or the wait for the next disk.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    switch phase {
    case .ready, .over: return []
    case .gettingReady:
      guard now >= beginsAt else { return [] }
      phase = .playing
    case .playing: break
    }
    let free = lockedOut.filter { $0.value.until <= now }.keys.sorted()
    for player in free { lockedOut[player] = nil }
    let effects = free.map(GameEffect.changedFor)
    if now >= endsAt {
      isEnding = places.contains(where: \.isClaimed)
      return effects + (isEnding ? [.changed] : finish(.timeUp, at: now))
    }
    return effects + expire(at: now) + (now >= nextDiskAt ? appear(at: now) : [])
  }

  /// Nothing: the next disk comes soon enough.
  package func hostActions(in language: Language) -> [HostAction] { [] }

  /// There is nothing to do.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] { [] }

  /// Ends the game with the standings as they are.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .gettingReady, .playing: finish(.skipped, at: now)
    case .ready, .over: []
    }
  }

  /// Whether somebody plays.
  package func isIn(_ player: Player.ID) -> Bool { players.contains { $0.id == player } }
}

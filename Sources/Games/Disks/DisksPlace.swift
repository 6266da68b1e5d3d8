import PadProtocol

/// The contents of one of the nine keys: a disk, or nothing.
struct DisksPlace: Hashable, Sendable, Codable {
  /// The number of the key, 1 to 9.
  let key: Int
  /// The serial number of the current contents, a disk or nothing, so that no token or race is ever used again.
  ///
  /// All places share one count for the whole evening.
  private(set) var serial = 0
  /// A random number in the token, so that nobody can press a disk that they have not seen.
  private var salt = 0
  private(set) var disk: DisksScene.Disk?
  /// The players who have pressed the disk's key.
  private(set) var claimants: Set<Player.ID> = []
  /// Whether the disk was claimed and the room has yet to decide who was first.
  private(set) var isClaimed = false

  init(key: Int, serial: Int, using generator: inout SeededGenerator) {
    self.key = key
    hold(nil, serial: serial, using: &generator)
  }

  var race: Race { Race(rawValue: serial) }
  var token: Token { Token(rawValue: "d\(serial).\(salt)") }

  /// Replaces the contents by a disk, or by nothing if nil.
  mutating func hold(_ disk: DisksScene.Disk?, serial: Int, using generator: inout SeededGenerator) {
    self.disk = disk
    self.serial = serial
    salt = generator.below(1_000_000)
    dropClaims()
  }

  /// Adds a player's press for the disk; returns false if that player has already pressed.
  mutating func claim(by player: Player.ID) -> Bool {
    guard claimants.insert(player).inserted else { return false }
    isClaimed = true
    return true
  }

  /// Removes the press of a player who has left; the room's decision is still pending.
  mutating func withdraw(_ player: Player.ID) { claimants.remove(player) }

  /// Drops all claims, so that anybody can win the disk again.
  mutating func dropClaims() {
    claimants = []
    isClaimed = false
  }
}

/// A disk that was smashed or expired so recently that somebody may not have noticed yet.
struct DisksRemains: Hashable, Sendable, Codable {
  let disk: DisksScene.Disk
  let race: Race
  let token: Token
  let goneAt: Instant
  /// Whether a player has won the disk.
  let isWon: Bool
  /// The players whose press for the disk is known; each player is recorded only once.
  private(set) var known: Set<Player.ID>

  init(of place: DisksPlace, _ disk: DisksScene.Disk, winner: Player.ID?, at now: Instant) {
    self.disk = disk
    race = place.race
    token = place.token
    goneAt = now
    isWon = winner != nil
    known = place.claimants.union(winner.map { [$0] } ?? [])
  }

  /// Adds a player's press that came too late; returns false if a press of that player is already known.
  mutating func takeLate(_ player: Player.ID) -> Bool { known.insert(player).inserted }
}

import PadProtocol

/// The contents of one of the nine keys: a disk, or nothing.
struct DisksPlace: Hashable, Sendable, Codable {
  /// 1 to 9.
  let key: Int
  /// Counts what the places have held this evening, disks and nothing, so that no token and no race ever comes again.
  private(set) var serial = 0
  /// Chance, so that nobody presses a disk that they have not seen.
  private var salt = 0
  private(set) var disk: DisksScene.Disk?
  /// Players who have pressed the disk's key.
  private(set) var claimants: Set<Player.ID> = []
  /// Whether the room is about to decide who was first.
  private(set) var isClaimed = false

  init(key: Int, serial: Int, using generator: inout SeededGenerator) {
    self.key = key
    hold(nil, serial: serial, using: &generator)
  }

  var race: Race { Race(rawValue: serial) }
  var token: Token { Token(rawValue: "d\(serial).\(salt)") }

  /// Holds a disk from now on, or nothing.
  mutating func hold(_ disk: DisksScene.Disk?, serial: Int, using generator: inout SeededGenerator) {
    self.disk = disk
    self.serial = serial
    salt = generator.below(1_000_000)
    dropClaims()
  }

  /// Takes a press for the disk; false when there is one of that player already.
  mutating func claim(by player: Player.ID) -> Bool {
    guard claimants.insert(player).inserted else { return false }
    isClaimed = true
    return true
  }

  /// Forgets a player who has left; the room's decision is still to come.
  mutating func withdraw(_ player: Player.ID) { claimants.remove(player) }

  /// The disk is anybody's again.
  mutating func dropClaims() {
    claimants = []
    isClaimed = false
  }
}

/// A disk that was smashed, or went by itself, so short a time ago that somebody may not have seen it yet.
struct DisksRemains: Hashable, Sendable, Codable {
  let disk: DisksScene.Disk
  let race: Race
  let token: Token
  let goneAt: Instant
  /// Whether somebody has won it.
  let isWon: Bool
  /// Players whose press for it is known: each is recorded once.
  private(set) var known: Set<Player.ID>

  init(of place: DisksPlace, _ disk: DisksScene.Disk, winner: Player.ID?, at now: Instant) {
    self.disk = disk
    race = place.race
    token = place.token
    goneAt = now
    isWon = winner != nil
    known = place.claimants.union(winner.map { [$0] } ?? [])
  }

  /// Takes a press that came too late; false when there is one of that player already.
  mutating func takeLate(_ player: Player.ID) -> Bool { known.insert(player).inserted }
}

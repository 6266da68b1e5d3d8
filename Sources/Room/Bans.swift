import Games

/// The people whom the host has banned from the room, until the room closes.
struct Bans: Hashable, Sendable, Codable {
  /// The marks by which a banned person is recognized.
  struct Ban: Hashable, Sendable, Codable {
    var secret: SeatSecret?
    /// The name in lower case; nil if the person did not choose it.
    var name: String?
    /// The address; nil if other people come from the same address.
    var address: String?
  }

  /// The maximum number of bans.
  ///
  /// The host bans people by hand, one by one, so nobody reaches this number. An unlimited list could be abused to fill
  /// the memory.
  static let limit = 500

  private(set) var bans: [Ban] = []

  /// Adds a ban, and drops the oldest one if there are too many.
  mutating func add(secret: SeatSecret?, name: String?, address: String?) {
    if bans.count == Self.limit { bans.removeFirst() }
    bans.append(Ban(secret: secret, name: name?.lowercased(), address: address))
  }

  func contains(_ secret: SeatSecret) -> Bool { bans.contains { $0.secret == secret } }

  func contains(name: String) -> Bool {
    let name = name.lowercased()
    return bans.contains { $0.name == name }
  }

  func contains(address: String) -> Bool { bans.contains { $0.address == address } }
}

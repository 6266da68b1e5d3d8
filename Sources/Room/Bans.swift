import Games

/// Those whom the host does not want in the room, until it closes.
struct Bans: Hashable, Sendable, Codable {
  /// How one of them would be known again.
  struct Ban: Hashable, Sendable, Codable {
    var secret: SeatSecret?
    /// In lower case; nil where it was not their own.
    var name: String?
    /// Nil where others come from the same one.
    var address: String?
  }

  /// The host bans by hand, one by one: nobody gets this far, and a list without an end would be a way to fill memory.
  static let limit = 500

  private(set) var bans: [Ban] = []

  /// Bans somebody; the oldest ban makes room when there are too many.
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

package import PadProtocol

/// A person in the room.
package struct Player: Hashable, Sendable, Codable, Identifiable {
  /// The identifier of a player; identifiers are assigned in the order of joining, so they are also in seat order.
  package struct ID: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable, Comparable {
    /// The seat's number, from 1.
    package let rawValue: Int

    /// Makes the id of a seat.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The number of the first team, far above any seat's number.
    package static let firstTeam = 1_000_001

    /// Whether the id is a team's.
    package var isTeam: Bool { rawValue >= Self.firstTeam }

    /// Whether one player joined before another.
    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// The seat.
  package let id: ID
  /// The name, cleaned and unique in the room.
  package var name: String
  /// The index of the player's colour among the twelve player colours, 0 to 11.
  package var colorIndex: Int
  /// The player's drawn head.
  package var head: Head

  /// Makes a player in a seat.
  ///
  /// - Parameter head: The player's head; nil for the head that belongs to the seat.
  package init(id: ID, name: String, colorIndex: Int, head: Head? = nil) {
    self.id = id
    self.name = name
    self.colorIndex = colorIndex
    self.head = head ?? .ofSeat(id.rawValue)
  }

  /// Decodes a player, with the name or with initials in its place.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(ID.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    colorIndex = try values.decode(Int.self, forKey: .colorIndex)
    head = try values.decodeIfPresent(Head.self, forKey: .head) ?? .ofSeat(id.rawValue)
    if let key = Self.readsInitials, decoder.userInfo[key] as? Bool == true { name = initials }
  }

  /// The letter on the player's disc: the first character of the name, in upper case.
  ///
  /// For a team, it is the first character of the name's last word, because all teams' names begin with the same word.
  package var initial: String {
    let word = id.isTeam ? name.split(separator: " ").last ?? "" : Substring(name)
    return word.first.map { String($0).uppercased() } ?? "?"
  }
}

/// The players' colours, which every theme defines.
package enum PlayerColors {
  /// The number of colours.
  package static let count = 12
}

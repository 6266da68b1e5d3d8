package import PadProtocol

/// A person in the room.
package struct Player: Hashable, Sendable, Codable, Identifiable {
  /// Tells players apart; given out in the order of joining, so it is also the seat order.
  package struct ID: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable, Comparable {
    /// The seat's number, from 1.
    package let rawValue: Int

    /// The id of a seat.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The number of the first team: no seat comes near it.
    package static let firstTeam = 1_000_001

    /// Whether it is a team's.
    package var isTeam: Bool { rawValue >= Self.firstTeam }

    /// Whether one joined before another.
    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// The seat.
  package let id: ID
  /// The name, clean and unlike every other in the room.
  package var name: String
  /// Which of the twelve player colours, 0 to 11.
  package var colorIndex: Int
  /// What they look like.
  package var head: Head

  /// Seats a person.
  ///
  /// - Parameter head: What they look like; nil for the head that belongs to the seat.
  package init(id: ID, name: String, colorIndex: Int, head: Head? = nil) {
    self.id = id
    self.name = name
    self.colorIndex = colorIndex
    self.head = head ?? .ofSeat(id.rawValue)
  }

  /// Reads a person, with the name or with initials in its place.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(ID.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    colorIndex = try values.decode(Int.self, forKey: .colorIndex)
    head = try values.decodeIfPresent(Head.self, forKey: .head) ?? .ofSeat(id.rawValue)
    if let key = Self.readsInitials, decoder.userInfo[key] as? Bool == true { name = initials }
  }

  /// The letter on the player's disc: the first character of the name, in upper case; of a team's the one of the last
  /// word, as all of them begin with the same one.
  package var initial: String {
    let word = id.isTeam ? name.split(separator: " ").last ?? "" : Substring(name)
    return word.first.map { String($0).uppercased() } ?? "?"
  }
}

/// The players' colours, which every theme has.
package enum PlayerColors {
  /// How many there are.
  package static let count = 12
}

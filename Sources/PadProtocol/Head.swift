/// A player's look apart from the colour: one of twelve characters, with one of two faces.
///
/// A head is sent and encoded as its number.
package struct Head: Hashable, Sendable, CaseIterable {
  /// The twelve characters, recognisable by their outlines alone.
  package enum Shape: Int, Hashable, Sendable, CaseIterable {
    case blob, cat, bear, rabbit, owl, robot, ghost, cactus, mushroom, fox, frog, star
  }

  /// The two faces that each character can have.
  package enum Face: Int, Hashable, Sendable, CaseIterable {
    /// Wide awake.
    case bright
    /// With heavy lids.
    case sleepy
  }

  /// The character.
  package let shape: Shape
  /// The character's face.
  package let face: Face

  /// Creates a character with a face.
  package init(_ shape: Shape, _ face: Face) {
    self.shape = shape
    self.face = face
  }

  /// All heads, in the order of their numbers.
  package static let allCases = Face.allCases.flatMap { face in Shape.allCases.map { Head($0, face) } }

  /// Returns the head that belongs to a seat, for players who were given none.
  package static func ofSeat(_ seat: Int) -> Head {
    let count = allCases.count
    return allCases[((seat - 1) % count + count) % count]
  }
}

extension Head: RawRepresentable, Codable {
  /// The head's number, from 0 to 23.
  package var rawValue: Int { face.rawValue * Shape.allCases.count + shape.rawValue }

  /// Creates the head with this number; nil if there is none.
  package init?(rawValue: Int) {
    guard Self.allCases.indices.contains(rawValue) else { return nil }
    self = Self.allCases[rawValue]
  }
}

/// A reaction that floats up from a player's head in the lobby; it is sent as its number.
package enum Reaction: Int, Hashable, Sendable, Codable, CaseIterable {
  case heart, laugh, wow, thumb, flame, party
}

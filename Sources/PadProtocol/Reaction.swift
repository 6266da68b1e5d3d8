/// What somebody can let float up from their head while everybody waits; travels as its number.
package enum Reaction: Int, Hashable, Sendable, Codable, CaseIterable {
  case heart, laugh, wow, thumb, flame, party
}

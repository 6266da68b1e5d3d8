/// Why a game is paused.
package enum PauseReason: Hashable, Sendable, Codable {
  /// The host pressed pause.
  case host
  /// The TV was unplugged.
  case noTV
  /// Fewer players than the game needs.
  case tooFewPlayers(needed: Int)
  /// Parlor was restarted in the middle of the game and resumes it; this many players are still missing.
  case restarted(missing: Int)
}

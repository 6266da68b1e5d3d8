/// Why a game is paused.
package enum PauseReason: Hashable, Sendable, Codable {
  /// The host pressed pause.
  case host
  /// The TV was unplugged.
  case noTV
  /// Fewer players than the game needs are connected.
  case tooFewPlayers(needed: Int)
  /// Parlor was restarted during the game and resumes it; this number of players is still missing.
  case restarted(missing: Int)
}

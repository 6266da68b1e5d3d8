package import Games
package import PadProtocol

/// What the host can ask of a room.
package enum RoomCommand: Hashable, Sendable, Codable {
  /// Starts a game, or the next one.
  case start
  /// Pauses the game, or resumes it.
  case togglePause
  /// Does something that only the game that is on knows.
  case game(Token)
  /// Has another game played next.
  case chooseGame(GameKind)
  /// Removes a player for good.
  case kick(Player.ID)
  /// Takes everybody off the list whose line is broken; they may come back.
  case removeAway
  /// Lets somebody in who asked.
  case admit(Player.ID)
  /// Does not let somebody in who asked.
  case refuse(Player.ID)
  /// Allows extra time for players who need it, or no longer does.
  case grantTime(Bool)
  /// Makes this many teams, 2 to 8, or dissolves them if it is 0.
  case makeTeams(Int)
  /// Moves players into a team without members, in the middle of a game that is paused for it.
  case mixTeams
  /// Lets everybody continue alone in such a game.
  case partTeams
  /// Lets somebody take longer, or does so no more.
  case grantTimeTo(Player.ID)
  /// Moves somebody into the next team.
  case move(Player.ID)
  /// Gives a player, or their team, points by hand, or takes some.
  case adjust(Player.ID, by: Int)
  /// Ends the game with the standings as they are.
  case endGame
  /// Ends the evening.
  case close

  /// Does not wait for the end of what is being played.
  package static let skip = RoomCommand.game(.skip)
}

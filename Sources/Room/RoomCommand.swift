package import Games
package import PadProtocol

/// A command that the host gives to a room.
package enum RoomCommand: Hashable, Sendable, Codable {
  /// Starts a game, or the next one.
  case start
  /// Pauses the game, or resumes it.
  case togglePause
  /// Carries out an action that only the game knows.
  case game(Token)
  /// Chooses the next game.
  case chooseGame(GameKind)
  /// Removes a player for good.
  case kick(Player.ID)
  /// Removes all disconnected players from the list; they may come back.
  case removeAway
  /// Lets in a person who asked.
  case admit(Player.ID)
  /// Refuses a person who asked to be let in.
  case refuse(Player.ID)
  /// Allows extra time for players who need it, or withdraws it.
  case grantTime(Bool)
  /// Makes this many teams, 2 to 8, or dissolves them if it is 0.
  case makeTeams(Int)
  /// Moves players into a team without members, during a game that is paused because of that team.
  case mixTeams
  /// Lets everybody continue without a team in such a game.
  case partTeams
  /// Gives one player extra time, or withdraws it.
  case grantTimeTo(Player.ID)
  /// Moves a player into the next team.
  case move(Player.ID)
  /// Gives points to a player, or their team, by hand; a negative number takes points away.
  case adjust(Player.ID, by: Int)
  /// Ends the game with the standings as they are.
  case endGame
  /// Ends the evening.
  case close

  /// Skips the rest of the current step of a game.
  package static let skip = RoomCommand.game(.skip)
}

package import Displays
package import Games
package import PadProtocol

/// What happens at the windows: whoever runs them does not know what it leads to.
package enum WindowsEvent: Hashable, Sendable {
  /// A display was plugged or unplugged.
  case display(TVStatus)
  /// The host pressed a button of their own pad.
  case press(Token)
  /// The host answered what their own pad asks for.
  case answer(Token, PadValue)
  /// The arrows have chosen a player in the console's list, or something else.
  case chosen(Player.ID?)
  /// What is heard is so loud now.
  case sound(SoundState)
  /// The host asks for something.
  case command(ConsoleCommand)
}

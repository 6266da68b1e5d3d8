package import Displays
package import Games
package import PadProtocol

/// An event at the windows, which do not know its consequences.
package enum WindowsEvent: Hashable, Sendable {
  /// A display was plugged or unplugged.
  case display(TVStatus)
  /// The host pressed a button of their own pad.
  case press(Token)
  /// The host answered what their own pad asks for.
  case answer(Token, PadValue)
  /// The arrows have chosen a player in the console's list, or something else.
  case chosen(Player.ID?)
  /// The sound's state changed.
  case sound(SoundState)
  /// The host asks for something.
  case command(ConsoleCommand)
}

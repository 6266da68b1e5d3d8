package import Displays
package import Games
package import PadProtocol

/// What comes from the host and the box: orders, presses of the host's own pad, displays, sound.
///
/// Windows send it, and so can whoever else runs a room; it knows no window.
package enum HostEvent: Hashable, Sendable {
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

package import Displays
package import Games
package import PadProtocol

/// An event from the host or the box: a command, a press on the host's own pad, or a change of displays or sound.
///
/// Windows send these events, and any other program that runs a room can do so: the events know nothing of windows.
package enum HostEvent: Hashable, Sendable {
  /// A display was plugged or unplugged.
  case display(TVStatus)
  /// The host pressed a button of their pad.
  case press(Token)
  /// The host entered the value that their pad asks for.
  case answer(Token, PadValue)
  /// The arrows selected a player in the console's list; nil if they selected something else.
  case chosen(Player.ID?)
  /// The sound's state changed.
  case sound(SoundState)
  /// The host gave a command.
  case command(ConsoleCommand)
}

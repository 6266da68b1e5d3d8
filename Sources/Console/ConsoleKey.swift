/// A key of the host's keyboard or remote control.
package enum ConsoleKey: Hashable, Sendable {
  /// A key with a character on it: a digit, a small letter, a space or an ASCII sign.
  case character(Character)
  /// The text that such a key, or several, have typed in the keyboard's own language; it comes in addition, if text is
  /// wanted.
  case text(String)
  /// The keys that mean something everywhere.
  case enter, escape, up, down, left, right, tab, delete
}

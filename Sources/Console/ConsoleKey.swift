/// A key of the host's keyboard or remote control.
package enum ConsoleKey: Hashable, Sendable {
  /// A key with a character: a digit, a lower-case letter, a space or an ASCII sign.
  case character(Character)
  /// The text that one or more such keys have typed in the keyboard's own language.
  ///
  /// It is sent in addition to the keys, if text is wanted.
  case text(String)
  /// The keys that have a meaning everywhere.
  case enter, escape, up, down, left, right, tab, delete
}

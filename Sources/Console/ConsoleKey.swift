/// A key of the host's keyboard or remote control.
package enum ConsoleKey: Hashable, Sendable {
  /// A key with a character on it: a digit, a small letter, a space or an ASCII sign.
  case character(Character)
  /// The keys that mean something everywhere.
  case enter, escape, up, down, left, right, tab, delete
}

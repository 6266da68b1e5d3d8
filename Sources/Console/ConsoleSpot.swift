/// Something on the console's picture that a mouse or a finger can press.
package enum ConsoleSpot: Hashable, Sendable {
  /// A target that the arrows can reach too: a press has the same effect as Enter on it.
  case target(ConsoleFocus.Target)
  /// A displayed key: a press has the same effect as the key.
  case key(ConsoleKey)
  /// The end of a list's page: a press shows the page that contains this target.
  case turn(to: ConsoleFocus.Target)

  /// Whether a press counts when the button goes down and not when it comes up, because an answer may be a race.
  package var isUrgent: Bool {
    if case .target(.answer) = self { true } else { false }
  }
}

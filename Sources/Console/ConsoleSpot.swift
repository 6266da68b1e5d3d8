/// Something on the console's picture that a mouse or a finger can press.
package enum ConsoleSpot: Hashable, Sendable {
  /// A target of the arrows too: a press has the same effect as Enter there.
  case target(ConsoleFocus.Target)
  /// A key that is shown there: a press has the same effect as the key.
  case key(ConsoleKey)
  /// The end of a list's page: a press shows the page with this in it.
  case turn(to: ConsoleFocus.Target)

  /// Whether it counts when the button goes down, not when it comes up: an answer may be a race.
  package var isUrgent: Bool {
    if case .target(.answer) = self { true } else { false }
  }
}

/// Something on the console's picture that a mouse or a finger can press.
package enum ConsoleSpot: Hashable, Sendable {
  /// What the arrows reach too: it is done what Enter does there.
  case target(ConsoleFocus.Target)
  /// A key that stands there: it is as if that were pressed.
  case key(ConsoleKey)
  /// A list goes on there: its part that has this in it is shown.
  case turn(to: ConsoleFocus.Target)

  /// Whether it counts when the button goes down, not when it comes up: an answer may be a race.
  package var isUrgent: Bool {
    if case .target(.answer) = self { true } else { false }
  }
}

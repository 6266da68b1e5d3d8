package import PadProtocol

/// How a robot plays: how long it thinks, and what it likes to press.
package struct RobotHabit: Hashable, Sendable {
  /// How long it thinks at least.
  package var least: Span
  /// How long it thinks at most; more than `least`.
  package var most: Span
  /// How much it likes some of the buttons: one that is not named has 1, one with 0 is never pressed.
  package var weights: [Token: Int]
  /// The possible answers to an input, all equally likely; if there are none, the robot answers at random.
  package var values: [PadValue]

  /// Makes one; by itself a robot thinks for as long as people read a question.
  package init(
    least: Span = .milliseconds(900), most: Span = .milliseconds(5200), weights: [Token: Int] = [:],
    values: [PadValue] = []
  ) {
    self.least = least
    self.most = most
    self.weights = weights
    self.values = values
  }
}

package import PadProtocol

/// How a robot plays: how long it thinks, and which buttons it prefers.
package struct RobotHabit: Hashable, Sendable {
  /// The minimum time for which the robot thinks.
  package var least: Span
  /// The maximum time for which the robot thinks; more than `least`.
  package var most: Span
  /// The robot's preferences for some of the buttons.
  ///
  /// A button that is not listed has weight 1, and a button with weight 0 is never pressed.
  package var weights: [Token: Int]
  /// The possible answers to an input, all equally likely; if there are none, the robot answers at random.
  package var values: [PadValue]

  /// Makes a habit; by default, a robot thinks for as long as people read a question.
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

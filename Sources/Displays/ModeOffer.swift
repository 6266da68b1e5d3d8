/// The console's offer about the TV's mode, if the largest one is slow.
package enum ModeOffer: Hashable, Sendable {
  /// Somebody may try this mode.
  case another(DisplayMode)
  /// The TV is in this mode on trial, which ends unless somebody confirms that they see the picture.
  case trial(DisplayMode)
}

/// A trial of a mode on the TV, started by somebody at the console.
struct ModeTrial: Hashable, Sendable {
  /// The time to confirm the picture, in nanoseconds.
  ///
  /// TVs are black for seconds while they change their mode.
  static let limit: Int64 = 15_000_000_000

  /// The TV's identity.
  var identity: DisplayIdentity
  /// The mode on trial.
  var mode: DisplayMode
  /// The time at which the trial ends without an answer.
  ///
  /// It is counted from the key press, and again from the moment at which the TV has the mode.
  var end: Int64
  /// Whether the TV has the mode.
  var isShown = false
}

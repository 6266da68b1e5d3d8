/// The console's offer about the TV's mode, if the largest one is slow.
package enum ModeOffer: Hashable, Sendable {
  /// Somebody may try this one.
  case another(DisplayMode)
  /// The TV is in this one, which goes unless somebody says that they see it.
  case trial(DisplayMode)
}

/// A mode that somebody at the console tries on the TV.
struct ModeTrial: Hashable, Sendable {
  /// How long they have to say that they see it; TVs are black for seconds while they change their mode.
  static let limit: Int64 = 15_000_000_000

  /// The TV.
  var identity: DisplayIdentity
  /// The mode.
  var mode: DisplayMode
  /// When it is over without a word: counted from the key, and again from when the TV has the mode.
  var end: Int64
  /// Whether the TV has the mode.
  var isShown = false
}

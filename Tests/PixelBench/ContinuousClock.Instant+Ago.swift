import TestSupport

extension ContinuousClock.Instant {
  /// How long ago it is.
  var millisecondsAgo: Double { (ContinuousClock.now - self).inSeconds * 1000 }
}

import TestSupport

extension DamageWatch {
  /// Waits until the whole of a window of this size has changed; what drifts changes small parts all the time.
  ///
  /// - Parameter meanwhile: What is done after each small change.
  func awaitWhole(_ size: PixelSize, meanwhile: () throws -> Void = {}) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline, let rectangle = try next(within: .seconds(10)) {
      if rectangle.size == size { return }
      try meanwhile()
    }
    throw TestFailure("No whole picture came.")
  }
}

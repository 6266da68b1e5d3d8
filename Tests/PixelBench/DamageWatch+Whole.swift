import TestSupport

extension DamageWatch {
  /// Waits until the whole of a window of this size has changed.
  func awaitWhole(_ size: PixelSize) throws {
    while true {
      guard let rectangle = try next(within: .seconds(10)) else { throw TestFailure("No whole picture came.") }
      if rectangle.size == size { return }
    }
  }
}

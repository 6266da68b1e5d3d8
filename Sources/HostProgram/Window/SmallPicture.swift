import Displays
import Games

/// Decides when the console's small picture of the TV is updated: immediately, but at most ten times a second.
///
/// Scaling the picture down costs more than drawing the motion.
struct SmallPicture {
  static let pause = Span.milliseconds(100)
  /// The maximum number of separate areas; more are merged into one.
  private static let mostParts = 20

  private var changed: [PixelRect] = []
  private var shownAt: Instant?

  /// Adds areas of the TV's picture that have changed.
  mutating func add(_ parts: [PixelRect]) {
    changed += parts
    guard changed.count > Self.mostParts, let first = changed.first else { return }
    changed = [
      changed.dropFirst().reduce(first) { all, part in
        let (left, top) = (min(all.x, part.x), min(all.y, part.y))
        return PixelRect(
          x: left, y: top, width: max(all.right, part.right) - left, height: max(all.bottom, part.bottom) - top)
      }
    ]
  }

  /// The time at which the changes should be shown, possibly in the past; nil if nothing has changed.
  var due: Instant? { changed.isEmpty ? nil : shownAt.map { $0 + Self.pause } ?? Instant(nanoseconds: 0) }

  /// Removes and returns the areas to show at this moment; empty if no update is due.
  mutating func takeChanges(at now: Instant) -> [PixelRect] {
    guard let due, due <= now else { return [] }
    defer { changed = [] }
    shownAt = now
    return changed
  }
}

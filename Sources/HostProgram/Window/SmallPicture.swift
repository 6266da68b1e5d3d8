import Displays
import Games

/// When the console's small picture of the TV follows the TV: at once, but at most ten times a second, for to scale it
/// down costs more than to draw what moves.
struct SmallPicture {
  static let pause = Span.milliseconds(100)
  /// More parts than these are shown as one.
  private static let mostParts = 20

  private var changed: [PixelRect] = []
  private var shownAt: Instant?

  /// Something of the TV's picture has changed.
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

  /// When what has changed is to be shown, which may be over already; nil while nothing has.
  var due: Instant? { changed.isEmpty ? nil : shownAt.map { $0 + Self.pause } ?? Instant(nanoseconds: 0) }

  /// Takes the areas to show at this moment.
  mutating func takeChanges(at now: Instant) -> [PixelRect] {
    guard let due, due <= now else { return [] }
    defer { changed = [] }
    shownAt = now
    return changed
  }
}

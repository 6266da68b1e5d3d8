/// How a part of a picture differs from its resting position; in units.
struct Pose: Hashable {
  /// How far it is to the right.
  var x = 0.0
  /// How far it is down.
  var y = 0.0
  /// How large it is.
  var scale = 1.0
  /// How much of it is seen.
  var opacity = 1.0

  /// Where it rests.
  static let rest = Pose()

  /// Rises by this many units while it appears.
  static func rising(_ share: Double, by distance: Double = 2) -> Pose {
    Pose(y: distance * (1 - share), opacity: share)
  }

  /// Gets large from nothing; beyond its size for a moment where the share is.
  static func popping(_ share: Double, from scale: Double = 0.6) -> Pose {
    Pose(scale: scale + (1 - scale) * share, opacity: min(1, 2.5 * share))
  }

  /// Appears.
  static func fading(_ share: Double) -> Pose { Pose(opacity: share) }
}

extension Composer {
  /// Draws a part of the picture in a pose, larger or smaller around a point.
  mutating func posed(_ pose: Pose, around center: Point = Point(x: 0, y: 0), _ draw: (inout Composer) -> Void) {
    let start = items.count
    draw(&self)
    guard pose != .rest else { return }
    pose.opacity > 0 ? put(pose, around: center, on: start..<items.count) : items.removeSubrange(start...)
  }

  /// Draws a text of several lines, each in a pose of its own.
  mutating func posedLines(_ pose: (Int) -> Pose, _ draw: (inout Composer) -> Void) {
    let start = items.count
    draw(&self)
    for index in (start..<items.count).reversed() {
      let pose = pose(index - start)
      if pose.opacity <= 0 {
        items.remove(at: index)
      } else if pose != .rest {
        put(pose, around: Point(x: 0, y: 0), on: index..<index + 1)
      }
    }
  }

  /// Draws something behind what is there from a place in the list on.
  mutating func insert(at place: Int, _ draw: (inout Composer) -> Void) {
    let rest = Array(items[place...])
    items.removeSubrange(place...)
    draw(&self)
    items += rest
  }

  private mutating func put(_ pose: Pose, around center: Point, on range: Range<Int>) {
    let place = DrawItem.Placing(
      center: point(center.x, center.y), scale: pose.scale, shift: Point(x: pose.x * unit, y: pose.y * unit),
      opacity: min(1, pose.opacity))
    for index in range { items[index] = items[index].placed(place) }
  }
}

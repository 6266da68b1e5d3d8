/// The difference between a part of a picture and its resting position, in units.
struct Pose: Hashable {
  /// The distance to the right.
  var x = 0.0
  /// The distance downwards.
  var y = 0.0
  /// The factor of its size.
  var scale = 1.0
  /// The factor of its opacity.
  var opacity = 1.0

  /// The resting position.
  static let rest = Pose()

  /// Returns a pose in which a part rises by this many units while it appears.
  static func rising(_ share: Double, by distance: Double = 2) -> Pose {
    Pose(y: distance * (1 - share), opacity: share)
  }

  /// Returns a pose in which a part grows while it appears, beyond its size if the share exceeds 1.
  static func popping(_ share: Double, from scale: Double = 0.6) -> Pose {
    Pose(scale: scale + (1 - scale) * share, opacity: min(1, 2.5 * share))
  }

  /// Returns a pose in which a part appears.
  static func fading(_ share: Double) -> Pose { Pose(opacity: share) }
}

extension Composer {
  /// Draws a part of the picture in a pose, scaled around a point.
  mutating func posed(_ pose: Pose, around center: Point = Point(x: 0, y: 0), _ draw: (inout Composer) -> Void) {
    let start = items.count
    draw(&self)
    guard pose != .rest else { return }
    pose.opacity > 0 ? put(pose, around: center, on: start..<items.count) : items.removeSubrange(start...)
  }

  /// Draws a text of several lines, each in its own pose.
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

  /// Draws something behind the items from this index on.
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

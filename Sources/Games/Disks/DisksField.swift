/// The positions where disks may lie.
///
/// Lengths are in thousandths of the field's width. The field is 1000 of them wide and 520 high, so that disks of
/// radius 86 fill a good part of a 16:9 TV without ever touching.
enum DisksField {
  /// The field's height.
  static let height = 520
  /// The minimum distance between the centres of two disks.
  static let distance = 190
  /// The minimum distance of a disk's centre from every edge.
  static let margin = 95

  /// The centre of a disk as in a scene, in thousandths of the field's width and of its height.
  struct Spot: Hashable {
    var x: Int
    var y: Int
  }

  /// Returns a random spot that is clear of all disks; nil if there is none.
  static func spot(clearOf disks: [DisksScene.Disk], using generator: inout SeededGenerator) -> Spot? {
    // There is nearly always enough room, so all spots are checked only if random ones fail.
    for _ in 0..<40 {
      let spot = Spot(x: columns[generator.below(columns.count)], y: rows[generator.below(rows.count)])
      if isClear(spot, of: disks) { return spot }
    }
    let free = rows.flatMap { y in columns.map { x in Spot(x: x, y: y) } }.filter { isClear($0, of: disks) }
    return free.isEmpty ? nil : free[generator.below(free.count)]
  }

  /// The columns and rows of spots: a hundredth of the width apart, and far enough from the edges.
  private static let columns = Array(stride(from: margin, through: 1000 - margin, by: 10))
  private static let rows = stride(from: margin, through: height - margin, by: 10).map {
    ($0 * 1000 + height / 2) / height
  }

  private static func isClear(_ spot: Spot, of disks: [DisksScene.Disk]) -> Bool {
    disks.allSatisfy { !touch(spot, Spot(x: $0.x, y: $0.y)) }
  }

  /// Whether disks at two spots would come too close to each other.
  static func touch(_ one: Spot, _ other: Spot) -> Bool {
    // Calculates in millionths of the width, so that vertical distances are whole numbers too.
    let (x, y) = ((one.x - other.x) * 1000, (one.y - other.y) * height)
    let least = distance * 1000
    return x * x + y * y < least * least
  }
}

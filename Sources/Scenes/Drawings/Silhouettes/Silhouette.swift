/// A thing, of which only the outline and a few lines are seen.
///
/// Places are in a frame of its own, from the upper left corner.
struct Silhouette: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// A filled shape with curves through its corners; those that are sharp are so marked.
    case blob([Corner])
    /// A filled shape with straight edges.
    case polygon([Point])
    /// A line with round ends.
    case line([Corner], thickness: Double)
    /// A disc, or an oval that is turned clockwise in degrees.
    case oval(Point, Point, turn: Double)
  }

  struct Corner: Hashable, Sendable {
    var point: Point
    var isSharp: Bool
  }

  struct Part: Hashable, Sendable {
    var shape: Shape
    /// Whether the shape is cut out of those before it.
    var isCut: Bool
  }

  /// The room around each silhouette.
  static let margin = 6.0

  var width: Double
  var height: Double
  var parts: [Part] = []

  /// The width of its picture divided by the height.
  var aspect: Double { min(4, max(0.5, (width + 2 * Self.margin) / (height + 2 * Self.margin))) }

  /// Returns the curves through points; at a sharp one they bend.
  static func curves(_ corners: [Corner], isClosed: Bool) -> [DrawItem.Path.Step] {
    guard let first = corners.first else { return [] }
    let count = corners.count
    func corner(_ index: Int) -> Corner {
      corners[isClosed ? (index + count) % count : min(max(index, 0), count - 1)]
    }
    /// A sixth of the way between a corner's neighbours, in which its curve passes through it (Catmull and Rom).
    func pull(_ index: Int) -> Point {
      if corner(index).isSharp { return Point(x: 0, y: 0) }
      let (before, after) = (corner(index - 1).point, corner(index + 1).point)
      return Point(x: (after.x - before.x) / 6, y: (after.y - before.y) / 6)
    }
    let steps = (0..<(isClosed ? count : count - 1)).map { index -> DrawItem.Path.Step in
      let (start, end, out, into) = (corner(index).point, corner(index + 1).point, pull(index), pull(index + 1))
      return .curve(Point(x: start.x + out.x, y: start.y + out.y), Point(x: end.x - into.x, y: end.y - into.y), end)
    }
    return [.move(first.point)] + steps + (isClosed ? [.close] : [])
  }
}

/// The silhouettes that Parlor can draw, all of its own making.
///
/// A silhouette's first line is its name with its width and height. The next lines have a space and a shape with its
/// points; `!` makes a point sharp, and `-` cuts a shape out. A line that begins with two spaces continues the shape.
enum SilhouetteTable {
  /// The silhouettes by their names.
  static let all: [String: Silhouette] = read(lines)

  /// The lines of the table.
  static let lines = (animals + "\n" + fruit + "\n" + things).replacingContinuations.split(separator: "\n")

  /// Returns the silhouettes in a table's lines.
  static func read(_ lines: [Substring]) -> [String: Silhouette] {
    var all: [String: Silhouette] = [:]
    var name = ""
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if line.first != " " {
        name = words[0]
        all[name] = Silhouette(width: Double(words[1]) ?? 1, height: Double(words[2]) ?? 1)
      } else if let part = part(words) {
        all[name]?.parts.append(part)
      }
    }
    return all
  }

  private static func part(_ words: [String]) -> Silhouette.Part? {
    let corners = words.dropFirst().compactMap(corner)
    let numbers = words.dropFirst().compactMap { Double($0) }
    let shape: Silhouette.Shape? =
      switch words[0].drop(while: { $0 == "-" }) {
      case "blob": .blob(corners)
      case "poly": .polygon(corners.map(\.point))
      case "line": numbers.first.map { .line(corners, thickness: $0) }
      case "disc": .oval(Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[2]), turn: 0)
      case "oval":
        .oval(
          Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]),
          turn: numbers.count > 4 ? numbers[4] : 0)
      default: nil
      }
    return shape.map { Silhouette.Part(shape: $0, isCut: words[0].hasPrefix("-")) }
  }

  private static func corner(_ word: String) -> Silhouette.Corner? {
    let numbers = word.split { ",!".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 2, word.contains(",") else { return nil }
    return Silhouette.Corner(point: Point(x: numbers[0], y: numbers[1]), isSharp: word.hasSuffix("!"))
  }
}

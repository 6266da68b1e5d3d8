/// A playing field from above, with its measures in metres.
struct Field: Hashable, Sendable {
  /// The shape of the whole field.
  enum Outline: String {
    case rectangle, round, oval, fan
  }

  /// A shape on the field; its numbers are in the order in which the table gives them.
  enum Shape: String {
    /// The place of a net.
    case net
    /// A line across the field or along it: its place, and where it begins and ends if it does not span the field.
    case across, along
    /// A short line from one point to another one.
    case line
    /// Lines across at equal distances: the distance, the first place, the last place.
    case every
    /// The left upper corner, and the sizes along and across.
    case rectangle
    /// A rectangle, and the radius of its corners.
    case round
    /// The middle and the radius.
    case circle, ring, hole
    /// The middle, the radius, and the angles of both ends.
    case arc, corner
    /// A line at the same distance from the whole goal: the goal's width and the distance.
    case dee
    /// The middle.
    case spot
    /// The middle and the width.
    case goal
    /// The lowest corner and the side of a square that stands on it.
    case diamond
    /// The distance between lines inside the outline, and how many there are.
    case lanes
  }

  /// A shape with its numbers.
  struct Mark: Hashable, Sendable {
    var shape: Shape
    var numbers: [Double]
    var isAtBothEnds = false
    var isDashed = false

    /// Whether the shape is a dot and has no lines.
    var isDot: Bool { shape == .spot || shape == .hole }
  }

  var outline: Outline
  var length: Double
  var width: Double
  var corner: Double
  var marks: [Mark]

  /// The room around the field, in metres.
  var margin: Double { 0.06 * max(length, width) }

  /// The width of its picture divided by the height.
  var aspect: Double { min(4, max(0.6, (length + 2 * margin) / (width + 2 * margin))) }
}

extension FieldTable {
  /// Returns the fields in a table's lines.
  static func read(_ lines: [Substring]) -> [String: Field] {
    var fields: [String: Field] = [:]
    var name = ""
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if line.first == " " {
        if let mark = mark(words) { fields[name]?.marks.append(mark) }
      } else if words.count > 3, let outline = Field.Outline(rawValue: words[1]) {
        name = words[0]
        let sizes = words.dropFirst(2).compactMap { Double($0) }
        fields[name] = Field(
          outline: outline, length: sizes[0], width: sizes[1], corner: sizes.count > 2 ? sizes[2] : 0, marks: [])
      }
    }
    return fields
  }

  private static func mark(_ words: [String]) -> Field.Mark? {
    guard let first = words.first, let shape = Field.Shape(rawValue: String(first.drop { "=-".contains($0) })) else {
      return nil
    }
    return Field.Mark(
      shape: shape, numbers: words.dropFirst().compactMap { Double($0) }, isAtBothEnds: first.hasPrefix("="),
      isDashed: first.drop { $0 == "=" }.hasPrefix("-"))
  }
}

import Catalogue
package import PadProtocol
package import Questions
import Sounds

/// A picture that Parlor draws by itself, sharp at every size and in the theme's colours.
package struct Drawing: Sendable {
  private let subject: any DrawingSubject

  /// The keys that ask for a picture, each for its kind.
  private static let subjects = [
    "flag", "signals", "dots", "share", "angle", "clock", "dice", "cubes", "moon", "braille", "morse",
    "field", "stars", "silhouette", "dominoes", "cards", "chess", "notes",
  ]

  /// Reads the picture that a question asks for.
  ///
  /// - Throws: `MadeMedia.Problem` if there is no such picture.
  package init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    if made.isScore {
      subject = ScoreSubject(playing: try Playing(MadeMedia(made.parts.filter { $0.key != "score" })))
      return
    }
    guard let key = Self.subjects.first(where: { made[$0] != nil }) else {
      throw MadeMedia.Problem.nothingToDraw(Self.subjects)
    }
    let subject = try Self.subject(key, made)
    if let strange = made.parts.first(where: { !subject.keys.contains($0.key) }) {
      throw MadeMedia.Problem.unknownKey(strange.key)
    }
    self.subject = subject
  }

  private static func subject(_ key: String, _ made: MadeMedia) throws(MadeMedia.Problem) -> any DrawingSubject {
    switch key {
    case "flag": try FlagSubject(made)
    case "signals": try Signals(made)
    case "dots": try Dots(made)
    case "share": try Share(made)
    case "angle": try Angle(made)
    case "clock": try ClockFace(made)
    case "dice": try Dice(made)
    case "cubes": try Cubes(made)
    case "moon": try Moon(made)
    case "braille": try Braille(made)
    case "field": try FieldSubject(made)
    case "stars": try StarsSubject(made)
    case "silhouette": try SilhouetteSubject(made)
    case "dominoes": try Dominoes(made)
    case "cards": try PlayingCards(made)
    case "chess": try ChessSubject(made)
    case "notes": try Rhythm(made)
    default: try MorseSigns(made)
    }
  }

  /// The width divided by the height.
  package var aspect: Double { subject.aspect }

  /// Returns the picture as items to draw, which fill a canvas of this size.
  package func items(in size: CanvasSize, theme: Theme) -> [DrawItem] {
    let sketch = Sketch(size: size, theme: theme)
    return subject.items(on: sketch)
  }

  /// Returns a description for people who do not see the picture, from which they can answer too.
  package func alt(in language: Language) -> String { subject.alt(in: language) }
}

/// What a picture shows.
protocol DrawingSubject: Sendable {
  /// The keys that a question may give.
  var keys: Set<String> { get }
  /// The width divided by the height.
  var aspect: Double { get }
  func items(on sketch: Sketch) -> [DrawItem]
  func alt(in language: Language) -> String
}

extension DrawingSubject {
  var aspect: Double { 1.5 }
}

extension DrawingTexts {
  /// Returns what a picture shows, and what is to be known of it.
  func saying(_ what: KeyPath<DrawingTexts, String>, _ value: String) -> String {
    label(label: self[keyPath: what], value: value)
  }
}

/// A sheet to draw on, with the theme's colours.
struct Sketch {
  let size: CanvasSize
  let theme: Theme

  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }

  /// The ground of a picture that has no ground of its own.
  var ground: DrawItem { box(Rect(x: 0, y: 0, width: width, height: height), theme.raised.bottom.opaque) }

  /// Returns a filled rectangle with its edges on whole pixels, so that no line of the ground shows between two.
  func box(_ rect: Rect, _ color: Color, radius: Double = 0) -> DrawItem {
    let (left, top) = (rect.x.rounded(), rect.y.rounded())
    let rounded = Rect(
      x: left, y: top, width: (rect.x + rect.width).rounded() - left, height: (rect.y + rect.height).rounded() - top)
    return .box(DrawItem.Box(rect: rounded, radius: radius, fill: Fill(top: color, bottom: color), stroke: nil))
  }

  /// Returns a filled shape with straight edges.
  func polygon(_ points: [Point], _ color: Color) -> DrawItem {
    let steps = points.enumerated().map { index, point in
      index == 0 ? DrawItem.Path.Step.move(point) : .line(point)
    }
    return .path(DrawItem.Path(steps: steps + [.close], places: nil, fill: color, stroke: nil))
  }

  func disc(_ x: Double, _ y: Double, radius: Double, _ color: Color) -> DrawItem {
    .disc(DrawItem.Disc(center: Point(x: x, y: y), radius: radius, fill: color, stroke: nil))
  }

  /// Returns a line with round ends.
  func line(_ points: [Point], _ color: Color, width: Double) -> DrawItem {
    let steps = points.enumerated().map { index, point in
      index == 0 ? DrawItem.Path.Step.move(point) : .line(point)
    }
    return .path(
      DrawItem.Path(steps: steps, places: nil, fill: nil, stroke: DrawItem.Stroke(color: color, width: width)))
  }

  /// Returns a slice of a disc, clockwise from the top, as a share of the whole.
  func slice(_ x: Double, _ y: Double, radius: Double, share: Double, _ color: Color) -> DrawItem {
    let count = max(2, Int(240 * share))
    let arc = (0...count).map { index in
      Self.around(x, y, radius, degrees: 360 * share * Double(index) / Double(count))
    }
    return polygon([Point(x: x, y: y)] + arc, color)
  }

  /// Returns the middles of the cells of a grid in reading order, and the side of a cell; a shorter last row is centred.
  func cells(_ grid: Grid) -> (side: Double, middles: [Point]) {
    let side = min(width / Double(grid.columns), height / Double(grid.rows))
    let middles = (0..<grid.count).map { index in
      let (row, column) = (index / grid.columns, index % grid.columns)
      let inRow = min(grid.columns, grid.count - row * grid.columns)
      return Point(
        x: width / 2 + (Double(column) - Double(inRow - 1) / 2) * side,
        y: height / 2 + (Double(row) - Double(grid.rows - 1) / 2) * side)
    }
    return (side, middles)
  }

  /// Returns the point at a distance from another one, in degrees clockwise from the top.
  static func around(_ x: Double, _ y: Double, _ distance: Double, degrees: Double) -> Point {
    let (sine, cosine) = Turn.sineAndCosine(ofDegrees: degrees)
    return Point(x: x + distance * sine, y: y - distance * cosine)
  }
}

/// Things in one row, or in two if they are more than three.
struct Grid: Hashable {
  let count: Int

  var columns: Int { count <= 3 ? count : (count + 1) / 2 }
  var rows: Int { count <= 3 ? 1 : 2 }
  var aspect: Double { max(1, Double(columns) / Double(rows)) }
}

extension Color {
  /// The same colour without transparency.
  var opaque: Color { opacity(1) }
}

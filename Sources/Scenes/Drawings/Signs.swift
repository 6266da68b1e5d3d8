import Catalogue
import PadProtocol
import Questions
import Sounds

/// Dice that show their pips: `{"dice": "3 5 6"}`.
struct Dice: DrawingSubject {
  let pips: [Int]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    let parts = (made["dice"] ?? "").split(separator: " ")
    pips = parts.compactMap { Int($0) }.filter { (1...6).contains($0) }
    guard pips.count == parts.count, (1...8).contains(pips.count) else {
      throw MadeMedia.Problem.noPips
    }
  }

  var keys: Set<String> { ["dice"] }

  private var grid: Grid { Grid(count: pips.count) }
  var aspect: Double { grid.aspect }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (cell, middles) = sketch.cells(grid)
    let side = 0.72 * cell
    var items = [sketch.ground]
    for (number, middle) in zip(pips, middles) {
      let (x, y) = (middle.x, middle.y)
      items.append(
        sketch.box(
          Rect(x: x - side / 2, y: y - side / 2, width: side, height: side), sketch.theme.cards.paper.opaque,
          radius: 0.16 * side))
      for (across, down) in Self.places[number] ?? [] {
        items.append(
          sketch.disc(
            x + 0.27 * side * across, y + 0.27 * side * down, radius: 0.095 * side, sketch.theme.ink.opaque))
      }
    }
    return items
  }

  static let places: [Int: [(Double, Double)]] = [
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
  ]

  func alt(in language: Language) -> String {
    let list = ListTexts(language: language).joined(pips.map(String.init))
    return DrawingTexts(language: language).saying(\.dice, list)
  }
}

/// Towers of cubes, seen from the front, the right and above: `{"cubes": "3 2 1/1 1"}` has two rows, the rear one first.
struct Cubes: DrawingSubject {
  let heights: [[Int]]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    let rows = (made["cubes"] ?? "").split(separator: "/")
    let parts = rows.map { $0.split(separator: " ") }
    heights = parts.map { $0.compactMap { Int($0) }.filter { (0...6).contains($0) } }
    guard (1...6).contains(rows.count), zip(parts, heights).allSatisfy({ $0.count == $1.count }),
      heights.allSatisfy({ (1...6).contains($0.count) })
    else {
      throw MadeMedia.Problem.noHeights
    }
  }

  var keys: Set<String> { ["cubes"] }
  var aspect: Double { 1.2 }

  func items(on sketch: Sketch) -> [DrawItem] {
    let columns = heights.map(\.count).max() ?? 1
    // Isometric axes, in edges of a cube: a column goes down to the right, a row down to the left, a storey up.
    let slope = 0.5
    func place(_ column: Double, _ row: Double, _ storey: Double) -> Point {
      Point(x: 0.866 * (column - row), y: slope * (column + row) - storey)
    }
    let corners = [
      place(0, Double(heights.count), 0), place(Double(columns), 0, 0),
      place(Double(columns), Double(heights.count), 0), place(0, 0, Double(heights.joined().max() ?? 1)),
    ]
    let area = (
      left: corners.map(\.x).min() ?? 0, right: corners.map(\.x).max() ?? 1, top: corners.map(\.y).min() ?? 0,
      bottom: corners.map(\.y).max() ?? 1
    )
    let scale = 0.86 * min(sketch.width / (area.right - area.left), sketch.height / (area.bottom - area.top))
    func point(_ column: Double, _ row: Double, _ storey: Double) -> Point {
      let point = place(column, row, storey)
      return Point(
        x: sketch.width / 2 + (point.x - (area.left + area.right) / 2) * scale,
        y: sketch.height / 2 + (point.y - (area.top + area.bottom) / 2) * scale)
    }
    let color = sketch.theme.answers[2].opaque
    let ink = sketch.theme.ink
    let shades = [color, ink.opacity(0.22).over(color), ink.opacity(0.45).over(color)]
    var items = [sketch.ground]
    for (row, line) in heights.enumerated() {
      for (column, height) in line.enumerated() {
        for storey in 0..<height {
          let (c, r, s) = (Double(column), Double(row), Double(storey))
          let faces = [
            [point(c, r, s + 1), point(c + 1, r, s + 1), point(c + 1, r + 1, s + 1), point(c, r + 1, s + 1)],
            [point(c, r + 1, s), point(c + 1, r + 1, s), point(c + 1, r + 1, s + 1), point(c, r + 1, s + 1)],
            [point(c + 1, r, s), point(c + 1, r + 1, s), point(c + 1, r + 1, s + 1), point(c + 1, r, s + 1)],
          ]
          for (face, shade) in zip(faces, shades) {
            items.append(sketch.polygon(face, shade))
            items.append(sketch.line(face + [face[0]], ink.opaque, width: 0.03 * scale))
          }
        }
      }
    }
    return items
  }

  func alt(in language: Language) -> String {
    let rows = heights.map { $0.map(String.init).joined(separator: " ") }.joined(separator: "; ")
    return DrawingTexts(language: language).saying(\.cubes, rows)
  }
}

/// A word in Braille's letters: `{"braille": "CAT"}`.
struct Braille: DrawingSubject {
  static let most = 8

  let letters: [Character]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) { letters = try made.letters("braille", atMost: Self.most) }

  var keys: Set<String> { ["braille"] }
  private var grid: Grid { Grid(count: letters.count) }
  var aspect: Double { grid.aspect }

  /// The raised dots of a letter, which are numbered down the left column and then down the right one.
  static func dots(_ letter: Character) -> [Int] {
    guard let index = Array("ABCDEFGHIJKLMNOPQRSTUVXYZ").firstIndex(of: letter) else { return [2, 4, 5, 6] }
    let first = [
      [1], [1, 2], [1, 4], [1, 4, 5], [1, 5], [1, 2, 4], [1, 2, 4, 5], [1, 2, 5], [2, 4], [2, 4, 5],
    ]
    // The second ten have a dot more than the first, the rest two; W came later and stands apart.
    return (first[index % 10] + (index < 10 ? [] : index < 20 ? [3] : [3, 6])).sorted()
  }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (cell, middles) = sketch.cells(grid)
    let step = 0.26 * cell
    var items = [sketch.ground]
    for (letter, middle) in zip(letters, middles) {
      let raised = Self.dots(letter)
      for number in 1...6 {
        let x = middle.x + (number > 3 ? 0.5 : -0.5) * step
        let y = middle.y + Double((number - 1) % 3 - 1) * step
        let isRaised = raised.contains(number)
        items.append(
          sketch.disc(
            x, y, radius: (isRaised ? 0.34 : 0.1) * step,
            isRaised ? sketch.theme.text.opaque : sketch.theme.track.over(sketch.theme.raised.bottom.opaque)))
      }
    }
    return items
  }

  func alt(in language: Language) -> String {
    let cells = letters.map { Self.dots($0).map(String.init).joined() }
    return DrawingTexts(language: language).saying(\.braille, cells.joined(separator: ", "))
  }
}

/// A word in Morse code: `{"morse": "SOS"}`.
struct MorseSigns: DrawingSubject {
  let letters: [Character]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) { letters = try made.letters("morse", atMost: 8) }

  var keys: Set<String> { ["morse"] }
  var aspect: Double { 2.4 }

  func items(on sketch: Sketch) -> [DrawItem] {
    // In units: a dot is one long, a dash three; between signs is one, between letters three.
    let signs = letters.map { Array(Morse.signs(of: $0)) }
    let lengths = signs.map { letter in 2 * letter.count - 1 + 2 * letter.count { $0 == "-" } }
    let length = lengths.reduce(0, +) + 3 * (letters.count - 1)
    let unit = min(0.9 * sketch.width / Double(length), 0.2 * sketch.height)
    var x = sketch.width / 2 - unit * Double(length) / 2
    var items = [sketch.ground]
    for letter in signs {
      for sign in letter {
        let width = (sign == "-" ? 3 : 1) * unit
        items.append(
          sketch.box(
            Rect(x: x, y: sketch.height / 2 - unit / 2, width: width, height: unit), sketch.theme.text.opaque,
            radius: unit / 2))
        x += width + unit
      }
      x += 2 * unit
    }
    return items
  }

  func alt(in language: Language) -> String {
    DrawingTexts(language: language).saying(\.morse, Morse.text(letters))
  }
}

import Catalogue
import Games
import PadProtocol

/// The parts that several scenes are made of.
extension Composer {
  /// The logo at the top left, its middle at the height of a header.
  mutating func logo(x: Double, middle y: Double, scale: Double = 1) {
    if let logo = theme.logo {
      // As high as a header's line allows, and no wider than what stands beside it.
      let height = min(4.6, 31 / logo.aspect) * scale
      let place = pixels(Rect(x: x, y: y - height / 2, width: max(0.3, height * logo.aspect), height: height))
      items.append(.logo(DrawItem.Logo(image: logo, rect: place)))
      return
    }
    var left = x
    for shape in AnswerShape.allCases.prefix(4) {
      let side = 3.1 * shape.opticalScale * scale
      self.shape(shape, in: Rect(x: left, y: y - side / 2, width: side, height: side), color: theme.answer(shape))
      left += side + 0.9 * scale
    }
    put(
      fit("Parlor", .display, theme.text, TextBox(size: 3.6 * scale)), x: left + 0.4 * scale, width: 0, middle: y)
  }

  /// The least side of a tile; in a smaller one the number could not be read from afar.
  private static let leastTile = 6.4

  /// How wide what tells an answer is, in a place of this height.
  static func answerMarkWidth(side: Double) -> Double { isCompactMark(side: side) ? side + 0.6 + 2.6 : side }

  /// Whether a tile would be too small in a place of this height.
  static func isCompactMark(side: Double) -> Bool { side < leastTile }

  /// The mark of an answer by colour, shape and number: a tile, or, if that would be too small, the shape with the
  /// number after it; returns its right edge.
  mutating func answerMark(
    number: Int, x: Double, y: Double, side: Double, isCompact: Bool? = nil, color: Color? = nil
  ) -> Double {
    let end = x + Self.answerMarkWidth(side: side)
    guard isCompact ?? Self.isCompactMark(side: side) else {
      tile(number: number, x: x, y: y, side: side)
      return end
    }
    let shapes = AnswerShape.allCases
    let shape = shapes[(number - 1) % shapes.count]
    let inner = min(side, 0.9 * side * shape.opticalScale)
    self.shape(
      shape, in: Rect(x: x + (side - inner) / 2, y: y + (side - inner) / 2, width: inner, height: inner),
      color: theme.answer(shape))
    put(
      fit(String(number), .bold, color ?? theme.text, TextBox(size: min(4.4, side * 0.72))),
      x: x + side + 0.6, width: 2.6, middle: y + side / 2, align: .center)
    return end
  }

  /// The square that tells an answer by colour, shape and number.
  mutating func tile(number: Int, x: Double, y: Double, side: Double) {
    let shapes = AnswerShape.allCases
    let shape = shapes[(number - 1) % shapes.count]
    let look = TileLook(shape)
    let color = theme.answer(shape)
    let ink = theme.tileInk(on: color)
    box(
      Rect(x: x, y: y, width: side, height: side), radius: min(theme.radius.tile, side * 0.14), fill: Fill(color))
    let inner = look.side * side
    self.shape(
      shape,
      in: Rect(
        x: x + (side - inner) / 2, y: y + (side - inner) / 2 + look.drop * side, width: inner, height: inner),
      color: ink.front)
    put(
      fit(String(number), .bold, ink.back, TextBox(size: look.digit * side)), x: x, width: side,
      middle: y + side / 2 + look.digitDrop * side, align: .center)
  }

  /// "Press [Enter] to start", ending at `maxX`; returns where it begins.
  @discardableResult
  mutating func prompt(_ prompt: KeyPrompt, maxX: Double, middle y: Double, size: Double = Metrics.Size.label) -> Double
  {
    let words = TextBox(size: size)
    let gap = 0.36 * size
    var capX = maxX - keyCapWidth(prompt.key, size: size)
    if prompt.after.isEmpty == false {
      let after = fit(prompt.after, .medium, theme.secondaryText, words)
      put(after, x: maxX - after.width, width: after.width, middle: y)
      capX -= after.width + gap
    }
    keyCap(prompt.key, x: capX, middle: y, size: size)
    guard prompt.before.isEmpty == false else { return capX }
    let before = fit(prompt.before, .medium, theme.secondaryText, words)
    let start = capX - gap - before.width
    put(before, x: start, width: before.width, middle: y)
    return start
  }

  /// How wide `prompt` is.
  func promptWidth(_ prompt: KeyPrompt, size: Double) -> Double {
    let words = [prompt.before, prompt.after].filter { $0.isEmpty == false }
    return words.reduce(keyCapWidth(prompt.key, size: size)) {
      $0 + 0.36 * size + fit($1, .medium, theme.secondaryText, TextBox(size: size)).width
    }
  }

  /// How wide the cap of a key is.
  func keyCapWidth(_ key: String, size: Double) -> Double {
    max(1.65 * size, fit(key, .semibold, theme.text, TextBox(size: size)).width + 0.95 * size)
  }

  /// How high the cap of a key is.
  static func keyCapHeight(size: Double) -> Double { 1.65 * size }

  /// The cap of a key.
  mutating func keyCap(
    _ key: String, x: Double, middle y: Double, size: Double, color: Color? = nil, outline: Color? = nil
  ) {
    let width = keyCapWidth(key, size: size)
    let height = Self.keyCapHeight(size: size)
    box(
      Rect(x: x, y: y - height / 2, width: width, height: height), radius: 0.3 * size, fill: theme.raised,
      stroke: outline ?? theme.line)
    put(fit(key, .semibold, color ?? theme.text, TextBox(size: size)), x: x, width: width, middle: y, align: .center)
  }

  /// The header of a question: "Question 3 of 10"; returns where it ends.
  @discardableResult
  mutating func questionNumber(_ phrase: Phrase, middle y: Double, size: Double) -> Double {
    let spans = phrase.spans(
      strong: (.semibold, theme.text), rest: (.medium, theme.secondaryText))
    let text = fit(spans, TextBox(size: size))
    put(text, x: safe.x, width: safe.width, middle: y)
    return safe.x + text.width
  }
}

extension Composer {
  /// The two bars of a pause button: the game is paused.
  mutating func pauseMark(x: Double, y: Double, radius: Double) {
    disc(x: x, y: y, radius: radius, fill: theme.accent)
    let scale = radius / 5.2
    for side in [-1.0, 1] {
      box(
        Rect(
          x: x + (side * 1.55 - 0.7) * scale, y: y - 2.2 * scale, width: 1.4 * scale, height: 4.4 * scale),
        radius: 0.4 * scale, fill: Fill(theme.onAccent))
    }
  }
}

extension AnswerShape {
  /// The factor by which its square has to grow to look as large as the others.
  ///
  /// Of shapes in equal squares the square itself looks largest, and the triangle and the diamond smallest.
  var opticalScale: Double {
    switch self {
    case .square: 0.88
    case .triangle, .diamond: 1.12
    default: 1
    }
  }
}

/// How an answer's shape and number sit in its tile; fractions of the tile's side.
struct TileLook {
  /// The side of the square that holds the shape.
  var side: Double
  /// How far the shape sits below the middle.
  var drop = 0.0
  /// The type size of the number.
  var digit: Double
  /// How far the number sits below the middle.
  var digitDrop = 0.0

  init(_ shape: AnswerShape) {
    switch shape {
    case .triangle: self.init(side: 0.8, drop: -0.01, digit: 0.36, digitDrop: 0.105)
    case .circle: self.init(side: 0.66, digit: 0.4)
    case .square: self.init(side: 0.6, digit: 0.4)
    case .diamond: self.init(side: 0.88, digit: 0.4)
    case .pentagon: self.init(side: 0.78, digit: 0.4, digitDrop: 0.02)
    case .hexagon: self.init(side: 0.74, digit: 0.4)
    case .star: self.init(side: 0.92, drop: 0.02, digit: 0.36, digitDrop: 0.045)
    case .cross: self.init(side: 0.74, digit: 0.38)
    case .heart: self.init(side: 0.8, drop: 0.03, digit: 0.38, digitDrop: -0.005)
    }
  }

  private init(side: Double, drop: Double = 0, digit: Double, digitDrop: Double = 0) {
    self.side = side
    self.drop = drop
    self.digit = digit
    self.digitDrop = digitDrop
  }
}

import Catalogue
import Games
import PadProtocol

/// Parts that several scenes share.
extension Composer {
  /// Draws the logo at the top left, vertically centred in the header.
  mutating func logo(x: Double, middle y: Double, scale: Double = 1) {
    if let logo = theme.logo {
      // The logo is as high as the header line allows, and narrow enough not to reach the text next to it.
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

  /// The minimum side of a tile; in a smaller one, the number would be illegible from afar.
  private static let leastTile = 6.4

  /// Returns the width of an answer's mark in a place of this height.
  static func answerMarkWidth(side: Double) -> Double { isCompactMark(side: side) ? side + 0.6 + 2.6 : side }

  /// Whether a tile would be too small in a place of this height.
  static func isCompactMark(side: Double) -> Bool { side < leastTile }

  /// Draws the mark of an answer, with its colour, shape and number; returns its right edge.
  ///
  /// The mark is a tile, or, if a tile would be too small, the shape with the number after it. On a bright card, which
  /// has the colour already, it is dark.
  mutating func answerMark(
    number: Int, x: Double, y: Double, side: Double, isCompact: Bool? = nil, color: Color? = nil,
    on card: CardLook? = nil
  ) -> Double {
    let end = x + Self.answerMarkWidth(side: side)
    let isBright = card?.isBright == true
    guard isCompact ?? Self.isCompactMark(side: side) else {
      tile(number: number, x: x, y: y, side: side, isOnItsColor: isBright)
      return end
    }
    let shapes = AnswerShape.allCases
    let shape = shapes[(number - 1) % shapes.count]
    let inner = min(side, 0.9 * side * shape.opticalScale)
    self.shape(
      shape, in: Rect(x: x + (side - inner) / 2, y: y + (side - inner) / 2, width: inner, height: inner),
      color: isBright ? theme.ink : theme.answer(shape))
    put(
      fit(String(number), .bold, color ?? card?.text ?? theme.text, TextBox(size: min(4.4, side * 0.72))),
      x: x + side + 0.6, width: 2.6, middle: y + side / 2, align: .center)
    return end
  }

  /// Draws the square that identifies an answer by colour, shape and number.
  ///
  /// - Parameter isOnItsColor: Whether the ground has the answer's colour, so that only the shape is needed.
  mutating func tile(number: Int, x: Double, y: Double, side: Double, isOnItsColor: Bool = false) {
    let shapes = AnswerShape.allCases
    let shape = shapes[(number - 1) % shapes.count]
    let look = TileLook(shape)
    let color = theme.answer(shape)
    let ink = isOnItsColor ? (front: theme.ink, back: theme.onInk) : theme.tileInk(on: color)
    if !isOnItsColor {
      box(
        Rect(x: x, y: y, width: side, height: side), radius: min(theme.radius.tile, side * 0.14), fill: Fill(color))
    }
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

  /// Draws a prompt such as "Press [Enter] to start" that ends at `maxX`; returns the x at which it begins.
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

  /// Returns the width of a prompt.
  func promptWidth(_ prompt: KeyPrompt, size: Double) -> Double {
    let words = [prompt.before, prompt.after].filter { $0.isEmpty == false }
    return words.reduce(keyCapWidth(prompt.key, size: size)) {
      $0 + 0.36 * size + fit($1, .medium, theme.secondaryText, TextBox(size: size)).width
    }
  }

  /// Returns the width of a key.
  func keyCapWidth(_ key: String, size: Double) -> Double {
    max(1.65 * size, fit(key, .semibold, theme.text, TextBox(size: size)).width + 0.95 * size)
  }

  /// Returns the height of a key.
  static func keyCapHeight(size: Double) -> Double { 1.65 * size }

  /// Draws the cap of a keyboard key.
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

  /// Draws the header of a question, such as "Question 3 of 10"; returns the x at which it ends.
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
  /// Draws the two bars of a pause button, which mean that the game is paused.
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
  /// The factor by which the shape's square has to grow for the shape to look as large as the others.
  ///
  /// In squares of equal size, the square shape looks largest, and the triangle and the diamond look smallest.
  var opticalScale: Double {
    switch self {
    case .square: 0.88
    case .triangle, .diamond: 1.12
    default: 1
    }
  }
}

/// The position of an answer's shape and number in its tile, in fractions of the tile's side.
struct TileLook {
  /// The side of the square that holds the shape.
  var side: Double
  /// The distance of the shape below the middle.
  var drop = 0.0
  /// The type size of the number.
  var digit: Double
  /// The distance of the number below the middle.
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

import Catalogue
import PadProtocol
import Questions

/// The playing field of a sport from above: `{"field": "tennis"}`.
struct FieldSubject: DrawingSubject {
  /// The thickness of a line as a share of the picture's height; at their real measures many could not be seen.
  private static let thickness = 0.008

  let field: Field

  init(_ made: MadeMedia) throws(MadeMedia.Problem) { field = try made.entry("field", of: FieldTable.all) }

  var keys: Set<String> { ["field"] }
  var aspect: Double { field.aspect }

  func items(on sketch: Sketch) -> [DrawItem] {
    let scale = min(
      sketch.width / (field.length + 2 * field.margin), sketch.height / (field.width + 2 * field.margin))
    func place(_ point: Point) -> Point {
      Point(
        x: sketch.width / 2 + (point.x - field.length / 2) * scale,
        y: sketch.height / 2 + (point.y - field.width / 2) * scale)
    }
    let lines = FieldLines(field: field)
    let outline = lines.outline.map(place)
    let (line, width) = (sketch.theme.text.opaque, Self.thickness * sketch.height)
    let ground = [
      sketch.ground, sketch.polygon(outline, sketch.theme.cards.felt.opaque), sketch.line(outline, line, width: width),
    ]
    return ground
      + field.marks.flatMap { mark -> [DrawItem] in
        let style = style(of: mark, scale: scale, on: sketch)
        if mark.isDot {
          return lines.middles(of: mark).map(place).map { sketch.disc($0.x, $0.y, radius: style.size, style.color) }
        }
        return lines.lines(of: mark).map { sketch.line($0.map(place), style.color, width: style.size) }
      }
  }

  /// Returns the colour of a shape, and the thickness of its lines or the radius of its dots.
  private func style(of mark: Field.Mark, scale: Double, on sketch: Sketch) -> (color: Color, size: Double) {
    let (theme, width) = (sketch.theme, Self.thickness * sketch.height)
    switch mark.shape {
    case .spot: return (theme.text.opaque, 1.2 * width)
    case .hole: return (theme.accent.opaque, mark.numbers[2] * scale)
    case .net, .goal, .ring: return (theme.answers[0].opaque, 1.8 * width)
    case .lanes: return (theme.text.opaque, min(width, 0.25 * mark.numbers[0] * scale))
    default: return (theme.text.opaque, width)
    }
  }

  func alt(in language: Language) -> String { FieldWords(language: language).description(of: field) }
}

/// Describes fields in words, for people who do not see them.
struct FieldWords {
  private let texts: DrawingTexts

  init(language: Language) { texts = DrawingTexts(language: language) }

  /// Returns the field's shape, what is on it, and what is at each end.
  func description(of field: Field) -> String {
    let whole = texts.measured(shape: word(for: field.outline), measure: sizes(field.length, field.width))
    let inside = [whole] + phrases(field.marks.filter { !$0.isAtBothEnds })
    let atEnds = phrases(field.marks.filter(\.isAtBothEnds)).joined(separator: texts.semicolon)
    return
      ([texts.saying(\.field, inside.joined(separator: texts.semicolon))]
      + (atEnds.isEmpty ? [] : [texts.saying(\.atEachEnd, atEnds)])).joined(separator: texts.semicolon)
  }

  private func word(for outline: Field.Outline) -> String {
    switch outline {
    case .rectangle: texts.rectangle
    case .round: texts.roundRectangle
    case .oval: texts.oval
    case .fan: texts.fan
    }
  }

  private func phrases(_ marks: [Field.Mark]) -> [String] {
    var parts: [(text: String, count: Int)] = []
    for text in marks.compactMap(phrase(for:)) {
      if let last = parts.last, last.text == text { parts[parts.count - 1].count += 1 } else { parts.append((text, 1)) }
    }
    return parts.map { $0.count > 1 ? texts.times(shape: $0.text, count: $0.count) : $0.text }
  }

  private func phrase(for mark: Field.Mark) -> String? {
    let n = mark.numbers
    let (word, measure): (KeyPath<DrawingTexts, String>, String)
    switch mark.shape {
    case .net: (word, measure) = (\.net, metres(n[0]))
    case .across: (word, measure) = (\.lineAcross, metres(n[0]))
    case .along: (word, measure) = (\.lineAlong, metres(n[0]))
    case .line: (word, measure) = (\.shortLine, metres(n[0]))
    case .every: (word, measure) = (\.linesEvery, metres(n[0]))
    case .rectangle: (word, measure) = (\.rectangle, sizes(n[2], n[3]))
    case .round: (word, measure) = (\.roundRectangle, sizes(n[2], n[3]))
    case .circle: (word, measure) = (\.circle, metres(n[2]))
    case .ring: (word, measure) = (\.ring, metres(n[0]))
    case .hole: (word, measure) = (\.hole, metres(n[0]))
    case .arc: (word, measure) = (\.arc, metres(n[2]))
    case .dee: (word, measure) = (\.aroundGoal, metres(n[1]))
    case .spot: (word, measure) = (\.spot, metres(n[0]))
    case .goal: (word, measure) = (\.goal, metres(n[2]))
    case .diamond: (word, measure) = (\.diamond, metres(n[2]))
    case .lanes: (word, measure) = (\.lanes, metres(n[0]))
    // Too small to tell one field from another.
    case .corner: return nil
    }
    let shape = mark.isDashed ? texts.shape(color: texts.dashed, shape: texts[keyPath: word]) : texts[keyPath: word]
    return texts.measured(shape: shape, measure: measure)
  }

  private func sizes(_ length: Double, _ width: Double) -> String { metres(length) + " × " + metres(width) }

  /// Returns a length with up to two digits after the decimal mark.
  private func metres(_ length: Double) -> String {
    let hundredths = Int((100 * length).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    return NumberTexts(language: texts.language).shown(
      hundredths % 10 == 0 ? .tenths(hundredths / 10) : .hundredths(hundredths))
  }
}

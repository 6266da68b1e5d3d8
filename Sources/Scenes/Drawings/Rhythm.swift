import Catalogue
import PadProtocol
import Questions

/// A rhythm on a stave: `{"notes": "q e e qr h."}`.
///
/// A letter is a note: a whole, a half, a quarter, an eighth or a sixteenth one. With `r` it is a rest as long, and with
/// a dot half as long again.
struct Rhythm: DrawingSubject {
  /// A note or a rest.
  struct Sign: Hashable {
    var length: Character
    var isRest: Bool
    var isDotted: Bool

    init?(_ text: Substring) {
      let parts = text.drop { !"whqes".contains($0) }
      guard let length = parts.first, ["", "r", ".", "r."].contains(parts.dropFirst()), parts.count == text.count else {
        return nil
      }
      (self.length, isRest, isDotted) = (length, text.contains("r"), text.contains("."))
    }

    fileprivate var silhouette: Silhouette? { NoteTable.all["\(length)" + (isRest ? "r" : "")] }
  }

  /// The most that are legible.
  private static let most = 12

  let signs: [Sign]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    let parts = (made["notes"] ?? "").lowercased().split(separator: " ")
    signs = parts.compactMap(Sign.init)
    guard signs.count == parts.count, (1...Self.most).contains(signs.count) else { throw MadeMedia.Problem.noNotes }
  }

  var keys: Set<String> { ["notes"] }

  /// The width of a sign, and the room at both ends of the stave, in the table's units.
  private static let (sign, room) = (30.0, 10.0)
  private static let height = 80.0

  private var width: Double { Double(signs.count) * Self.sign + 2 * Self.room }
  var aspect: Double { min(4, max(1, width / Self.height)) }

  func items(on sketch: Sketch) -> [DrawItem] {
    let scale = min(sketch.width / width, sketch.height / Self.height)
    let (left, top) = ((sketch.width - width * scale) / 2, (sketch.height - Self.height * scale) / 2)
    let (ground, color) = (sketch.theme.raised.bottom.opaque, sketch.theme.text.opaque)
    let stave = stride(from: 20.0, through: 60, by: 10).map { y in
      sketch.line(
        [0.3 * Self.room, width - 0.3 * Self.room].map { Point(x: left + $0 * scale, y: top + y * scale) },
        sketch.theme.line.over(ground), width: 0.8 * scale)
    }
    return [sketch.ground] + stave
      + signs.enumerated().flatMap { index, sign -> [DrawItem] in
        let x = left + (Self.room + Double(index) * Self.sign) * scale
        let frame = Rect(x: x, y: top, width: Self.sign * scale, height: Self.height * scale)
        let dot = sketch.disc(x + 27 * scale, top + 45 * scale, radius: 1.8 * scale, color)
        return (sign.silhouette?.items(in: frame, color: color, ground: ground) ?? []) + (sign.isDotted ? [dot] : [])
      }
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    let words = signs.map { sign in
      let plain = texts.shape(
        color: texts[keyPath: Self.word(for: sign.length)], shape: sign.isRest ? texts.rest : texts.note)
      return sign.isDotted ? texts.shape(color: texts.dotted, shape: plain) : plain
    }
    return texts.saying(\.rhythm, ListTexts(language: language).joined(words))
  }

  private static func word(for length: Character) -> KeyPath<DrawingTexts, String> {
    switch length {
    case "w": \.wholeNote
    case "h": \.halfNote
    case "q": \.quarterNote
    case "e": \.eighthNote
    default: \.sixteenthNote
    }
  }
}

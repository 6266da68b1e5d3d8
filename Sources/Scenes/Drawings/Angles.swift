import Catalogue
import PadProtocol
import Questions

/// A disc of which a share is filled, in per cent: `{"share": 37}`.
struct Share: DrawingSubject {
  let percent: Int

  init(_ made: MadeMedia) throws(MadeMedia.Problem) { percent = try made.number("share", in: 1...99) }

  var keys: Set<String> { ["share"] }
  var aspect: Double { 1.2 }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (x, y, radius) = (sketch.width / 2, sketch.height / 2, 0.42 * sketch.height)
    return [
      sketch.ground, sketch.disc(x, y, radius: radius, sketch.theme.track.over(sketch.theme.raised.bottom.opaque)),
      sketch.slice(x, y, radius: radius, share: Double(percent) / 100, sketch.theme.answers[0].opaque),
    ]
  }

  func alt(in language: Language) -> String {
    DrawingTexts(language: language).saying(\.share, "\((percent * 60 + 50) / 100)")
  }
}

/// Two lines with an angle between them, in degrees: `{"angle": 47}`.
struct Angle: DrawingSubject {
  let degrees: Int
  let turn: Int

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    degrees = try made.number("angle", in: 1...359)
    turn = try made.number("turn", in: 0...359, or: 0)
  }

  var keys: Set<String> { ["angle", "turn"] }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (x, y, length) = (sketch.width / 2, sketch.height / 2, 0.42 * sketch.height)
    func end(_ degrees: Double, _ share: Double = 1) -> Point {
      Sketch.around(x, y, length * share, degrees: degrees + Double(turn))
    }
    let arc = (0...60).map { end(Double(degrees) * Double($0) / 60, 0.3) }
    return [
      sketch.ground, sketch.line(arc, sketch.theme.accent.opaque, width: 0.012 * sketch.height),
      sketch.line(
        [end(0), Point(x: x, y: y), end(Double(degrees))], sketch.theme.text.opaque, width: 0.02 * sketch.height),
    ]
  }

  func alt(in language: Language) -> String {
    DrawingTexts(language: language).saying(\.angle, "\((degrees + 3) / 6)")
  }
}

/// A clock with hands and without digits, also as a mirror shows it: `{"clock": "10:10", "mirrored": true}`.
struct ClockFace: DrawingSubject {
  let hour: Int
  let minute: Int
  let isMirrored: Bool

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    let parts = (made["clock"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 2, numbers.count == 2, (0...23).contains(numbers[0]), (0...59).contains(numbers[1]),
      parts[1].count == 2
    else { throw MadeMedia.Problem.noTime }
    (hour, minute) = (numbers[0] % 12, numbers[1])
    isMirrored = try made.isTrue("mirrored")
  }

  var keys: Set<String> { ["clock", "mirrored"] }
  var aspect: Double { 1 }

  /// The degrees of the short and of the long hand, clockwise from the top, as they are seen.
  var hands: (short: Double, long: Double) {
    let (short, long) = (30 * Double(hour) + Double(minute) / 2, 6 * Double(minute))
    return isMirrored ? (360 - short, 360 - long) : (short, long)
  }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (x, y, radius) = (sketch.width / 2, sketch.height / 2, 0.46 * sketch.height)
    let ink = sketch.theme.ink.opaque
    func mark(_ degrees: Double, from: Double, to: Double, width: Double, _ color: Color) -> DrawItem {
      sketch.line(
        [from, to].map { Sketch.around(x, y, $0 * radius, degrees: degrees) }, color, width: width * radius)
    }
    // The top has a longer mark, because a mirror hides which way up a clock is.
    let marks = (0..<60).map { index in
      let isHour = index % 5 == 0
      return mark(
        6 * Double(index), from: index == 0 ? 0.74 : isHour ? 0.82 : 0.9, to: 0.93,
        width: index == 0 ? 0.055 : isHour ? 0.035 : 0.012, ink)
    }
    return [sketch.ground, sketch.disc(x, y, radius: radius, sketch.theme.cards.paper.opaque)] + marks + [
      mark(hands.short, from: -0.12, to: 0.5, width: 0.075, ink),
      mark(hands.long, from: -0.16, to: 0.78, width: 0.045, ink),
      sketch.disc(x, y, radius: 0.06 * radius, sketch.theme.cards.red.opaque),
    ]
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    // The hands as they are seen; in a mirror the short one is past the hour that it comes from.
    let (short, long) = (hands.short, Int((hands.long / 6).rounded()) % 60)
    let before = (Int(short / 30) + 11) % 12 + 1
    let isOnHour = short.truncatingRemainder(dividingBy: 30) == 0
    let hour = isOnHour ? "\(before)" : "\(before)–\(before % 12 + 1)"
    let face = texts.saying(
      isOnHour ? \.clockAt : \.clockBetween, ListTexts(language: language).joined([hour, "\(long)"]))
    return isMirrored ? texts.saying(\.mirrored, face) : face
  }
}

/// The Moon as it is seen north of the tropics; lit is the share of its disc in per cent: `{"moon": 25, "waning": true}`.
struct Moon: DrawingSubject {
  let lit: Int
  let isWaning: Bool

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    lit = try made.number("moon", in: 0...100)
    isWaning = try made.isTrue("waning")
  }

  var keys: Set<String> { ["moon", "waning"] }
  var aspect: Double { 1 }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (x, y, radius) = (sketch.width / 2, sketch.height / 2, 0.4 * sketch.height)
    let side = isWaning ? -1.0 : 1.0
    // The edge of the light is half an ellipse.
    let edge = 1 - Double(lit) / 50
    func at(_ degrees: Double, _ factor: Double) -> Point {
      let point = Sketch.around(0, 0, radius, degrees: degrees)
      return Point(x: x + side * point.x * factor, y: y + point.y)
    }
    let limb = stride(from: 0.0, through: 180, by: 1.5).map { at($0, 1) }
    let terminator = stride(from: 180.0, through: 0, by: -1.5).map { at($0, edge) }
    return [
      sketch.box(Rect(x: 0, y: 0, width: sketch.width, height: sketch.height), sketch.theme.ink.opaque),
      sketch.disc(
        x, y, radius: radius, sketch.theme.line.over(sketch.theme.ink.opaque).mixedHalf(with: sketch.theme.ink)),
      sketch.polygon(limb + terminator, sketch.theme.cards.paper.opaque),
    ]
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    return texts.saying(isWaning ? \.moonAtLeft : \.moonAtRight, "\(lit)")
  }
}

extension Color {
  /// The colour halfway to another one.
  func mixedHalf(with other: Color) -> Color { other.opacity(0.5).over(self) }
}

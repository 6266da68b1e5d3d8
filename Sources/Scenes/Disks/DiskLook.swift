import Catalogue
import Games
import PadProtocol

/// Converts a disk's position from thousandths of the field to units.
struct DiskMap {
  /// The field, in units.
  let field: Rect

  /// The ratio of height to width of the field for which the rules place the disks.
  private static let ratio = 0.52

  /// The radius of a disk with its rim.
  ///
  /// The rules keep the centres of disks 190 thousandths of the width apart, and 95 from the edges.
  var radius: Double { 0.086 * min(field.width, field.height / Self.ratio) }

  /// Returns the centre of a disk.
  func center(of disk: DisksScene.Disk) -> Point {
    Point(
      x: field.x + Double(disk.x) / 1000 * field.width, y: field.y + Double(disk.y) / 1000 * field.height)
  }
}

/// One disk: a token with a notched rim, in the colour of its key, with its shape and number.
struct DiskLook {
  let center: Point
  let radius: Double
  /// The square around the disk.
  var reach: Rect { Rect(around: center, radius: radius) }
  let field: Rect
  let disk: DisksScene.Disk

  init(map: DiskMap, disk: DisksScene.Disk) {
    center = map.center(of: disk)
    radius = map.radius
    field = map.field
    self.disk = disk
  }

  /// The sizes of a disk's number while the disk shrinks, as fractions of the full size; a smaller disk has no number.
  private static let numberSizes = [1, 0.85, 0.7]

  /// The time that a disk needs to pop up.
  static let popping = Span.milliseconds(250)

  static func appearing(_ disk: DisksScene.Disk) -> Motion {
    Motion(startsAt: disk.appearedAt, endsAt: disk.appearedAt + popping, easing: .backOut)
  }

  static func shrinking(_ disk: DisksScene.Disk) -> Motion {
    Motion(startsAt: disk.goesAt - DisksScene.Disk.shrinking, endsAt: disk.goesAt)
  }

  /// Whether a disk grows or shrinks at a moment.
  static func isMoving(_ disk: DisksScene.Disk, at now: Instant) -> Bool {
    now < appearing(disk).endsAt || shrinking(disk).share(at: now) > 0
  }

  static func fading(_ smashed: DisksScene.Smashed) -> Motion {
    Motion(startsAt: smashed.at, endsAt: smashed.at + DisksScene.Smashed.length)
  }

  // MARK: - To be smashed

  /// Draws a disk at a moment: it pops up, and shrinks before it disappears, slowly at first.
  ///
  /// - Parameter left: The share of its size that it has kept since time was up.
  func draw(at now: Instant, left: Double = 1, on composer: inout Composer) {
    let share = Self.appearing(disk).calmed(composer.isCalm).share(at: now)
    let gone = Self.shrinking(disk).calmed(composer.isCalm, atEnd: true).share(at: now)
    let scale = share * (1 - gone * gone) * left
    guard share > 0, scale > 0.02 else { return }
    let settled = min(1, scale)
    composer.disc(
      x: center.x, y: center.y + 0.05 * radius, radius: 1.05 * radius * settled, fill: composer.theme.ink.opacity(0.16))
    composer.disc(
      x: center.x, y: center.y + 0.08 * radius, radius: 1.02 * radius * settled, fill: composer.theme.ink.opacity(0.3))
    // The number appears once there is room for it. It has only a few sizes, because letters are costly to draw.
    let number = share < 0.95 ? nil : gone == 0 && left == 1 ? 1 : Self.numberSizes.first { $0 <= scale }
    Self.face(
      key: disk.key, x: center.x, y: center.y, radius: radius * scale, number: number.map { $0 * radius },
      on: &composer)
  }

  /// Draws a disk without its shadow.
  static func face(key: Int, x: Double, y: Double, radius: Double, on composer: inout Composer) {
    face(key: key, x: x, y: y, radius: radius, number: radius, on: &composer)
  }

  /// Draws a disk without its shadow, turned by this many degrees and at this opacity.
  ///
  /// - Parameter number: The radius of a disk for which the number would have the right size; nil for no number.
  private static func face(
    key: Int, x: Double, y: Double, radius: Double, number: Double?, hasShape: Bool = true, turn: Double = 0,
    opacity: Double = 1, on composer: inout Composer
  ) {
    let shape = AnswerShape.allCases[(key - 1) % AnswerShape.allCases.count]
    let color = composer.theme.answer(shape).opacity(opacity)
    let ink = composer.theme.tileInk(on: composer.theme.answer(shape))
    composer.disc(x: x, y: y, radius: radius, fill: composer.theme.right.top.opacity(opacity))
    composer.path(notches, x: x, y: y, radius: (radius, radius), turn: turn, fill: color)
    composer.disc(
      x: x, y: y, radius: 0.84 * radius, fill: color, stroke: composer.theme.ink.opacity(0.35 * opacity),
      width: 0.035 * radius
    )
    guard hasShape else { return }
    let look = TileLook(shape)
    let side = 1.56 * radius
    let inner = look.side * side
    let (sine, cosine) = Turn.sineAndCosine(ofDegrees: turn)
    let drop = look.drop * side
    composer.shape(
      shape,
      in: Rect(
        x: x - drop * sine - inner / 2, y: y + drop * cosine - inner / 2, width: inner, height: inner),
      color: ink.front.opacity(opacity), turn: turn)
    guard let number else { return }
    // The number is what has to be pressed, so it is as large as its shape allows.
    let size = 1.56 * number * Self.growth(of: shape)
    composer.put(
      composer.fit(String(key), .bold, ink.back, TextBox(size: look.digit * size)), x: x - radius,
      width: 2 * radius, middle: y + look.digitDrop * size, align: .center)
  }

  /// Returns the size of a number on a disk, by that on a button with the same shape.
  private static func growth(of shape: AnswerShape) -> Double {
    switch shape {
    case .triangle, .star: 1.1
    case .cross: 1.2
    case .circle, .square, .diamond, .pentagon, .hexagon, .heart: 1.34
    }
  }

  /// Six pieces of the rim, within a square from −1 to 1.
  private static let notches: [DrawItem.Path.Step] = (0..<6).flatMap { index -> [DrawItem.Path.Step] in
    func place(_ degrees: Double, _ radius: Double) -> Point {
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: degrees + 60 * Double(index))
      return Point(x: radius * sine, y: -radius * cosine)
    }
    return [
      .move(place(-11, 1)), .line(place(-5.5, 1)), .line(place(0, 1)), .line(place(5.5, 1)), .line(place(11, 1)),
      .line(place(11, 0.83)), .line(place(-11, 0.83)), .close,
    ]
  }

  // MARK: - Smashed

  /// Draws a smashed disk at this share of its spin and fade, 0 to 1, with the player who smashed it.
  func draw(
    _ smashed: DisksScene.Smashed, share: Double, texts: SceneTexts, point: String, on composer: inout Composer
  ) {
    let eased = 1 - (1 - share) * (1 - share)
    let scale = share < 0.15 ? 1 + 0.06 * share / 0.15 : 1.06 - 0.5 * (share - 0.15) / 0.85
    if let player = smashed.by { splash(composer.theme.player(player), eased, share: share, on: &composer) }
    shards(eased, share: share, on: &composer)
    Self.face(
      // Behind a head, the dark shape would look like a hat.
      key: disk.key, x: center.x, y: center.y, radius: radius * scale, number: nil, hasShape: smashed.by == nil,
      turn: 420 * eased, opacity: 1 - share * share, on: &composer)
    if let player = smashed.by, share < 0.92 {
      slap(by: player, share: share, on: &composer)
      badge(margin: smashed.margin, texts: texts, point: point, on: &composer)
    }
  }

  /// Draws the colour of the player who smashed the disk, which spreads on the table.
  private func splash(_ color: Color, _ eased: Double, share: Double, on composer: inout Composer) {
    guard share > 0 else { return }
    for (size, opacity) in [(1.75, 0.28), (1.35, 0.4)] {
      let reach = radius * (0.9 + (size - 0.9) * eased)
      guard field.contains(Rect(around: center, radius: reach)) else { continue }
      composer.disc(x: center.x, y: center.y, radius: reach, fill: color.opacity(opacity * (1 - share)))
    }
  }

  /// Draws the head of the player who smashed the disk, which lands on it.
  private func slap(by player: Player, share: Double, on composer: inout Composer) {
    let landing = share == 0 ? 1 : Easing.backOut(min(1, share / 0.22))
    composer.disc(
      of: player, x: center.x, y: center.y + 0.36 * radius, radius: (0.36 + 0.28 * landing) * radius, mood: .cheering)
  }

  /// Draws small pieces of the disk's shape that fly off in two rings, and a wave that spreads before them.
  private func shards(_ eased: Double, share: Double, on composer: inout Composer) {
    let shape = disk.shape
    let color = composer.theme.answer(shape)
    let reach =
      min(
        center.x - field.x, field.maxX - center.x, center.y - field.y, field.maxY - center.y) - 0.6
    let wave = radius * (1 + 1.3 * eased)
    if share > 0, wave < reach {
      composer.disc(
        x: center.x, y: center.y, radius: wave, fill: nil, stroke: color.opacity(0.8 * (1 - share)), width: 0.9)
    }
    for index in 0..<20 {
      let isFar = index.isMultiple(of: 2)
      let side = (isFar ? 0.46 : 0.3) * radius * (1 - 0.7 * share)
      let distance = radius * (0.9 + (isFar ? 1.8 : 1.0) * eased)
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: 18 * Double(index) + 9)
      let place = Rect(
        x: center.x + sine * distance - side / 2, y: center.y - cosine * distance - side / 2, width: side, height: side)
      guard field.contains(place.inset(by: -0.3 * side)) else { continue }
      composer.shape(
        shape, in: place, color: color.opacity(1 - share), turn: 22.5 * Double(index) + 200 * eased)
    }
  }

  /// Returns the words for the player's lead, on one line if possible, because a second line would hide the disk.
  private func lead(_ margin: Margin, _ texts: SceneTexts, width: Double, on composer: Composer) -> FittedText {
    func fitted(_ text: String, lines: Int) -> FittedText {
      composer.fit(
        text, .semibold, composer.theme.text, TextBox(width: width, lines: lines, sizes: [2.8]))
    }
    let words = texts.lead(margin)
    let line = fitted(words, lines: 1)
    if line.fits { return line }
    if case .underAMillisecond = margin {
      let short = fitted(texts.underAMillisecond, lines: 1)
      if short.fits { return short }
    }
    return fitted(words, lines: 2)
  }

  /// Draws the point and, if known, the margin, on the rim above the head of the player who smashed the disk.
  private func badge(
    margin: Span?, texts: SceneTexts, point: String, on composer: inout Composer
  ) {
    let widest = 2 * radius * 0.095 / 0.086
    let gain = composer.fit(point, .bold, composer.theme.accent, TextBox(size: 4.4))
    let lead = margin.map { self.lead(Margin($0), texts, width: widest - 1.6, on: composer) }
    let width = min(widest, max(gain.width + 2.4, (lead?.width ?? 0) + 1.8))
    let height = gain.height + 0.2 + (lead.map { $0.height + 0.2 } ?? 0)
    // The badge is on the upper rim, so that the face is visible below it. No neighbour or edge is nearer.
    let card = Rect(x: center.x - width / 2, y: center.y - 1.17 * radius, width: width, height: height)
    composer.box(card, radius: 2.2, fill: Fill(composer.theme.background))
    let bottom = composer.put(gain, x: card.x, width: width, top: card.y + 0.1, align: .center)
    if let lead { composer.put(lead, x: card.x, width: width, top: bottom, align: .center) }
  }
}

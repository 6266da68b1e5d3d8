import Catalogue
import Games
import PadProtocol

/// Converts a disk's position from thousandths of the field to units.
struct DiskMap {
  /// The field, in units.
  let field: Rect

  /// The field's proportions that the rules lay disks out for, as height to width.
  private static let ratio = 0.52

  /// The radius of a disk with its rim: the rules keep middles 160 thousandths of the width apart, and 80 from the edges.
  var radius: Double { 0.072 * min(field.width, field.height / Self.ratio) }

  /// The middle of a disk.
  func center(of disk: DisksScene.Disk) -> Point {
    Point(
      x: field.x + Double(disk.x) / 1000 * field.width, y: field.y + Double(disk.y) / 1000 * field.height)
  }
}

/// One disk: a token with a notched rim, in the colour of its key, with its shape and number.
struct DiskLook {
  let center: Point
  let radius: Double
  let field: Rect
  let disk: DisksScene.Disk

  init(map: DiskMap, disk: DisksScene.Disk) {
    center = map.center(of: disk)
    radius = map.radius
    field = map.field
    self.disk = disk
  }

  /// The sizes that the number of a disk has while it gets smaller, as parts of the whole; then there is none.
  private static let numberSizes = [1, 0.85, 0.7]

  /// How long a disk pops up.
  static let popping = Span.milliseconds(250)

  static func appearing(_ disk: DisksScene.Disk) -> Motion {
    Motion(startsAt: disk.appearedAt, endsAt: disk.appearedAt + popping, easing: .backOut)
  }

  static func shrinking(_ disk: DisksScene.Disk) -> Motion {
    Motion(startsAt: disk.goesAt - DisksScene.Disk.shrinking, endsAt: disk.goesAt)
  }

  /// Whether a disk gets larger or smaller at a moment.
  static func isMoving(_ disk: DisksScene.Disk, at now: Instant) -> Bool {
    now < appearing(disk).endsAt || shrinking(disk).share(at: now) > 0
  }

  static func fading(_ smashed: DisksScene.Smashed) -> Motion {
    Motion(startsAt: smashed.at, endsAt: smashed.at + DisksScene.Smashed.length)
  }

  // MARK: - To be smashed

  /// A disk at a moment: it pops up, and gets smaller before it goes, slowly at first.
  func draw(at now: Instant, on composer: inout Composer) {
    let share = Self.appearing(disk).calmed(composer.isCalm).share(at: now)
    let gone = Self.shrinking(disk).calmed(composer.isCalm, atEnd: true).share(at: now)
    let scale = share * (1 - gone * gone)
    guard share > 0, scale > 0.02 else { return }
    let settled = min(1, scale)
    composer.disc(
      x: center.x, y: center.y + 0.05 * radius, radius: 1.05 * radius * settled, fill: composer.theme.ink.opacity(0.16))
    composer.disc(
      x: center.x, y: center.y + 0.08 * radius, radius: 1.02 * radius * settled, fill: composer.theme.ink.opacity(0.3))
    // The number comes once there is room for it, and has a few sizes only: letters are costly.
    let number = share < 0.95 ? nil : gone == 0 ? 1 : Self.numberSizes.first { $0 <= scale }
    Self.face(
      key: disk.key, x: center.x, y: center.y, radius: radius * scale, number: number.map { $0 * radius },
      on: &composer)
  }

  /// The disk without its shadow.
  static func face(key: Int, x: Double, y: Double, radius: Double, on composer: inout Composer) {
    face(key: key, x: x, y: y, radius: radius, number: radius, on: &composer)
  }

  /// - Parameter number: The radius of a disk that a number of its size belongs to; nil for no number.
  private static func face(
    key: Int, x: Double, y: Double, radius: Double, number: Double?, turn: Double = 0, opacity: Double = 1,
    on composer: inout Composer
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
    let size = 1.56 * number
    composer.put(
      composer.fit(String(key), .bold, ink.back, TextBox(size: look.digit * size)), x: x - radius,
      width: 2 * radius, middle: y + look.digitDrop * size, align: .center)
  }

  /// Six pieces of the rim, in a square from −1 to 1.
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

  /// A smashed disk after this share of its spin and fade, 0 to 1, with the player who smashed it.
  func draw(
    _ smashed: DisksScene.Smashed, share: Double, texts: SceneTexts, point: String, on composer: inout Composer
  ) {
    let eased = 1 - (1 - share) * (1 - share)
    let scale = share < 0.15 ? 1 + 0.06 * share / 0.15 : 1.06 - 0.5 * (share - 0.15) / 0.85
    shards(eased, share: share, on: &composer)
    Self.face(
      key: disk.key, x: center.x, y: center.y, radius: radius * scale, number: nil, turn: 420 * eased,
      opacity: 1 - share * share, on: &composer)
    if let player = smashed.by, share < 0.92 {
      badge(of: player, margin: smashed.margin, texts: texts, point: point, on: &composer)
    }
  }

  /// Small pieces of the disk's shape that fly off.
  private func shards(_ eased: Double, share: Double, on composer: inout Composer) {
    let shape = disk.shape
    let side = 0.3 * radius * (1 - 0.7 * share)
    let distance = radius * (0.9 + 0.5 * eased)
    for index in 0..<8 {
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: 45 * Double(index) + 22.5)
      let place = Rect(
        x: center.x + sine * distance - side / 2, y: center.y - cosine * distance - side / 2, width: side, height: side)
      guard field.contains(place.inset(by: -0.3 * side)) else { continue }
      composer.shape(
        shape, in: place, color: composer.theme.answer(shape).opacity(1 - share), turn: 45 * Double(index) + 200 * eased
      )
    }
  }

  /// By how much, on a line of its own: a second one would hide the disk.
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

  /// The player who has it and, if known, the margin.
  private func badge(
    of player: Player, margin: Span?, texts: SceneTexts, point: String, on composer: inout Composer
  ) {
    let widest = 2 * radius * 0.08 / 0.072
    let disc = 1.9
    let gain = composer.fit(point, .bold, composer.theme.accent, TextBox(size: 3.8))
    let lead = margin.map { self.lead(Margin($0), texts, width: widest - 1.6, on: composer) }
    let first = 2 * disc + 0.7 + gain.width
    let width = min(widest, max(first + 1.8, (lead?.width ?? 0) + 1.8))
    let height = 2 * disc + 0.8 + (lead.map { $0.height + 0.2 } ?? 0)
    // On the rim, so that the spinning shape is seen above it; no neighbour and no edge is nearer.
    let card = Rect(x: center.x - width / 2, y: center.y + 1.17 * radius - height, width: width, height: height)
    composer.box(card, radius: 2.2, fill: Fill(composer.theme.background))
    let middle = card.y + 0.4 + disc
    let x = card.midX - first / 2
    composer.disc(of: player, x: x + disc, y: middle, radius: disc)
    composer.put(gain, x: x + 2 * disc + 0.7, width: gain.width, middle: middle)
    if let lead { composer.put(lead, x: card.x, width: width, top: middle + disc + 0.1, align: .center) }
  }
}

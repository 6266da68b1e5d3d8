/// The heights of the answers' cards in their list, in which a right answer's card is larger.
struct RevealColumn {
  /// The number of answers.
  let count: Int
  /// The number of right answers.
  var rights = 1
  /// Whether the bars of all answers race.
  var isRace = false

  /// The gap between two cards.
  var gap: Double { count > 5 ? 0.9 : 1.6 }
  /// The tallest card; where bars race, or answers are few, they fill the picture.
  private var tallest: Double { isRace || count < 4 ? 18 : 12.7 }
  /// The height of a bar as a share of its card's.
  var barShare: Double { isRace ? 0.26 : 0 }
  /// The factor by which a right answer's card is larger.
  var growth: Double { count > 5 ? 1.2 : 1.28 }
  private var others: Double { Double(max(1, count) - min(rights, max(1, count))) }
  private var gaps: Double { Double(max(1, count) - 1) * gap }
  private var large: Double { Double(min(rights, max(1, count))) * growth }

  /// Returns the height of a wrong answer's card, if all cards together have the given height.
  func card(in height: Double) -> Double { min(tallest, (height - gaps) / (others + large)) }

  /// Returns the height of all cards together, if a wrong answer's card has the given height.
  func height(ofCards height: Double) -> Double { height * (others + large) + gaps }
}

/// The places of the parts of an answer's card in the list.
struct RevealCardPlaces {
  var card: Rect
  /// The radius of the card's corners.
  var radius: Double
  /// The square of the mark that identifies the answer.
  var mark: Rect
  /// Whether the mark is not a tile, but the shape followed by the number.
  var isCompact: Bool
  /// The left edge of the text, and the right edge of the content at the other end.
  var textX: Double
  var end: Double
  /// The vertical middle of the text if there is no bar, and if it is above a bar.
  var middle: Double
  var raised: Double
  /// The maximum height of a text.
  var textHeight: Double
  var bar: Rect
  /// The place of the right answer's tick.
  var badge: Rect
  /// The type size of the number of players who chose the answer, and the radius of their discs.
  var count: Double
  var disc: Double

  /// The height of the lowest bar.
  private static let barHeight = 1.3

  /// Creates the places on a card.
  ///
  /// - Parameters:
  ///   - hasMark: Whether the answer has a button's sign.
  ///   - barShare: The height of the bar as a share of the card's, if that is more than the usual height.
  init(_ card: Rect, isRight: Bool, hasBar: Bool, hasMark: Bool = true, barShare: Double) {
    let height = card.height
    let barHeight = max(Self.barHeight, barShare * height)
    let inset = height < 9 ? 0.9 : height < 11 ? 1.1 : Metrics.Space.card
    self.card = card
    radius = height * 0.22
    let side = hasMark ? height - 2 * inset : 0
    mark = Rect(x: card.x + inset, y: card.midY - side / 2, width: side, height: side)
    let markEnd = mark.x + (hasMark ? Composer.answerMarkWidth(side: side) : 0)
    let start = markEnd + (hasMark ? max(1.8, height * 0.22) : 1)
    // The tick is on the tile's corner, or before the text if there is no tile.
    isCompact = !hasMark || markEnd > mark.maxX
    let tick = min(2.7, height * 0.19) * (isCompact ? 1.25 : 1)
    let center = isCompact ? Point(x: start + tick / 1.25, y: card.midY) : Point(x: markEnd - 0.5, y: mark.y + 0.5)
    badge = Rect(around: center, radius: tick)
    textX = start + (isRight ? isCompact ? 2 * tick / 1.25 + 1.4 : 1 : 0)
    end = card.maxX - (height < 9 ? 2 : 3)
    textHeight = hasBar ? height - inset - barHeight - 1.2 : height
    middle = card.midY
    raised = hasBar ? card.y + 0.35 + textHeight / 2 : middle
    bar = Rect(x: textX, y: card.maxY - inset - barHeight - 0.5, width: end - textX, height: barHeight)
    // On a tall card, everything is larger.
    let growth = min(1.4, max(1, height / 13))
    count = min((isRight ? 5 : 4.4) * growth, height * 0.62)
    disc = min((isRight ? 3.5 : 3) * growth, height * 0.42, hasBar ? 0.46 * textHeight : .infinity)
  }

  /// Returns the places at a fraction of the way to other places.
  func moved(to other: RevealCardPlaces, _ share: Double) -> RevealCardPlaces {
    guard share != 0 else { return self }
    guard share != 1 else { return other }
    func between(_ part: (RevealCardPlaces) -> Double) -> Double {
      part(self) + (part(other) - part(self)) * share
    }
    var places = other
    places.card = card.moved(to: other.card, share)
    places.mark = mark.moved(to: other.mark, share)
    // A mark that is a tile in both places stays a tile, even if the animation briefly makes it smaller than the
    // minimum.
    places.isCompact = isCompact == other.isCompact ? isCompact : Composer.isCompactMark(side: places.mark.width)
    places.bar = bar.moved(to: other.bar, share)
    places.badge = badge.moved(to: other.badge, share)
    places.radius = between(\.radius)
    places.textX = between(\.textX)
    places.end = between(\.end)
    places.middle = between(\.middle)
    places.raised = between(\.raised)
    places.count = between(\.count)
    places.disc = between(\.disc)
    return places
  }

  /// Returns the vertical middle of the text when this share of the bar is visible.
  func middle(_ bar: Double) -> Double { middle + (raised - middle) * bar }
}

extension Rect {
  /// Returns the rectangle at a fraction of the way to another rectangle.
  func moved(to other: Rect, _ share: Double) -> Rect {
    func between(_ from: Double, _ to: Double) -> Double { share == 1 ? to : from + (to - from) * share }
    return Rect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}

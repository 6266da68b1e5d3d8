/// How high the cards of answers are in their list, of which the right one's is larger.
struct RevealColumn {
  /// How many there are.
  let count: Int
  /// How many of them are right.
  var rights = 1

  /// What is between two of them.
  var gap: Double { count > 5 ? 0.9 : 1.6 }
  /// The right answer's card is larger by this much.
  var growth: Double { count > 5 ? 1.2 : 1.28 }
  private var others: Double { Double(max(1, count) - min(rights, max(1, count))) }
  private var gaps: Double { Double(max(1, count) - 1) * gap }
  private var large: Double { Double(min(rights, max(1, count))) * growth }

  /// How high the card of a wrong answer is where all cards have this height together.
  func card(in height: Double) -> Double { min(12.7, (height - gaps) / (others + large)) }

  /// How high all cards are together where a wrong answer's has this height.
  func height(ofCards height: Double) -> Double { height * (others + large) + gaps }
}

/// Where the parts of an answer's card are while it is in the list.
struct RevealCardPlaces {
  var card: Rect
  /// How round its corners are.
  var radius: Double
  /// The square of what tells the answer.
  var mark: Rect
  /// Whether that is no tile, but the shape with the number after it.
  var isCompact: Bool
  /// Where the text begins, and where the content at the other end does.
  var textX: Double
  var end: Double
  /// The middle of the text while there is no bar, and above it.
  var middle: Double
  var raised: Double
  /// How high a text may be.
  var textHeight: Double
  var bar: Rect
  /// The tick of the right answer.
  var badge: Rect
  /// The sizes of the number of players who chose it, and of their discs.
  var count: Double
  var disc: Double

  private static let barHeight = 1.3

  /// - Parameter hasMark: Whether it has a button's sign.
  init(_ card: Rect, isRight: Bool, hasBar: Bool, hasMark: Bool = true) {
    let height = card.height
    let inset = height < 9 ? 0.9 : height < 11 ? 1.1 : Metrics.Space.card
    self.card = card
    radius = height * 0.22
    let side = hasMark ? height - 2 * inset : 0
    mark = Rect(x: card.x + inset, y: card.midY - side / 2, width: side, height: side)
    let markEnd = mark.x + (hasMark ? Composer.answerMarkWidth(side: side) : 0)
    let start = markEnd + (hasMark ? max(1.8, height * 0.22) : 1)
    // On the tile's corner; where there is no tile, before the text.
    isCompact = !hasMark || markEnd > mark.maxX
    let tick = min(2.7, height * 0.19) * (isCompact ? 1.25 : 1)
    let center = isCompact ? Point(x: start + tick / 1.25, y: card.midY) : Point(x: markEnd - 0.5, y: mark.y + 0.5)
    badge = Rect(around: center, radius: tick)
    textX = start + (isRight ? isCompact ? 2 * tick / 1.25 + 1.4 : 1 : 0)
    end = card.maxX - (height < 9 ? 2 : 3)
    textHeight = hasBar ? height - inset - Self.barHeight - 1.2 : height
    middle = card.midY
    raised = hasBar ? card.y + 0.35 + textHeight / 2 : middle
    bar = Rect(x: textX, y: card.maxY - inset - Self.barHeight - 0.5, width: end - textX, height: Self.barHeight)
    count = min(isRight ? 5 : 4.4, height * 0.62)
    disc = min(isRight ? 2.5 : 2.2, height * 0.42)
  }

  /// The places a share of the way to others.
  func moved(to other: RevealCardPlaces, _ share: Double) -> RevealCardPlaces {
    guard share != 0 else { return self }
    guard share != 1 else { return other }
    func between(_ part: (RevealCardPlaces) -> Double) -> Double {
      part(self) + (part(other) - part(self)) * share
    }
    var places = other
    places.card = card.moved(to: other.card, share)
    places.mark = mark.moved(to: other.mark, share)
    // A tile that is one in both places stays one, also where it swings below its least size for a moment.
    places.isCompact = isCompact == other.isCompact ? isCompact : Composer.isCompactMark(side: places.mark.width)
    places.bar = bar.moved(to: other.bar, share)
    places.radius = between(\.radius)
    places.textX = between(\.textX)
    places.end = between(\.end)
    places.middle = between(\.middle)
    places.raised = between(\.raised)
    places.count = between(\.count)
    places.disc = between(\.disc)
    return places
  }

  /// The middle of a text where so much of the bar is there.
  func middle(_ bar: Double) -> Double { middle + (raised - middle) * bar }
}

extension Rect {
  /// The rectangle a share of the way to another one.
  func moved(to other: Rect, _ share: Double) -> Rect {
    func between(_ from: Double, _ to: Double) -> Double { share == 1 ? to : from + (to - from) * share }
    return Rect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}

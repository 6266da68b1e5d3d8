/// The seats around the table, clockwise from the left, measured in units.
///
/// ```
///      T T                T T T
///   L  words  R     or   L words R     two: L words R
///      B B                B B B
/// ```
///
/// The left and right seats are next to the rows, or, if that allows larger cards, between them. A portrait picture has
/// only rows of two, half of them above the words.
struct TablePlaces: Hashable {
  /// A player's place.
  struct Place: Hashable {
    /// The whole place.
    var plate: Rect
    /// The top card of the face-down pile.
    var closed: Rect
    /// The top card of the face-up pile, which is next to the face-down pile and nearer to the table's middle.
    var open: Rect
    /// The row with the disc and the name, at the edge of the table.
    var name: Rect
  }

  /// The places, clockwise from the left.
  private(set) var places: [Place] = []
  /// The area between the places, for the news.
  private(set) var words = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The height of a card.
  private(set) var cardHeight = 0.0

  /// The width of a card as a fraction of its height.
  static let cardRatio = 0.71
  /// The maximum height of a pile's edge, as a fraction of a card's height.
  static let thickest = 0.1
  /// The minimum distance between two places.
  static let gap = 1.6

  /// The distance between a place's edge and its contents.
  private static let padding = 1.0
  /// The distance by which the number of cards extends below a pile.
  private static let badge = 1.5
  private static let mostHeight = 36.0
  /// The width of a place that has room for its name, even if its cards need less.
  private static let goodWidth = 34.0
  /// The minimum height of the words if there are places above and below them.
  private static let wordsHeight = 20.0
  private static let standingWords = 42.0

  /// The number of players at each side of the table.
  private struct Sides {
    var left, top, right, bottom: Int

    init(_ count: Int) {
      left = min(1, count)
      right = count > 1 ? 1 : 0
      top = count == 3 ? 1 : max(0, count - 2) / 2
      bottom = max(0, count - 2 - top)
    }
  }

  /// Lays out a table for `count` players.
  init(count: Int, within safe: Rect) {
    guard safe.height <= safe.width else {
      stand(count, within: safe)
      return
    }
    let sides = Sides(count)
    let nameHeight = count > 4 ? 7.1 : 8.0
    let columns = max(sides.top, sides.bottom)
    let gap = Self.gap

    // First layout: the left and right seats next to the rows. Without rows, a column for the words is left between
    // them.
    let besideWidth =
      columns == 0
      ? (0.75 * safe.width - 2 * gap) / 2 : (safe.width - Double(columns + 1) * gap) / Double(columns + 2)
    let besideHeight =
      sides.bottom > 0
      ? (safe.height - Self.wordsHeight) / 2 : sides.top > 0 ? safe.height - Self.wordsHeight : safe.height
    let beside = Self.cardHeight(width: besideWidth, height: besideHeight, nameHeight: nameHeight)
    // Second layout: the left and right seats between the rows.
    let betweenWidth = min(
      (safe.width - Double(columns - 1) * gap) / Double(max(columns, 1)), (safe.width - 34) / 2)
    let between =
      sides.bottom == 0
      ? 0
      : Self.cardHeight(width: betweenWidth, height: (safe.height - 2 * gap) / 3, nameHeight: nameHeight)

    // The second layout has more room for names, so the first one needs clearly larger cards to be preferred.
    let isBeside = beside > 1.08 * between
    cardHeight = min(Self.mostHeight, isBeside ? beside : between)
    let width = max(
      Self.plateWidth(cardHeight), min(Self.goodWidth, isBeside ? besideWidth : betweenWidth))
    let height = Self.plateHeight(cardHeight, nameHeight: nameHeight)
    let inner =
      isBeside
      ? Rect(x: safe.x + width + gap, y: safe.y, width: safe.width - 2 * (width + gap), height: safe.height) : safe

    func row(_ count: Int, y: Double) -> [Rect] {
      (0..<count).map { index in
        let pitch = inner.width / Double(count)
        return Rect(x: inner.x + (Double(index) + 0.5) * pitch - width / 2, y: y, width: width, height: height)
      }
    }
    let top = row(sides.top, y: safe.y)
    let bottom = row(sides.bottom, y: safe.maxY - height)
    let left = Rect(x: safe.x, y: safe.midY - height / 2, width: width, height: height)
    let right = Rect(x: safe.maxX - width, y: left.y, width: width, height: height)

    func place(_ plate: Rect, isAtTop: Bool = false) -> Place {
      Self.place(
        plate, isAtTop: isAtTop, opensLeft: plate.midX > safe.midX + 1, cardHeight: cardHeight, nameHeight: nameHeight)
    }
    places =
      (sides.left > 0 ? [place(left)] : []) + top.map { place($0, isAtTop: true) }
      + (sides.right > 0 ? [place(right)] : []) + bottom.reversed().map { place($0) }

    let wordsTop = sides.top > 0 ? safe.y + height : safe.y
    let wordsBottom = sides.bottom > 0 ? safe.maxY - height : safe.maxY
    words = Rect(
      x: safe.x + width + 2 * gap, y: wordsTop + 0.4, width: safe.width - 2 * width - 4 * gap,
      height: wordsBottom - wordsTop - 0.8)
  }

  /// Lays out rows of two around the words; if the number of players is odd, one of them is alone in the middle of the
  /// top row.
  private mutating func stand(_ count: Int, within safe: Rect) {
    let gap = Self.gap
    let nameHeight = count > 4 ? 7.1 : 8.0
    let sizes = count == 2 ? [1, 1] : (count.isMultiple(of: 2) ? [] : [1]) + Array(repeating: 2, count: count / 2)
    let above = max(1, sizes.count / 2)
    let most = (width: (safe.width - gap) / 2, height: (safe.height - Self.standingWords) / Double(sizes.count) - gap)
    let card = min(Self.mostHeight, Self.cardHeight(width: most.width, height: most.height, nameHeight: nameHeight))
    cardHeight = card
    let (width, height) = (most.width, Self.plateHeight(card, nameHeight: nameHeight))
    var (left, middle, right): ([Place], [Place], [Place]) = ([], [], [])
    for (row, size) in sizes.enumerated() {
      let isAtTop = row < above
      let y =
        isAtTop
        ? safe.y + Double(row) * (height + gap) : safe.maxY - Double(sizes.count - row) * (height + gap) + gap
      func place(_ x: Double) -> Place {
        Self.place(
          Rect(x: x, y: y, width: width, height: height), isAtTop: isAtTop,
          opensLeft: x + width / 2 > safe.midX + 1, cardHeight: card, nameHeight: nameHeight)
      }
      if size == 1 {
        middle.append(place(safe.midX - width / 2))
      } else {
        left.append(place(safe.x))
        right.append(place(safe.maxX - width))
      }
    }
    places = left.reversed() + middle + right
    let top = safe.y + Double(above) * (height + gap)
    let bottom = safe.maxY - Double(sizes.count - above) * (height + gap)
    words = Rect(x: safe.x, y: top, width: safe.width, height: bottom - top)
  }

  private static func plateWidth(_ cardHeight: Double) -> Double {
    2 * padding + 2 * cardRatio * cardHeight + cardGap(cardHeight)
  }

  private static func plateHeight(_ cardHeight: Double, nameHeight: Double) -> Double {
    2 * padding + (1 + thickest) * cardHeight + badge + nameHeight
  }

  /// Returns the gap between the two piles.
  private static func cardGap(_ cardHeight: Double) -> Double { 0.08 * cardHeight }

  /// Returns the maximum height of a card in a place of this size.
  private static func cardHeight(width: Double, height: Double, nameHeight: Double) -> Double {
    min(
      (width - 2 * padding) / (2 * cardRatio + 0.08), (height - 2 * padding - badge - nameHeight) / (1 + thickest))
  }

  private static func place(
    _ plate: Rect, isAtTop: Bool, opensLeft: Bool, cardHeight: Double, nameHeight: Double
  ) -> Place {
    let inner = plate.inset(by: padding)
    let cardWidth = cardRatio * cardHeight
    let y = isAtTop ? inner.y + nameHeight : inner.y
    let shift = cardWidth / 2 + cardGap(cardHeight) / 2
    let left = Rect(x: inner.midX - shift - cardWidth / 2, y: y, width: cardWidth, height: cardHeight)
    let right = Rect(x: inner.midX + shift - cardWidth / 2, y: y, width: cardWidth, height: cardHeight)
    return Place(
      plate: plate, closed: opensLeft ? right : left, open: opensLeft ? left : right,
      name: Rect(
        x: inner.x, y: isAtTop ? inner.y : inner.maxY - nameHeight, width: inner.width, height: nameHeight))
  }
}

/// The form of a player's place: where the head and the name are, next to the two piles.
///
/// ```
/// [ ][K]            (M)  [ ][K]
/// (M) Mia           Mia
/// ```
struct TablePlate: Hashable {
  /// The radius of the head.
  let head: Double
  /// Whether head and name are beside the piles, and not in a row of their own.
  let isBeside: Bool

  /// The distance between a place's edge and its contents.
  private static let padding = 1.0
  /// The distance by which the number of cards extends below a pile.
  private static let badge = 1.5
  /// The room around a head, for the ring that shows the time left.
  static let ring = 0.9
  /// The minimum width of a name beside the piles.
  private static let nameWidth = 11.0

  /// The width of the head and its ring.
  private var across: Double { 2 * (head + Self.ring) }
  private var row: Double { isBeside ? 0 : across + 0.2 }
  private var column: Double { isBeside ? max(Self.nameWidth, across + 1) : 0 }

  /// The gap between the two piles, as a fraction of a card's height.
  private static let cardGap = 0.08

  /// Returns the width of a place with cards of this height.
  func width(_ card: Double) -> Double {
    2 * Self.padding + (2 * TablePlaces.cardRatio + Self.cardGap) * card + column
  }

  /// Returns the height of a place with cards of this height.
  func height(_ card: Double) -> Double {
    2 * Self.padding + (1 + TablePlaces.thickest) * card + Self.badge + row
  }

  /// Returns the maximum height of a card in a place of this size.
  func card(width: Double, height: Double) -> Double {
    min(
      (width - 2 * Self.padding - column) / (2 * TablePlaces.cardRatio + Self.cardGap),
      (height - 2 * Self.padding - Self.badge - row) / (1 + TablePlaces.thickest))
  }

  /// Whether a head beside a card of this height leaves room for the name under it.
  func hasRoom(beside card: Double) -> Bool { !isBeside || head <= Self.usual || across + Self.leastName <= card }

  /// The largest head that fits everywhere, and the least height of a name.
  private static let (usual, leastName) = (5.6, 7.0)

  /// Returns a place.
  ///
  /// - Parameters:
  ///   - isAtTop: Whether a row with head and name is above the piles.
  ///   - opensLeft: Whether the face-up pile is on the left, because the table's middle is.
  func place(_ plate: Rect, isAtTop: Bool, opensLeft: Bool, card: Double) -> TablePlaces.Place {
    let inner = plate.inset(by: Self.padding)
    let cardWidth = TablePlaces.cardRatio * card
    // The head is at the edge of the table, next to the face-down pile.
    let piles = Rect(
      x: opensLeft ? inner.x : inner.x + column, y: isAtTop ? inner.y + row : inner.y, width: inner.width - column,
      height: card)
    let shift = (cardWidth + Self.cardGap * card) / 2
    let left = Rect(x: piles.midX - shift - cardWidth / 2, y: piles.y, width: cardWidth, height: card)
    let right = Rect(x: piles.midX + shift - cardWidth / 2, y: piles.y, width: cardWidth, height: card)
    let center: Point
    let name: Rect
    if isBeside {
      let side = Rect(
        x: opensLeft ? inner.maxX - column : inner.x, y: inner.y, width: column, height: inner.height)
      // The name is right under the head, and both are in the middle of the column.
      let nameHeight = min(Self.mostNameHeight, side.height - across)
      let top = side.y + (side.height - across - nameHeight) / 2
      center = Point(x: side.midX, y: top + across / 2)
      name = Rect(x: side.x, y: top + across, width: side.width, height: nameHeight)
    } else {
      let y = isAtTop ? inner.y : inner.maxY - row
      center = Point(x: inner.x + across / 2, y: y + row / 2)
      name = Rect(x: inner.x + across + Self.nameGap, y: y, width: inner.width - across - Self.nameGap, height: row)
    }
    return TablePlaces.Place(
      plate: plate, closed: opensLeft ? right : left, open: opensLeft ? left : right, head: center, headRadius: head,
      name: name, isNameBelow: isBeside)
  }

  private static let mostNameHeight = 8.6
  private static let nameGap = 1.4
}

/// The seats at the four sides of a table that is wider than high, around its middle and next to its top right corner.
///
/// Of all ways to sit, this is the one with the largest cards and heads. The left and right seats are either between the
/// top row and the bottom row, or next to both.
struct TableSeating {
  let form: TablePlate
  let cardHeight: Double
  /// The places, clockwise from the left, and whether each is in the top row.
  private(set) var plates: [(plate: Rect, isAtTop: Bool)] = []
  /// The area in the middle.
  private(set) var middle = Rect(x: 0, y: 0, width: 0, height: 0)

  private static let gap = TablePlaces.gap
  /// The minimum size of the middle; the width is at least a share of the whole width.
  private static let leastMiddle = (width: 34.0, share: 0.3, height: 18.5)
  /// The width of a place that has room for its name, even if its cards need less.
  private static let goodWidth = 34.0

  /// The number of players at each side.
  private struct Sides {
    var left, top, right, bottom: Int
    /// Whether the left and right seats are next to the rows, and not between them.
    var isBeside: Bool

    var rows: Int { (top > 0 ? 1 : 0) + (bottom > 0 ? 1 : 0) }
    /// How much the sides differ: people sit around a table as evenly as they can.
    var unevenness: Double { 1.5 * Double(abs(left - right)) + 0.5 * Double(abs(top - bottom)) }
  }

  /// - Parameters:
  ///   - corner: The size of the top right corner, in which nobody sits.
  init(count: Int, within safe: Rect, corner: (width: Double, height: Double)) {
    var best: (sides: Sides, form: TablePlate, card: Double, value: Double)?
    for form in Self.forms(count) {
      for sides in Self.sides(count) {
        let most = Self.most(sides, within: safe, corner: corner)
        let card = min(Self.mostHeight(count), form.card(width: most.width, height: most.height))
        guard form.hasRoom(beside: card) else { continue }
        let value = card + 2 * form.head - sides.unevenness
        if value > best?.value ?? -.infinity { best = (sides, form, card, value) }
      }
    }
    guard let best else {
      (form, cardHeight) = (TablePlate(head: 1, isBeside: false), 0)
      return
    }
    (form, cardHeight) = (best.form, best.card)
    let most = Self.most(best.sides, within: safe, corner: corner)
    let size = (
      width: max(form.width(cardHeight), min(Self.goodWidth, most.width)), height: form.height(cardHeight)
    )
    place(best.sides, size: size, within: safe, corner: corner)
  }

  /// Returns the maximum height of a card: between large cards, won piles find no way to the winner, and the news has too
  /// little room.
  private static func mostHeight(_ count: Int) -> Double {
    switch count {
    case ...2: 36
    case 3: 27
    case 4: 29
    case 5: 25
    case 6: 24
    default: 22.5
    }
  }

  /// Returns the forms of a place; few players have larger heads.
  private static func forms(_ count: Int) -> [TablePlate] {
    ((count > 7 ? [4.2] : count > 6 ? [4.5] : [6.6, 6.2, 5.6, 5]) + [3.7]).flatMap { head in
      [false, true].map { TablePlate(head: head, isBeside: $0) }
    }
  }

  /// Returns all ways to divide the players between the sides: at least one of them sits at the left, and one at the
  /// right if there is another one.
  private static func sides(_ count: Int) -> [Sides] {
    guard count > 1 else { return [Sides(left: count, top: 0, right: 0, bottom: 0, isBeside: true)] }
    return (1...3).flatMap { left in
      (1...3).flatMap { right in
        (0...4).flatMap { top -> [Sides] in
          let bottom = count - left - right - top
          guard bottom >= top, abs(left - right) < 2 else { return [] }
          return [true, false].map {
            Sides(left: left, top: top, right: right, bottom: bottom, isBeside: $0)
          }
        }
      }
    }
  }

  /// Returns the maximum size of a place.
  private static func most(
    _ sides: Sides, within safe: Rect, corner: (width: Double, height: Double)
  ) -> (width: Double, height: Double) {
    /// Returns a part of a length for several places with gaps between them.
    func share(_ length: Double, _ count: Int) -> Double {
      count > 0 ? (length - Double(count - 1) * gap) / Double(count) : .infinity
    }
    let beside = corner.width + gap
    let below = corner.height + gap
    let rows = sides.rows
    var width = (safe.width - max(leastMiddle.width, leastMiddle.share * safe.width) - 2 * gap) / 2
    var height =
      rows > 0
      ? (safe.height - leastMiddle.height - (sides.top == 0 ? below : gap) - gap) / Double(rows) : .infinity
    if sides.isBeside {
      width = min(
        width, share(safe.width, max(sides.top, sides.bottom) + 2),
        sides.top > 0 ? share(safe.width - beside, sides.top + 1) : .infinity)
      height = min(height, share(safe.height, sides.left), share(safe.height - below, sides.right))
    } else {
      width = min(width, share(safe.width, sides.bottom), share(safe.width - beside, sides.top))
      height = min(
        height, share(safe.height, sides.left + rows), share(safe.height, sides.right + rows),
        share(safe.height - below, sides.right + (sides.bottom > 0 ? 1 : 0)))
    }
    return (width, height)
  }

  private mutating func place(
    _ sides: Sides, size: (width: Double, height: Double), within safe: Rect,
    corner: (width: Double, height: Double)
  ) {
    let gap = Self.gap
    let (width, height) = size
    let left = safe.x + (sides.isBeside ? width + gap : 0)
    let free = safe.maxX - corner.width - gap

    /// Returns a row in the middle of the table, or as near to it as it can be.
    func row(_ count: Int, y: Double, end: Double) -> [Rect] {
      // Few places in a wide row have more room between them.
      let pitch = width + (count > 1 ? min(8, max(gap, (end - left - Double(count) * width) / Double(count + 1))) : gap)
      let used = Double(count) * pitch - (pitch - width)
      let x = max(left, min(safe.midX - used / 2, end - used))
      return (0..<count).map { Rect(x: x + Double($0) * pitch, y: y, width: width, height: height) }
    }
    let right = safe.maxX - (sides.isBeside ? width + gap : 0)
    let top = row(sides.top, y: safe.y, end: min(right, free))
    let bottom = row(sides.bottom, y: safe.maxY - height, end: right)

    let upper = sides.isBeside || sides.top == 0 ? safe.y : safe.y + height + gap
    let lower = sides.isBeside || sides.bottom == 0 ? safe.maxY : safe.maxY - height - gap
    let below = max(upper, safe.y + corner.height + gap)
    /// Returns the y of each place of a column, from the top, below some height.
    func column(_ count: Int, from upper: Double) -> [Double] {
      let used = Double(count) * (height + gap) - gap
      let spare = lower - upper - used
      let between = count > 1 ? min(6, max(0, spare / Double(count + 1))) : 0
      // A place at the middle of the table's side, or as near to it as it can be.
      let total = used + Double(count - 1) * between
      let start = max(upper, min(safe.midY - total / 2, lower - total))
      return (0..<count).map { start + Double($0) * (height + gap + between) }
    }
    let rightPlaces = column(sides.right, from: below)
    // Who sits opposite of somebody sits at the same height.
    let leftPlaces = sides.left == sides.right ? rightPlaces : column(sides.left, from: upper)
    func side(_ x: Double, _ places: [Double]) -> [Rect] {
      places.map { Rect(x: x, y: $0, width: width, height: height) }
    }
    plates =
      side(safe.x, leftPlaces).reversed().map { ($0, false) } + top.map { ($0, true) }
      + side(safe.maxX - width, rightPlaces).map { ($0, false) } + bottom.reversed().map { ($0, false) }

    let middleTop = sides.top > 0 ? safe.y + height : safe.y + corner.height + gap
    let middleBottom =
      sides.bottom > 0 ? safe.maxY - height : sides.top > 0 ? safe.maxY : safe.maxY - corner.height - gap
    middle = Rect(
      x: safe.x + width + 2 * gap, y: middleTop + 0.4, width: safe.width - 2 * width - 4 * gap,
      height: middleBottom - middleTop - 0.8)
  }
}

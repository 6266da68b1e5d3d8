/// The places of the players around the table, clockwise from the left, measured in units.
///
/// ```
///      T T   code
///   L  words  R     two: L words R
///      B B B
/// ```
///
/// Nobody sits in the top right corner, which belongs to the code. A portrait picture has only rows of two, half of them
/// above the words.
struct TablePlaces: Hashable {
  /// A player's place.
  struct Place: Hashable {
    /// The whole place.
    var plate: Rect
    /// The top card of the face-down pile.
    var closed: Rect
    /// The top card of the face-up pile, which is next to the face-down pile and nearer to the table's middle.
    var open: Rect
    /// The middle of the head, at the edge of the table.
    var head: Point
    /// The radius of the head.
    var headRadius: Double
    /// The room for the name: next to the head, or under it.
    var name: Rect
    /// Whether the name is under the head.
    var isNameBelow: Bool
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

  private static let mostHeight = 36.0
  private static let standingWords = 42.0
  /// The width of an area that is nearer to 4:3 than to 16:9.
  private static let narrow = 137.0

  /// Returns the size of the top right corner, which the code and the address next to it have to themselves.
  static func corner(within safe: Rect) -> (width: Double, height: Double) {
    (Metrics.smallQR + Metrics.Space.medium + (safe.width < narrow ? 24.4 : 30), Metrics.smallQR)
  }

  /// Lays out a table for `count` players.
  init(count: Int, within safe: Rect) {
    guard safe.height <= safe.width else {
      stand(count, within: safe)
      return
    }
    let seating = TableSeating(count: count, within: safe, corner: Self.corner(within: safe))
    (cardHeight, words) = (seating.cardHeight, seating.middle)
    places = seating.plates.map { plate, isAtTop in
      seating.form.place(
        plate, isAtTop: isAtTop, opensLeft: plate.midX > safe.midX + 1, card: seating.cardHeight)
    }
  }

  /// Lays out rows of two around the words; if the number of players is odd, one of them is alone in the middle of the
  /// top row.
  private mutating func stand(_ count: Int, within safe: Rect) {
    let gap = Self.gap
    let sizes = count == 2 ? [1, 1] : (count.isMultiple(of: 2) ? [] : [1]) + Array(repeating: 2, count: count / 2)
    let above = max(1, sizes.count / 2)
    let most = (width: (safe.width - gap) / 2, height: (safe.height - Self.standingWords) / Double(sizes.count) - gap)
    let head = count > 4 ? 4.5 : 5.6
    let forms = [false, true].map { TablePlate(head: head, isBeside: $0) }
    func card(_ form: TablePlate) -> Double { min(Self.mostHeight, form.card(width: most.width, height: most.height)) }
    guard let form = forms.max(by: { card($0) < card($1) }) else { return }
    let card = card(form)
    cardHeight = card
    let (width, height) = (most.width, form.height(card))
    var (left, middle, right): ([Place], [Place], [Place]) = ([], [], [])
    for (row, size) in sizes.enumerated() {
      let isAtTop = row < above
      let y =
        isAtTop
        ? safe.y + Double(row) * (height + gap) : safe.maxY - Double(sizes.count - row) * (height + gap) + gap
      func place(_ x: Double) -> Place {
        form.place(
          Rect(x: x, y: y, width: width, height: height), isAtTop: isAtTop, opensLeft: x + width / 2 > safe.midX + 1,
          card: card)
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
}

import Games
import PadProtocol

/// The number line of an estimate: its ends, the heads that stand on it, and the needle that runs along it.
///
/// ```
///        (M)
///     (J)(T)     (O)
/// ───────────●──────────
/// 4 400    4 806    5 300
/// ```
struct NumberLinePlaces {
  /// A player's head above the line.
  struct Head {
    let player: Player
    let place: Point
  }

  private(set) var heads: [Head]
  private(set) var radius: Double
  private let line: NumberLine
  private var start: Point
  private var length: Double

  /// Creates the places in the question's scene; nil for a question without a number line.
  init?(_ reveal: TriviaScene.Reveal, below question: QuestionLayout.Places, composer: Composer) {
    guard let line = reveal.line else { return nil }
    let card = InputCard.place(frame: question.frame, on: composer)
    let top = min(card.y, question.text.top + question.text.text.height + Self.gap)
    self.init(line, in: Rect(x: card.x, y: top, width: card.width, height: card.maxY - top))
  }

  /// The radius from which on heads do not shrink only to stand on fewer others.
  private static let good = 5.0

  /// The height of a guess above its head.
  private static let label = 4.2
  /// The distance from the sides of the area to the line.
  private static let inset = 6.0
  /// The distance from the question to the area of the line.
  private static let gap = 1.6
  /// The distance from the line to the bottom of its area, in which the numbers are.
  private static let below = 7.0

  /// Creates the places in an area; the numbers reach a little beyond its bottom.
  private init(_ line: NumberLine, in area: Rect) {
    self.line = line
    start = Point(x: area.x + Self.inset, y: area.maxY - Self.below)
    length = area.width - 2 * Self.inset
    let top = area.y + Self.label
    let (start, length) = (start, length)
    // The heads shrink until the highest pile fits, and a little more if fewer of them then stand on others.
    var placed: (heads: [Head], radius: Double) = ([], 0)
    func levels(_ radius: Double) -> Int {
      Self.pile(line.spots, radius: radius) { start.x + $0 * length }.reduce(0) { $0 + min(1, $1.level) }
    }
    let fewest = levels(Self.good)
    for radius in [8.0, 7.2, 6.4, 5.7, 5.0, 4.3, 3.7, 3.0, 2.4, 1.9] {
      let piles = Self.pile(line.spots, radius: radius) { start.x + $0 * length }
      let height = Double(piles.map(\.level).max() ?? 0) * 1.8 * radius + 2 * radius
      let pitch = min(1, (start.y - 2 - top) / max(height, 0.1)) * 1.8 * radius
      placed = (
        piles.map {
          Head(player: $0.player, place: Point(x: $0.x, y: start.y - 1.4 - radius - Double($0.level) * pitch))
        }, radius
      )
      if pitch > 1.7 * radius, radius <= Self.good || levels(radius) == fewest { break }
    }
    (heads, radius) = placed
  }

  /// Creates the places in the area that the list of answers would have; nil if not all players stand on the line, so
  /// that only a list counts them.
  init?(_ reveal: TriviaScene.Reveal, inListOf area: Rect) {
    guard reveal.sheetOrUsual.form == .line, let line = reveal.line, line.spots.count >= reveal.voters else {
      return nil
    }
    let room = area.height - Self.overhang
    let height = min(room, Self.tallest)
    self.init(line, in: Rect(x: area.x, y: area.y + 0.4 * (room - height), width: area.width, height: height))
  }

  /// The height of the right number's card below the area of the line.
  private static let overhang = 5.0
  /// The heights of the line with its heads in the list's place, in which all can be seen.
  static let least = 30.0
  private static let tallest = 48.0

  /// Returns the places at a fraction of the way to other places of the same line.
  func moved(to other: NumberLinePlaces, _ share: Double) -> NumberLinePlaces {
    guard share > 0 else { return self }
    guard share < 1 else { return other }
    var places = other
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    func between(_ from: Point, _ to: Point) -> Point { Point(x: between(from.x, to.x), y: between(from.y, to.y)) }
    places.start = between(start, other.start)
    places.length = between(length, other.length)
    places.radius = between(radius, other.radius)
    places.heads = zip(heads, other.heads).map { Head(player: $0.player, place: between($0.place, $1.place)) }
    return places
  }

  /// Returns the guesses above the heads, for those heads that have room for it.
  ///
  /// - Parameter first: The players whose guesses come first.
  func guesses(first: Set<Player.ID>, on composer: Composer) -> [Player.ID: TextSpot] {
    let texts = Dictionary(line.spots.map { ($0.player.id, $0.text) }) { first, _ in first }
    let circles = heads.map { Rect(x: $0.place.x, y: $0.place.y, width: 0, height: 0).inset(by: -radius) }
    var taken: [Rect] = []
    var said: Set<String> = []
    var guesses: [Player.ID: TextSpot] = [:]
    for head in heads.filter({ first.contains($0.player.id) }) + heads.filter({ !first.contains($0.player.id) }) {
      // Whoever guessed the same stand on each other, under one guess.
      guard let text = texts[head.player.id] ?? nil, !said.contains(text) else { continue }
      let isFirst = first.contains(head.player.id)
      let label = composer.fit(
        text, isFirst ? .bold : .semibold, isFirst ? composer.theme.accent : composer.theme.secondaryText,
        TextBox(size: min(Self.label - 0.4, 0.8 * radius)))
      let free = places(of: label, beside: head.place, isFirst: isFirst).first { place in
        !circles.contains { $0.intersects(place) } && !taken.contains { $0.intersects(place.inset(by: -0.4)) }
      }
      guard label.size >= Self.leastLabel, let place = free else { continue }
      taken.append(place)
      said.insert(text)
      guesses[head.player.id] = TextSpot(label, x: place.x, top: place.y)
    }
    return guesses
  }

  /// Returns the places for a guess: above its head, or beside the head where another one stands on it.
  private func places(of label: FittedText, beside head: Point, isFirst: Bool) -> [Rect] {
    func place(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: label.width, height: label.height) }
    let above = place(head.x - label.width / 2, head.y - radius - 0.3 - label.height)
    let (away, level) = (radius + 0.6, head.y - label.height / 2)
    let beside = [place(head.x + away, level), place(head.x - away - label.width, level)].filter {
      $0.x >= start.x - Self.inset && $0.maxX <= start.x + length + Self.inset
    }
    // Beside its neighbour's, a guess stands one line higher.
    return isFirst ? [above] + beside : [above, place(above.x, above.y - label.height)] + beside
  }

  /// The smallest type in which a guess can be read.
  private static let leastLabel = 2.4

  /// Returns the levels at which the heads stand, so that no head covers another one at its level.
  private static func pile(
    _ spots: [NumberLine.Spot], radius: Double, x: (Double) -> Double
  ) -> [(player: Player, x: Double, level: Int)] {
    var ends: [Double] = []
    var levels: [Int: (x: Double, level: Int)] = [:]
    for (index, spot) in spots.enumerated().sorted(by: { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    ) {
      let middle = x(spot.place)
      let level = ends.firstIndex { $0 <= middle - radius } ?? ends.count
      if level == ends.count { ends.append(0) }
      ends[level] = middle + 0.9 * radius
      levels[index] = (middle, level)
    }
    return spots.indices.compactMap { index in
      levels[index].map { (spots[index].player, $0.x, $0.level) }
    }
  }

  /// Returns the needle's place on the line: it runs to and fro, and then jumps to the right number.
  ///
  /// While it runs, it says nothing about the right number.
  private func place(needle: Double, swell: Double, isDecided: Bool) -> Double {
    let running = 0.5 - 0.5 * Turn.sineAndCosine(ofDegrees: 900 * needle).cosine
    return isDecided ? running + (line.right - running) * swell : running
  }

  /// Draws the line with its ends and the needle; the right number appears with the verdict.
  func draw(needle: Double, verdict: Double, swell: Double, text: String, on composer: inout Composer) {
    let theme = composer.theme
    composer.bar(
      Rect(x: start.x - 3, y: start.y - 0.6, width: length + 6, height: 1.2), fraction: 0, color: theme.accent,
      track: theme.line)
    // It is there when it is heard.
    let x = start.x + length * place(needle: needle, swell: Easing.out(verdict), isDecided: verdict > 0)
    let sizes = [4.4, 4.0, 3.6, 3.2, 2.8]
    let right = composer.fit(text, .display, theme.ink, TextBox(width: length, sizes: [6, 5.4, 4.8, 4.2, 3.6]))
    let width = right.width + 4
    let end = start.x + length * place(needle: needle, swell: 1, isDecided: true)
    let pill = Rect(
      x: min(start.x + length + 6 - width, max(start.x - 6, end - width / 2)), y: start.y + 2.6, width: width,
      height: right.height + 1.4)
    for (number, isFirst) in [(line.least, true), (line.most, false)] {
      let label = composer.fit(number, .medium, theme.secondaryText, TextBox(width: 0.4 * length, sizes: sizes))
      let left = isFirst ? start.x - 3 : start.x + length + 3 - label.width
      // The right number takes the place of an end that it would cover.
      let isCovered = left < pill.maxX + 1.5 && left + label.width > pill.x - 1.5
      composer.posed(.fading(isCovered ? max(0, 1 - 3 * verdict) : 1)) {
        $0.put(label, x: left, width: label.width, middle: start.y + 5)
      }
    }
    if needle > 0 {
      composer.box(
        Rect(x: x - 0.35, y: start.y - 5, width: 0.7, height: 6.4), radius: 0.35, fill: Fill(theme.right.top))
      composer.disc(
        x: x, y: start.y, radius: 1.4 + 0.8 * swell * verdict, fill: theme.right.top, stroke: theme.background,
        width: 0.3)
    }
    guard verdict > 0 else { return }
    composer.posed(.popping(swell), around: Point(x: x, y: pill.midY)) {
      $0.box(pill, radius: min(theme.radius.card, 2), fill: theme.right, stroke: theme.rightOutline)
      $0.put(right, x: pill.x, width: pill.width, middle: pill.midY, align: .center)
    }
  }
}

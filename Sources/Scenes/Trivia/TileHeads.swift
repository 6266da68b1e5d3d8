import Games
import PadProtocol

/// The places of the heads of those who chose an answer, on the lower edge of its tile.
///
/// They never cover the answer's words. If not all fit, "+n" counts the others.
struct TileHeads {
  let radius: Double
  /// The middles of the heads of the first players to answer, from left to right.
  let centers: [Point]
  /// The number of further players, to the left of the heads; nil if all have a head.
  let more: TextSpot?

  /// The distance by which heads reach below the tile, less than the gap below it.
  private static let overhang = 1.2
  /// The distance between two heads, as a multiple of their radius.
  private static let pitch = 1.62
  /// The smallest radius at which a face can be seen from a sofa.
  private static let least = 1.85

  /// Finds the places.
  ///
  /// - Parameter most: The largest radius: see ``radius(for:on:composer:)``.
  init(_ answer: TriviaScene.Chosen, on tile: AnswerGrid.Places, most: Double = .infinity, composer: Composer) {
    let text = tile.text
    let right = tile.card.maxX - 1.4
    let largest = min(5, 0.33 * tile.card.height, most)
    let below = (tile.card.maxY + Self.overhang - text.top - text.text.height - 0.3) / 2
    let beside = right - text.x - text.text.width - 1.2
    let count = answer.count <= Shown.discs ? answer.players.count : 0
    func fit(_ room: Double, _ radius: Double) -> Int {
      room < 2 * radius ? 0 : 1 + Int((room - 2 * radius) / (Self.pitch * radius))
    }
    // Beside the words, or below them, where there is the whole width; as large as possible for all.
    var places = [(radius: largest, room: beside)]
    if below >= Self.least { places.append((min(largest, below), right - text.x)) }
    places += [0.8, 0.65, 0.5].flatMap { share in
      places.map { (radius: max(Self.least, share * $0.radius), room: $0.room) }
    }
    let best =
      places.first { fit($0.room, $0.radius) >= count }
      ?? places.max { fit($0.room, $0.radius) < fit($1.room, $1.radius) }
    let (radius, room) = best ?? places[0]
    var shown = min(count, fit(room, radius))
    var label: FittedText?
    if shown < answer.count, answer.count <= Shown.discs {
      shown = fit(room - 6, radius)
      label = composer.fit(
        "+\(answer.count - shown)", .semibold, composer.theme.secondaryText, TextBox(size: min(3.6, 1.4 * radius)))
    }
    self.radius = radius
    let pitch = Self.pitch * radius
    let y = tile.card.maxY + Self.overhang - radius
    let start = right - radius - Double(max(0, shown - 1)) * pitch
    centers = (0..<shown).map { Point(x: start + Double($0) * pitch, y: y) }
    // Where no head fits, the list tells who it was.
    more = shown == 0 ? nil : label.map { TextSpot($0, x: start - radius - 0.8 - $0.width, middle: y) }
  }

  /// Returns the radius at which the heads on all tiles fit, so that they are of one size until a verdict.
  static func radius(
    for answers: [TriviaScene.Chosen], on tile: (Int) -> AnswerGrid.Places, composer: Composer
  ) -> Double {
    // Smaller heads may fit in another place, and there be smaller still; that happens at most once for each tile.
    var most = Double.infinity
    for _ in answers.indices {
      let sizes = answers.indices.map { TileHeads(answers[$0], on: tile($0), most: most, composer: composer) }
        .filter { !$0.centers.isEmpty }.map(\.radius)
      guard let least = sizes.min(), least < most else { break }
      most = least
    }
    return most
  }
}

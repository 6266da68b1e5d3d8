import Games

/// The light in a game's world at a moment.
///
/// It depends only on game time, so it stops whenever the game stops.
struct Lighting {
  /// The duration of each picture of a light that moves.
  ///
  /// The light has soft edges, so that eight pictures a second look smooth.
  static let step = Span.milliseconds(125)
  /// The time in which a beam swings to one side, to the other, and back.
  private static let period = Span.seconds(8)
  /// The sideways way of a swinging beam for each unit down: 6°.
  static let lean = 0.105

  /// The distance from a card within which it is dark, and the distance over which the light begins beyond, in units.
  ///
  /// A wide shadow looks like a hole in the light, and without a soft edge, beams would end at a line.
  static let (margin, edge) = (0.85, 2.4)

  let kind: GameKind
  let now: Instant
  let isCalm: Bool
  /// Whether the light falls on the middle of the stage, and not on the place of the game's main part.
  var isCentred = false

  /// Returns the next moment at which the light moves.
  static func nextChange(after now: Instant) -> Instant {
    let passed = max(0, now.nanoseconds) / step.nanoseconds
    return Instant(nanoseconds: (passed + 1) * step.nanoseconds)
  }

  /// Returns a strength that is full on each beat, two of them a second, and half of that between two beats.
  var pulse: Double {
    guard !isCalm else { return 0.75 }
    return (max(0, now.nanoseconds) / Drift.step.nanoseconds).isMultiple(of: 2) ? 1 : 0.5
  }

  /// Returns the sideways way of a beam for each unit down, around its direction at rest.
  ///
  /// - Parameters:
  ///   - phase: The part of a swing by which the beam is ahead, from 0 to 1.
  ///   - swing: The way to each side.
  func lean(around rest: Double, phase: Double, by swing: Double = Self.lean) -> Double {
    guard !isCalm else { return rest }
    let passed = max(0, now.nanoseconds) / Self.step.nanoseconds * Self.step.nanoseconds
    let share = Double(passed % Self.period.nanoseconds) / Double(Self.period.nanoseconds)
    return rest + swing * Turn.sineAndCosine(ofDegrees: 360 * (share + phase)).sine
  }
}

extension Composer {
  /// A beam in units.
  func beam(
    from lamp: (x: Double, y: Double), lean: Double, length: Double, width: Double, spread: Double, strength: Double
  ) -> DrawItem.Light.Beam {
    DrawItem.Light.Beam(
      lamp: point(lamp.x, lamp.y), lean: lean, length: length * unit, width: width * unit, spread: spread,
      strength: strength)
  }

  /// A pool of light in units.
  func pool(x: Double, y: Double, radius: (x: Double, y: Double), strength: Double) -> DrawItem.Light.Pool {
    DrawItem.Light.Pool(center: point(x, y), radius: (radius.x * unit, radius.y * unit), strength: strength)
  }

  /// Lets the light of the world fall on the background, where no card is.
  ///
  /// Everything else is already drawn: the light has to know the cards.
  mutating func shine() {
    let places = items.indices.filter { if case .light = items[$0] { true } else { false } }
    for place in places {
      guard case .light(var light) = items[place] else { continue }
      light.cards = cards(after: place, hiddenBy: light)
      items[place] = .light(light)
    }
  }

  /// The smallest side of a card, in units; anything smaller is a part of one.
  private static let smallestCard = 5.6
  /// The maximum number of cards around each of which there is a shadow of its own.
  private static let mostCards = 40

  /// Returns the cards that the light keeps clear of.
  ///
  /// Light cards need no shadow, but if a card's colour changed its surroundings, they would flicker.
  private func cards(after place: Int, hiddenBy light: DrawItem.Light) -> [DrawItem.Light.Card] {
    var cards: [DrawItem.Light.Card] = []
    for case .box(let box) in items[(place + 1)...] {
      guard let fill = box.fill, min(box.rect.width, box.rect.height) >= Self.smallestCard * unit,
        light.bounds.intersects(box.rect.inset(by: -light.margin - light.edge)),
        !cards.contains(where: { $0.share >= fill.top.alpha && $0.rect.contains(box.rect) })
      else { continue }
      cards.append(
        DrawItem.Light.Card(rect: box.rect, share: max(fill.top.alpha, fill.bottom.alpha), radius: box.radius))
    }
    guard cards.count > Self.mostCards, let first = cards.first else { return cards }
    return [
      cards.dropFirst().reduce(into: first) { all, card in
        all.rect = all.rect.union(card.rect)
        all.share = max(all.share, card.share)
      }
    ]
  }
}

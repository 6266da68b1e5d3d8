import Games

/// Where cards in the air are, and which side of them is seen.
struct CardFlight {
  /// The middle of the cards.
  let x: Double
  let y: Double
  /// The size as it would be without the squeeze.
  let width: Double
  let height: Double
  /// The face that is seen; nil for the back.
  let face: Card?
  /// How much of the width is seen, more than 0 to 1: a card that turns gets narrow and wide again.
  let squeeze: Double
  /// How high above the table, 0 to 1.
  let lift: Double

  /// The narrowest that a card gets: its edge.
  private static let edge = 0.05

  /// Cards at a share of their way between two places, in a gentle arc that bends towards a point, and more where others'
  /// cards would be in the way.
  init(
    _ flight: SnapScene.Flight, from start: Rect, to end: Rect, around center: (x: Double, y: Double),
    avoiding piles: [Rect] = [], at now: Instant
  ) {
    let share = Motion(startsAt: flight.startsAt, endsAt: flight.endsAt).share(at: now)
    // Slow at both ends.
    let way = share * share * (3 - 2 * share)
    let place = CardWay(from: start, to: end, around: center, avoiding: piles).place(at: way)
    (x, y, width, height) = (place.midX, place.midY, place.width, place.height)
    lift = 4 * way * (1 - way)

    guard let card = flight.face, let turn = Self.turn(flight) else {
      face = flight.face
      squeeze = 1
      return
    }
    let turned = min(1, max(0, (share - turn.begins) / (turn.ends - turn.begins)))
    let (_, cosine) = Turn.sineAndCosine(ofDegrees: 180 * turned)
    squeeze = max(Self.edge, abs(cosine))
    face = (turned < 0.5) == turn.showsFaceFirst ? card : nil
  }

  /// During which part of the way the cards turn over; nil where the same side is seen all the way.
  private static func turn(_ flight: SnapScene.Flight) -> (begins: Double, ends: Double, showsFaceFirst: Bool)? {
    switch (flight.from, flight.to) {
    case (.open, .closed): (0.1, 0.7, true)
    case (.closed, .open), (.deck, .open): (0.2, 0.8, false)
    default: nil
    }
  }
}

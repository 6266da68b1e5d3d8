import Games

/// The position of flying cards, and the side of them that is visible.
struct CardFlight {
  /// The middle of the cards.
  let x: Double
  let y: Double
  /// The size that the cards would have without the squeeze.
  let width: Double
  let height: Double
  /// The face that is visible; nil for the back.
  let face: Card?
  /// The share of the width that is visible, more than 0 and at most 1; a turning card gets narrow and then wide again.
  let squeeze: Double
  /// The height above the table, from 0 to 1.
  let lift: Double

  /// The minimum squeeze of a card, at which only its edge is visible.
  private static let edge = 0.05

  /// Computes the position of cards on their way between two places.
  ///
  /// The way is a gentle arc that bends towards `center`. It bends more if other players' cards would be in the way.
  init(
    _ flight: SnapScene.Flight, from start: Rect, to end: Rect, around center: (x: Double, y: Double),
    avoiding piles: [Rect] = [], at now: Instant
  ) {
    let share = Motion(startsAt: flight.startsAt, endsAt: flight.endsAt).share(at: now)
    // The cards are slow at both ends.
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

  /// Returns the part of the way in which the cards turn over; nil if the same side stays visible.
  private static func turn(_ flight: SnapScene.Flight) -> (begins: Double, ends: Double, showsFaceFirst: Bool)? {
    switch (flight.from, flight.to) {
    case (.open, .closed): (0.1, 0.7, true)
    case (.closed, .open), (.deck, .open): (0.2, 0.8, false)
    default: nil
    }
  }
}

import Games
import PadProtocol

/// Pieces of paper in the answers' colours and shapes, always in the same arrangement.
///
/// Two cannons shoot them from the lower corners; others fall through the whole picture.
struct Confetti {
  /// The progress of the fall, from 0 to 1.
  let share: Double
  /// A small burst after the fall: its number, and the seconds since it was shot; nil for none.
  var burst: (number: Int, seconds: Double)?

  /// The total number of pieces.
  static let count = 220
  /// Every third piece falls from above; the cannons shoot the others.
  private static let falling = 3
  /// The number of pieces in a small burst.
  private static let burstCount = 40
  /// The duration of the whole fall, in seconds.
  private static let seconds = (CeremonySheet.length - CeremonySheet.time(of: .winner)).seconds

  /// A small linear congruential generator, because the picture must be the same every time.
  private struct Chance {
    var state: UInt32

    init(state: UInt32) { self.state = state }

    /// A generator for one of the pieces.
    ///
    /// The pieces' initial states have to be far apart, or all pieces would fall alike.
    init(of index: Int) {
      state = UInt32(truncatingIfNeeded: index) &* 0x9E37_79B1
      state = (state ^ state >> 15) &* 0x85EB_CA6B
      state = (state ^ state >> 13) &* 0xC2B2_AE35
      state ^= state >> 16
    }

    /// Returns the next number, from 0 to 1.
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24)
    }
  }

  /// Draws the pieces behind the composer's items from index `place` on.
  func draw(at place: Int, on composer: inout Composer) {
    guard share > 0 else { return }
    let letters = composer.items[place...].compactMap { item in if case .text = item { item.frame } else { nil } }
    composer.insert(at: place) { composer in
      drawPieces(clearOf: letters, on: &composer)
      guard let burst else { return }
      for index in 0..<Self.burstCount {
        // Each burst looks different from the one before.
        let piece = Self.count + index + Self.burstCount * (burst.number % 7)
        guard let rect = shot(piece, after: burst.seconds, on: composer) else { continue }
        put(piece, in: rect, clearOf: letters, on: &composer)
      }
    }
  }

  private func drawPieces(clearOf letters: [Rect], on composer: inout Composer) {
    guard share < 1 else { return }
    for index in 0..<Self.count {
      let piece =
        index % Self.falling == 0
        ? falling(index, on: composer) : shot(index, after: share * Self.seconds, on: composer)
      if let piece { put(index, in: piece, clearOf: letters, on: &composer) }
    }
  }

  /// The rectangle of a piece and the angle by which it is turned.
  private typealias Piece = (rect: Rect, turn: Double)

  private func falling(_ index: Int, on composer: Composer) -> Piece? {
    var chance = Chance(of: index)
    let size = 1.4 + 2.2 * chance.next()
    // Most of the pieces start early, and some linger.
    let wait = chance.next()
    let begins = 0.4 * wait * wait
    let lasts = 0.3 + 0.3 * chance.next()
    let way = (share - begins) / lasts
    let x = chance.next() * composer.width
    let sway = 2 + 5 * chance.next()
    let spin = 360 + 900 * chance.next()
    guard way > 0, way < 1 else { return nil }
    let (sine, _) = Turn.sineAndCosine(ofDegrees: 720 * way + 360 * chance.next())
    // Air resistance soon keeps the piece from getting faster.
    let y = -size + (composer.height + 2 * size) * (0.35 * way * way + 0.65 * way)
    return (Rect(x: x + sway * sine, y: y, width: size, height: size), spin * way)
  }

  /// Returns a piece that a cannon has shot from a lower corner within the first quarter of a second.
  private func shot(_ index: Int, after seconds: Double, on composer: Composer) -> Piece? {
    var chance = Chance(of: index)
    let size = 1.3 + 1.8 * chance.next()
    let time = seconds - 0.25 * chance.next()
    // In units for each second: up at 80 to 140, and inwards at 20 to 90, which the air slows down.
    let up = 80 + 60 * chance.next()
    let across = (20 + 70 * chance.next()) * (index % 2 == 0 ? 1 : -1)
    let spin = 360 + 900 * chance.next()
    guard time > 0 else { return nil }
    let start = index % 2 == 0 ? -size : composer.width
    let x = start + across * time / (1 + 0.5 * time)
    let y = composer.height - up * time + 0.5 * Self.gravity * time * time
    guard y < composer.height + size, time < 0.1 || y > -4 * size else { return nil }
    return (Rect(x: x, y: y, width: size, height: size), spin * time)
  }

  /// How much faster a piece falls in a second, in units for each second.
  private static let gravity = 78.0

  private func put(
    _ index: Int, in piece: Piece, clearOf letters: [Rect], on composer: inout Composer
  ) {
    let rect = clear(piece.rect, of: letters, composer)
    guard rect.width > 0.3 else { return }
    let shape = AnswerShape.allCases[index % 4]
    composer.shape(
      shape == .diamond ? .square : shape, in: rect, color: composer.theme.answer(shape),
      turn: shape == .circle ? 0 : piece.turn)
  }

  /// Shrinks a piece that comes near a text, and removes a piece behind a text.
  private func clear(_ rect: Rect, of letters: [Rect], _ composer: Composer) -> Rect {
    let middle = composer.point(rect.midX, rect.midY)
    let nearest = letters.map { letters in
      max(letters.x - middle.x, middle.x - letters.maxX, letters.y - middle.y, middle.y - letters.maxY)
    }
    // The corners of a turned piece reach further than its edges.
    let half = min(rect.width / 2, max(0, (nearest.min() ?? .infinity) / composer.unit) / 1.5)
    return half < rect.width / 2 ? rect.inset(by: rect.width / 2 - half) : rect
  }
}

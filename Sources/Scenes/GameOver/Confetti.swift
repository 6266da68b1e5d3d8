import PadProtocol

/// Bits of paper in the answers' colours and shapes, always the same ones: most fall through the picture, and some come
/// to rest where nothing else is.
struct Confetti {
  /// Where some of them stay.
  let place: Rect
  /// How far they have fallen, from 0 to 1.
  let share: Double

  /// How many there are in all.
  static let count = 120

  /// A small linear congruential generator: the picture must be the same every time.
  private struct Chance {
    var state: UInt32

    init(state: UInt32) { self.state = state }

    /// For one of many: their numbers have to be far apart, or all would fall alike.
    init(of index: Int) {
      state = UInt32(truncatingIfNeeded: index) &* 0x9E37_79B1
      state = (state ^ state >> 15) &* 0x85EB_CA6B
      state = (state ^ state >> 13) &* 0xC2B2_AE35
      state ^= state >> 16
    }

    /// From 0 to 1.
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24)
    }
  }

  func draw(on composer: inout Composer) {
    let staying = places
    for (index, place) in staying.enumerated() { draw(index, staysAt: place, on: &composer) }
    guard share > 0, share < 1 else { return }
    for index in staying.count..<Self.count { drawFalling(index, on: &composer) }
  }

  /// Where they stay, denser towards the top, none over another.
  private var places: [(rect: Rect, turn: Double)] {
    guard place.width > 12, place.height > 4 else { return [] }
    var chance = Chance(state: 0x2F6E_2B1)
    var taken: [(rect: Rect, turn: Double)] = []
    for _ in 0..<Int(place.width / 2) {
      let size = 1.2 + 1.9 * chance.next()
      let x = place.x + chance.next() * (place.width - size)
      let y = place.y + chance.next() * chance.next() * (place.height - size)
      let rect = Rect(x: x, y: y, width: size, height: size)
      if taken.contains(where: { $0.rect.intersects(rect.inset(by: -0.8)) }) { continue }
      taken.append((rect, (chance.next() * 80 - 40).rounded()))
    }
    return taken
  }

  private func draw(_ index: Int, staysAt place: (rect: Rect, turn: Double), on composer: inout Composer) {
    guard share > 0 else { return }
    var rect = place.rect
    var turn = place.turn
    if share < 1 {
      var chance = Chance(of: index)
      // Each has its own time to arrive.
      let way = min(1, share / (0.35 + 0.5 * chance.next()))
      let left = 1 - Easing.out(way)
      let (sine, _) = Turn.sineAndCosine(ofDegrees: 540 * left)
      rect.y -= left * (place.rect.maxY + 4)
      rect.x += sine * 4 * left
      turn += 720 * left
    }
    put(index, in: rect, turn: turn, on: &composer)
  }

  private func drawFalling(_ index: Int, on composer: inout Composer) {
    var chance = Chance(of: index)
    let size = 1.4 + 2.2 * chance.next()
    // Most of them come at once, and some linger.
    let wait = chance.next()
    let begins = 0.4 * wait * wait
    let lasts = 0.3 + 0.3 * chance.next()
    let way = (share - begins) / lasts
    let x = chance.next() * composer.width
    let sway = 2 + 5 * chance.next()
    let spin = 360 + 900 * chance.next()
    guard way > 0, way < 1 else { return }
    let (sine, _) = Turn.sineAndCosine(ofDegrees: 720 * way + 360 * chance.next())
    // Air soon keeps it from getting faster.
    let y = -size + (100 + 2 * size) * (0.35 * way * way + 0.65 * way)
    put(
      index, in: Rect(x: x + sway * sine, y: y, width: size, height: size), turn: spin * way, on: &composer)
  }

  private func put(_ index: Int, in rect: Rect, turn: Double, on composer: inout Composer) {
    let shape = AnswerShape.allCases[index % 4]
    composer.shape(
      shape == .diamond ? .square : shape, in: rect, color: composer.theme.answer(shape),
      turn: shape == .circle ? 0 : turn)
  }
}

import Games

/// The ornaments that drift around a game, in the strips that a TV may cut off and that contain nothing else.
///
/// They depend only on game time and change a few times a second, so they stop whenever the game stops.
struct Drift {
  /// The duration of each picture of the ornaments.
  static let step = Span.milliseconds(250)
  /// The maximum number of ornaments.
  static let most = 20

  let kind: GameKind
  let now: Instant

  /// Returns the next moment at which the ornaments move.
  static func nextChange(after now: Instant) -> Instant {
    let passed = Swift.max(0, now.nanoseconds) / step.nanoseconds
    return Instant(nanoseconds: (passed + 1) * step.nanoseconds)
  }

  /// The number of the current picture.
  private var picture: Int { Int(Swift.max(0, now.nanoseconds) / Self.step.nanoseconds) }

  func draw(in colors: Theme.World, on composer: inout Composer) { kind.presentation.drift(self, colors, &composer) }

  /// Draws small forms that rise in the strips at the sides, half of them on each side.
  ///
  /// - Parameters:
  ///   - pace: The distance that a form rises in each picture, in units; negative for forms that fall.
  ///   - inner: The minimum distance from the edge, in units.
  ///   - spin: The angle by which a form turns in each picture, in degrees.
  func rise(
    _ count: Int, colors: [Color], sizes: [Double], pace: Double, from inner: Double = 0.4, spin: Double = 0,
    on composer: inout Composer, form: (Int) -> DrawItem.Ornament.Form
  ) {
    let side = Scenery.margins(composer).side
    for index in 0..<count {
      let radius = sizes[index % sizes.count]
      let room = side - inner - 2 * radius - 0.4
      guard room >= 0 else { continue }
      // A form that leaves at one end returns at the other, without a visible jump.
      let (low, high) = (-radius, composer.height + radius)
      let own = pace * (0.7 + 0.6 * scatter(index, 1))
      let start = scatter(index, 2) * (high - low)
      let way = start - own * Double(picture)
      let y = low + way - ((way / (high - low)).rounded(.down)) * (high - low)
      let (sway, _) = Turn.sineAndCosine(ofDegrees: Double((picture * 3 + index * 40) % 360))
      let x = inner + radius + room * (0.15 + 0.7 * scatter(index, 3)) + 0.12 * room * sway
      composer.items.append(
        .ornament(
          DrawItem.Ornament(
            form: form(index), center: composer.point(index.isMultiple(of: 2) ? x : composer.width - x, y),
            radius: radius * composer.unit, turn: spin * Double(picture % 360) + 90 * scatter(index, 4) * spin,
            color: colors[index % colors.count])))
    }
  }

  /// Draws bulbs that light up in turn.
  func chase(_ count: Int, color: Color, on composer: inout Composer) {
    let places = Bulbs(composer).places
    let pitch = places.count / count
    guard pitch > 0 else { return }
    for index in 0..<count {
      let place = places[(index * pitch + picture) % places.count]
      composer.items.append(
        .ornament(
          DrawItem.Ornament(
            form: .mote, center: composer.point(place.x, place.y), radius: 0.7 * composer.unit, turn: 0, color: color)))
    }
  }

  /// Returns a scattered number from 0 to 1.
  ///
  /// The number is not random: it is always the same for the same arguments.
  private func scatter(_ index: Int, _ salt: Int) -> Double {
    // The fractions of the golden ratio's multiples lie far apart.
    let value = Double(index + 1) * 0.618_033_988_75 * Double(2 * salt - 1) + Double(salt) * 0.37
    return value - value.rounded(.down)
  }
}

import Games

/// The ornaments that drift around a game, in the strips that a set may cut off and where nothing else is.
///
/// They depend on game time alone, a few pictures a second: they stop with the game.
struct Drift {
  /// How long a picture of it is shown.
  static let step = Span.milliseconds(250)
  /// The most there are.
  static let most = 20

  let kind: GameKind
  let now: Instant

  /// The next moment at which it is elsewhere.
  static func nextChange(after now: Instant) -> Instant {
    let passed = Swift.max(0, now.nanoseconds) / step.nanoseconds
    return Instant(nanoseconds: (passed + 1) * step.nanoseconds)
  }

  /// Which picture it is.
  private var picture: Int { Int(Swift.max(0, now.nanoseconds) / Self.step.nanoseconds) }

  func draw(in colors: Theme.World, on composer: inout Composer) { kind.presentation.drift(self, colors, &composer) }

  /// Small things that rise in the strips at the sides, half of them on each.
  ///
  /// - Parameters:
  ///   - pace: How far one rises in a picture, in units; less than nothing for what falls.
  ///   - inner: How far from the edge they stay, in units.
  ///   - spin: By how many degrees one turns in a picture.
  func rise(
    _ count: Int, colors: [Color], sizes: [Double], pace: Double, from inner: Double = 0.4, spin: Double = 0,
    on composer: inout Composer, form: (Int) -> DrawItem.Ornament.Form
  ) {
    let side = Scenery.margins(composer).side
    for index in 0..<count {
      let radius = sizes[index % sizes.count]
      let room = side - inner - 2 * radius - 0.4
      guard room >= 0 else { continue }
      // From above to below without a jump that could be seen.
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

  /// Bulbs that are lit in turn.
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

  /// From 0 to 1, the same every time: nothing here is left to chance.
  private func scatter(_ index: Int, _ salt: Int) -> Double {
    // Multiples of the golden section lie far apart.
    let value = Double(index + 1) * 0.618_033_988_75 * Double(2 * salt - 1) + Double(salt) * 0.37
    return value - value.rounded(.down)
  }
}

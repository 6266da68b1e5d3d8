/// The room's answer to a great moment: its light takes a colour, and falls on everything, for a fraction of a second.
extension Composer {
  /// The strength of the light that falls everywhere: beams are stronger.
  private static let strongest = 0.8
  /// The share of the time for which the light stays as it is, and the number of steps in which it fades.
  ///
  /// Each change of the light draws the whole picture anew, which would cost too much beside letters that grow.
  private static let (hold, steps) = (0.45, 12.0)
  /// The share by which a coloured light comes nearer to cards.
  private static let nearer = (margin: 0.4, edge: 0.4)
  /// The share of the light that is left between the two colours.
  private static let least = 0.4

  /// Colours the light of the world, which has just been drawn; nothing at the end, and where nothing moves.
  ///
  /// The colour fades through the dark, and not through a mixture: between yellow and blue lies grey.
  ///
  /// - Parameter share: The share of the moment's time that has passed, from 0 to 1.
  mutating func flood(_ color: Color, share: Double) {
    guard !isCalm, share >= 0, share < 1 else { return }
    let gone = (max(0, share - Self.hold) / (1 - Self.hold) * Self.steps).rounded(.down) / Self.steps
    let (much, left) = (max(0, 1 - 2 * gone), Self.least + (1 - Self.least) * abs(1 - 2 * gone))
    let (center, reach) = (point(width / 2, height / 2), (x: 1.1 * width * unit, y: 1.3 * height * unit))
    changeLight { light in
      if much > 0 { light.color = light.color.tinted(by: color) }
      // The widest light grows: one more would cost as much time as all others.
      func area(_ pool: DrawItem.Light.Pool) -> Double { pool.radius.x * pool.radius.y }
      if let widest = light.pools.indices.max(by: { area(light.pools[$0]) < area(light.pools[$1]) }) {
        light.pools[widest].grow(to: center, reach, strength: Self.strongest, by: much)
      }
      light.dim(to: left)
      // The ground in a card's shadow has the world's own colour, which would be a dirty edge in another light.
      light.margin *= 1 - Self.nearer.margin * much
      light.edge *= 1 - Self.nearer.edge * much
    }
  }

  /// Changes the light that falls on the world.
  mutating func changeLight(_ change: (inout DrawItem.Light) -> Void) {
    for place in items.indices {
      guard case .light(var light) = items[place] else { continue }
      change(&light)
      items[place] = .light(light)
    }
  }
}

extension DrawItem.Light {
  /// Takes all but a share of the light away.
  mutating func dim(to share: Double) {
    for index in beams.indices { beams[index].strength *= share }
    for index in pools.indices { pools[index].strength *= share }
  }
}

extension DrawItem.Light.Pool {
  /// Becomes as wide and strong as another pool, by a share.
  fileprivate mutating func grow(
    to center: Point, _ radius: (x: Double, y: Double), strength: Double, by share: Double
  ) {
    func mixed(_ first: Double, _ second: Double) -> Double { first + share * (second - first) }
    self.center = Point(x: mixed(self.center.x, center.x), y: mixed(self.center.y, center.y))
    self.radius = (mixed(self.radius.x, radius.x), mixed(self.radius.y, radius.y))
    self.strength = max(self.strength, mixed(self.strength, strength))
  }
}

extension Color {
  /// Below this luminance, texts on a colour are light.
  private static let dark = 0.18
  /// The number of halvings after which a colour is as light as another to 1 of 255.
  private static let halvings = 9
  /// The share of grey that a pale colour loses.
  private static let grey = 0.8
  /// The most green for each red: a dark yellow looks like mud, and a dark amber like gold.
  private static let amber = 0.6

  /// The colour with less grey in it: dark and pale, all colours would look alike.
  private var vivid: Color {
    let least = Double(min(red, green, blue)) * Self.grey
    func channel(_ value: UInt8) -> Double { max(0, Double(value) - least) }
    let (red, blue) = (channel(red), channel(blue))
    let green = red > blue ? min(channel(green), max(Self.amber * red, channel(green) - red)) : channel(green)
    return Color(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Returns another colour, as dark or light as this light's, on which texts are as easy to read.
  func tinted(by other: Color) -> Color {
    let other = other.vivid
    let isDark = luminance < Self.dark
    func isEasy(_ color: Color) -> Bool { isDark ? color.luminance <= luminance : color.luminance >= luminance }
    guard !isEasy(other) else { return other }
    let end = Color(isDark ? 0x000000 : 0xFFFFFF)
    var (least, most) = (0.0, 1.0)
    for _ in 0..<Self.halvings {
      let middle = (least + most) / 2
      if isEasy(other.mixed(with: end, middle)) { most = middle } else { least = middle }
    }
    return other.mixed(with: end, most)
  }
}

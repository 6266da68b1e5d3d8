/// The room's answer to a great moment: its light takes a colour, and falls on everything, for a fraction of a second.
extension Composer {
  /// The strength at the beginning of the light that falls everywhere.
  private static let strongest = 1.1

  /// Colours the light of the world, which has just been drawn; nothing at the end, and where nothing moves.
  ///
  /// - Parameter share: The share of the moment's time that has passed, from 0 to 1.
  mutating func flood(_ color: Color, share: Double) {
    guard !isCalm, share >= 0, share < 1 else { return }
    let much = 1 - share * share
    let everywhere = pool(
      x: width / 2, y: height / 2, radius: (1.1 * width, 1.3 * height), strength: Self.strongest * much)
    changeLight { light in
      light.color = light.color.tinted(by: color, much)
      light.pools.append(everywhere)
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

extension Color {
  /// Below this luminance, texts on a colour are light.
  private static let dark = 0.18
  /// The number of halvings after which a colour is as light as another to 1 of 255.
  private static let halvings = 9

  /// The share of grey that a pale colour loses.
  private static let grey = 0.8

  /// The colour with less grey in it: dark and pale, all colours would look alike.
  private var vivid: Color {
    let least = Double(min(red, green, blue)) * Self.grey
    func channel(_ value: UInt8) -> UInt32 { UInt32(max(0, Double(value) - least)) }
    return Color(channel(red) << 16 | channel(green) << 8 | channel(blue))
  }

  /// Returns a mixture of a light's colour and another one, on which texts are as easy to read as on the light's.
  func tinted(by other: Color, _ share: Double) -> Color {
    let mixture = mixed(with: other.vivid, share)
    let isDark = luminance < Self.dark
    func isEasy(_ color: Color) -> Bool { isDark ? color.luminance <= luminance : color.luminance >= luminance }
    guard !isEasy(mixture) else { return mixture }
    let end = Color(isDark ? 0x000000 : 0xFFFFFF)
    var (least, most) = (0.0, 1.0)
    for _ in 0..<Self.halvings {
      let middle = (least + most) / 2
      if isEasy(mixture.mixed(with: end, middle)) { most = middle } else { least = middle }
    }
    return mixture.mixed(with: end, most)
  }
}

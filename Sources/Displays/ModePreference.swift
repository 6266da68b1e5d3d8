/// The mode that the user wants for the TV: `--mode`.
package enum ModePreference: Hashable, Sendable, CustomStringConvertible {
  /// The largest mode, by the rule of ``LargestMode``.
  case largest
  /// The largest mode with at least 50 pictures a second, by the same rule.
  case smooth
  /// The mode that the TV is in.
  case current
  /// A mode of this size, and of this refresh rate in thousandths of a hertz if one is given.
  ///
  /// If interlaced modes are not asked for, they count only if there are no others.
  case named(PixelSize, refreshMillihertz: Int?, isInterlaced: Bool = false)

  /// Parses `largest`, `smooth`, `current` or `WxH[i][@HZ]`; nil if the text is none of these.
  package init?(_ text: String) {
    switch text {
    case "largest": self = .largest
    case "smooth": self = .smooth
    case "current": self = .current
    default:
      let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let isInterlaced = parts[0].last == "i"
      let numbers = parts[0].dropLast(isInterlaced ? 1 : 0)
        .split(separator: "x", omittingEmptySubsequences: false).map(String.init)
      guard numbers.count == 2, let width = decimal(numbers[0]), let height = decimal(numbers[1]), width > 0, height > 0
      else { return nil }
      let size = PixelSize(width: width, height: height)
      guard parts.count == 2 else {
        self = .named(size, refreshMillihertz: nil, isInterlaced: isInterlaced)
        return
      }
      guard let rate = millihertz(String(parts[1])) else { return nil }
      self = .named(size, refreshMillihertz: rate, isInterlaced: isInterlaced)
    }
  }

  /// The text from which ``init(_:)`` creates this preference.
  package var description: String {
    switch self {
    case .largest: "largest"
    case .smooth: "smooth"
    case .current: "current"
    case .named(let size, let rate, let isInterlaced):
      DisplayMode(size: size, refreshMillihertz: rate ?? 0, isInterlaced: isInterlaced).description
    }
  }
}

/// Parses a number of one to five digits without a sign; nil for any other text.
private func decimal(_ text: String) -> Int? {
  guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Int(text)
}

/// Parses a rate such as `60`, `59.94` or `23.976` into thousandths; nil if it is no such number or not above zero.
private func millihertz(_ text: String) -> Int? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  guard (1...2).contains(parts.count), let whole = decimal(parts[0]) else { return nil }
  var thousandths = whole * 1000
  if parts.count == 2 {
    guard parts[1].utf8.count <= 3, let fraction = decimal(parts[1]) else { return nil }
    thousandths += fraction * [100, 10, 1][parts[1].utf8.count - 1]
  }
  return thousandths > 0 ? thousandths : nil
}

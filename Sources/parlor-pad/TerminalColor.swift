internal import Glibc

/// A colour with 8 bits per channel, and its nearest matches in the palettes of terminals.
struct TerminalColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = TerminalColor(red: 0, green: 0, blue: 0)
  static let white = TerminalColor(red: 255, green: 255, blue: 255)

  /// Makes a colour from its channels.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#RRGGBB`; returns nil for anything else.
  init?(_ text: String) {
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The minimum contrast between letters and their background (WCAG 2.2, success criterion 1.4.3).
  static let leastContrast = 4.5

  /// Black or white, whichever is easier to read on this colour.
  var readable: TerminalColor { contrast(to: .white) >= contrast(to: .black) ? .white : .black }

  /// Returns this colour, mixed with only as much black or white as letters need to be readable on `back`.
  func readable(on back: TerminalColor) -> TerminalColor {
    let steps = (0...8).lazy.map { mixed(with: back.readable, eighths: $0) }
    return steps.first { $0.contrast(to: back) >= Self.leastContrast } ?? back.readable
  }

  /// Returns this colour at the given percentage of its brightness.
  func darkened(to hundredths: Int) -> TerminalColor {
    func scale(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) * hundredths / 100) }
    return TerminalColor(red: scale(red), green: scale(green), blue: scale(blue))
  }

  /// Returns the contrast ratio of WCAG 2, 1 to 21.
  func contrast(to other: TerminalColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of WCAG 2, 0 to 1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func mixed(with other: TerminalColor, eighths: Int) -> TerminalColor {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(own) * (8 - eighths) + Int(other) * eighths) / 8) }
    return TerminalColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The nearest of xterm's 256 colours: one of the cube (16 to 231) or of the greys (232 to 255).
  var palette256: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ channel: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(channel)) < abs(levels[$1] - Int(channel)) } ?? 0
    }
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
    let cube = distance(to: levels[r], levels[g], levels[b])
    let step = min(23, max(0, ((Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10))
    let grey = 8 + 10 * step
    return distance(to: grey, grey, grey) < cube ? 232 + step : 16 + 36 * r + 6 * g + b
  }

  /// The nearest of the 16 basic colours, 0 to 15; a colour with a clear hue never becomes a grey.
  var palette16: Int {
    let hasHue = Int(max(red, green, blue)) - Int(min(red, green, blue)) > 80
    let candidates = Self.basic.indices.filter { !hasHue || ![0, 7, 8, 15].contains($0) }
    return candidates.min { distance(toBasic: $0) < distance(toBasic: $1) } ?? 7
  }

  /// Black or white, whichever is easier to read on the nearest of the 16 basic colours in most terminals.
  ///
  /// White is easier to read on black, red, blue, magenta, bright black and bright blue.
  var readable16: TerminalColor { [0, 1, 4, 5, 8, 12].contains(palette16) ? .white : .black }

  /// The 16 basic colours as xterm shows them.
  private static let basic = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  private func distance(toBasic index: Int) -> Int {
    let (r, g, b) = Self.basic[index]
    return distance(to: r, g, b)
  }

  private func distance(to r: Int, _ g: Int, _ b: Int) -> Int {
    let (dr, dg, db) = (Int(red) - r, Int(green) - g, Int(blue) - b)
    return dr * dr + dg * dg + db * db
  }
}

import Catalogue
import PadProtocol

/// Describes flags in words, for people who do not see them.
struct FlagWords {
  private let texts: DrawingTexts

  init(language: Language) { texts = DrawingTexts(language: language) }

  /// Returns what is on a flag, from its ground up.
  func parts(of flag: Flag) -> String {
    var parts: [(text: String, count: Int)] = []
    for shape in flag.shapes {
      let text = text(of: shape)
      if let last = parts.last, last.text == text { parts[parts.count - 1].count += 1 } else { parts.append((text, 1)) }
    }
    return parts.map { $0.count > 1 ? texts.times(shape: $0.text, count: $0.count) : $0.text }
      .joined(separator: texts.semicolon)
  }

  private func text(of shape: Flag.Shape) -> String {
    func colored(_ shape: String, _ color: Color) -> String { texts.shape(color: word(for: color), shape: shape) }
    switch shape {
    case .rows(let stripes) where stripes.count == 1: return colored(texts.ground, stripes[0].color)
    case .rows(let stripes): return texts.saying(\.rows, words(for: stripes))
    case .columns(let stripes): return texts.saying(\.columns, words(for: stripes))
    case .box(_, let color): return colored(texts.rectangle, color)
    case .polygon(_, let color, let isTriangle): return colored(isTriangle ? texts.triangle : texts.area, color)
    case .disc(_, _, let color): return colored(texts.disc, color)
    case .crescent(_, _, _, _, let color): return colored(texts.crescent, color)
    case .star(_, _, _, _, _, let color): return colored(texts.star, color)
    case .cross(_, _, let color): return colored(texts.cross, color)
    case .saltire(_, let color): return colored(texts.diagonalCross, color)
    }
  }

  private func words(for stripes: [Flag.Stripe]) -> String {
    ListTexts(language: texts.language).joined(stripes.map { word(for: $0.color) })
  }

  /// Returns the usual word for a flag's colour.
  func word(for color: Color) -> String {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most - least >= 40 else { return most > 140 ? texts.white : texts.black }
    // The hue in degrees: red at 0, green at 120, blue at 240.
    let part = 60 / (most - least)
    let hue =
      most == red ? (green - blue) * part : most == green ? 120 + (blue - red) * part : 240 + (red - green) * part
    switch hue < 0 ? hue + 360 : hue {
    case 18..<39: return texts.orange
    case 39..<70: return texts.yellow
    case 70..<172: return texts.green
    case 172..<215 where most >= 190: return texts.lightBlue
    case 172..<300: return texts.blue
    default: return most < 160 ? texts.darkRed : texts.red
    }
  }
}

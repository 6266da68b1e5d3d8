import Games
import PadProtocol

/// How a card looks that has the colour of an answer or of a player.
struct CardLook: Hashable {
  var fill: Fill
  /// The colours of words and of less important words.
  var text: Color
  var secondaryText: Color
  /// Whether the card is lit from within: its colour is full, and its words are dark.
  var isBright: Bool
}

extension CardLook {
  /// The colours of something small that stands out on the card, and of its words.
  func chip(_ theme: Theme) -> (fill: Color, text: Color) {
    isBright ? (theme.ink, theme.onInk) : (theme.accent, theme.onAccent)
  }
}

extension Composer {
  /// Draws the chip of points that are gained, around their text: without it, they would look like a sum.
  mutating func chip(around text: FittedText, x: Double, middle: Double, edge: Double, on card: CardLook) {
    let height = 1.2 * text.height
    box(
      Rect(x: x - edge, y: middle - height / 2, width: text.width + 2 * edge, height: height),
      radius: min(theme.radius.card, height / 2), fill: Fill(card.chip(theme).fill))
  }
}

extension Theme {
  /// The shares of an answer's colour in a card that is not bright, from the largest one.
  private static let tints = [0.22, 0.16, 0.1, 0.05]
  /// The contrast that a bright card has with the background: less would not look lit.
  private static let brightContrast = 3.0
  /// The share of white in a bright card's upper edge, from which its colour becomes full: more behind a head, which has
  /// the same colour.
  static let shine = (answer: 0.16, player: 0.6)

  /// Returns the look of an answer's card: bright where the background is dark enough for that.
  ///
  /// - Parameter number: The answer's number, from 1.
  func card(ofAnswer number: Int) -> CardLook {
    let shapes = AnswerShape.allCases
    let color = answer(shapes[(number - 1) % shapes.count])
    return brightCard(color)
      ?? CardLook(
        fill: tinted(
          surface, with: color, for: [(text, Self.textContrast), (secondaryText, Self.largeContrast)]), text: text,
        secondaryText: secondaryText, isBright: false)
  }

  /// Returns the look of what belongs to a player: in the player's colour where the background is dark enough for that.
  func card(of player: Player) -> CardLook { brightCard(self.player(player), shine: Self.shine.player) ?? plainCard }

  /// The look of a card that is not lit.
  var plainCard: CardLook {
    CardLook(fill: surface, text: text, secondaryText: secondaryText, isBright: false)
  }

  /// Returns the fill of an answer's card that is not lit.
  func dimFill(ofAnswer number: Int) -> Fill {
    let look = card(ofAnswer: number)
    return look.isBright ? surface : look.fill
  }

  /// Returns a card in a full colour with dark words on it; nil if it would be lost on a light background.
  ///
  /// A colour that is too dark for the words becomes as light as they need.
  func brightCard(_ color: Color, shine: Double = Theme.shine.answer) -> CardLook? {
    let white = Color(0xFFFFFF)
    // Words are dark, and what is around the card is darker than the card.
    let least = Self.textContrast * (ink.luminance + 0.05)
    let around = Self.brightContrast * (max(background.luminance, glow.luminance, warmGlow.luminance) + 0.05)
    let shares = stride(from: 0.0, through: 0.5, by: 0.04)
    guard let full = shares.lazy.map({ color.mixed(with: white, $0) }).first(where: { $0.luminance + 0.05 >= least }),
      full.luminance + 0.05 >= around
    else { return nil }
    return CardLook(
      fill: Fill(top: full.mixed(with: white, shine), bottom: full), text: ink, secondaryText: ink,
      isBright: true)
  }

  /// Returns a card's fill with as much of another colour as words allow.
  ///
  /// It never has less contrast with the background than a card without colour.
  ///
  /// - Parameter words: The colours of words, with the contrast that each needs.
  func tinted(_ card: Fill, with color: Color, for words: [(color: Color, contrast: Double)]) -> Fill {
    let stands = card.top.contrast(to: background)
    return Self.tints.lazy.map { card.mixed(with: Fill(color), $0) }.first { fill in
      [fill.top, fill.bottom].allSatisfy { end in
        end.contrast(to: background) >= stands && words.allSatisfy { $0.color.contrast(to: end) >= $0.contrast }
      }
    } ?? card
  }
}

package import Games
package import PadProtocol

/// Every colour of the picture.
package enum Palette {
  /// The background, darkest part.
  package static let background = Color(0x0B0E20)
  /// The light in the background's corner.
  package static let glow = Color(0x2A2F66)
  /// The light behind the end of a game.
  static let warmGlow = Color(0x3F3880)
  /// A card.
  package static let surface = Fill(top: Color(0x232A52), bottom: Color(0x1E2446))
  /// A card that stands out, such as a tile of the code.
  static let raised = Fill(top: Color(0x363E78), bottom: Color(0x2A3160))
  /// The steps of the podium but the first.
  package static let podium = Fill(top: Color(0x3A4280), bottom: Color(0x2A3160))
  /// The card of the right answer and the podium's first step.
  package static let ivory = Fill(Color(0xFFF4DE))
  /// Lines and outlines; never text.
  package static let line = Color(0x6E7AB8)
  /// A faint outline, such as that of a free place.
  static let faintLine = Color(0x2F376A)
  /// The part of a bar or ring that is not filled.
  package static let track = Color(0x2F376A)
  /// The same on ivory.
  static let ivoryTrack = Color(0xE2D6BC)
  /// What is read first.
  package static let text = Color(0xFFFFFF)
  /// What is read second.
  package static let secondaryText = Color(0xC7CDE8)
  /// What cannot be done now.
  static let disabledText = Color(0xB4BBDD)
  /// What has just happened.
  package static let accent = Color(0xFFE9C2)
  /// A connection that is slow.
  package static let slow = Color(0xFFD378)
  /// Text and shapes on light colours.
  package static let ink = Color(0x0B0E20)
  /// The card of a large QR code.
  static let paper = Color(0xFFFFFF)
  /// The card of a small one, which must not outshine what stands beside it.
  static let quietPaper = Color(0xC7CDE8)
  /// What dims a scene that stands still.
  package static let dim = Color(0x060814, alpha: 0.8)
  /// The console over a scene.
  package static let panel = Color(0x0D1128, alpha: 0.97)
  /// A connection or display that works; graphics only.
  package static let good = Color(0x3CC28A)
  /// Something that is missing; graphics only.
  package static let bad = Color(0xF0874A)

  /// The colour of an answer.
  package static func answer(_ shape: AnswerShape) -> Color { Color(hex: shape.color) }

  /// The colour of a player's disc.
  package static func player(_ player: Player) -> Color {
    let count = PlayerColors.all.count
    return Color(hex: PlayerColors.all[(player.colorIndex % count + count) % count])
  }
}

/// A fill that runs evenly from one colour at the top to another at the bottom.
package struct Fill: Hashable, Sendable {
  /// The colour at the top edge.
  package var top: Color
  /// The colour at the bottom edge.
  package var bottom: Color

  /// A gradient.
  package init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// One colour.
  package init(_ color: Color) { self.init(top: color, bottom: color) }
}

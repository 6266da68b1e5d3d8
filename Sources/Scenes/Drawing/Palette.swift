public import Games
public import PadProtocol

/// Every colour of the picture.
public enum Palette {
  /// The background, darkest part.
  public static let background = Color(0x0B0E20)
  /// The light in the background's corner.
  public static let glow = Color(0x2A2F66)
  /// The light behind the end of a game.
  public static let warmGlow = Color(0x3F3880)
  /// A card.
  public static let surface = Fill(top: Color(0x232A52), bottom: Color(0x1E2446))
  /// A card that stands out, such as a tile of the code.
  public static let raised = Fill(top: Color(0x363E78), bottom: Color(0x2A3160))
  /// The steps of the podium but the first.
  public static let podium = Fill(top: Color(0x3A4280), bottom: Color(0x2A3160))
  /// The card of the right answer and the podium's first step.
  public static let ivory = Fill(Color(0xFFF4DE))
  /// Lines and outlines; never text.
  public static let line = Color(0x6E7AB8)
  /// A faint outline, such as that of a free place.
  public static let faintLine = Color(0x2F376A)
  /// The part of a bar or ring that is not filled.
  public static let track = Color(0x2F376A)
  /// The same on ivory.
  public static let ivoryTrack = Color(0xE2D6BC)
  /// What is read first.
  public static let text = Color(0xFFFFFF)
  /// What is read second.
  public static let secondaryText = Color(0xC7CDE8)
  /// What cannot be done now.
  public static let disabledText = Color(0xB4BBDD)
  /// What has just happened.
  public static let accent = Color(0xFFE9C2)
  /// A connection that is slow.
  public static let slow = Color(0xFFD378)
  /// Text and shapes on light colours.
  public static let ink = Color(0x0B0E20)
  /// The card of a large QR code.
  public static let paper = Color(0xFFFFFF)
  /// The card of a small one, which must not outshine what stands beside it.
  public static let quietPaper = Color(0xC7CDE8)
  /// What dims a scene that stands still.
  public static let dim = Color(0x060814, alpha: 0.8)
  /// The console over a scene.
  public static let panel = Color(0x0D1128, alpha: 0.97)
  /// A connection or display that works; graphics only.
  public static let good = Color(0x3CC28A)
  /// Something that is missing; graphics only.
  public static let bad = Color(0xF0874A)

  /// The colour of an answer.
  public static func answer(_ shape: AnswerShape) -> Color { Color(hex: shape.color) }

  /// The colour of a player's disc.
  public static func player(_ player: Player) -> Color {
    let count = PlayerColors.all.count
    return Color(hex: PlayerColors.all[(player.colorIndex % count + count) % count])
  }
}

/// A fill that runs evenly from one colour at the top to another at the bottom.
public struct Fill: Hashable, Sendable {
  /// The colour at the top edge.
  public var top: Color
  /// The colour at the bottom edge.
  public var bottom: Color

  /// A gradient.
  public init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// One colour.
  public init(_ color: Color) { self.init(top: color, bottom: color) }
}

import Games
import PadProtocol

extension Theme {
  /// Light on dark blue, for a dark living room.
  package static let night = Theme(
    name: "night",
    background: Color(0x0B0E20),
    glow: Color(0x2A2F66),
    warmGlow: Color(0x3F3880),
    surface: Fill(top: Color(0x232A52), bottom: Color(0x1E2446)),
    raised: Fill(top: Color(0x363E78), bottom: Color(0x2A3160)),
    step: Fill(top: Color(0x3A4280), bottom: Color(0x2A3160)),
    right: Fill(Color(0xFFF4DE)),
    line: Color(0x6E7AB8),
    faintLine: Color(0x2F376A),
    track: Color(0x2F376A),
    rightTrack: Color(0xE2D6BC),
    text: Color(0xFFFFFF),
    secondaryText: Color(0xC7CDE8),
    disabledText: Color(0xB4BBDD),
    accent: Color(0xFFE9C2),
    onAccent: Color(0x0B0E20),
    warning: Color(0xFFD378),
    ink: Color(0x0B0E20),
    onInk: Color(0xFFFFFF),
    dim: Color(0x060814, alpha: 0.8),
    panel: Color(0x0D1128, alpha: 0.97),
    good: Color(0x3CC28A),
    bad: Color(0xF0874A),
    shadow: Color(0x000000, alpha: 0.35),
    answers: AnswerShape.allCases.map { Color(hex: $0.color) },
    players: PlayerColors.all.map { Color(hex: $0) },
    qr: QR(light: Color(0xFFFFFF), quietLight: Color(0xC7CDE8), dark: Color(0x0B0E20)),
    cards: Cards(
      paper: Color(0xFFF4DE), red: Color(0xA50E2D), edge: Color(0xD9CBAE), seam: Color(0x0B0E20, alpha: 0.45),
      back: Color(0x333B80), backLine: Color(0x8590D0), gold: Color(0xE69F00), felt: Color(0x1B404C),
      table: Color(0x2F7480, alpha: 0.14), feltLine: Color(0x3A7079), place: Color(0x0F202E)),
    radius: Radius())
}

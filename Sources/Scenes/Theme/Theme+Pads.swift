package import PadProtocol

extension Theme {
  /// The colours for pads.
  package var pads: PadPalette {
    func pad(_ color: Color) -> PadColor { PadColor(rawValue: color.hex) }
    return PadPalette(
      answers: answers.map(\.hex), players: players.map(\.hex), plain: line.hex,
      theme: PadTheme(
        card: pad(surface.top), text: pad(text), accent: pad(accent), good: pad(good), wrong: pad(bad)))
  }

  /// Returns the colour of a pad's button.
  func pad(_ color: PadColor) -> Color {
    if let shape = AnswerShape(rawValue: color.rawValue) { return answer(shape) }
    return color == .plain ? line : Color(hex: color.rawValue)
  }

  /// The start of the browser pad's style sheet, which defines its colours.
  package var styleSheet: String {
    let roles = [
      ("background", background), ("glow", glow), ("card", surface.top), ("card-end", surface.bottom),
      ("raised", raised.top), ("edge", line), ("text", text), ("text2", secondaryText), ("accent", accent),
      ("on-accent", onAccent), ("right", right.top), ("ink", ink), ("on-ink", onInk), ("good", good), ("wrong", bad),
    ]
    return ":root{" + roles.map { "--\($0.0):\($0.1.hex)" }.joined(separator: ";") + "}\n"
  }
}

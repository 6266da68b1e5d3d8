/// The colours of a theme for pads, each as `#RRGGBB`.
package struct PadPalette: Hashable, Sendable {
  /// The colour of buttons without a meaning, and of all without a colour of their own.
  private let plain: PadColor
  private var colors: [PadColor: PadColor] = [:]
  private let theme: PadTheme?

  /// A palette; missing colours are those of a button without a meaning.
  ///
  /// - Parameters:
  ///   - answers: In the order of the answers' numbers.
  ///   - players: In the order in which they are given out.
  ///   - theme: The rest of the theme for pads; nil for nothing.
  package init(
    answers: [String] = [], players: [String] = [], plain: String = "#FFFFFF", theme: PadTheme? = nil
  ) {
    self.theme = theme
    self.plain = PadColor(rawValue: plain)
    for (shape, text) in zip(AnswerShape.allCases, answers) { colors[.answer(shape)] = PadColor(rawValue: text) }
    for (index, text) in players.enumerated() { colors[.player(index)] = PadColor(rawValue: text) }
  }

  /// The colour for the wire; one that came over a wire stays as it is.
  package func written(_ color: PadColor) -> PadColor {
    color.rawValue.hasPrefix("#") ? color : colors[color] ?? plain
  }

  /// A message with its colours for the wire.
  package func written(_ message: ServerMessage) -> ServerMessage {
    guard case .welcome(var welcome) = message else { return message }
    welcome.color = written(welcome.color)
    welcome.theme = theme
    return .welcome(welcome)
  }

  /// The shared part of pads' screens with its colours, for the wire.
  func written(_ shared: PadScreen.Shared) -> PadScreen.Shared {
    var shared = shared
    for index in shared.buttons.indices { shared.buttons[index].color = written(shared.buttons[index].color) }
    return shared
  }
}

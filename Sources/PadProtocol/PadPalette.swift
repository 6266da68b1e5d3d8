/// The colours of a theme for pads, each as `#RRGGBB`.
package struct PadPalette: Hashable, Sendable {
  /// The colour of buttons without a meaning, and of everything without a colour of its own.
  private let plain: PadColor
  private var colors: [PadColor: PadColor] = [:]
  private let theme: PadTheme?

  /// Makes a palette; missing colours are those of a button without a meaning.
  ///
  /// - Parameters:
  ///   - answers: The answers' colours, in the order of the answers' numbers.
  ///   - players: The players' colours, in the order in which they are given out.
  ///   - theme: The rest of the theme for pads; nil for none.
  package init(
    answers: [String] = [], players: [String] = [], plain: String = "#FFFFFF", theme: PadTheme? = nil
  ) {
    self.theme = theme
    self.plain = PadColor(rawValue: plain)
    for (shape, text) in zip(AnswerShape.allCases, answers) { colors[.answer(shape)] = PadColor(rawValue: text) }
    for (index, text) in players.enumerated() { colors[.player(index)] = PadColor(rawValue: text) }
  }

  /// Returns the colour to send over the wire; a colour that came over a wire is unchanged.
  package func written(_ color: PadColor) -> PadColor {
    color.rawValue.hasPrefix("#") ? color : colors[color] ?? plain
  }

  /// Returns the message with the colours to send over the wire.
  package func written(_ message: ServerMessage) -> ServerMessage {
    guard case .welcome(var welcome) = message else { return message }
    welcome.color = written(welcome.color)
    welcome.theme = theme
    return .welcome(welcome)
  }

  /// Returns the shared part of the pads' screens with the colours to send over the wire.
  func written(_ shared: PadScreen.Shared) -> PadScreen.Shared {
    var shared = shared
    for index in shared.buttons.indices { shared.buttons[index].color = written(shared.buttons[index].color) }
    return shared
  }
}

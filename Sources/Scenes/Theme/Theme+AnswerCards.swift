import PadProtocol

extension Theme {
  /// The shares of an answer's colour in its card, from the largest one.
  private static let tints = [0.22, 0.16, 0.1, 0.05]
  /// The contrasts of words and of less important words on an answer's card.
  private static let leastContrast = (text: 7.0, secondary: 4.5)

  /// Returns the fill of an answer's card, which has as much of the answer's colour as its words allow.
  ///
  /// The card never has less contrast with the background than a card without colour.
  ///
  /// - Parameter number: The answer's number, from 1.
  func cardFill(ofAnswer number: Int) -> Fill {
    let shapes = AnswerShape.allCases
    let color = Fill(answer(shapes[(number - 1) % shapes.count]))
    let stands = surface.top.contrast(to: background)
    return Self.tints.lazy.map { surface.mixed(with: color, $0) }.first { fill in
      [fill.top, fill.bottom].allSatisfy { end in
        text.contrast(to: end) >= Self.leastContrast.text
          && secondaryText.contrast(to: end) >= Self.leastContrast.secondary
          && end.contrast(to: background) >= stands
      }
    } ?? surface
  }
}

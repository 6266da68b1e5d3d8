package import PadProtocol

/// The words of the question on the TV, for pads.
package struct AskedWords: Hashable, Sendable {
  /// The question.
  package var question: PadQuestion
  /// The answers' texts in the order of the buttons; empty if there are none, or if the TV does not show them yet.
  package var answers: [String]

  /// Adds the words to the content that all pads share.
  package func say(on shared: inout PadScreen.Shared) {
    shared.question = question
    for (index, text) in answers.enumerated() where shared.buttons.indices.contains(index) {
      shared.buttons[index].label = text
    }
  }
}

import Games
package import Questions
package import Room

/// The sound of a question that is on.
package struct QuestionClip: Hashable, Sendable {
  /// Where it is.
  package var file: MediaFile
  /// The question's number, for it may be asked again in the next game.
  package var number: Int
}

extension Scene {
  /// What is heard while this is shown; nil where nothing belongs to it, and during a pause.
  package var clip: QuestionClip? {
    guard overlay == nil, case .game(.trivia(.question(let question))) = content else { return nil }
    return question.sound.map { QuestionClip(file: $0, number: question.number) }
  }

  /// The sound of the next question.
  package var clipAhead: MediaFile? {
    switch content {
    case .game(.trivia(.question(let question))): question.ahead?.sound
    case .game(.trivia(.reveal(let reveal))): reveal.ahead?.sound
    default: nil
    }
  }
}

import Games
package import Questions
package import Room

/// The sound of the current question.
package struct QuestionClip: Hashable, Sendable {
  /// The sound's file.
  package var file: MediaFile
  /// The question's number, which distinguishes two questions with the same sound, even in the next game.
  package var number: Int
}

extension Scene {
  /// The sound to play during this scene; nil if there is none, or during a pause.
  package var clip: QuestionClip? {
    guard overlay == nil, case .game(.trivia(.question(let question))) = content else { return nil }
    return question.sound.map { QuestionClip(file: $0, number: question.number) }
  }

  /// The sounds that are played now or next: those of the current question, even if it is still covered, and of the
  /// next one.
  package var clipsAhead: [MediaFile] {
    switch content {
    case .game(.trivia(.question(let question))): [question.sound, question.ahead?.sound].compactMap(\.self)
    case .game(.trivia(.title(let title))): [title.ahead?.sound].compactMap(\.self)
    case .game(.trivia(.rest(let rest))): [rest.ahead?.sound].compactMap(\.self)
    case .game(.trivia(.reveal(let reveal))): [reveal.ahead?.sound].compactMap(\.self)
    default: []
    }
  }
}

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
  /// The sound while this is shown; nil if there is none, and during a pause.
  package var clip: QuestionClip? {
    guard overlay == nil, case .game(.trivia(.question(let question))) = content else { return nil }
    return question.sound.map { QuestionClip(file: $0, number: question.number) }
  }

  /// The sounds that are heard now or next: those of a question that is still covered, and of the one after it.
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

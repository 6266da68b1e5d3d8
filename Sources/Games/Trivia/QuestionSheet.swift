/// The cue sheet of a question's entrance: when each of its parts is seen, and each answer heard.
///
/// The scene's timeline and the loudspeaker take their times from here.
package struct QuestionSheet: Hashable, Sendable {
  /// A moment of the entrance.
  package enum Mark: Hashable, Sendable {
    /// A line of the question begins to rise, counted from 0.
    case line(Int)
    /// The question makes room for the answers.
    case lift
    /// The ring and the players appear.
    case rest
    /// An answer appears, counted from 0.
    case answer(Int)
  }

  /// The time from the question's first line until it can be answered.
  package var length: Span
  /// The number of answers that can be chosen.
  package var answers: Int

  /// The time in which a line rises.
  package var line: Span { .milliseconds(min(350, length.wholeMilliseconds / 3)) }

  /// Makes the sheet of a question.
  package init(length: Span, answers: Int) {
    self.length = length
    self.answers = answers
  }

  /// Returns the time from the beginning of the entrance to a moment.
  package func time(of mark: Mark) -> Span {
    let start = length - scaled(usual)
    switch mark {
    case .line(let index): return .milliseconds(min(index, 4) * line.wholeMilliseconds / 4)
    // The question moves first, so that there is room for the answers when they appear.
    case .lift: return start - scaled(300)
    case .rest: return start
    case .answer(let index): return start + scaled(Self.apart * index)
    }
  }

  /// Returns a time of an entrance that is long enough, as it is in this one.
  ///
  /// If time is short, half of it is for the answers.
  package func scaled(_ milliseconds: Int) -> Span {
    .milliseconds(milliseconds * min(usual, length.wholeMilliseconds / 2) / max(1, usual))
  }

  /// The time between two answers, in milliseconds.
  private static let apart = 80
  /// The time that the answers need, in milliseconds.
  private var usual: Int { 250 + Self.apart * answers }
}

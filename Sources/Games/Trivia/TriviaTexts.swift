import Catalogue
import Questions

/// Trivia's texts on pads.
extension TriviaTexts {
  /// The texts that other games use too.
  var shared: GameTexts { GameTexts(language: language) }

  func question(_ number: Int, of count: Int) -> String { question(number: number, count: count) }

  func youWereFirst(by margin: Span?) -> String { margin.map { firstBy(shared.lead($0)) } ?? first }

  func rightButLate(by margin: Span?) -> String { margin.map { lateBy(shared.lead($0)) } ?? late }

  /// Returns the text on a pad while a question of a kind can be answered.
  func prompt(for kind: QuestionKind, _ scoring: QuestionScoring) -> String {
    switch kind {
    case .choice, .trueFalse: choose
    case .several: chooseSeveral
    case .estimate: enterNumber
    case .order: scoring == .first ? putInOrder : putInOrderByPairs
    case .typed: writeAnswer
    case .poll: sayWhatYouThink
    case .survey: guessTheRoom
    }
  }

  /// Returns the length of a break in words: in minutes if it is a whole number of them, else in seconds.
  func rest(_ length: Span) -> String {
    let seconds = length.wholeSecondsLeft
    return seconds > 0 && seconds.isMultiple(of: 60) ? restMinutes(seconds / 60) : restSeconds(seconds)
  }

  /// Returns the text on a pad that has answered.
  func taken(_ value: TriviaValue) -> String { value.choice == nil ? sent : pressed }

  /// Returns a text with the number of right answers; if there were none, it says that parts of answers counted.
  package func rated(_ right: Int, of count: Int) -> String {
    right == 0 ? ratedInPart : rated(right: right, count: count)
  }

  func outcome(_ outcome: TriviaScene.Reveal.Outcome) -> String {
    switch outcome {
    case .won(let players) where players.isEmpty, .nearest(let players) where players.isEmpty: allWrong
    case .won(let players) where players.count > 1: photoFinishOf(shared.several(players))
    case .won(let players): wasFirst(shared.names(players))
    case .scored(let fastest, let right): self.fastest(count: right, name: fastest.name)
    case .rated(let right, let of): rated(right, of: of)
    case .nearest(let players): wasNearest(shared.several(players))
    case .polled: polled
    case .allWrong: allWrong
    case .timeUp: timeUp
    case .skipped: skipped
    }
  }
}

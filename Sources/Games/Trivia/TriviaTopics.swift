import Catalogue
package import PadProtocol
import Questions
import Tidying

/// The topics of a quiz's questions, from which the host can choose.
struct TriviaTopics: Hashable, Sendable {
  /// The categories of the questions, in the order of their first appearance.
  let categories: [String]
  /// The difficulties that occur among the questions, the easiest first.
  let difficulties: [QuestionDifficulty]

  /// The maximum number of categories: nobody would step through more.
  private static let most = 30

  init(of questions: [Question]) {
    categories = Array(QuestionFilter.categories(of: questions).prefix(Self.most))
    let found = Set(questions.compactMap(\.difficulty))
    difficulties = QuestionDifficulty.allCases.filter(found.contains)
  }
}

extension Trivia {
  /// Returns the choices of topic, difficulty and number of questions; each key steps through the possible values.
  package func choices(in language: Language) -> [HostAction] {
    let texts = TriviaTexts(language: language)
    var choices: [HostAction] = []
    if topics.categories.count > 1 {
      let chosen = filter?.categories.first
      choices.append(
        HostAction(
          key: "W", label: chosen.map { texts.questionsOn($0.tidied(atMost: 24)) } ?? texts.allQuestions,
          token: Self.token(.category, after: chosen, of: topics.categories)))
    }
    if topics.difficulties.count > 1 {
      let chosen = filter?.difficulties.first
      choices.append(
        HostAction(
          key: "D", label: chosen.map(texts.questions(of:)) ?? texts.anyDifficulty,
          token: Self.token(.difficulty, after: chosen, of: topics.difficulties)))
    }
    if questions.count > 1 {
      choices.append(
        RoundChoice.action(rules.rounds, whole: GameTexts(language: language).allRounds, in: language))
    }
    return choices
  }

  private enum Choice: String {
    case category, difficulty
  }

  /// Returns the token of the next value; after the last value, the token of "all".
  private static func token<Value: Equatable>(_ choice: Choice, after chosen: Value?, of values: [Value]) -> Token {
    let place = chosen.flatMap(values.firstIndex).map { $0 + 1 } ?? 0
    return Token(rawValue: "\(choice.rawValue).\((place + 1) % (values.count + 1))")
  }

  /// Makes the choice that a token stands for; returns false for any other token, and during a game.
  mutating func choose(_ token: Token) -> Bool {
    switch phase {
    case .ready, .over: break
    case .title, .rest, .reading, .asking, .revealing: return false
    }
    if let rounds = RoundChoice.rounds(of: token, hasWhole: true) {
      rules.rounds = rounds
      return true
    }
    let parts = token.rawValue.split(separator: ".")
    guard parts.count == 2, let choice = Choice(rawValue: String(parts[0])), let number = Int(parts[1]) else {
      return false
    }
    var wanted = filter ?? QuestionFilter()
    switch choice {
    case .category:
      guard (0...topics.categories.count).contains(number) else { return false }
      wanted.categories = number == 0 ? [] : [topics.categories[number - 1]]
    case .difficulty:
      guard (0...topics.difficulties.count).contains(number) else { return false }
      wanted.difficulties = number == 0 ? [] : [topics.difficulties[number - 1]]
    }
    filter = wanted == QuestionFilter() ? nil : wanted
    return true
  }

  /// The indices of the questions that the host wants; nil for all, and also if no question fits.
  var wantedPlaces: Set<Int>? {
    guard let filter else { return nil }
    // If a category has no questions of the chosen difficulty, all of its questions are used.
    for filter in [filter, QuestionFilter(categories: filter.categories)] {
      let places = filter.places(in: questions)
      if !places.isEmpty { return Set(places) }
    }
    return nil
  }
}

extension TriviaTexts {
  /// Returns the console's text for questions of one difficulty.
  fileprivate func questions(of difficulty: QuestionDifficulty) -> String {
    switch difficulty {
    case .easy: easyQuestions
    case .medium: mediumQuestions
    case .hard: hardQuestions
    }
  }
}

import Catalogue
package import PadProtocol
import Questions
import Tidying

/// The topics of a quiz's questions, for a host who chooses among them.
struct TriviaTopics: Hashable, Sendable {
  /// Their categories, in the order in which they come.
  let categories: [String]
  /// How difficult some of them are, the easiest first.
  let difficulties: [QuestionDifficulty]

  /// More are not leafed through.
  private static let most = 30

  init(of questions: [Question]) {
    categories = Array(QuestionFilter.categories(of: questions).prefix(Self.most))
    let found = Set(questions.compactMap(\.difficulty))
    difficulties = QuestionDifficulty.allCases.filter(found.contains)
  }
}

extension Trivia {
  /// The topic, the difficulty and the number of the questions: each key steps through the possible values.
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

  /// The token of the next one; that of all after the last one.
  private static func token<Value: Equatable>(_ choice: Choice, after chosen: Value?, of values: [Value]) -> Token {
    let place = chosen.flatMap(values.firstIndex).map { $0 + 1 } ?? 0
    return Token(rawValue: "\(choice.rawValue).\((place + 1) % (values.count + 1))")
  }

  /// Makes the choice that a token stands for; false for another token, and during a game.
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

  /// The indices of the questions that the host wants; nil for all, also if there are none of that kind.
  var wantedPlaces: Set<Int>? {
    guard let filter else { return nil }
    // A category without hard questions is asked as it is.
    for filter in [filter, QuestionFilter(categories: filter.categories)] {
      let places = filter.places(in: questions)
      if !places.isEmpty { return Set(places) }
    }
    return nil
  }
}

extension TriviaTexts {
  /// The console's text for questions of one difficulty.
  fileprivate func questions(of difficulty: QuestionDifficulty) -> String {
    switch difficulty {
    case .easy: easyQuestions
    case .medium: mediumQuestions
    case .hard: hardQuestions
    }
  }
}

import Catalogue
package import PadProtocol
import Questions
import Tidying

/// What a quiz's questions differ in, from which the host can choose.
struct TriviaTopics: Hashable, Sendable {
  /// The names of the packs, in the order of their first question; empty if all questions come from one.
  let packs: [String]
  /// Whether questions of no named pack are asked unless the host chooses a pack.
  let hasOwn: Bool
  /// The categories of the questions in the chosen pack, in the order of their first appearance.
  let categories: [String]
  /// The difficulties that occur among these questions, the easiest first.
  let difficulties: [QuestionDifficulty]
  /// The audiences that make a difference to these questions; empty if none does.
  let audiences: [QuestionAudience]

  /// The maximum number of packs and of categories: nobody would step through more.
  private static let most = 30

  /// Looks at questions.
  ///
  /// - Parameter pack: The pack that the host has chosen; nil for none.
  init(of questions: [Question], pack: String? = nil) {
    var seen: Set<String> = []
    packs = Array(questions.compactMap(\.pack).filter { seen.insert($0).inserted }.prefix(Self.most))
    hasOwn = !packs.isEmpty && questions.contains { $0.pack == nil }
    let isOwn = hasOwn
    let questions = questions.filter { pack == nil ? !isOwn || $0.pack == nil : $0.pack == pack }
    categories = Array(QuestionFilter.categories(of: questions).prefix(Self.most))
    let found = Set(questions.compactMap(\.difficulty))
    difficulties = QuestionDifficulty.allCases.filter(found.contains)
    let heard = Set(questions.compactMap(\.audience))
    let groups: [QuestionAudience] = [.all] + [.children, .adults].filter(heard.contains)
    audiences = groups.count > 1 ? groups : []
  }
}

extension Trivia {
  /// Returns what the host can choose for the next quiz; each key steps through the possible values.
  package func choices(in language: Language) -> [HostAction] {
    let texts = TriviaTexts(language: language)
    var choices: [HostAction] = []
    if topics.packs.count + (topics.hasOwn ? 1 : 0) > 1 {
      let chosen = filter?.pack
      let new = deck.countUnused(among: places(of: filter ?? QuestionFilter()))
      choices.append(
        HostAction(
          key: "I", label: chosen.map { texts.pack(name: $0.tidied(atMost: 24), count: new) } ?? texts.mixedPacks(new),
          token: Self.token(.pack, after: chosen, of: topics.packs)))
    }
    if topics.categories.count > 1 {
      let chosen = filter?.categories.first
      choices.append(
        HostAction(
          key: "W", label: chosen.map { texts.questionsOn($0.tidied(atMost: 24)) } ?? texts.allQuestions,
          token: Self.token(.category, after: chosen, of: topics.categories)))
    }
    if topics.difficulties.count > 1 {
      let chosen = filter?.difficulties.first
      // After the last difficulty comes any order, and then rising difficulty again.
      let isLast = chosen != nil && chosen == topics.difficulties.last
      let token = isLast ? Self.level : Self.token(.difficulty, after: chosen, of: topics.difficulties)
      choices.append(
        HostAction(
          key: "D",
          label: chosen.map(texts.questions(of:)) ?? (rules.isLevel ? texts.anyDifficulty : texts.risingDifficulty),
          token: chosen == nil && rules.isLevel ? Token(rawValue: "difficulty.0") : token))
    }
    if !topics.audiences.isEmpty {
      let chosen = filter?.audience
      choices.append(
        HostAction(
          key: "J", label: texts.audience(chosen ?? .all),
          token: Self.token(.audience, after: chosen, of: Array(topics.audiences.dropFirst()))))
    }
    if questions.count > 1 {
      choices.append(
        RoundChoice.action(rules.rounds, whole: GameTexts(language: language).allRounds, in: language))
    }
    return choices + ruleChoices(in: language)
  }

  private enum Choice: String {
    case pack, category, difficulty, audience
  }

  /// Returns the token of the next value; after the last value, the token of "all".
  private static func token<Value: Equatable>(_ choice: Choice, after chosen: Value?, of values: [Value]) -> Token {
    let place = chosen.flatMap(values.firstIndex).map { $0 + 1 } ?? 0
    return Token(rawValue: "\(choice.rawValue).\((place + 1) % (values.count + 1))")
  }

  /// The token for questions in any order of difficulty.
  private static let level = Token(rawValue: "difficulty.any")

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
    if chooseRule(token) { return true }
    if token == Self.level {
      filter?.difficulties = []
      rules.isLevel = true
      if filter == QuestionFilter() { filter = nil }
      return true
    }
    let parts = token.rawValue.split(separator: ".")
    guard parts.count == 2, let choice = Choice(rawValue: String(parts[0])), let number = Int(parts[1]) else {
      return false
    }
    func value<Value>(_ values: [Value]) -> Value?? {
      guard (0...values.count).contains(number) else { return nil }
      return .some(number == 0 ? nil : values[number - 1])
    }
    var wanted = filter ?? QuestionFilter()
    switch choice {
    case .pack:
      guard let pack = value(topics.packs) else { return false }
      choose(pack: pack)
      return true
    case .category:
      guard let category = value(topics.categories) else { return false }
      wanted.categories = category.map { [$0] } ?? []
    case .difficulty:
      guard let difficulty = value(topics.difficulties) else { return false }
      wanted.difficulties = difficulty.map { [$0] } ?? []
      rules.isLevel = false
    case .audience:
      guard let audience = value(Array(topics.audiences.dropFirst())) else { return false }
      wanted.audience = audience
    }
    filter = wanted == QuestionFilter() ? nil : wanted
    return true
  }

  /// Chooses a pack; a pack with rounds is played in full, as its author composed it for an evening.
  private mutating func choose(pack: String?) {
    let wanted = QuestionFilter(audience: filter?.audience, pack: pack)
    filter = wanted == QuestionFilter() ? nil : wanted
    topics = TriviaTopics(of: questions, pack: pack)
    let usual = usualRounds(of: pack)
    if usual == 0 || rules.rounds == 0 { rules.rounds = usual }
  }

  /// The indices of the questions that the host wants; nil for all.
  ///
  /// If no question fits, the audience and the pack alone count, and in the end the pack alone.
  var wantedPlaces: Set<Int>? {
    let wanted = filter ?? QuestionFilter()
    for filter in [
      wanted, QuestionFilter(categories: wanted.categories, audience: wanted.audience, pack: wanted.pack),
      QuestionFilter(audience: wanted.audience, pack: wanted.pack),
      QuestionFilter(audience: .adults, pack: wanted.pack),
    ] {
      let places = places(of: filter)
      if places.count == questions.count { return nil }
      if !places.isEmpty { return places }
    }
    return nil
  }

  /// Returns the indices of the questions that pass a filter; without a pack, those that no named pack brings.
  private func places(of filter: QuestionFilter) -> Set<Int> {
    let places = filter.places(in: questions)
    return Set(filter.pack == nil && topics.hasOwn ? places.filter { questions[$0].pack == nil } : places)
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

  /// Returns the console's text for whom the questions are meant.
  fileprivate func audience(_ audience: QuestionAudience) -> String {
    switch audience {
    case .children: forChildren
    case .all: forEverybody
    case .adults: forAdults
    }
  }
}

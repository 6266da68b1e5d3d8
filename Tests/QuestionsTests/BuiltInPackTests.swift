import Questions
import Testing

/// The packs that a game is played with when nobody names one.
@Suite struct BuiltInPackTests {
  /// The packs that are asked unless somebody chooses another one, and the evenings.
  static let quick = ["en", "zh"] + categories.map { "en-\($0)" } + zhCategories.map { "zh-\($0)" }
  static let evenings = (1...12).map { "evening-en-\($0 < 10 ? "0" : "")\($0)" }
  private static let categories = [
    "animals", "art", "books", "film", "food", "history", "inventions", "music", "places", "science", "sport", "words",
  ]
  private static let zhCategories = ["animals", "art", "film", "food", "history", "places", "science", "words"]

  /// The kinds in which a category is asked, by the plan for the 1,200: choice, true or false, several, estimate, order,
  /// typed, poll, survey.
  private static let plan: [String: [Int]] = [
    "animals": [50, 12, 9, 12, 7, 6, 2, 2], "science": [50, 14, 8, 14, 8, 6, 0, 0],
    "places": [44, 8, 10, 14, 12, 8, 2, 2], "history": [52, 10, 6, 14, 12, 6, 0, 0],
    "inventions": [52, 12, 8, 12, 10, 6, 0, 0], "words": [52, 8, 8, 4, 6, 16, 2, 4],
    "books": [54, 10, 8, 4, 8, 12, 2, 2], "film": [54, 10, 8, 8, 8, 8, 2, 2], "music": [48, 8, 10, 6, 6, 10, 4, 8],
    "art": [48, 10, 8, 10, 10, 8, 2, 4], "food": [48, 10, 8, 14, 6, 6, 4, 4], "sport": [48, 8, 5, 20, 3, 4, 6, 6],
  ]

  @Test(arguments: categories) func aCategoryHasAHundredQuestions_ofTheKindsOfThePlan(name: String) throws {
    let questions = try BuiltInPacks.file("en-\(name)").questions
    let order: [QuestionKind.Name] = [.choice, .trueFalse, .several, .estimate, .order, .typed, .poll, .survey]
    #expect(order.map { kind in questions.count { $0.kind.name == kind } } == Self.plan[name])
    #expect(Set(questions.map(\.category)).count == 1)
    // Easy, medium, hard are 40 to 40 to 20 of those that have a difficulty.
    let judged = questions.compactMap(\.difficulty)
    for (difficulty, share) in [(QuestionDifficulty.easy, 0.4), (.medium, 0.4), (.hard, 0.2)] {
      #expect(abs(Double(judged.count { $0 == difficulty }) - share * Double(judged.count)) <= 2, "\(difficulty)")
    }
    #expect(questions.count { $0.audience == .children && $0.difficulty == .easy } >= 20)
  }

  @Test(arguments: zhCategories) func aChineseCategoryHasFiftyQuestions_halfOfThemNoPlainChoices(name: String) throws {
    let questions = try BuiltInPacks.file("zh-\(name)").questions
    #expect(questions.count == 50 && questions.count { $0.kind == .choice } == 25)
    #expect(questions.allSatisfy { $0.language == "zh-Hans" && $0.category != nil })
  }

  /// The built-in packs as a whole, in one language: what is asked on a year of evenings.
  private static func all(_ language: String) throws -> [Question] {
    let names = quick.filter { $0.hasPrefix(language) } + (language == "en" ? evenings : []) + ["evening-\(language)"]
    return try names.flatMap { try BuiltInPacks.file($0).questions }
  }

  @Test func nothingIsAskedTwice_andEveryIDIsOneQuestions() throws {
    for language in ["en", "zh"] {
      let questions = try Self.all(language)
      let ids = questions.compactMap(\.id)
      #expect(Set(ids).count == ids.count)
      let doubles = PackStatistics(questions).doubles
      #expect(doubles.isEmpty, "\(doubles.map { questions[$0.first].text })")
    }
    #expect(
      try Self.quick.filter { $0.hasPrefix("en-") }.map { try BuiltInPacks.file($0).questions.count }
        == Array(
          repeating: 100, count: 12))
  }

  /// What can be judged says how difficult it is and tells a second thing; opinions have neither.
  @Test func everythingIsExplained() throws {
    for name in Self.quick + Self.evenings {
      let file = try BuiltInPacks.file(name)
      #expect(file.issues.map(\.description) == [] && file.skipped == 0)
      for question in file.questions where question.id != nil {
        let isOpinion = question.kind == .poll || question.kind == .survey
        #expect((question.difficulty == nil) == isOpinion, "\(question.text)")
        #expect((question.explanation == nil) == isOpinion || !name.contains("-"), "\(question.text)")
      }
    }
  }

  /// Nobody finds the right answer by its place or its length.
  @Test func rightAnswersDoNotGiveThemselvesAway() throws {
    for language in ["en", "zh"] {
      let questions = try Self.all(language)
      let choices = questions.filter { $0.kind == .choice && $0.answers.count == 4 }
      let longest = choices.count { $0.answers[0].count > ($0.answers.dropFirst().map(\.count).max() ?? 0) }
      #expect(Double(longest) <= 0.25 * Double(choices.count), "the right one is the longest in \(longest)")
      // A number is the smallest, the second, the third, the largest about equally often.
      var ranks = [0, 0, 0, 0]
      for choice in choices {
        let numbers = choice.answers.compactMap { Double($0.filter { $0 != "," }) }
        if numbers.count == 4 { ranks[numbers.count { $0 < numbers[0] }] += 1 }
      }
      let total = ranks.reduce(0, +)
      for count in ranks where total > 40 { #expect(Double(count) >= 0.15 * Double(total), "\(ranks)") }
      let truths = questions.compactMap { if case .trueFalse(let isTrue) = $0.kind { isTrue } else { nil } }
      #expect((0.4...0.6).contains(Double(truths.count { $0 }) / Double(truths.count)))
    }
  }

  @Test func noQuestionTellsItsAnswer() throws {
    for language in ["en", "zh"] {
      let questions = try Self.all(language)
      #expect(PackStatistics(questions).told.map { questions[$0].text } == [])
    }
  }

  /// An estimate lies neither at an end of its range nor always in the middle.
  @Test func estimatesAreSpread() throws {
    let places = try Self.all("en").compactMap { question -> Double? in
      guard case .estimate(let estimate) = question.kind, let range = estimate.range, question.id != nil else {
        return nil
      }
      return (estimate.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    #expect(places.count >= 132)
    #expect(places.allSatisfy { (0.18...0.82).contains($0) })
    for third in [0.0...0.4, 0.4...0.6, 0.6...1.0] {
      #expect(places.count { third.contains($0) } >= places.count / 5, "\(third)")
    }
  }

  @Test(arguments: evenings) func anEveningHasATitleAndRounds(name: String) throws {
    let file = try BuiltInPacks.file(name)
    #expect(file.title?.isEmpty == false)
    #expect((4...5).contains(Set(file.questions.map(\.round)).count) && file.questions.count >= 25)
    #expect(Set(file.questions.map(\.kind.name)).count >= 6)
  }

  @Test(arguments: ["en", "zh", "evening-en", "evening-zh"])
  func everyQuestionSaysHowDifficultItIs(name: String) throws {
    let file = try BuiltInPacks.file(name)
    #expect(file.issues == [] && file.skipped == 0)
    for question in file.questions { #expect(question.difficulty != nil, "\(question.text)") }
    // Each can be chosen by itself, for a game of ten at least where there are enough questions.
    for difficulty in QuestionDifficulty.allCases {
      let count = file.questions.count { $0.difficulty == difficulty }
      #expect(count >= (file.questions.count > 100 ? 10 : 1), "\(difficulty)")
    }
  }

  /// An evening is the same one in both languages.
  @Test func eveningsAreAsDifficultInEachLanguage() throws {
    #expect(
      try BuiltInPacks.file("evening-en").questions.map(\.difficulty)
        == BuiltInPacks.file("evening-zh").questions.map(\.difficulty))
  }

  /// All packs in a language call it the same, so that texts and questions are told to be in one.
  @Test func languagesHaveOneName() throws {
    for name in Self.quick + Self.evenings + ["evening-en", "evening-zh"] {
      let language = name.contains("zh") ? "zh-Hans" : "en"
      #expect(Set(try BuiltInPacks.file(name).questions.map(\.language)) == [language], "\(name)")
    }
  }

  /// What is true or false is asked as such, not as a choice between two words.
  @Test(arguments: quick.filter { $0.hasPrefix("en") } + evenings + ["evening-en"]) func nothingIsTrueOrFalseByChoice(
    name: String
  ) throws {
    for question in try BuiltInPacks.file(name).questions {
      #expect(!question.text.hasPrefix("True or false"), "\(question.text)")
    }
  }

  /// Quotation marks and apostrophes are those of print, as on the rest of the screen.
  @Test(arguments: quick + evenings + ["evening-en", "evening-zh"]) func marksAreThoseOfPrint(name: String) throws {
    for question in try BuiltInPacks.file(name).questions {
      for text in [question.text, question.explanation ?? "", question.round?.title ?? ""] + question.answers {
        #expect(!text.contains { $0 == "\"" || $0 == "'" }, "\(text)")
      }
    }
  }

  /// A box that knows no Chinese letters, such as a gamepad or a remote control, can write each answer too.
  @Test func typedChineseAnswersCanBeWrittenWithLatinLetters() throws {
    for question in try Self.all("zh") where question.kind == .typed {
      let spellable = question.answers.filter { $0.utf8.allSatisfy { $0 < 128 } && $0.first?.isLowercase == true }
      #expect(!spellable.isEmpty, "\(question.text)")
    }
  }

  /// Whoever knows the answer can give it exactly: to the height of Everest belong centimetres.
  @Test func theHeightOfEverestIsTheOfficialOne() throws {
    let everest = try #require(try BuiltInPacks.file("evening-zh").questions.first { $0.text.contains("珠穆朗玛峰") })
    guard case .estimate(let estimate) = everest.kind else {
      Issue.record("\(everest.kind)")
      return
    }
    #expect(estimate.value == 8848.86 && estimate.decimals == 2)
  }
}

import Questions
import Testing

/// The packs that a game is played with when nobody names one.
@Suite struct BuiltInPackTests {
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
    for (name, language) in [("en", "en"), ("evening-en", "en"), ("zh", "zh-Hans"), ("evening-zh", "zh-Hans")] {
      #expect(Set(try BuiltInPacks.file(name).questions.map(\.language)) == [language], "\(name)")
    }
  }

  /// What is true or false is asked as such, not as a choice between two words.
  @Test(arguments: ["en", "evening-en"]) func nothingIsTrueOrFalseByChoice(name: String) throws {
    for question in try BuiltInPacks.file(name).questions {
      #expect(!question.text.hasPrefix("True or false"), "\(question.text)")
    }
  }

  /// Quotation marks and apostrophes are those of print, as on the rest of the screen.
  @Test(arguments: ["en", "zh", "evening-en", "evening-zh"]) func marksAreThoseOfPrint(name: String) throws {
    for question in try BuiltInPacks.file(name).questions {
      for text in [question.text, question.explanation ?? "", question.round?.title ?? ""] + question.answers {
        #expect(!text.contains { $0 == "\"" || $0 == "'" }, "\(text)")
      }
    }
  }

  /// A box that knows no Chinese letters, such as a gamepad or a remote control, can write each answer too.
  @Test func typedChineseAnswersCanBeWrittenWithLatinLetters() throws {
    for question in try BuiltInPacks.file("evening-zh").questions where question.kind == .typed {
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

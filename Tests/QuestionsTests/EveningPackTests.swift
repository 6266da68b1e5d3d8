import FoundationEssentials
import Questions
import Testing

/// The packs that come with Parlor and are a whole evening.
@Suite struct EveningPackTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Assets/questions"

  private func pack(_ language: String) throws -> QuestionFile {
    let name = "evening-\(language).json"
    return QuestionReader.read(try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")), name: name)
  }

  @Test(arguments: ["en", "zh"]) func theyHaveRounds_andQuestionsOfEveryKind(language: String) throws {
    let file = try pack(language)
    #expect(file.issues == [])
    #expect(file.skipped == 0)
    #expect(Set(file.questions.map(\.kind.name)).count == QuestionKind.Name.allCases.count)
    let titles = file.questions.map { $0.round?.title }
    #expect(titles.allSatisfy { $0 != nil })
    #expect(Set(titles).count == 5)
  }

  /// What is right in one language is right in the other; a height may be rounded as its readers know it.
  @Test func theyAskTheSame() throws {
    let (english, chinese) = (try pack("en").questions, try pack("zh").questions)
    #expect(english.count == chinese.count)
    for (one, other) in zip(english, chinese) {
      #expect(one.kind.name == other.kind.name, "\(one.text)")
      if case .estimate(let estimate) = one.kind, case .estimate(let same) = other.kind {
        #expect(abs(estimate.value - same.value) < 0.5 && estimate.range == same.range, "\(one.text)")
      } else if one.kind.name != .typed {
        #expect(one.kind == other.kind && one.answers.count == other.answers.count, "\(one.text)")
      }
      var (round, same) = (one.round, other.round)
      round?.title = nil
      same?.title = nil
      #expect(round == same, "\(one.text)")
    }
  }
}

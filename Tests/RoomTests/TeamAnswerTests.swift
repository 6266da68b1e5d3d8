import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// What several say who play as one, compared as it will be judged; and what of it each of their pads tells.
@Suite struct TeamAnswers {
  /// Ana, Cleo and Eve are in Team Fox, Ben and Dan in Team Owl.
  private func evening(_ questions: [Question], answer: TeamAnswer?, also: [GameKind] = []) -> Evening {
    var evening = Evening(
      asking: questions, rules: TriviaRules(scoring: .right, timeLimit: .seconds(20), rounds: 1), also: also)
    evening.room.configuration.teamAnswer = answer
    evening.command(.makeTeams(2))
    for name in ["Ana", "Ben", "Cleo", "Dan", "Eve"] { evening.arrive(name) }
    return evening
  }

  private static let capital = Question(
    text: "The capital of Australia?", kind: .typed, answers: ["Canberra", "Kamberra"])

  @Test(
    arguments: [
      // Once by a name and twice by another is not once each.
      (["Canberra", "canberra", "Sydney"], "canberra", 2),
      (["Canberra", "CANBERA!", "Sydney"], "CANBERA!", 2),
      // Two accepted names are one answer.
      (["Kamberra", "Canberra", "Sydney"], "Canberra", 2),
      // And so are two spellings of a wrong one, but not a right one with one letter of a wrong one.
      (["sydney", "Canberra", "Sidney"], "Sidney", 2), (["Sydney", "Sidney", "Canberra"], "Sidney", 2),
      (["Perth", "Sydney", "Canberra"], "Canberra", 1),
    ] as [([String], String, Int)])
  func typedAnswers_areCompared_asTheyAreJudged(votes: [String], answer: String, authors: Int) throws {
    var evening = evening([Self.capital], answer: .majority)
    evening.command(.start)
    evening.pass(.seconds(2))
    let token = try #require(evening.screen("Ana")?.openInput?.token)
    for (name, vote) in zip(["Ana", "Cleo", "Eve"], votes) {
      evening.happen(.message(.answer(token, .text(vote)), from: evening.pad(name)))
    }
    #expect(evening.screen("Ana")?.personal.value == .text(answer))
    #expect(evening.room.teams?[0].authors.count == authors)
  }

  /// What was chosen first and what second says nothing.
  @Test func severalChoices_areCompared_withoutTheirOrder() throws {
    let question = Question(text: "Several?", kind: .several(right: 2), answers: ["r1", "r2", "w1", "w2"])
    var evening = evening([question], answer: .majority)
    evening.command(.start)
    evening.pass(.seconds(2))
    let screen = try #require(evening.screen("Ana"))
    let token = try #require(screen.openInput?.token)
    let answers = try #require(evening.question?.answers)
    func tokens(_ texts: [String]) -> PadValue {
      .choices(texts.compactMap { answers.firstIndex(of: $0).map { screen.shared.buttons[$0].token } })
    }
    for (name, texts) in [("Ana", ["r1", "r2"]), ("Cleo", ["r2", "r1"]), ("Eve", ["w1"])] {
      evening.happen(.message(.answer(token, tokens(texts)), from: evening.pad(name)))
    }
    for name in ["Ben", "Dan"] { evening.happen(.message(.answer(token, tokens(["w1"])), from: evening.pad(name))) }
    evening.pass(.seconds(3))
    #expect(evening.room.scores.map { "\($0.player.name) \($0.score)" } == ["Team Fox 1", "Team Owl 0"])
  }

  // MARK: Whose press it was

  /// Whoever pressed nothing is told what the team did, and not that they did it.
  @Test(arguments: [Language.en, .zh]) func aWrongCall_isTheirsWhoCalled(language: Language) throws {
    var evening = evening([Self.capital], answer: nil, also: [.snap])
    evening.command(.chooseGame(.snap))
    evening.command(.start)
    let everybody = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
    func screens() -> [String: PadScreen] {
      Dictionary(
        uniqueKeysWithValues: everybody.compactMap { name in
          evening.room.seats.first { $0.player.name == name }.map { seat in
            var seat = seat
            seat.language = language
            return (name, evening.room.screen(for: seat))
          }
        })
    }
    // Until somebody may turn a card.
    for _ in 0..<40 where !screens().values.contains(where: { $0.openButtons.count == 2 }) { evening.pass(.seconds(1)) }
    // No card is on the table: a call is wrong.
    let call = try #require(screens()["Cleo"]?.shared.buttons.last?.token)
    evening.happen(.message(.press(call), from: evening.pad("Cleo")))
    evening.pass(.milliseconds(100))
    let after = screens()
    let news = try #require(after["Ben"]?.shared.status)
    #expect(language == .zh || news == "Wrong call: Team Fox gives away 1 card.")
    #expect(after["Cleo"]?.personal.verdict == .wrong)
    #expect(after["Cleo"]?.personal.pressed != nil)
    #expect(after["Cleo"]?.status != news)
    for name in ["Ana", "Eve", "Ben", "Dan"] {
      #expect(after[name]?.personal.verdict == nil, "\(name)")
      #expect(after[name]?.personal.pressed == nil, "\(name)")
      #expect(after[name]?.status == news, "\(name)")
    }
  }
}

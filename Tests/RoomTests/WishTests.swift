import Catalogue
import Console
@testable import Games
import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Room

/// Who has the question on their pad as well, and when.
@Suite struct Wishes {
  private static let kinds: [QuestionKind] = [
    .choice, .trueFalse(true), .several(right: 2), .order, .estimate(Estimate(value: 42, unit: "km", range: 0...100)),
    .typed, .poll, .survey,
  ]

  /// A quiz with a question of each kind, read first and told in stages.
  private static func evening(_ scoring: TriviaRules.Scoring = .first, textOnPads: Bool? = nil) -> Evening {
    var evening = Evening()
    let questions = kinds.enumerated().map { index, kind in
      let count = kind.answers.contains(4) ? 4 : kind.answers.lowerBound
      return Question(
        text: "Question no. \(index)?", kind: kind, answers: (0..<count).map { "text \(index).\($0)" }, language: "de")
    }
    let rules = TriviaRules(
      scoring: scoring, timeLimit: .seconds(10), readTime: .seconds(2), isStaged: true, rounds: 0)
    evening.room = Room(
      configuration: RoomConfiguration(name: "Test room", code: nil, minPlayers: 1, opening: .seconds(3)),
      game: Trivia(questions: questions, rules: rules, seed: 7))
    evening.room.configuration.textOnPads = textOnPads
    evening.happen(.conditions(Conditions(hasTV: true, hasAddress: true)))
    return evening
  }

  private func wish(_ texts: Bool, _ name: String, in evening: inout Evening) {
    evening.happen(.message(.wish(PadWishes(texts: texts)), from: evening.pad(name)))
  }

  /// All times of a whole game, with pauses, a cable that is pulled, and answers.
  @Test(arguments: TriviaRules.Scoring.allCases) func words_areOnPads_neverBeforeTheTVShowsThem(
    scoring: TriviaRules.Scoring
  ) throws {
    var evening = Self.evening(scoring, textOnPads: true)
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    wish(false, "Cleo", in: &evening)
    evening.command(.start)
    var (questions, answers, rights): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for step in 0..<4_000 where evening.room.isPlaying {
      switch step % 190 {
      case 60: evening.command(.togglePause)
      case 70: evening.command(.togglePause)
      case 120: evening.happen(.display(Evening.noTV))
      case 130: evening.happen(.display(Evening.tv))
      case 100, 155:
        if evening.screen("Ben")?.openButtons.isEmpty == false {
          evening.press("Ben", evening.question?.answers.first ?? "")
        }
      default: evening.pass(.milliseconds(100))
      }
      let now = evening.room.clock.gameTime(at: evening.now)
      for name in ["Ana", "Ben", "Cleo"] {
        let screen = try #require(evening.screen(name))
        let labels = zip(screen.shared.buttons, screen.shared.buttons.map(\.key)).filter { $0.0.label != $0.1 }
        guard let asked = screen.shared.question else {
          #expect(labels.isEmpty, "\(name) reads answers without a question")
          continue
        }
        #expect(name != "Cleo", "who wants no texts gets them")
        #expect(evening.scene.overlay == nil, "the TV is covered")
        let shown = evening.question?.text ?? evening.reveal?.text
        #expect(asked.text == shown && asked.language == "de")
        questions.insert(asked.text)
        if !labels.isEmpty {
          #expect(
            evening.question.map { ($0.entrance?.endsAt ?? now) <= now } ?? true, "answers that are still to come")
          if let question = evening.question { #expect(labels.map(\.0.label) == question.answers) }
          answers.insert(asked.text)
        }
        if asked.right != nil {
          let reveal = try #require(evening.reveal, "the TV asks still")
          #expect((reveal.toldAt ?? now) <= now)
          rights.insert(asked.text)
        }
      }
    }
    #expect(evening.room.isPlaying == false)
    #expect(questions.count == Self.kinds.count)
    // Nothing is to be read of what is typed or estimated, and nothing is right in a poll.
    #expect(answers.count == Self.kinds.count - 2)
    #expect(rights.count >= Self.kinds.count - 2)
  }

  /// What else is to be seen alone: a picture, what a round is worth, how long a break is.
  @Test(arguments: [Language.en, .zh]) func aPicture_aRoundsWorth_andABreak_areOnPadsToo(language: Language) throws {
    func picture(_ alt: String?, isUncovered: Bool = false) -> QuestionPicture {
      QuestionPicture(file: MediaFile(name: "a.png"), alt: alt, isUncovered: isUncovered, width: 4, height: 3)
    }
    let rounds = [
      QuestionRound(title: "One", picture: picture("A map"), rest: 180),
      QuestionRound(title: "Two", points: 2, rest: 90),
      QuestionRound(title: "Three"),
    ]
    let pictures = [picture("A bridge"), picture("A tower", isUncovered: true), picture(nil)]
    var evening = Evening()
    let questions = zip(rounds, pictures).enumerated().map { index, both in
      Question(
        text: "Question \(index)?", answers: ["right", "wrong"], picture: both.1, round: both.0)
    }
    let rules = TriviaRules(timeLimit: .seconds(10), readTime: .seconds(2), rounds: 0, titles: .seconds(5))
    evening.room = Room(
      configuration: RoomConfiguration(name: "Test room", code: nil, minPlayers: 1),
      game: Trivia(questions: questions, rules: rules, seed: 7))
    evening.happen(.conditions(Conditions(hasTV: true, hasAddress: true)))
    for name in ["Ana", "Cleo"] { evening.arrive(name, language: language) }
    wish(true, "Ana", in: &evening)
    evening.command(.start)
    var said: [String] = []
    for _ in 0..<4_000 where evening.room.isPlaying {
      evening.pass(.milliseconds(100))
      #expect(evening.screen("Cleo")?.shared.question == nil, "who wants no texts gets them")
      guard let asked = evening.screen("Ana")?.shared.question else { continue }
      let words = [asked.text, asked.picture, asked.right].compactMap(\.self).joined(separator: " / ")
      if said.last != words { said.append(words) }
    }
    let (texts, scene) = (TriviaTexts(language: language), TriviaSceneTexts(language: language))
    func worth(_ times: [String] = []) -> String {
      ([scene.questions(1), scene.pointsFirst] + times + [scene.secondsEach(10)]).joined(separator: " · ")
    }
    #expect(
      said == [
        worth() + " / A map", "Question 0? / A bridge", "Question 0? / A bridge / right", texts.restMinutes(3),
        // What is uncovered bit by bit is not said before.
        worth([scene.pointsTimes(2)]), "Question 1?", "Question 1? / A tower / right", texts.restSeconds(90),
        worth(), "Question 2?", "Question 2? / right",
      ])
  }

  @Test func whatIsRight_isSaidInWords() {
    for (index, kind) in Self.kinds.enumerated() {
      let question = Question(
        text: "?", kind: kind, answers: kind.answers.contains(4) ? ["a", "b", "c", "d"] : kind == .typed ? ["a"] : [])
      guard !question.answers.isEmpty || kind.answers.contains(0), index != 1 else { continue }
      let round = TriviaRound(
        serial: 1, number: 1, question: question, order: Array(question.answers.indices),
        shownAt: .init(nanoseconds: 0),
        readTime: .zero, limit: nil, scoring: .right, factor: 1)
      let wanted: String? =
        switch kind {
        case .choice, .typed: "a"
        case .several: "a; b"
        case .order: "a > b > c > d"
        case .estimate: "42 km"
        case .trueFalse, .poll, .survey: nil
        }
      #expect(round.words(hasAnswers: true, isTold: true).question.right == wanted, "\(kind)")
      #expect(round.words(hasAnswers: true, isTold: false).question.right == nil)
    }
  }

  @Test func aWish_isGrantedAtOnce_toWhoeverHasIt_andToNobodyElse() throws {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    #expect(evening.welcome("Ana")?.wishes == PadWishes(texts: false))
    let before = try #require(evening.screen("Ben"))
    let count = evening.sent[evening.pad("Ben")]?.count
    wish(true, "Ana", in: &evening)
    #expect(evening.welcome("Ana")?.wishes == PadWishes(texts: true))
    #expect(evening.screen("Ana")?.shared.question?.text == evening.question?.text)
    #expect(evening.screen("Ana")?.shared.buttons.map(\.label) == evening.question?.answers)
    #expect(evening.screen("Ana")?.shared.buttons.map(\.token) == before.shared.buttons.map(\.token))
    #expect(evening.screen("Ben") == before && evening.sent[evening.pad("Ben")]?.count == count)
    wish(false, "Ana", in: &evening)
    #expect(evening.screen("Ana")?.shared == before.shared)
  }

  @Test(arguments: [nil, true] as [Bool?]) func whatChangesNothing_isNotHeard(textOnPads: Bool?) {
    var evening = Evening(["Ana"])
    evening.room.configuration.textOnPads = textOnPads
    func hears(_ texts: Bool?, _ pad: PadID) -> Bool {
      evening.room.heeds(.wish(PadWishes(texts: texts)), from: pad, at: evening.now)
    }
    let ana = evening.pad("Ana")
    #expect(hears(true, ana) && hears(false, ana) && !hears(nil, ana))
    #expect(!hears(true, .connection(99)))
    wish(true, "Ana", in: &evening)
    #expect(!hears(true, ana) && hears(false, ana))
    let sent = evening.sent
    wish(true, "Ana", in: &evening)
    #expect(evening.sent == sent)
  }

  @Test func aWish_outlivesALine_aLongAbsence_andARestart() throws {
    var evening = Evening(hostName: "Hana")
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    for name in ["Ana", "Ben", "Cleo"] { wish(true, name, in: &evening) }
    evening.drop("Ana")
    evening.comeBack("Ana")
    #expect(evening.welcome("Ana")?.wishes == PadWishes(texts: true))
    evening.drop("Ben")
    evening.pass(.seconds(200))
    #expect(evening.player("Ben") == nil)
    evening.comeBack("Ben")
    #expect(evening.welcome("Ben")?.wishes == PadWishes(texts: true))
    evening.command(.start)
    evening.room = try #require(evening.readBack())
    evening.now = Instant(nanoseconds: 500_000)
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    evening.comeBack("Cleo")
    #expect(evening.welcome("Cleo")?.wishes == PadWishes(texts: true))
    // Nobody reads the question while it is dark on the TV.
    #expect(evening.screen("Cleo")?.shared.question == nil)
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    #expect(evening.screen("Cleo")?.shared.question?.text == evening.question?.text)
  }

  @Test func whoAsksToComeIn_mayHaveWishesAlready() throws {
    var evening = Evening(hostName: "Hana", asksFirst: true)
    evening.arrive("Ana")
    wish(true, "Ana", in: &evening)
    #expect(evening.welcome("Ana")?.wishes == PadWishes(texts: true))
    let knock = try #require(evening.room.knocks.first)
    evening.command(.admit(knock.player.id))
    evening.command(.start)
    #expect(evening.screen("Ana")?.shared.question?.text == evening.question?.text)
  }

  @Test func robotsAndTheHostsOwnKeys_needNoTexts() {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.room.configuration.textOnPads = true
    evening.happen(.message(.join(.init(name: "Bolt")), from: .robot(1)))
    evening.command(.start)
    #expect(evening.screen("Ana")?.shared.question != nil)
    #expect(evening.room.hostScreen?.shared.question == nil)
    for case .screen(let screen) in evening.sent[.robot(1)] ?? [] { #expect(screen.shared.question == nil) }
  }
}

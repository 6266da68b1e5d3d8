import Questions
import Testing

@testable import Games

/// Which questions a game asks, and in which order.
@Suite struct QuestionMenuTests {
  private static func text(_ count: Int) -> String {
    QuestionMenu.curve(of: count).map { String($0.rawValue.prefix(1)) }.joined()
  }

  @Test func curve_climbsAndEndsLightly() {
    #expect(Self.text(10) == "eeemmmmhhe")
    #expect([0, 1, 2, 3, 5].map(Self.text) == ["", "e", "em", "eme", "emmhe"])
    for count in 3...200 {
      let curve = QuestionMenu.curve(of: count)
      #expect(curve.count == count && curve.first == .easy && curve.last == .easy)
      #expect(curve.dropLast().map(\.rank) == curve.dropLast().map(\.rank).sorted())
      #expect(curve.contains(.medium))
      #expect(count < 5 || curve.contains(.hard))
    }
  }

  /// A pack with everything in it: twelve categories, eight kinds, three difficulties.
  private static func pack(_ count: Int, seed: UInt64) -> [Question] {
    var generator = SeededGenerator(seed: seed)
    let kinds: [QuestionKind] = [
      .choice, .choice, .choice, .choice, .trueFalse(true), .several(right: 1), .order, .typed,
      .estimate(Estimate(value: 1)), .poll, .survey,
    ]
    return (0..<count).map { index in
      let kind = generator.shuffle(kinds)[0]
      let isJudged = kind != .poll && kind != .survey
      return Question(
        text: "\(index)", kind: kind, answers: [], category: "\(generator.next() % 12)",
        difficulty: isJudged ? generator.shuffle([.easy, .easy, .medium, .medium, .hard])[0] : nil)
    }
  }

  @Test(arguments: 0..<20) func games_followTheCurve_withoutTheSameTwiceRunning(seed: UInt64) {
    let questions = Self.pack(600, seed: seed)
    let menu = QuestionMenu(questions)
    var generator = SeededGenerator(seed: seed)
    var deck = QuestionDeck(count: questions.count)
    var asked: Set<Int> = []
    for _ in 0..<20 {
      let game = deck.deal(10, using: &generator, compose: menu.compose)
      #expect(game.count == 10 && asked.isDisjoint(with: game), "a question comes again too early")
      asked.formUnion(game)
      for (index, wanted) in zip(game, QuestionMenu.curve(of: 10)) {
        // A poll is a light question, which stands for an easy or a medium one.
        #expect(questions[index].difficulty == wanted || questions[index].difficulty == nil && wanted != .hard)
      }
      for (one, next) in zip(game, game.dropFirst()) {
        #expect(questions[one].category != questions[next].category)
        #expect(questions[one].kind.name != questions[next].kind.name)
      }
    }
  }

  /// Where a pack does not allow it, everything is asked all the same, each question once.
  @Test(arguments: [0, 1, 7, 10, 33]) func whatIsThere_isAskedOnce(count: Int) {
    for questions in [Self.pack(33, seed: 5), (0..<33).map { Question(text: "\($0)", answers: ["a", "b"]) }] {
      let game = QuestionMenu(questions).compose(count, from: Array(0..<33))
      #expect(game.count == count && Set(game).count == count)
    }
  }

  /// Without anything to tell questions apart, the order of the pool is the order of play.
  @Test func equalQuestions_keepTheirOrder() {
    let questions = (0..<9).map { Question(text: "\($0)", answers: ["a", "b"]) }
    #expect(QuestionMenu(questions).compose(4, from: [8, 3, 5, 0, 1]) == [8, 3, 5, 0])
  }

  /// A small pack counts as much as a large one, until it is empty.
  @Test func severalPacks_areMixedEvenly() {
    let questions = (0..<120).map { Question(text: "\($0)", answers: ["a", "b"], pack: $0 < 100 ? "large" : "small") }
    var generator = SeededGenerator(seed: 3)
    var deck = QuestionDeck(count: 120)
    let menu = QuestionMenu(questions)
    for _ in 0..<4 {
      let game = deck.deal(10, using: &generator, compose: menu.compose)
      #expect(game.count { questions[$0].pack == "small" } == 5)
    }
    #expect(deck.deal(10, using: &generator, compose: menu.compose).allSatisfy { questions[$0].pack == "large" })
  }
}

extension QuestionDifficulty {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

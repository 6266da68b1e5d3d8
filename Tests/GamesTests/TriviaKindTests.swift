import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Games

/// What each kind of question asks for, who is right, and what it brings.
@Suite struct TriviaKindTests {
  /// What somebody answers, in the words of the question.
  enum Given: Sendable {
    case press(String)
    case choose([String])
    case number(Double)
    case order([String])
    case text(String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var question: Question
    var scoring: TriviaRules.Scoring
    /// What Ana, Ben and Cleo answer, each a second after the one before; nil for nothing.
    var given: [Given?]
    /// What they have then.
    var scores: [Int]
    var verdicts: [PadScreen.Verdict?]
    var partCredit = false
  }

  private static let rows: [Row] = [
    Row(
      testDescription: "true or false, first", question: TriviaKinds.isFalse, scoring: .first,
      given: [.press("True"), .press("False"), nil], scores: [0, 1, 0], verdicts: [.wrong, .right, nil]),
    Row(
      testDescription: "several, first: all or nothing", question: TriviaKinds.several, scoring: .first,
      given: [.choose(["r1"]), .choose(["r1", "r2", "w1"]), .choose(["r2", "r1"])], scores: [0, 0, 1],
      verdicts: [.wrong, .wrong, .right]),
    Row(
      testDescription: "several, right: all or nothing", question: TriviaKinds.several, scoring: .right,
      given: [.choose(["r1"]), .choose(["r1", "r2"]), .choose(["w1"])], scores: [0, 1, 0],
      verdicts: [.wrong, .right, .wrong]),
    // One right of two; both; two right less one wrong.
    Row(
      testDescription: "several, right, part credit", question: TriviaKinds.several, scoring: .right,
      given: [.choose(["r1"]), .choose(["r1", "r2"]), .choose(["r1", "r2", "w1"])], scores: [1, 2, 1],
      verdicts: [.partly, .right, .partly], partCredit: true),
    // After 1 s of 10: 950; half of what 2 s bring (900); nothing for one right and one wrong.
    Row(
      testDescription: "several, speed, part credit", question: TriviaKinds.several, scoring: .speed,
      given: [.choose(["r1", "r2"]), .choose(["r1"]), .choose(["r1", "w1"])], scores: [950, 450, 0],
      verdicts: [.right, .partly, .wrong], partCredit: true),
    Row(
      testDescription: "estimate: the nearest, whoever was first", question: TriviaKinds.estimate, scoring: .first,
      given: [.number(100), .number(310), .number(320)], scores: [0, 1, 0], verdicts: [.wrong, .right, .wrong]),
    Row(
      testDescription: "estimate: ties share", question: TriviaKinds.estimate, scoring: .right,
      given: [.number(290), .number(310), .number(0)], scores: [1, 1, 0], verdicts: [.right, .right, .wrong]),
    // Half of what can be answered is 500: 10 away brings 98 %, 250 half, 700 nothing.
    Row(
      testDescription: "estimate, speed: by distance", question: TriviaKinds.estimate, scoring: .speed,
      given: [.number(310), .number(50), .number(1000)], scores: [980, 500, 0], verdicts: [.right, .partly, .wrong]),
    // Without a range as far as the number itself: 25 tenths; 5 away is a fifth less.
    Row(
      testDescription: "open estimate, speed", question: TriviaKinds.openEstimate, scoring: .speed,
      given: [.number(-2.5), .number(-3), .number(0)], scores: [1000, 800, 0], verdicts: [.right, .partly, .wrong]),
    Row(
      testDescription: "order, first: all of it", question: TriviaKinds.order, scoring: .first,
      given: [.order(["2nd", "1st", "3rd", "4th"]), .order(["1st", "2nd", "3rd", "4th"]), nil], scores: [0, 1, 0],
      verdicts: [.wrong, .right, nil]),
    // 2-3 and 3-4; all three; none of 4-3, 3-2, 2-1.
    Row(
      testDescription: "order, right: a point a pair", question: TriviaKinds.order, scoring: .right,
      given: [
        .order(["2nd", "3rd", "4th", "1st"]), .order(["1st", "2nd", "3rd", "4th"]),
        .order(["4th", "3rd", "2nd", "1st"]),
      ], scores: [2, 3, 0], verdicts: [.partly, .right, .wrong]),
    // A third of 950, and nobody has all of it.
    Row(
      testDescription: "order, speed", question: TriviaKinds.order, scoring: .speed,
      given: [.order(["1st", "2nd", "4th", "3rd"]), nil, nil], scores: [317, 0, 0], verdicts: [.partly, nil, nil]),
    Row(
      testDescription: "typed, first", question: TriviaKinds.typed, scoring: .first,
      given: [.text("Charles Babbage"), .text("ada  lovelase"), nil], scores: [0, 1, 0],
      verdicts: [.wrong, .right, nil]),
    Row(
      testDescription: "typed, right", question: TriviaKinds.typed, scoring: .right,
      given: [.text("LOVELACE"), .text("Ada"), .text("Ada Lovelace")], scores: [1, 0, 1],
      verdicts: [.right, .wrong, .right]),
    Row(
      testDescription: "poll: nothing is right", question: TriviaKinds.poll, scoring: .right,
      given: [.press("yes"), .press("yes"), .press("no")], scores: [0, 0, 0], verdicts: [nil, nil, nil]),
    Row(
      testDescription: "survey: what most chose", question: TriviaKinds.survey, scoring: .first,
      given: [.press("tea"), .press("coffee"), .press("coffee")], scores: [0, 1, 1],
      verdicts: [.wrong, .right, .right]),
    // Where nobody agrees with anybody, nobody has guessed the room.
    Row(
      testDescription: "survey: all differ", question: TriviaKinds.survey, scoring: .right,
      given: [.press("tea"), .press("coffee"), .press("milk")], scores: [0, 0, 0], verdicts: [.wrong, .wrong, .wrong]),
    Row(
      testDescription: "survey: one alone", question: TriviaKinds.survey, scoring: .speed,
      given: [.press("tea"), nil, nil], scores: [0, 0, 0], verdicts: [.wrong, nil, nil]),
    // The first is where it belongs, and no two belong together.
    Row(
      testDescription: "order, right: no pair", question: TriviaKinds.order, scoring: .right,
      given: [.order(["1st", "3rd", "2nd", "4th"]), nil, nil], scores: [0, 0, 0], verdicts: [.wrong, nil, nil]),
    // Two right pairs bring nothing where the first whole order wins.
    Row(
      testDescription: "order, first: all or nothing", question: TriviaKinds.order, scoring: .first,
      given: [.order(["2nd", "3rd", "4th", "1st"]), .order(["1st", "2nd", "3rd", "4th"]), nil], scores: [0, 1, 0],
      verdicts: [.wrong, .right, nil]),
  ]

  @Test(arguments: rows) func answers_bringWhatTheyShould(_ row: Row) {
    var table = TriviaTable(
      questions: [row.question],
      rules: TriviaRules(scoring: row.scoring, timeLimit: .seconds(10), rounds: 1, partCredit: row.partCredit))
    let names = ["Ana", "Ben", "Cleo"]
    for (name, given) in zip(names, row.given) {
      table.pass(.seconds(1))
      if let given { table.give(given, by: name) }
    }
    if table.reveal == nil { table.pass(.seconds(10)) }
    #expect(table.reveal != nil)
    #expect(names.map { table.score($0) ?? 0 } == row.scores)
    #expect(names.map { table.screen($0).personal.verdict } == row.verdicts)
  }

  @Test func aSurvey_hasTwoTopAnswers() {
    var table = TriviaTable(
      ["A", "B", "C", "D", "E"], questions: [TriviaKinds.survey], rules: TriviaRules(scoring: .right, rounds: 1))
    for (name, text) in zip(["A", "B", "C", "D", "E"], ["tea", "milk", "tea", "milk", "coffee"]) {
      table.press(name, text)
    }
    #expect(["A", "B", "C", "D", "E"].map { table.score($0) } == [1, 1, 1, 1, 0])
  }

  /// What pads mark of an order is what it brings: as many marks as points, whoever sent what.
  @Test func marksOfAnOrder_areItsPoints() throws {
    let items = ["1st", "2nd", "3rd", "4th", "5th"]
    let question = Question(text: "Order?", kind: .order, answers: items)
    var generator = SeededGenerator(seed: 13)
    var marked = 0
    for _ in 0..<100 {
      var table = TriviaTable(
        questions: [question], rules: TriviaRules(scoring: .right, rounds: 1), seed: generator.next())
      #expect(table.screen("Ana").status == "Put them in order, then send: each right pair of neighbours counts.")
      for name in ["Ana", "Ben", "Cleo"] { table.give(.order(generator.shuffle(items)), by: name) }
      for name in ["Ana", "Ben", "Cleo"] {
        let screen = table.screen(name)
        guard case .order(let own)? = screen.personal.value else {
          Issue.record("\(name) has sent nothing")
          return
        }
        let marks = own.indices.map { screen.follows(at: $0, in: own) }
        let points = marks.count { $0 == true }
        #expect(marks.first == .some(nil))
        #expect(marks.dropFirst().allSatisfy { $0 != nil })
        #expect(points == table.score(name))
        #expect(screen.personal.verdict == (points == 4 ? .right : points > 0 ? .partly : .wrong))
        // The TV counts at each line those who have put it straight after the line above.
        #expect(table.reveal?.answers.count { $0.players.contains(table.player(name)) } == points)
        marked += points
      }
      // Nobody had all of it: how many had is nothing to say then.
      #expect(!table.screen("Ana").shared.status.hasPrefix("0 of"))
    }
    #expect(marked > 100)
  }

  /// A pad does not promise points for neighbours where only a whole order brings one.
  @Test(arguments: TriviaRules.Scoring.allCases) func theWordsForAnOrder_sayWhatCounts(scoring: TriviaRules.Scoring) {
    let table = TriviaTable(questions: [TriviaKinds.order], rules: TriviaRules(scoring: scoring, rounds: 1))
    let words: (english: String, chinese: String) =
      switch scoring {
      case .first: ("Put all of them in order, then send.", "全部排好顺序，再发送。")
      case .speed, .right:
        ("Put them in order, then send: each right pair of neighbours counts.", "排好顺序再发送：相邻两项顺序正确就得分。")
      }
    let ana = table.player("Ana").id
    #expect(table.game.screen(for: ana, in: .en).status == words.english)
    #expect(table.game.screen(for: ana, in: .zh).status == words.chinese)
  }

  /// Whatever is asked and however it is scored: partly right has brought a point.
  @Test(arguments: TriviaKinds.all) func partlyRight_hasBroughtPoints(question: Question) {
    var generator = SeededGenerator(seed: 15)
    for scoring in TriviaRules.Scoring.allCases {
      for partCredit in [false, true] {
        for _ in 0..<20 {
          var table = TriviaTable(
            questions: [question],
            rules: TriviaRules(scoring: scoring, timeLimit: .seconds(10), rounds: 1, partCredit: partCredit),
            seed: generator.next())
          for name in ["Ana", "Ben", "Cleo"] { table.giveAnything(by: name, using: &generator) }
          if table.reveal == nil { table.pass(.seconds(10)) }
          for name in ["Ana", "Ben", "Cleo"] where table.screen(name).personal.verdict == .partly {
            #expect(table.score(name) ?? 0 > 0, "\(scoring) \(partCredit)")
          }
        }
      }
    }
  }

  @Test func inputs_areAskedFor() {
    let forms: [(Question, PadInput.Form?, Int)] = [
      (TriviaKinds.choice, nil, 3), (TriviaKinds.isTrue, nil, 2), (TriviaKinds.several, .choices, 4),
      (TriviaKinds.estimate, .number(NumberField(range: 0...1000, unit: "m")), 0),
      (TriviaKinds.openEstimate, .number(NumberField(decimals: 1)), 0), (TriviaKinds.order, .order, 4),
      (TriviaKinds.typed, .text(limit: 60), 0), (TriviaKinds.poll, nil, 3), (TriviaKinds.survey, nil, 3),
    ]
    for (question, form, buttons) in forms {
      let table = TriviaTable(questions: [question])
      let screen = table.screen("Ana")
      #expect(screen.openInput?.form == form, "\(question.text)")
      #expect(screen.shared.buttons.count == buttons)
      // A press is no answer to an input.
      #expect(screen.openButtons.isEmpty == (form != nil))
    }
  }

  /// What a pad could send and does not fit: nothing comes of it, and the right answer is taken afterwards.
  @Test func whatDoesNotFit_isIgnored() {
    let token = Token(rawValue: "t1")
    func button(_ number: Int) -> Token { Token(rawValue: "t1.\(number)") }
    let table: [(Question, [(Token, PadValue)])] = [
      (
        TriviaKinds.several,
        [
          (token, .choices([])), (token, .choices([button(1), button(1)])), (token, .choices([button(5)])),
          (token, .number(1)), (Token(rawValue: "t2"), .choices([button(1)])), (token, .order((1...4).map(button))),
        ]
      ),
      (
        TriviaKinds.order,
        [
          (token, .order([])), (token, .order((1...3).map(button))), (token, .order([1, 1, 2, 3].map(button))),
          (token, .order((1...5).map(button))), (token, .text("1st")),
        ]
      ),
      (
        TriviaKinds.estimate,
        [
          (token, .number(-1)), (token, .number(1001)), (token, .number(.nan)), (token, .number(.infinity)),
          (token, .text("3")),
        ]
      ),
      (TriviaKinds.openEstimate, [(token, .number(1e13)), (token, .number(-.infinity))]),
      (TriviaKinds.typed, [(token, .text("")), (token, .text(" \u{200B} \n")), (token, .number(3))]),
      (TriviaKinds.choice, [(token, .choices([button(1)])), (token, .text("right"))]),
    ]
    for (question, values) in table {
      var table = TriviaTable(questions: [question])
      for (token, value) in values {
        table.run { $0.answer(token, value, by: .init(rawValue: 1), at: $1) }
        #expect(table.question?.progress.answered == 0, "\(question.text) \(value)")
      }
    }
  }

  @Test func oneAnswerCounts_andIsShownAgain() {
    var table = TriviaTable(questions: [TriviaKinds.estimate], rules: TriviaRules(scoring: .right, rounds: 1))
    table.give(.number(12.7), by: "Ana")
    table.give(.number(300), by: "Ana")
    let screen = table.screen("Ana")
    // As it will be read: without the digits that were not asked for.
    #expect(screen.personal.value == .number(13))
    #expect(screen.openInput == nil)
    #expect(screen.status == "Answer sent. Look at the TV!")
  }

  @Test func longText_isCut_andControlCharactersAreNotShown() throws {
    var table = TriviaTable(questions: [TriviaKinds.typed], rules: TriviaRules(scoring: .right, rounds: 1))
    table.give(.text(" A\u{202E}b\n\u{7}" + String(repeating: "x", count: 500)), by: "Ana")
    guard case .text(let text)? = table.screen("Ana").personal.value else {
      Issue.record("no text")
      return
    }
    #expect(text.count == PadInput.textLimit)
    #expect(text.hasPrefix("Ab x"))
  }

  @Test func trueComesFirst_andScalesKeepTheirOrder() {
    for seed in 1...20 as ClosedRange<UInt64> {
      #expect(TriviaTable(questions: [TriviaKinds.isTrue], seed: seed).question?.answers == ["True", "False"])
      #expect(TriviaTable(questions: [TriviaKinds.isFalse], seed: seed).question?.answers == ["True", "False"])
      #expect(TriviaTable(questions: [TriviaKinds.poll], seed: seed).question?.answers == ["yes", "perhaps", "no"])
      // What is to be put in order never stands in it.
      #expect(TriviaTable(questions: [TriviaKinds.order], seed: seed).question?.answers != TriviaKinds.order.answers)
    }
  }

  // MARK: - The reveal

  @Test func reveal_listsWhatBelongsToTheKind() throws {
    func lines(_ question: Question, _ given: [Given]) throws -> [String] {
      var table = TriviaTable(questions: [question], rules: TriviaRules(scoring: .right, rounds: 1))
      for (name, given) in zip(["Ana", "Ben", "Cleo"], given) { table.give(given, by: name) }
      let reveal = try #require(table.reveal)
      return reveal.answers.enumerated().map { index, answer in
        "\(reveal.isRight(index) ? "+" : "-") \(answer.text): \(answer.players.map(\.name).joined(separator: " "))"
      }
    }
    #expect(
      try lines(TriviaKinds.estimate, [.number(310), .number(10), .number(310)]) == [
        "+ 300 m: ", "- 310 m: Ana Cleo", "- 10 m: Ben",
      ])
    #expect(
      try lines(TriviaKinds.estimate, [.number(300), .number(10), .number(310)]) == [
        "+ 300 m: Ana", "- 310 m: Cleo", "- 10 m: Ben",
      ])
    #expect(
      try lines(TriviaKinds.typed, [.text("Babbage"), .text("lovelace"), .text("babbage!")]) == [
        "+ Ada Lovelace: Ben", "- Babbage: Ana Cleo",
      ])
    #expect(
      try lines(
        TriviaKinds.order,
        [
          .order(["1st", "2nd", "3rd", "4th"]), .order(["1st", "3rd", "2nd", "4th"]),
          .order(["4th", "3rd", "2nd", "1st"]),
        ]) == ["- 1st: ", "- 2nd: Ana", "- 3rd: Ana", "- 4th: Ana"])
    #expect(
      try lines(TriviaKinds.survey, [.press("milk"), .press("milk"), .press("tea")]) == [
        "- tea: Cleo", "- coffee: ", "+ milk: Ana Ben",
      ])
    #expect(
      try Set(lines(TriviaKinds.several, [.choose(["r1"]), .choose(["r1", "w2"]), .choose(["r2"])])) == [
        "+ r1: Ana Ben", "+ r2: Cleo", "- w1: ", "- w2: Ben",
      ])
  }

  // MARK: - What the host accepts

  @Test(arguments: [TriviaRules.Scoring.first, .right]) func hostAccepts_forAllWhoWroteIt(
    scoring: TriviaRules.Scoring
  ) throws {
    var table = TriviaTable(questions: [TriviaKinds.typed], rules: TriviaRules(scoring: scoring, rounds: 1))
    table.give(.text("Countess Ada"), by: "Ana")
    table.give(.text("countess  ada"), by: "Ben")
    table.give(.text("Lovelace"), by: "Cleo")
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [0, 0, 1])
    let actions = table.game.hostActions(in: .en).filter { $0.key != "I" }
    #expect(actions.map(\.label) == ["Skip", "Accept “Countess Ada” (2)"])
    let token = try #require(actions.last?.token)
    table.run { $0.host(token, at: $1) }
    // Where being first counts, whoever of them all was first has it now.
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == (scoring == .first ? [1, 0, 0] : [1, 1, 1]))
    #expect(["Ana", "Ben", "Cleo"].map { table.screen($0).personal.verdict } == [.right, .right, .right])
    #expect(table.game.hostActions(in: .en).dropLast().map(\.label) == ["Skip", "Take that back"])
    #expect(table.game.finished == 1)
    // A second time nothing happens.
    let effects = table.game.host(token, at: table.now)
    #expect(effects.isEmpty)
    let outcomes = table.records.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
    #expect(outcomes.map(\.isCorrection) == [false, true])
    #expect(outcomes.last?.rights?.map(\.rawValue) == [1, 2, 3])
  }

  /// A key that is pressed twice accepts one answer, and no other takes its place under a finger.
  @Test func keys_stayWithTheirAnswers() throws {
    var table = TriviaTable(questions: [TriviaKinds.typed], rules: TriviaRules(scoring: .right, rounds: 1))
    for (name, text) in [("Ana", "Countess"), ("Ben", "Babbage"), ("Cleo", "Turing")] {
      table.give(.text(text), by: name)
    }
    func keys() -> [String] { table.game.hostActions(in: .en).dropFirst().dropLast().map { "\($0.key) \($0.label)" } }
    #expect(keys() == ["1 Accept “Countess” (1)", "2 Accept “Babbage” (1)", "3 Accept “Turing” (1)"])
    let first = try #require(table.game.hostActions(in: .en).first { $0.key == "1" }?.token)
    table.run { $0.host(first, at: $1) }
    #expect(keys() == ["Z Take that back", "2 Accept “Babbage” (1)", "3 Accept “Turing” (1)"])
    table.run { $0.host(first, at: $1) }
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [1, 0, 0])
  }

  @Test func history_hasWords() {
    var table = TriviaTable(questions: [TriviaKinds.order], rules: TriviaRules(scoring: .right, rounds: 1))
    table.give(.order(["1st", "2nd", "4th", "3rd"]), by: "Ana")
    guard case .round(let round) = table.records.first, case .answer(let answer) = table.records.last else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(round.kind == "order")
    #expect(round.right == nil)
    #expect(round.rightWords == "1st > 2nd > 3rd > 4th")
    #expect(answer.choice == nil)
    #expect(answer.words == "1st > 2nd > 4th > 3rd")
    #expect(answer.isRight == false)
  }
}

extension TriviaTable {
  /// Answers the open question in its own words.
  mutating func give(_ given: TriviaKindTests.Given, by name: String) {
    guard let question, let input = screen(name).shared.input ?? nil else {
      if case .press(let text) = given { press(name, text) }
      return
    }
    let buttons = screen(name).shared.buttons
    func tokens(_ texts: [String]) -> [Token] {
      texts.compactMap { question.answers.firstIndex(of: $0).map { buttons[$0].token } }
    }
    let value: PadValue =
      switch given {
      case .press(let text): .choices(tokens([text]))
      case .choose(let texts): .choices(tokens(texts))
      case .number(let number): .number(number)
      case .order(let texts): .order(tokens(texts))
      case .text(let text): .text(text)
      }
    let id = player(name).id
    run { $0.answer(input.token, value, by: id, at: $1) }
  }

  /// Answers the open question somehow.
  mutating func giveAnything(by name: String, using generator: inout SeededGenerator) {
    guard let question else { return }
    let answers = question.answers
    switch question.kind {
    case .choice, .trueFalse, .poll, .survey: press(name, answers[generator.below(answers.count)])
    case .several:
      give(.choose(Array(generator.shuffle(answers).prefix(1 + generator.below(answers.count)))), by: name)
    case .order: give(.order(generator.shuffle(answers)), by: name)
    case .estimate: give(.number(Double(generator.below(1000))), by: name)
    case .typed: give(.text(["Ada", "Lovelace", "Babbage"][generator.below(3)]), by: name)
    }
  }
}

import PadProtocol
import Questions
import Testing

@testable import Games

/// What can be heard of each game, and when.
@Suite struct CueTests {
  // MARK: Trivia

  @Test(
    arguments: [
      ([("Ana", "right")], ["lockedIn Ana", "reveal", "right Ana"]),
      ([("Ana", "wrong 1"), ("Ben", "right")], ["lockedIn Ana", "lockedIn Ben", "reveal", "right Ben"]),
      // A second answer counts for nothing, and nothing is heard of it.
      ([("Ana", "wrong 1"), ("Ana", "right")], ["lockedIn Ana"]),
      (
        [("Ana", "wrong 1"), ("Ben", "wrong 1"), ("Cleo", "wrong 2")],
        ["lockedIn Ana", "lockedIn Ben", "lockedIn Cleo", "reveal", "nobodyRight"]
      ),
    ] as [([(String, String)], [String])])
  func aQuestion(answers: [(String, String)], cues: [String]) {
    var table = TriviaTable()
    for (name, answer) in answers { table.press(name, answer) }
    #expect(table.cues == cues)
  }

  @Test func timeIsUp_nobodyWasRight_andNothingIsHeardOfASkippedQuestion() {
    var table = TriviaTable()
    table.pass(.seconds(30))
    #expect(table.cues == ["reveal", "nobodyRight"])
    table.passReveal()
    table.run { $0.skip(at: $1) }
    #expect(table.cues == ["reveal", "nobodyRight"])
  }

  /// The TV shows in stages who was right: neither ears nor pads are told before.
  @Test(
    arguments: [
      ("right", ["lockedIn Ana", "reveal"], ["right Ana", "scored"]),
      ("wrong 1", ["lockedIn Ana", "lockedIn Ben", "lockedIn Cleo", "reveal"], ["nobodyRight"]),
    ]) func whatIsRevealedInStages_isToldWithTheVerdict(answer: String, before: [String], then: [String])
  {
    var table = TriviaTable(rules: TriviaRules(isStaged: true, rounds: 0))
    for name in ["Ana", "Ben", "Cleo"] where table.question != nil { table.press(name, answer) }
    table.pass(.milliseconds(1499))
    #expect(table.cues == before)
    table.pass(.milliseconds(1))
    #expect(table.cues == before + then)
    table.pass(.seconds(1))
    #expect(table.cues == before + then)
  }

  /// Who is right in the second seat overtakes the first one; who is first already overtakes nobody.
  @Test(arguments: [("Ben", ["right Ben", "scored", "overtaken"]), ("Ana", ["right Ana", "scored"])])
  func overtaking_isToldWithTheOutcome(winner: String, then: [String]) {
    var table = TriviaTable(rules: TriviaRules(isStaged: true, rounds: 2))
    table.press(winner, "right")
    table.pass(.seconds(2))
    #expect(Array(table.cues.drop { $0 != "reveal" }.dropFirst()) == then)
  }

  @Test func severalAreRight_nobodyIsNamed() {
    var table = TriviaTable(rules: TriviaRules(scoring: .speed, timeLimit: .seconds(30), rounds: 0))
    table.press("Ana", "right")
    table.press("Ben", "wrong 1")
    table.press("Cleo", "right")
    #expect(table.cues.suffix(2) == ["reveal", "right"])
  }

  @Test func aPhotoFinish_isHeardAsOne() throws {
    var table = TriviaTable()
    let question = try #require(table.question)
    let index = try #require(question.answers.firstIndex(of: "right"))
    let token = table.screen("Ana").shared.buttons[index].token
    for id in [1, 2] { _ = table.game.press(token, by: .init(rawValue: id), at: table.now) }
    table.run { $0.decided(Race(rawValue: 1), winners: [.init(rawValue: 1), .init(rawValue: 2)], margin: nil, at: $1) }
    #expect(table.cues == ["reveal", "photoFinish", "right"])
  }

  @Test func theThirdRightAnswerInARow_isAStreak_andAWrongOneEndsIt() {
    var table = TriviaTable(questions: TriviaTable.questions(6))
    func play(_ answer: String) -> [String] {
      table.cues = []
      table.press("Ana", answer)
      for name in ["Ben", "Cleo"] where table.question != nil { table.press(name, "wrong 1") }
      defer { table.passReveal() }
      return table.cues.filter { $0.hasPrefix("streak") }
    }
    #expect((1...4).map { _ in play("right") } == [[], [], ["streak Ana"], ["streak Ana"]])
    #expect(play("wrong 2") == [] && play("right") == [])
  }

  // MARK: The others

  @Test func snap() {
    var table = SnapBench([([5, 3], []), ([3, 3], []), ([4, 9, 10, 11, 12, 13], [])])
    table.cues = []
    table.turn("Ben")
    #expect(table.cues == [], "it is not Ben's turn")
    table.turn("Ana")
    table.call("Cleo")
    #expect(table.cues == ["cardTurned Ana", "wrongSnap Cleo"])
    table.passMoves()
    table.cues = []
    table.call("Cleo")
    #expect(table.cues == ["wrongSnap Cleo"])
    table.call("Cleo")
    #expect(table.cues == ["wrongSnap Cleo"], "a second call of the same table is a slip of the finger")
  }

  @Test func aSnapThatIsOne_andWhoseTurnItIs() {
    var table = SnapBench([([3], []), ([5], [3]), ([4, 9], [])])
    table.cues = []
    table.turn("Ana")
    table.call("Cleo")
    #expect(table.cues == ["cardTurned Ana", "snap Cleo"])
    table.passMoves()
    #expect(table.cues.dropFirst(2).first == "cardsTaken")
    #expect(table.cues.contains { $0.hasPrefix("turn ") })
  }

  /// The deal is heard, and the last question with the buzzer has a sound of its own.
  @Test func theDeal_andTheLastQuestion() {
    let start = Instant(nanoseconds: 0)
    let people = (1...3).map { Player(id: Player.ID(rawValue: $0), name: "P\($0)", colorIndex: $0) }
    func cues(_ effects: [GameEffect]) -> [Cue.Kind] {
      effects.compactMap { if case .cue(let kind, _) = $0 { kind } else { nil } }
    }
    var snap = Snap(options: GameOptions(), seed: 1)
    #expect(cues(snap.start(players: people, at: start)) == [.dealt])
    var options = GameOptions()
    options.rounds = 3
    var buzzer = Buzzer(options: options, seed: 1)
    _ = buzzer.start(players: people, at: start)
    let heard = (0..<3).map { _ -> [Cue.Kind] in
      _ = buzzer.host(.skip, at: start)
      return cues(buzzer.host(.skip, at: start))
    }
    #expect(heard == [[.nobodyRight, .asked], [.nobodyRight, .lastQuestion], [.nobodyRight]])
  }

  @Test func disks() throws {
    var table = DisksTable.withADisk()
    #expect(table.cues == ["diskUp"])
    let key = try #require(table.field?.disks.first?.key)
    table.press("Ben", key: key == 1 ? 2 : 1)
    #expect(table.cues == ["diskUp", "tooEarly Ben"])
    table.press("Ben", key: key)
    #expect(table.claims.isEmpty && table.cues.count == 2, "whoever is locked out is not heard")
    table.press("Ana", key: key)
    table.decide()
    #expect(table.cues == ["diskUp", "tooEarly Ben", "diskHit Ana"])
  }

  @Test func dilemma() {
    var table = DilemmaTable()
    table.choose("Ana", .defect)
    table.choose("Ana", .cooperate)
    #expect(table.cues == ["lockedIn Ana"])
    table.choose("Ben", .cooperate)
    #expect(table.cues == ["lockedIn Ana", "lockedIn Ben", "reveal", "betrayed"])
  }

  @Test func buzzer() {
    var table = BuzzerTable()
    table.press("Ana")
    table.press("Ana")
    #expect(table.cues == ["tooEarly Ana"])
    table.host("N")
    #expect(table.cues.last == "buzzersOpen")
    table.press("Ben")
    table.press("Cleo")
    #expect(table.cues == ["tooEarly Ana", "buzzersOpen"], "who was first is not decided yet")
    table.decide("Ben")
    table.host("W")
    // The others hear that they may press.
    #expect(table.cues.suffix(3) == ["buzz Ben", "wrong Ben", "buzzersOpen"])
    table.press("Cleo")
    table.decide("Cleo")
    table.host("R")
    #expect(table.cues.suffix(3) == ["buzz Cleo", "right Cleo", "asked"])
    table.host("N")
    table.host("N")
    #expect(table.cues.suffix(2) == ["nobodyRight", "asked"])
  }

  @Test func whoeverHadTheWordAndLeft_wasNotWrong() {
    var table = BuzzerTable()
    table.host("N")
    table.press("Ben")
    table.decide("Ben")
    table.run { $0.left(.init(rawValue: 2), at: $1) }
    #expect(table.cues == ["buzzersOpen", "buzz Ben", "buzzersOpen"])
  }
}

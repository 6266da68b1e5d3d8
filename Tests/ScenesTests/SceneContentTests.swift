import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// What stands on the scenes.
@Suite struct SceneContentTests {
  static let full = CanvasSize(width: 1920, height: 1080)

  private func texts(_ scene: Scene, size: CanvasSize = full) -> [String] {
    layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer()).texts
  }

  private func texts(_ sample: SampleScene, size: CanvasSize = full) -> [String] {
    sample.items(size: size, text: FakeMeasurer()).texts
  }

  private func scene(_ content: Scene.Content, _ language: Language = .en, code: String? = "WXYZ") -> Scene {
    Scene(
      content: content, join: Scene.Join(address: "10.0.0.5:4747", code: code), room: "Attic", language: language)
  }

  private func players(_ names: String...) -> [Player] {
    names.enumerated().map { Player(id: Player.ID(rawValue: $0.offset + 1), name: $0.element, colorIndex: $0.offset) }
  }

  // MARK: - Lobby

  @Test func lobby_WaitsUntilEnoughAreIn() {
    let one = texts(
      scene(.lobby(Scene.Lobby(players: players("Ana"), needed: 3))))
    #expect(one.contains("Waiting for players"))
    #expect(one.contains("2 more and we can start"))
    #expect(one.contains("Enter") == false)
    for expected in ["Attic", "10.0.0.5:4747", "W", "X", "Y", "Z", "1 in the room", "Ana"] {
      #expect(one.contains(expected), "\(expected)")
    }

    let enough = texts(
      scene(
        .lobby(
          Scene.Lobby(players: players("Ana", "Ben", "Cleo"), needed: 3))))
    #expect(enough.contains("Waiting for players") == false)
    #expect(enough.contains("Enter"))
  }

  @Test(arguments: [true, false])
  func lobby_NamesPhonesAndLaptops(hasQR: Bool) {
    let all = texts(hasQR ? .lobby : .lobbyPlain).joined(separator: " ")
    for word in ["phone", "laptop", "browser", "parlor-pad", "192.168.1.20:4747"] { #expect(all.contains(word)) }
  }

  @Test(arguments: [SampleScene.lobbyHint, .lobbyHintChinese])
  func lobby_SaysWhatMayBeWrongWhenNobodyCame(sample: SampleScene) {
    let all = texts(sample).joined()
    #expect(all.contains("Wi-Fi"))
    let words = sample == .lobbyHint ? ["Mobile data", "guest", "firewall"] : ["移动数据", "访客", "防火墙"]
    for word in words { #expect(all.contains(word), "\(word)") }
    #expect(texts(.lobby).joined().contains("Wi-Fi") == false)
  }

  @Test func lobby_CountsWhoIsAwayApart() {
    let all = texts(.lobbyAway)
    #expect(all.contains("5 in the room, 3 away"))
    #expect(all.count { $0 == "away" } == 3)
    for name in ["Tom", "Oma Rosa", "Wei"] { #expect(all.contains(name)) }
  }

  @Test func lobby_DoesNotStartWithThoseWhoAreAway() {
    var lobby = Scene.Lobby(players: players("Ana", "Ben"), needed: 2)
    #expect(texts(scene(.lobby(lobby))).contains("Enter"))
    lobby.away = [lobby.players[1].id]
    let all = texts(scene(.lobby(lobby)))
    #expect(all.contains("Enter") == false)
    #expect(all.contains("1 more and we can start"))
  }

  @Test func lobby_WithoutACodeSaysSo() {
    let open = texts(scene(.lobby(Scene.Lobby(players: [], needed: 2)), code: nil))
    #expect(open.contains("No code needed: just come in"))
    #expect(open.contains("Nobody in the room yet"))
  }

  @Test(arguments: [(8, 8), (9, 9), (12, 12), (13, 13), (30, 30), (200, 0)])
  func lobby_ShowsEverybody_withTheNameWhereThereIsRoom(count: Int, shown: Int) {
    let people = (1...count).map { Player(id: Player.ID(rawValue: $0), name: "Guest \($0)", colorIndex: $0) }
    let all = texts(
      scene(.lobby(Scene.Lobby(players: people, needed: 2))))
    #expect(all.count { $0.hasPrefix("Guest") } == shown)
    #expect(!all.contains { $0.hasPrefix("+") })
  }

  // MARK: - Question

  @Test(arguments: 2...9)
  func question_ShowsEveryAnswerWithItsShapeAndNumber(count: Int) {
    let answers = (1...count).map { "Answer \(String(UnicodeScalar(UInt8(64 + $0))))" }
    let question = TriviaScene.Question(
      number: 7, count: 12, text: "What?", answers: answers, players: [], countdown: nil)
    let items = layout(
      scene(.game(.trivia(.question(question)))), size: Self.full, now: SampleScene.moment, text: FakeMeasurer())
    let shapes = items.compactMap { item in if case .shape(let shape) = item { shape.shape } else { nil } }
    #expect(shapes == Array(AnswerShape.allCases.prefix(count)))
    for (index, answer) in answers.enumerated() {
      #expect(items.texts.contains(answer))
      #expect(items.texts.contains(String(index + 1)))
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func question_AccountsForEveryPlayer(size: CanvasSize) throws {
    let items = SampleScene.questionCrowd.items(size: size, text: FakeMeasurer())
    let discs = items.count { item in if case .portrait = item { true } else { false } }
    let more = items.texts.first { $0.hasPrefix("+") }.flatMap { Int($0.dropFirst()) } ?? 0
    #expect(discs + more == 30)
    #expect(items.texts.contains("18 of 30 answered"))
  }

  @Test func question_InARightToLeftScriptIsMirrored() throws {
    let plain = SampleScene.question.items(size: Self.full, text: FakeMeasurer())
    let mirrored = SampleScene.questionArabic.items(size: Self.full, text: FakeMeasurer())
    let rings = try [plain, mirrored].map { items in
      try #require(items.lazy.compactMap { item in if case .ring(let ring) = item { ring } else { nil } }.first)
    }
    #expect(rings[0].center.x == 1920 - rings[1].center.x)
    // The clock itself runs the same way round.
    #expect(rings[0].fraction == rings[1].fraction)
    let first = [plain, mirrored].map { items in
      items.compactMap { item in if case .shape(let shape) = item { shape.rect.midX } else { nil } }
    }
    #expect(first[0][0] < first[0][1])
    #expect(first[1][0] > first[1][1])
  }

  // MARK: - Reveal

  @Test(arguments: [
    (TriviaScene.Reveal.Outcome.won([]), Language.en, ""),
    (.allWrong, .en, "Nobody was right"), (.timeUp, .en, "Time is up: nobody was right"),
    (.skipped, .en, "Skipped: nobody scores"), (.allWrong, .zh, "没有人答对"),
  ])
  func reveal_SaysWhyItEnded(outcome: TriviaScene.Reveal.Outcome, language: Language, expected: String) {
    let all = texts(scene(.game(.trivia(.reveal(reveal(outcome, fastest: nil)))), language))
    #expect(expected.isEmpty || all.joined(separator: " ").contains(expected))
  }

  @Test func reveal_NamesTheFirst() {
    let people = players("Jun", "Mia", "Ana")
    func line(_ outcome: TriviaScene.Reveal.Outcome) -> String {
      texts(scene(.game(.trivia(.reveal(reveal(outcome, fastest: .milliseconds(1_836)))))))
        .first { $0.contains("was f") || $0.contains("were f") } ?? ""
    }
    #expect(line(.won([people[0]])) == "Jun was first: 1.84\u{A0}s")
    #expect(line(.won(Array(people.prefix(2)))) == "Jun and Mia were first: 1.84\u{A0}s")
    #expect(line(.won(people)) == "Jun, Mia and Ana were first: 1.84\u{A0}s")
    #expect(line(.scored(fastest: people[1], right: 2)) == "Mia was fastest: 1.84\u{A0}s, and 2 were right")
  }

  private func reveal(_ outcome: TriviaScene.Reveal.Outcome, fastest: Span?) -> TriviaScene.Reveal {
    TriviaScene.Reveal(
      number: 1, count: 2, text: "What?",
      answers: [.init(text: "This", players: []), .init(text: "That", players: [])],
      rightIndex: 0, explanation: nil, outcome: outcome, fastest: fastest, scores: [])
  }

  @Test func reveal_ShowsFiveAvatarsAtMost() {
    let all = texts(.revealCrowd)
    // 15 of 30 chose the right answer: four discs and the rest as a number.
    #expect(all.contains("+11"))
    #expect(all.contains("15"))
  }

  // MARK: - Game over

  @Test(arguments: [
    (["Ana"], "Ana wins!"), (["Ana", "Ben"], "Ana and Ben win!"), (["Ana", "Ben", "Cleo"], "Ana, Ben and Cleo win!"),
    ([], "No winner"),
  ])
  func over_NamesAllWinners(names: [String], headline: String) {
    let winners = names.enumerated().map {
      Player(id: Player.ID(rawValue: $0.offset + 1), name: $0.element, colorIndex: $0.offset)
    }
    let over = TriviaScene.Over(
      winners: winners, scores: winners.map { ScoreLine(player: $0, rank: 1, score: 3) }, questions: names.count,
      winnerRight: nil)
    #expect(texts(scene(.game(.trivia(.over(over))))).joined(separator: " ").contains(headline))
  }

  @Test(arguments: [
    ([7, 5], 7, "by 2 points, with 7 of 10 right"), ([1, 0], 1, "by 1 point, with 1 of 10 right"),
    ([3, 3], nil, "with 3 points each, after 10 questions"), ([0, 0], nil, "Nobody got a point"),
  ])
  func over_SaysByHowMuch(scores: [Int], right: Int?, expected: String) {
    let people = players("Ana", "Ben")
    let lines = zip(people, scores).map { ScoreLine(player: $0, rank: $1 == scores[0] ? 1 : 2, score: $1) }
    let over = TriviaScene.Over(
      winners: lines.filter { $0.rank == 1 }.map(\.player), scores: lines, questions: 10, winnerRight: right)
    #expect(texts(scene(.game(.trivia(.over(over))))).joined(separator: " ").contains(expected))
  }

  /// Nobody can be right where an opinion was asked for.
  @Test(arguments: [(nil, "with 2 of 6 right"), (1, "with 2 of 5 right"), (6, "by 2 points")])
  func over_countsNoOpinions(opinions: Int?, expected: String) {
    let people = players("Ana", "Ben")
    let lines = [ScoreLine(player: people[0], rank: 1, score: 3), ScoreLine(player: people[1], rank: 2, score: 1)]
    var over = TriviaScene.Over(winners: [people[0]], scores: lines, questions: 6, winnerRight: 2)
    over.opinions = opinions
    let said = texts(scene(.game(.trivia(.over(over))))).joined(separator: " ")
    #expect(said.contains(expected) && said.contains("right") == (opinions != 6), "\(said)")
  }

  /// Where nobody has a point nobody has won, and what was skipped was asked as well.
  @Test func over_withoutAPoint_hasNoWinner() {
    let lines = players("Ana", "Ben").map { ScoreLine(player: $0, rank: 1, score: 0) }
    let trivia = TriviaScene.Over(winners: [], scores: lines, questions: 3, winnerRight: nil)
    let disks = DisksScene.Over(winners: [], scores: lines, smashed: 0)
    let trust = DilemmaScene.Trust(
      first: lines[0].player, second: lines[1].player, squares: [.played(.defect, .defect)])
    let dilemma = DilemmaScene.Over(winners: [], scores: lines, trust: [trust])
    for (scene, reason) in [
      (GameScene.trivia(.over(trivia)), "Nobody got a point"), (.disks(.over(disks)), ""),
      (.dilemma(.over(dilemma)), "Nobody got a point"),
    ] {
      let said = texts(self.scene(.game(scene))).joined(separator: " ")
      #expect(said.contains("No winner"), "\(said)")
      #expect(!said.contains("draw"), "\(said)")
      #expect(reason.isEmpty || said.contains(reason), "\(said)")
    }
    var over = TriviaScene.Over(
      winners: lines.map(\.player), scores: lines.map { ScoreLine(player: $0.player, rank: 1, score: 2) }, questions: 2,
      asked: 3, winnerRight: nil)
    #expect(texts(scene(.game(.trivia(.over(over))))).joined(separator: " ").contains("after 3 questions"))
    over.asked = nil
    #expect(texts(scene(.game(.trivia(.over(over))))).joined(separator: " ").contains("after 2 questions"))
  }

  // MARK: - Overlays

  @Test(arguments: [
    (Scene.Overlay.paused(.noTV), "The TV was unplugged"), (.paused(.host), "The host has paused the game"),
    (.paused(.tooFewPlayers(needed: 2)), "Too few players are left"),
    (.paused(.restarted(missing: 3)), "We are back! Still waiting for 3 players. Host: press\u{A0}P to continue"),
    (.paused(.restarted(missing: 1)), "Still waiting for one player."),
    (.resuming(at: SampleScene.moment + .milliseconds(2_001)), "3"),
    (.resuming(at: SampleScene.moment + .milliseconds(2_000)), "2"),
  ])
  func overlay_SaysWhatGoesOn(overlay: Scene.Overlay, expected: String) throws {
    var scene = SampleScene.question.scene
    scene.overlay = overlay
    let items = layout(scene, size: Self.full, now: SampleScene.moment, text: FakeMeasurer())
    let sheet = try #require(items.lastIndex { $0.isSheetOrBackground })
    #expect(Array(items[sheet...]).texts.joined(separator: " ").contains(expected))
  }
}

extension [DrawItem] {
  /// All but the time, which runs on.
  var withoutRing: [DrawItem] { filter { item in if case .ring = item { false } else { true } } }

  /// The texts in the order of drawing, each line on its own.
  var texts: [String] { compactMap { item in if case .text(let text) = item { text.line.text } else { nil } } }
}

import Catalogue
import Games
import PadProtocol
import Questions
import Room
import TestSupport
import Testing

@testable import Samples
@testable import Scenes

/// Parts of the show that stay in their place, and say more than one thing at the same moment.
@Suite struct ShowPartsTests {
  private static let wide = CanvasSize(width: 1920, height: 1080)
  private static let sizes = [wide, CanvasSize(width: 1024, height: 768), CanvasSize(width: 2560, height: 1080)]

  private func items(
    _ sample: String, at milliseconds: Int, _ size: CanvasSize = wide, _ look: Look = Look()
  ) throws -> [DrawItem] {
    try #require(SampleScene(rawValue: sample)).items(
      size: size, at: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  private func frames(_ items: [DrawItem], _ text: (String) -> Bool) -> [Rect] {
    items.compactMap { item in
      if case .text(let shown) = item, text(shown.line.text), shown.opacity > 0.5 { item.letters?.rect } else { nil }
    }
  }

  private func heads(_ items: [DrawItem]) -> [DrawItem.Portrait] {
    items.compactMap { if case .portrait(let head) = $0 { head } else { nil } }
  }

  // MARK: - The podium

  /// People stand on their steps, which carry their names and scores; an empty step has a question mark.
  @Test(arguments: sizes) func theSteps_carryNamesAndScores(size: CanvasSize) throws {
    guard case .game(.trivia(.over(let over))) = SampleScene.overCeremony.scene.content else { return }
    let podium = over.scores.podium
    #expect(podium.count == 3)
    for time in [CeremonySheet.time(of: .table).wholeMilliseconds - 1, CeremonySheet.length.wholeMilliseconds] {
      let all = try items("over-ceremony", at: time, size)
      let steps = all.steps(size).map(\.rect)
      for line in podium {
        // A name may need two lines.
        let name = try #require(frames(all) { !$0.isEmpty && line.player.name.hasPrefix($0) }.first)
        let step = try #require(steps.first { $0.contains(name) }, "\(line.player.name) at \(time) ms")
        #expect(frames(all) { $0 == grouped(line.score) }.contains { step.contains($0) })
        let head = try #require(heads(all).first { $0.head == line.player.head })
        #expect(abs(head.center.y + head.radius - step.y) < 1.2 * size.unit && step.x < head.center.x)
        #expect(head.center.x < step.maxX)
      }
      // Whoever is better stands higher.
      let tops = podium.compactMap { line in heads(all).first { $0.head == line.player.head } }
        .map { $0.center.y + $0.radius }
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 - 1.2 * size.unit })
    }
    let rolling = try items("over-ceremony", at: CeremonySheet.time(of: .hush).wholeMilliseconds, size)
    #expect(frames(rolling) { $0 == "?" }.count == 1)
  }

  /// A crown sits on every character's head: its band covers the top of the skull, and no eye is hidden.
  @Test(arguments: Head.Shape.allCases) func aCrown_sitsOnTheHead(shape: Head.Shape) {
    let drawing = HeadDrawing.of(shape)
    let (half, band) = (Composer.crown, drawing.crown + 0.94 * 0.9 * Composer.crown)
    #expect(drawing.crown > -1.2 && band < drawing.eyes.y - 0.5 * drawing.eyes.radius + (shape == .frog ? 0.16 : 0))
    // The highest point of the outline near the middle, where no ear is.
    let steps = Outline.steps(drawing.body)
    let points = steps.flatMap { step -> [Point] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(_, _, let point): [point]
      case .close: []
      }
    }
    let skull = points.filter { abs($0.x) < 0.5 * half && $0.y < 0 }.map(\.y).max() ?? -0.9
    if ![.robot, .star].contains(shape) { #expect(band > skull - 0.06, "\(band) over \(skull)") }
  }

  // MARK: - Scores

  /// A row that others pass keeps its head at every moment.
  @Test(arguments: sizes) func rowsThatArePassed_keepTheirHeads(size: CanvasSize) throws {
    for sample in ["reveal-stages", "dilemma-match-over"] {
      var scene = try #require(SampleScene(rawValue: sample)).scene
      if case .game(.dilemma(.round(var round))) = scene.content {
        round.closedAt = SampleScene.moment
        scene.content = .game(.dilemma(.round(round)))
      }
      let lines: [ScoreLine]
      let length: Int
      switch scene.content {
      case .game(.trivia(.reveal(let reveal))):
        (lines, length) = (reveal.scores, reveal.sheetOrUsual.length.wholeMilliseconds)
      case .game(.dilemma(.round(let round))):
        (lines, length) = (round.scores, DilemmaSheet.closing(isLast: false).wholeMilliseconds - 250)
      default: continue
      }
      for time in stride(from: length - 700, through: length, by: 30) {
        let now = SampleScene.moment + .milliseconds(time)
        let seen = Set(heads(layout(scene, size: size, now: now, text: FakeMeasurer())).map(\.head))
        #expect(lines.allSatisfy { seen.contains($0.player.head) }, "\(sample), \(time) ms")
      }
    }
  }

  // MARK: - Questions

  /// The address stands in the same place from the question to its result.
  @Test(arguments: [wide, CanvasSize(width: 2560, height: 1080)]) func theAddress_keepsItsPlace(size: CanvasSize) throws
  {
    guard case .game(.trivia(.reveal(let reveal))) = SampleScene.revealStagesOrder.scene.content else { return }
    let address = try #require(SampleScene.revealStagesOrder.scene.join?.address)
    var scene = SampleScene.revealStagesOrder.scene
    // Without a code, which has the corner of the result.
    scene.join?.qr = nil
    let places = [0, 500, reveal.sheetOrUsual.length.wholeMilliseconds].map { time in
      frames(
        layout(scene, size: size, now: SampleScene.moment + .milliseconds(time), text: FakeMeasurer())
      ) { $0.hasPrefix(address) }.map(\.x)
    }
    #expect(places[0].count == 1 && places.allSatisfy { $0 == places[0] }, "\(places)")
  }

  /// Once nobody can answer any more, nobody counts the answers.
  @Test func theNumberOfAnswers_goesWithTheClock() throws {
    func isCounted(_ time: Int) throws -> Bool {
      !frames(try items("reveal-stages-order", at: time)) { $0.hasSuffix("answered") }.isEmpty
    }
    #expect(try isCounted(0) && !isCounted(330) && !isCounted(1_500))
  }

  /// The last one of an odd number of answers has a row of its own.
  @Test(arguments: [2, 3, 4, 5]) func nothingIsMissingBesideTheLastAnswer(count: Int) {
    let composer = Composer(size: Self.wide, measurer: FakeMeasurer())
    let answers = (0..<count).map { "Answer \($0)" }
    let grid = AnswerGrid(answers: answers, language: nil, picture: nil, kind: .poll, composer: composer)
    #expect(abs(grid.card(count - 1).maxX - grid.card(min(1, count - 1)).maxX) < 0.01)
    #expect((grid.card(count - 1).width > 1.5 * grid.card(0).width) == !count.isMultiple(of: 2))
  }

  /// An order's result says for each player how many pairs of neighbours they have, and keeps the items' words.
  @Test(arguments: sizes) func anOrdersResult_countsPairs(size: CanvasSize) throws {
    guard case .game(.trivia(.reveal(let reveal))) = SampleScene.revealStagesOrder.scene.content else { return }
    let pairs = try #require(OrderPairs(reveal))
    #expect(pairs.count == reveal.answers.count - 1 && pairs.results.count == reveal.asked?.progress.answered)
    let end = try items("reveal-stages-order", at: reveal.sheetOrUsual.length.wholeMilliseconds, size)
    for result in pairs.results {
      let lists = reveal.answers.dropFirst().count { $0.players.contains { $0.id == result.player.id } }
      #expect(result.right == lists)
    }
    // A tick for each pair that is right, and a ring for each other one.
    let right = pairs.results.reduce(0) { $0 + $1.right }
    func discs(_ isOne: (DrawItem.Disc) -> Bool) -> Int {
      end.count { item in if case .disc(let disc) = item { disc.radius < 1.5 * size.unit && isOne(disc) } else { false }
      }
    }
    #expect(discs { $0.fill == Theme.night.right.top } == right)
    #expect(
      discs { $0.fill == nil && $0.stroke?.color == Theme.night.secondaryText }
        == pairs.count * pairs.results.count - right)
    // The tiles go to the list as they are.
    let list = reveal.sheetOrUsual.time(of: .list).wholeMilliseconds
    for time in stride(from: list, through: list + 600, by: 20) {
      let colors = try items("reveal-stages-order", at: time, size).compactMap { item -> Fill? in
        if case .box(let box) = item { box.fill } else { nil }
      }
      #expect(
        !colors.contains { color in (1...9).contains { Theme.night.card(ofAnswer: $0).fill == color } }, "\(time) ms")
    }
    // Those who chose an answer are in the order of answering.
    var reversed = reveal
    for index in reversed.answers.indices { reversed.answers[index].players.reverse() }
    #expect(OrderPairs(reversed)?.results.map(\.right) == pairs.results.map(\.right))
    var unknown = reveal
    unknown.answers[1].players.removeLast()
    unknown.answers[1].others += 1
    #expect(OrderPairs(unknown) == nil)
  }

  /// What the nearest have estimated stands beside their names, in whatever order people have answered.
  @Test func theNearestEstimate_isSaid() throws {
    let sample = try #require(SampleScene(rawValue: "reveal-stages-estimate"))
    guard case .game(.trivia(.reveal(var reveal))) = sample.scene.content, case .nearest(let nearest) = reveal.outcome
    else { return }
    let first = try #require(nearest.first)
    let place = try #require(reveal.answers.firstIndex { $0.players.contains { $0.id == first.id } })
    // Two more who have estimated the same, and have sat down before.
    let others = (1...2).map { Player(id: Player.ID(rawValue: 90 + $0), name: "P\($0)", colorIndex: $0) }
    reveal.answers[place].players = [others[1], others[0], first]
    let composer = Composer(size: Self.wide, measurer: FakeMeasurer())
    let fact = RevealFact(
      reveal, words: TriviaSceneTexts(language: .en), width: 90, height: 30, on: composer)
    var drawing = composer
    fact.draw(x: 0, width: 90, top: 0, on: &drawing)
    #expect(drawing.items.texts.joined(separator: " ").contains(reveal.answers[place].text))
  }

  // MARK: - Snap!

  /// While cards are dealt, no clock is seen, and the words stand above everybody, where no card flies.
  @Test func theDeal_hasItsWordsAboveTheTable() throws {
    let dealing = try items("snap-deal", at: 0)
    let words = try #require(frames(dealing) { $0 == "Dealing the cards" }.first)
    let heads = heads(dealing).map { $0.center.y - $0.radius }
    #expect(words.maxY < (heads.min() ?? 0))
    #expect(!dealing.texts.contains { $0.contains(":") && !$0.contains("192") })
  }

  /// What a call has won stands over the caller's empty place as soon as the cards fly, and not in the last seconds.
  @Test(arguments: [false, true]) func aCall_showsItsPrize(isCalm: Bool) {
    var hands = SnapTables.hands(4)
    (hands[1].faces, hands[1].open) = ([], 0)
    let flights = [0, 2].map { index in
      SnapScene.Flight(
        count: 4, face: Card(5, of: .hearts), from: .open(SnapTables.id(index + 1)), to: .closed(SnapTables.id(2)),
        startsAt: .zero + .seconds(1), endsAt: .zero + .milliseconds(1_450))
    }
    func isShown(_ milliseconds: Int, left: Span = .seconds(60)) -> Bool {
      let table = SnapTables.table(
        hands, playTime: Countdown(endsAt: .zero + left, total: .seconds(600)),
        news: .snap(SnapTables.player(1), cards: 8, margin: nil), flights: flights)
      return layout(
        SnapTables.scene(table), size: Self.wide, now: .zero + .milliseconds(milliseconds), text: FakeMeasurer(),
        look: Look(isCalm: isCalm)
      ).texts.contains("+8")
    }
    #expect(!isShown(900) && isShown(1_300) && isShown(2_000) && !isShown(1_300, left: .seconds(4)))
  }

  // MARK: - Disks

  /// A ribbon over the disks says that they come faster, for less than a second.
  @Test func disksThatComeFaster_areAnnouncedOnARibbon() {
    var field = DisksScene.Field(
      disks: [DisksScene.Disk(number: 1, key: 7, x: 500, y: 500, appearedAt: .zero)], smashed: [],
      scores: SampleData.scores([3, 1]), countdown: Countdown(endsAt: .zero + .seconds(40), total: .seconds(60)))
    field.fasterAt = .zero + .seconds(1)
    let scene = Scene(content: .game(.disks(.field(field))), room: "Attic", language: .en)
    func items(_ milliseconds: Int) -> [DrawItem] {
      layout(scene, size: Self.wide, now: .zero + .milliseconds(milliseconds), text: FakeMeasurer())
    }
    func place(_ text: String, _ items: [DrawItem]) -> Int? {
      items.firstIndex { if case .text(let shown) = $0 { shown.line.text == text } else { false } }
    }
    let shown = items(1_500)
    #expect((place("Faster!", shown) ?? 0) > place("7", shown) ?? .max)
    #expect(place("Faster!", items(900)) == nil && place("Faster!", items(1_950)) == nil)
    let now = Instant(nanoseconds: 0) + .milliseconds(1_200)
    #expect(nextChange(of: scene, after: now) == now + Motion.frame)
  }

  // MARK: - Snap! and the buzzer

  /// A call makes its player glad and the others gape; a wrong one does the opposite, as far as faces go.
  @Test(arguments: ["snap-call", "snap-wrong"]) func aroundTheTable_facesFollowTheNews(name: String) throws {
    let sample = try #require(SampleScene(rawValue: name))
    guard case .game(.snap(.table(let table))) = sample.scene.content else { throw TestFailure("no table") }
    let (caller, own, others): (Player, DrawItem.Portrait.Mood, DrawItem.Portrait.Mood) =
      switch table.news {
      case .snap(let player, _, _): (player, .cheering, .shocked)
      case .wrongCall(let player, _): (player, .slumping, .cheering)
      default: throw TestFailure("no call")
      }
    let moods = sample.items(size: Self.wide, text: FakeMeasurer()).compactMap { item in
      if case .portrait(let head) = item { (head.head, head.mood) } else { nil }
    }
    #expect(moods.count == 4)
    for (head, mood) in moods { #expect(mood == (head == caller.head ? own : others)) }
  }

  /// Whoever a right answer is not about is sorry, and nobody is before there is one.
  @Test func behindTheDesks_facesFollowTheVerdict() throws {
    func slumping(_ name: String) throws -> Int {
      let sample = try #require(SampleScene(rawValue: name))
      return sample.items(size: Self.wide, text: FakeMeasurer()).count { item in
        if case .portrait(let head) = item { head.mood == .slumping } else { false }
      }
    }
    #expect(try slumping("buzzer-right") == 7)
    #expect(try slumping("buzzer-first") == 0)
  }

  /// Before the first two questions the TV says what happens to those who are too early; later they know it.
  @Test func whatHappensToTheEarly_isSaidTwice() throws {
    let sample = try #require(SampleScene(rawValue: "buzzer"))
    guard case .game(.buzzer(.question(let question))) = sample.scene.content else { throw TestFailure("no question") }
    for (number, isSaid) in [(1, true), (2, true), (3, false), (21, false)] {
      var (scene, asked) = (sample.scene, question)
      (asked.stage, asked.number, asked.verdict, asked.since) = (.listening, number, nil, nil)
      scene.content = .game(.buzzer(.question(asked)))
      let texts = layout(scene, size: Self.wide, now: .zero, text: FakeMeasurer()).texts.joined(separator: " ")
      #expect(texts.contains("Listen!") && texts.contains("presses now") == isSaid, "\(number): \(texts)")
    }
  }

  // MARK: - Dilemma

  /// Between two cards stands what has become of the two players, once both are face up.
  @Test func betweenTwoCards_standsAHeart_aBolt_orABrokenHeart() throws {
    func signs(_ first: DilemmaChoice, _ second: DilemmaChoice, turn: DilemmaTurn = DilemmaTurn()) -> [DrawItem.Path] {
      func side(_ index: Int, _ choice: DilemmaChoice) -> DilemmaScene.Side {
        .init(
          player: SampleData.players(2)[index], hasChosen: true, choice: choice, gained: 0, matchScore: 3)
      }
      let pair = DilemmaScene.Pair(side(0, first), side(1, second))
      var composer = Composer(size: Self.wide, measurer: FakeMeasurer())
      pair.drawBond(at: Point(x: 50, y: 50), radius: 4, turn, isRevealed: true, on: &composer)
      return composer.items.compactMap { if case .path(let path) = $0 { path } else { nil } }
    }
    let (trust, betrayed) = (signs(.cooperate, .cooperate), signs(.cooperate, .defect))
    #expect(trust.count == 1 && betrayed.count == 1 && trust != betrayed)
    #expect(signs(.defect, .cooperate) == betrayed)
    // The crack is a path of its own.
    let broken = signs(.defect, .defect)
    #expect(broken.count == 2 && broken[0].steps == trust[0].steps)
    var early = DilemmaTurn()
    early.isOut = false
    #expect(signs(.cooperate, .cooperate, turn: early).isEmpty)
  }

  /// The scores after a match have a title of their own.
  @Test func standings_haveTheirTitle() throws {
    let (result, standings) = (try items("dilemma-match-over", at: 0), try items("dilemma-standings", at: 0))
    #expect(result.texts.contains { $0.hasSuffix("is over") } && !result.texts.contains("Standings"))
    #expect(standings.texts.contains("Standings") && !standings.texts.contains { $0.hasSuffix("is over") })
  }

  /// Two players act the four outcomes, each with the face that goes with it.
  @Test func theRules_areActed() throws {
    let start = DilemmaSheet.time(ofOutcome: DilemmaSheet.outcomes - 1).wholeMilliseconds + 600
    let sample = try #require(SampleScene(rawValue: "dilemma-rules"))
    guard case .game(.dilemma(.round(var round))) = sample.scene.content else { return }
    round.announcedAt = SampleScene.moment
    var scene = sample.scene
    scene.content = .game(.dilemma(.round(round)))
    let faces = heads(
      layout(scene, size: Self.wide, now: SampleScene.moment + .milliseconds(start), text: FakeMeasurer()))
    #expect(faces.map(\.mood) == [.cheering, .cheering, .shocked, .sly, .sly, .shocked, .slumping, .slumping])
    #expect(Set(faces.map(\.head)).count == 2)
  }
}

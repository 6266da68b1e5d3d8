import Games
import Room
import Samples
import Testing

@testable import Scenes

/// What the TV shows when an answer was judged.
@Suite struct BuzzerSceneTests {
  private static let size = CanvasSize(width: 1920, height: 1080)

  private func items(_ name: String, at milliseconds: Int, _ look: Look = Look()) throws -> [DrawItem] {
    let sample = try #require(SampleScene(rawValue: name))
    return sample.items(
      size: Self.size, at: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  private func portraits(_ items: [DrawItem], _ mood: DrawItem.Portrait.Mood) -> [DrawItem.Portrait] {
    items.compactMap { if case .portrait(let head) = $0, head.mood == mood { head } else { nil } }
  }

  @Test(arguments: [Look(), Look(isCalm: true)])
  func aRightAnswer_isCheeredForAMoment(look: Look) throws {
    for time in [0, 400, 1_500] {
      let items = try items("buzzer-right", at: time, look)
      #expect(items.texts.contains("Right!") && !items.texts.contains("Listen!"), "\(time) ms")
      #expect(items.texts.contains { $0.hasPrefix("Question 21") }, "\(time) ms")
      let heads = portraits(items, .cheering)
      // The player fills the stage, and cheers at their desk too.
      #expect(heads.count == 2 && heads.count { $0.radius > 150 } == 1, "\(time) ms")
    }
    // The number of the next question is large for a second.
    let title = try items("buzzer-right", at: 2_000, look)
    #expect(title.texts.contains("Question 22") && !title.texts.contains("Listen!"))
    let after = try items("buzzer-right", at: 2_700, look)
    #expect(after.texts.contains { $0.hasPrefix("Question 22") })
    #expect(after.texts.contains("Listen!") && portraits(after, .cheering).isEmpty)
  }

  /// The point flies from the head to the desk, whose score waits for it; calm, it is there at once.
  @Test func thePoint_fliesToItsDesk() throws {
    var scene = try #require(SampleScene(rawValue: "buzzer-right")).scene
    guard case .game(.buzzer(.question(let question))) = scene.content, let verdict = question.verdict else {
      Issue.record("buzzer-right has no verdict")
      return
    }
    scene.join = nil
    func picture(_ milliseconds: Int, _ look: Look = Look()) -> (score: [String], points: [Double], worth: Bool) {
      let items = layout(
        scene, size: Self.size, now: verdict.at + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
      let points = items.compactMap { item -> Double? in
        guard case .disc(let disc) = item, disc.fill == look.theme.cards.gold else { return nil }
        return disc.center.y
      }
      let texts = items.texts
      let name = texts.lastIndex(of: verdict.player.name) ?? 0
      return (Array(texts[name...].prefix(2)), points, texts.contains("+1"))
    }
    let score = try #require(question.scores.first { $0.player.id == verdict.player.id }).score
    let (first, late, after) = (picture(50), picture(560), picture(700))
    #expect(first.score.last == String(score - 1) && late.score.last == String(score - 1))
    #expect(after.score.last == String(score) && after.points.isEmpty)
    #expect(first.worth && late.worth && !after.worth)
    #expect(first.points.count == 1 && late.points.count == 1 && late.points[0] > first.points[0] + 200)
    #expect(picture(50, Look(isCalm: true)).score.last == String(score))
    #expect(picture(50, Look(isCalm: true)).points.isEmpty)
  }

  /// At the last question the scores become a secret, but not while the points of the one before are still seen.
  @Test func theScoresAreTurnedOver_afterTheVerdict() throws {
    var scene = try #require(SampleScene(rawValue: "buzzer-right")).scene
    guard case .game(.buzzer(.question(var question))) = scene.content else {
      Issue.record("buzzer-right is no question")
      return
    }
    question.isSecret = true
    scene.content = .game(.buzzer(.question(question)))
    func texts(_ milliseconds: Int) -> [String] {
      layout(
        scene, size: Self.size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer()
      ).texts
    }
    #expect(!texts(400).contains("?"))
    #expect(texts(2_500).count { $0 == "?" } == question.scores.count)
    #expect(texts(2_500).joined(separator: " ").contains("The scores are a secret"))
  }

  /// The others may press at once: the button stays in its place.
  @Test func aWrongAnswer_isShownBesideTheButton() throws {
    let items = try items("buzzer-wrong", at: 400)
    #expect(items.texts.contains("Buzz!"))
    let heads = portraits(items, .slumping)
    #expect(heads.count == 1 && heads.allSatisfy { (40..<90).contains($0.radius) })
    #expect(portraits(try self.items("buzzer-wrong", at: 1_600), .slumping).isEmpty)
  }

  /// A quiz master who opens the buzzers at once has gone on: nothing of the last question is left.
  @Test func aRightAnswer_isGoneWhenTheNextBuzzersAreOpen() throws {
    var scene = try #require(SampleScene(rawValue: "buzzer-right")).scene
    guard case .game(.buzzer(.question(var question))) = scene.content else {
      Issue.record("buzzer-right is no question")
      return
    }
    question.stage = .open
    scene.content = .game(.buzzer(.question(question)))
    let items = layout(scene, size: Self.size, now: SampleScene.moment + .milliseconds(400), text: FakeMeasurer())
    #expect(items.texts.contains("Buzz!") && items.texts.contains { $0.hasPrefix("Question 22") })
    #expect(portraits(items, .slumping).isEmpty && portraits(items, .cheering).isEmpty)
  }

  private func question(_ name: String) throws -> (scene: Scene, question: BuzzerScene.Question) {
    let scene = try #require(SampleScene(rawValue: name)).scene
    guard case .game(.buzzer(.question(let question))) = scene.content else { throw OtherScene() }
    return (scene, question)
  }

  private struct OtherScene: Error {}

  private func heads(_ scene: Scene, _ question: BuzzerScene.Question) -> [DrawItem.Portrait] {
    var scene = scene
    scene.content = .game(.buzzer(.question(question)))
    return layout(scene, size: Self.size, now: SampleScene.moment, text: FakeMeasurer()).compactMap {
      if case .portrait(let head) = $0 { head } else { nil }
    }
  }

  /// Contestants keep their seats, from left to right as they joined.
  @Test func desks_areInTheOrderOfSeats_whateverTheScoresAre() throws {
    var (scene, question) = try question("buzzer")
    let before = heads(scene, question)
    #expect(before.count == 8 && Set(before.map(\.center.y)).count == 1)
    #expect(before.map(\.center.x) == before.map(\.center.x).sorted())
    question.scores.reverse()
    for index in question.scores.indices {
      question.scores[index].rank = index + 1
      question.scores[index].score = 40 - index
    }
    #expect(heads(scene, question).map(\.head) == before.map(\.head))
  }

  /// Nine players, and names that no desk can hold, are in a list.
  @Test func manyPlayersAndLongNames_areInAList() throws {
    var (scene, question) = try question("buzzer")
    let last = try #require(question.scores.last)
    question.scores[7].player = Player(
      id: last.player.id, name: "Donaudampfschifffahrtsgesellschaft", colorIndex: 1)
    #expect(Set(heads(scene, question).map(\.center.x)).count == 1)
    question.scores[7] = last
    question.scores.append(
      ScoreLine(player: Player(id: .init(rawValue: 99), name: "Zoe", colorIndex: 1), rank: 9, score: 0))
    let list = heads(scene, question)
    #expect(list.count == 9 && Set(list.map(\.center.x)).count == 1)
  }

  /// Whoever may not press has closed eyes, and whoever has to answer thinks, and is looked at by the others.
  @Test func headsAtDesks_showWhoMayPress() throws {
    var (scene, question) = try question("buzzer")
    let players = question.scores.map(\.player)
    question.stage = .open
    question.lockedOut = [players[1], players[4]]
    #expect(heads(scene, question).count { $0.mood == .blinking } == 2)
    question.stage = .buzzed(players[0], margin: nil)
    question.lockedOut = []
    let answering = heads(scene, question)
    #expect(answering.count { $0.mood == .thinking } == 2 && answering.allSatisfy { $0.mood != .cheering })
    #expect(answering.count { $0.mood == .looking(x: -1, y: -0.3) } == question.scores.count - 1)
  }

  @Test func aDesk_saysThatItIsClosed() throws {
    var (scene, question) = try question("buzzer")
    question.stage = .open
    question.lockedOut = question.scores.prefix(2).map(\.player)
    scene.content = .game(.buzzer(.question(question)))
    let texts = layout(scene, size: Self.size, now: SampleScene.moment, text: FakeMeasurer()).texts
    // Eight desks have room for large letters on two lines.
    #expect(texts.count { $0 == "locked" } == 2 && texts.count { $0 == "out" } == 2)
    // Nobody is named beside the button as well.
    #expect(!texts.contains { $0.contains("locked out") })
  }

  /// Nobody sees before the ceremony who leads.
  @Test(arguments: [8, 9]) func theScores_areASecretAtTheLastQuestion(players: Int) throws {
    var (scene, question) = try question("buzzer")
    if players == 9 {
      question.scores.append(
        ScoreLine(player: Player(id: .init(rawValue: 99), name: "Zoe", colorIndex: 1), rank: 9, score: 0))
    }
    func texts(_ question: BuzzerScene.Question) -> [String] {
      scene.content = .game(.buzzer(.question(question)))
      return layout(scene, size: Self.size, now: SampleScene.moment, text: FakeMeasurer()).texts
    }
    for index in question.scores.indices { question.scores[index].score = 1_234 }
    #expect(texts(question).contains { $0.contains("234") })
    question.isSecret = true
    #expect(!texts(question).contains { $0.contains("234") })
  }

  /// The button's light bursts when it opens, and a ring beats around the player who has to answer.
  @Test func buzzersThatOpen_andWhoWasFirst_areSeenAtOnce() throws {
    var (scene, question) = try question("buzzer")
    question.stage = .open
    func items(_ milliseconds: Int, _ look: Look = Look()) -> [DrawItem] {
      scene.content = .game(.buzzer(.question(question)))
      return layout(
        scene, size: Self.size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look
      ).withoutOrnaments
    }
    question.since = SampleScene.moment
    let (burst, settled) = (items(100), items(700))
    #expect(burst.count == settled.count + 1)
    #expect(items(100, Look(isCalm: true)) == items(700, Look(isCalm: true)))
    question.stage = .buzzed(question.scores[2].player, margin: nil)
    #expect(items(1_000) != items(1_500))
    #expect(items(1_000, Look(isCalm: true)) == items(1_500, Look(isCalm: true)))
    #expect(nextChange(of: scene, after: SampleScene.moment + .seconds(2)) != nil)
  }

  @Test func aVerdict_endsByItself() throws {
    let scene = try #require(SampleScene(rawValue: "buzzer-right")).scene
    let start = SampleScene.moment
    let change = try #require(nextChange(of: scene, after: start + .milliseconds(100)))
    #expect(change <= start + .milliseconds(150))
    let calm = try #require(nextChange(of: scene, after: start + .milliseconds(100), isCalm: true))
    #expect(calm == start + BuzzerScene.Verdict.length)
    // Then the number of the next question is large, and then somebody asks.
    let asking = start + BuzzerScene.Verdict.length + .seconds(1)
    #expect(nextChange(of: scene, after: start + .seconds(2), isCalm: true) == asking)
    #expect(nextChange(of: scene, after: asking, isCalm: true) == nil)
  }
}

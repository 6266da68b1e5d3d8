import Games
import PadProtocol
import Questions
import Room
import Samples
import Testing

@testable import Scenes

/// How questions look that are typed, put in order, or true or false; and who leads between rounds.
@Suite struct QuestionFormTests {
  static let sizes = [CanvasSize(width: 1920, height: 1080), CanvasSize(width: 1024, height: 768)]

  private struct OtherScene: Error {}

  private func question(_ sample: SampleScene) throws -> TriviaScene.Question {
    guard case .game(.trivia(.question(let question))) = sample.scene.content else { throw OtherScene() }
    return question
  }

  /// The items of a sample, some time after it begins, with another question if one is given.
  private func items(
    _ sample: SampleScene, _ other: TriviaScene.Question? = nil, size: CanvasSize = sizes[0], at milliseconds: Int = 0,
    look: Look = Look()
  ) -> [DrawItem] {
    var scene = sample.scene
    if let other { scene.content = .game(.trivia(.question(other))) }
    return layout(
      scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  private func heads(_ items: [DrawItem]) -> [DrawItem.Portrait] {
    items.compactMap { if case .portrait(let head) = $0 { head } else { nil } }
  }

  /// Until its answers come, a question stands in the middle, larger than later; calm, it does not move.
  @Test func aQuestionThatIsAlone_isLargeAndInTheMiddle() throws {
    let question = try question(.questionReading)
    let entrance = try #require(question.entrance)
    let start = (entrance.startsAt - SampleScene.moment).wholeMilliseconds
    func lines(at milliseconds: Int, _ look: Look = Look()) -> [DrawItem.PlacedText] {
      items(.questionReading, at: milliseconds, look: look).compactMap { item in
        guard case .text(let text) = item, question.text.contains(text.line.text), text.line.text.count > 6 else {
          return nil
        }
        return text
      }
    }
    func frame(_ lines: [DrawItem.PlacedText]) -> Rect {
      lines.map { Rect(x: $0.x, y: $0.baseline, width: $0.line.width, height: 0) }.reduce(nil as Rect?) {
        $0?.union($1) ?? $1
      } ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
    let sheet = QuestionSheet(length: entrance.length, answers: question.answers.count)
    let alone = lines(at: start + sheet.time(of: .lift).wholeMilliseconds - 20)
    let placed = lines(at: start + entrance.length.wholeMilliseconds)
    let (large, small) = (try #require(alone.first), try #require(placed.first))
    #expect(large.line.size > 9 * small.line.size / 8)
    #expect(abs(frame(alone).midX - 960) < 4 && abs(frame(placed).midX - 960) > 100)
    #expect(abs(frame(alone).midY - 0.47 * 1080) < 60)
    let calm = Look(isCalm: true)
    #expect(frame(lines(at: start, calm)) == frame(lines(at: start + entrance.length.wholeMilliseconds, calm)))
  }

  private func ticks(_ items: [DrawItem]) -> Int { items.count { if case .tick = $0 { true } else { false } } }

  private func crosses(_ items: [DrawItem]) -> Int {
    items.count { if case .shape(let shape) = $0 { shape.shape == .cross && shape.turn == 45 } else { false } }
  }

  private func place(of text: String, in items: [DrawItem]) throws -> DrawItem.PlacedText {
    try #require(
      items.lazy.compactMap { if case .text(let placed) = $0, placed.line.text == text { placed } else { nil } }.first)
  }

  // MARK: - Typed

  /// The dots of the bubbles: three for each player who has not answered.
  private func dots(_ items: [DrawItem], look: Look = Look()) -> [DrawItem.Disc] {
    items.compactMap {
      if case .disc(let disc) = $0, disc.fill == look.theme.background, disc.stroke == nil { disc } else { nil }
    }
  }

  @Test(arguments: sizes) func whoTypes_hasABubble_withATickOnceTheyHaveAnswered(size: CanvasSize) throws {
    var question = try question(.questionTyped)
    for answered in [0, 1, 5, 8] {
      for index in question.players.indices { question.players[index].answered = index < answered }
      question.progress.answered = answered
      let items = items(.questionTyped, question, size: size, at: 6_000)
      #expect(ticks(items) == answered && dots(items).count == 3 * (8 - answered))
      #expect(items.texts.contains("Type your answer"))
      let heads = heads(items)
      #expect(heads.count == 8 && Set(heads.map(\.center.y)).count == 1)
      // Twice as large as in the row at the bottom.
      #expect(heads.allSatisfy { $0.radius > 5 * size.unit && $0.fill != nil })
    }
  }

  /// Whoever is away writes nothing.
  @Test func whoIsAway_hasNoBubble() throws {
    var question = try question(.questionTyped)
    for index in question.players.indices {
      question.players[index].answered = false
      question.players[index].away = index == 2
    }
    #expect(dots(items(.questionTyped, question, at: 6_000)).count == 3 * 7)
  }

  @Test func dotsMove_andCalmTheyDoNot() {
    func places(_ look: Look) -> Set<[Double]> {
      Set(
        stride(from: 6_000, to: 7_600, by: 400).map { dots(items(.questionTyped, at: $0, look: look)).map(\.center.y) })
    }
    #expect(places(Look()).count == 4)
    #expect(places(Look(isCalm: true)).count == 1)
  }

  /// Thirteen players have a row at the bottom, and nothing moves there but blinking heads.
  @Test func manyWhoType_haveARow() throws {
    var question = try question(.questionTyped)
    let first = try #require(question.players.first)
    question.players = (1...13).map { number in
      var player = first
      player.player = Player(id: .init(rawValue: number), name: "P\(number)", colorIndex: number % 8)
      player.answered = false
      return player
    }
    question.progress = .init(question.players)
    let items = items(.questionTyped, question, at: 6_000)
    #expect(ticks(items) == 0 && dots(items).isEmpty && items.texts.contains("Type your answer"))
    #expect(heads(items).count == 13 && heads(items).allSatisfy { $0.radius < 5 * Self.sizes[0].unit })
  }

  /// The answer takes the place of the bubbles, above the same heads.
  @Test(arguments: sizes) func whenTheAnswerIsKnown_nobodyWrites(size: CanvasSize) throws {
    guard case .game(.trivia(.reveal(let reveal))) = SampleScene.revealStagesTyped.scene.content else {
      throw OtherScene()
    }
    let told = reveal.sheetOrUsual.time(of: .told).wholeMilliseconds
    let before = items(.revealStagesTyped, size: size, at: told - 50)
    #expect(ticks(before) == 8 && before.texts.contains("Type your answer"))
    let after = items(.revealStagesTyped, size: size, at: told + 400)
    #expect(ticks(after) == 0 && !after.texts.contains("Type your answer"))
    let answer = try place(of: "Ada Lovelace", in: after)
    #expect(heads(after).count == 8 && heads(after).allSatisfy { $0.center.y - $0.radius > answer.baseline })
  }

  // MARK: - Orders

  @Test(arguments: sizes) func anOrder_isOneRowFromLeftToRight(size: CanvasSize) throws {
    let question = try question(.questionOrder)
    let items = items(.questionOrder, size: size, at: 6_000)
    let places = try question.answers.map { try place(of: $0, in: items) }
    #expect(Set(places.map(\.baseline)).count == 1)
    #expect(places.map(\.x) == places.map(\.x).sorted() && Set(places.map(\.x)).count == 5)
  }

  /// Texts that would be small in a row, and more than five items, have columns.
  @Test func longTextsAndManyItems_haveColumns() throws {
    var question = try question(.questionOrder)
    question.answers = (1...5).map { "Part \($0) of the inauguration of the incomprehensible contraption" }
    #expect(heights(of: question).count == 5 && 2...3 ~= Set(heights(of: question)).count)
    question.answers = (1...6).map { "Item \($0)" }
    #expect(Set(heights(of: question)).count == 3)
  }

  /// The heights at which the texts of a question's answers begin.
  private func heights(of question: TriviaScene.Question) -> [Double] {
    let items = items(.questionOrder, question, at: 6_000)
    return question.answers.compactMap { answer in
      items.lazy.compactMap { item -> Double? in
        guard case .text(let text) = item, answer.hasPrefix(text.line.text) || text.line.text == answer else {
          return nil
        }
        return text.baseline
      }.first
    }
  }

  // MARK: - True or false

  /// A tick says that an answer is right, so none stands there before it is.
  @Test(arguments: sizes) func trueAndFalse_standSideBySide_withoutATickOrACross(size: CanvasSize) throws {
    let items = items(.questionTrue, size: size, at: 6_000)
    #expect(ticks(items) == 0 && crosses(items) == 0)
    let (yes, no) = (try place(of: "True", in: items), try place(of: "False", in: items))
    #expect(yes.baseline == no.baseline && yes.x < no.x)
  }

  // MARK: - Between rounds

  private func rest(_ change: (inout TriviaScene.Rest) -> Void) throws -> [DrawItem] {
    var scene = SampleScene.rest.scene
    guard case .game(.trivia(.rest(var rest))) = scene.content else { throw OtherScene() }
    change(&rest)
    scene.content = .game(.trivia(.rest(rest)))
    return layout(scene, size: Self.sizes[0], now: SampleScene.moment, text: FakeMeasurer())
  }

  /// One to three who lead are large; before anybody has a point nobody leads, and four are no news.
  @Test(arguments: [(leaders: 0, large: 0), (1, 1), (2, 2), (3, 3), (4, 0)])
  func whoLeads_isLarge(leaders: Int, large: Int) throws {
    let items = try rest { rest in
      for index in rest.scores.indices {
        rest.scores[index].rank = leaders == 0 || index < leaders ? 1 : leaders + 1
        rest.scores[index].score = leaders == 0 ? 0 : index < leaders ? 9 : 2
      }
    }
    #expect(heads(items).count { $0.radius > 8 * Self.sizes[0].unit } == large)
    #expect(items.texts.contains { $0.hasPrefix("Next: ") })
  }
}

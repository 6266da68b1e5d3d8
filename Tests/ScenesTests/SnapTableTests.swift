import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

/// What stands on the table, and on the cards.
@Suite struct SnapTableTests {
  private func words(_ table: SnapScene.Table, language: Language = .en) -> String {
    layout(
      SnapTables.scene(table, language: language), size: CanvasSize(width: 1920, height: 1080), now: .zero,
      text: FakeMeasurer()
    ).texts.joined(separator: " ")
  }

  private var hands: [SnapScene.Hand] {
    ["Mia", "Tom", "Oma Rosa", "Jun"].enumerated().map { index, name in
      SnapScene.Hand(
        player: SnapTables.player(index, named: name), closed: 20 + index, faces: [Card(2 + index, of: .spades)],
        open: 30 + index)
    }
  }

  @Test(arguments: [
    (
      SnapScene.News.snap(SnapTables.player(0), cards: 12, margin: .milliseconds(34)),
      "Mia: Snap! 12\u{A0}cards, by 34\u{A0}ms"
    ),
    (.snap(SnapTables.player(0), cards: 12, margin: nil), "Mia: Snap! 12\u{A0}cards"),
    (.wrongCall(SnapTables.player(0), paid: 3), "Wrong call Mia gives away 3\u{A0}cards"),
    (.wrongCall(SnapTables.player(0), paid: 1), "Wrong call Mia gives away 1\u{A0}card"),
    (.wrongCall(SnapTables.player(0), paid: 0), "Wrong call"),
    (.gone(SnapTables.player(0), cards: 9), "Mia is away 9\u{A0}cards for the others"),
    (.out([SnapTables.player(0)]), "Mia is out"),
    (.out([SnapTables.player(0), SnapTables.player(4)]), "Mia and Jo are out"),
    (.left(SnapTables.player(0), cards: 9), "Mia has left 9\u{A0}cards for the others"),
    (.left(SnapTables.player(0), cards: 0), "Mia has left"),
  ])
  func news_IsSaidInWords(news: SnapScene.News, expected: String) {
    let all = words(SnapTables.table(hands, turn: 1, news: news))
    #expect(all.contains(expected))
    #expect(all.contains("Tom’s turn"))
  }

  @Test func news_IsSaidInChinese() {
    let player = SnapTables.player(0, named: "小红")
    let all = words(
      SnapTables.table(hands, turn: 0, news: .snap(player, cards: 9, margin: .milliseconds(120))), language: .zh)
    for expected in ["小红：碰！", "收走 9\u{A0}张牌，领先 120\u{A0}毫秒", "轮到 Mia"] { #expect(all.contains(expected), "\(all)") }
  }

  @Test func everyPile_SaysHowManyLieThere() {
    let all = layout(
      SnapTables.scene(SnapTables.table(hands)), size: CanvasSize(width: 1920, height: 1080), now: .zero,
      text: FakeMeasurer()
    ).texts
    for count in (20...23).map(String.init) + (30...33).map(String.init) { #expect(all.count { $0 == count } == 1) }
    for rank in ["2", "3", "4", "5"] { #expect(all.count { $0 == rank } == 1) }
  }

  @Test func whoeverIsOut_IsMarkedAndHasNoPiles() {
    var hands = hands
    (hands[2].closed, hands[2].open, hands[2].faces, hands[2].isOut) = (0, 0, [], true)
    let all = words(SnapTables.table(hands, turn: 0))
    #expect(all.contains(" out"))
    #expect(words(SnapTables.table(self.hands, turn: 0)).contains(" out") == false)
  }

  @Test func turn_IsShownByAPlateAndByTheRing() throws {
    let countdown = Countdown(endsAt: .zero + .seconds(2), total: .seconds(4))
    let size = CanvasSize(width: 1920, height: 1080)
    let safe = Composer(size: size, measurer: FakeMeasurer()).safe
    let places = TablePlaces(count: 4, within: safe).places
    for index in 0..<4 {
      let items = SnapTables.items(SnapTables.table(hands, turn: index, countdown: countdown))
      let plates = items.compactMap { item in
        if case .box(let box) = item, box.stroke?.color == Theme.night.accent { box.rect } else { nil }
      }
      #expect(plates.count == 1)
      let plate = places[index].plate
      #expect(abs((plates.first?.midX ?? 0) - plate.midX * size.unit) < 2)
      #expect(abs((plates.first?.midY ?? 0) - plate.midY * size.unit) < 2)
      let ring = try #require(
        items.lazy.compactMap { item in if case .ring(let ring) = item { ring } else { nil } }.first)
      #expect(ring.fraction == 0.5)
      #expect(plates[0].contains(Rect(around: ring.center, radius: ring.radius)))
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func equalValues_AreNotHintedAt(size: CanvasSize) {
    // Jun's top card is a five of spades; with a two it would match Mia's.
    var matching = hands
    matching[3].faces = [Card(2, of: .hearts)]
    let plain = SnapTables.items(SnapTables.table(hands, turn: 1), size: size)
    let equal = SnapTables.items(SnapTables.table(matching, turn: 1), size: size)
    let composer = Composer(size: size, measurer: FakeMeasurer())
    let card = composer.pixels(TablePlaces(count: 4, within: composer.safe).places[3].open)
    func rest(_ items: [DrawItem]) -> [DrawItem] { items.filter { card.contains($0.frame) == false } }
    #expect(plain != equal)
    #expect(rest(plain) == rest(equal))
    #expect(nextChange(of: SnapTables.scene(SnapTables.table(matching, turn: 1)), after: .zero) == nil)
  }

  // MARK: - Cards

  private func drawn(_ card: Card?, squeeze: Double = 1) -> [DrawItem] {
    var composer = Composer(size: CanvasSize(width: 1920, height: 1080), measurer: FakeMeasurer())
    composer.card(card, x: 50, y: 50, height: 24, squeeze: squeeze)
    return composer.items
  }

  @Test func faces_AreAllDifferent() {
    #expect(Card.deck.count == 52)
    #expect(Set(Card.deck.map { drawn($0) }).count == 52)
    #expect(Card.deck.allSatisfy { drawn($0) != drawn(nil) })
  }

  @Test(arguments: Card.deck)
  func aFace_SaysItsValueLargeWithinTheCard(card: Card) throws {
    let items = drawn(card)
    #expect(items.texts == [card.rank])
    let outline = try #require(items.first).frame
    for item in items { #expect(outline.inset(by: -1).contains(item.letters?.rect ?? item.frame), "\(item)") }
    // Six units at least: it is read from a sofa.
    let text = try #require(items.compactMap { item in if case .text(let text) = item { text } else { nil } }.first)
    #expect(Double(text.line.size) >= 6 * 10.8)
  }

  @Test(arguments: [1.0, 0.6, 0.3, 0.05])
  func aSqueezedCard_KeepsWithinItsWidth(squeeze: Double) throws {
    for card in Card.deck.map(Optional.some) + [nil] {
      let items = drawn(card, squeeze: squeeze)
      let outline = try #require(items.first).frame
      #expect(abs(outline.width - 24 * TablePlaces.cardRatio * squeeze * 10.8) < 0.01)
      #expect(abs(outline.midX - 540) < 0.01)
      for item in items { #expect(outline.inset(by: -1).contains(item.letters?.rect ?? item.frame)) }
    }
  }

  @Test(arguments: Card.Suit.allCases)
  func aSuit_StandsOutFromThePaper(suit: Card.Suit) {
    #expect(Theme.night.suit(suit).contrast(to: Theme.night.cards.paper) >= 7)
    let isRed = suit == .hearts || suit == .diamonds
    #expect(Theme.night.suit(suit) == (isRed ? Theme.night.cards.red : Theme.night.ink))
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (5, 1), (6, 2), (26, 7), (30, 8), (52, 8)])
  func aPilesEdge_GrowsWithIt(count: Int, edges: Int) {
    #expect(Composer.edges(of: count) == edges)
  }

  // MARK: - Over

  @Test(arguments: [
    ([52, 0], 1, 9, true, "with all 52\u{A0}cards, after 9\u{A0}snaps"), ([52, 0], 1, 1, true, "after 1\u{A0}snap"),
    ([31, 21], 1, 4, false, "with 31\u{A0}cards"), ([26, 26], 2, 4, false, "with 26\u{A0}cards each"),
    ([], 0, 0, false, "Everybody has left"), ([18, 17], 0, 0, false, "Nobody has called"),
  ])
  func over_SaysWithHowMany(scores: [Int], winners: Int, snaps: Int, isComplete: Bool, expected: String) {
    let lines = scores.enumerated().map {
      ScoreLine(player: SnapTables.player($0.offset), rank: $0.element == scores[0] ? 1 : 2, score: $0.element)
    }
    let over = SnapScene.Over(
      winners: lines.prefix(winners).map(\.player), scores: lines, snaps: snaps, isComplete: isComplete)
    let scene = GameSample(name: "", game: .snap(.over(over))).scene
    let all = layout(scene, size: CanvasSize(width: 1920, height: 1080), now: .zero, text: FakeMeasurer()).texts
    #expect(all.joined(separator: " ").contains(expected))
    #expect(nextChange(of: scene, after: .zero, isCalm: true) == nil)
  }
}

import Catalogue
import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// The lobby says what is played next.
@Suite struct LobbyGameTests {
  private func players(_ count: Int) -> [Player] {
    (0..<count).map { Player(id: Player.ID(rawValue: $0 + 1), name: "Player \($0 + 1)", colorIndex: $0) }
  }

  private func lobby(
    _ game: Scene.GameCard?, players count: Int = 2, qr: QRCode? = SampleScene.lobby.scene.join?.qr,
    language: Language = .en
  ) -> Scene {
    Scene(
      content: .lobby(Scene.Lobby(players: players(count), needed: 2, game: game)),
      join: Scene.Join(address: "10.0.0.5:4747", code: "WXYZ", qr: qr), room: "Attic", language: language)
  }

  private func card(isChoosable: Bool = true, seats: ClosedRange<Int> = 2...8) -> Scene.GameCard {
    Scene.GameCard(
      kind: .snap, title: "Snap!", summary: "Be the first to call.", seats: seats, isChoosable: isChoosable)
  }

  private func items(_ scene: Scene, size: CanvasSize = SceneContentTests.full) -> [DrawItem] {
    layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
  }

  private func height(of words: String, in items: [DrawItem], _ size: CanvasSize) -> Double {
    items.reduce(0) { most, item in
      guard case .text(let text) = item, text.line.text == words else { return most }
      return max(most, Double(text.line.size) / Double(size.height))
    }
  }

  @Test(arguments: GeometryTests.sizes, [0, 1, 2, 8, 9, 30])
  func card_SaysWhatHowAndHowMany(size: CanvasSize, count: Int) {
    for qr in [SampleScene.lobby.scene.join?.qr, nil] {
      let items = items(lobby(card(), players: count, qr: qr), size: size)
      let all = items.texts.joined(separator: " ")
      for words in ["Snap!", "Be the first to call.", "2 to 8 players", "to change", "10.0.0.5:4747"] {
        #expect(all.contains(words), "\(words)")
      }
      #expect(items.texts.contains("G"))
      // A name of 4 % of the height is 2 cm high on a 40-inch set: read from five metres.
      #expect(height(of: "Snap!", in: items, size) >= 0.04)
    }
  }

  @Test(arguments: [
    (Language.en, "Press Enter to start Snap!", "2 to 8 players"), (.zh, "按 Enter 开始 Snap!", "2 至 8 人"),
  ])
  func card_NamesTheGameThatEnterStarts(language: Language, prompt: String, seats: String) {
    let all = items(lobby(card(), language: language)).texts
    let words = prompt.split(separator: " ", maxSplits: 2).map(String.init)
    for word in words { #expect(all.contains(word), "\(word)") }
    #expect(all.contains(seats))
  }

  @Test func withoutACard_NothingIsNamed() {
    let all = items(lobby(nil)).texts
    #expect(all.contains("to start"))
    #expect(all.contains("to change") == false)
    #expect(all.contains { $0.contains("Snap") } == false)
  }

  @Test func nothingToChoose_NoKey() {
    #expect(items(lobby(card(isChoosable: false))).texts.contains("to change") == false)
    #expect(items(lobby(card(isChoosable: true))).texts.contains("to change"))
  }

  @Test func exactlyTwo_AreNotARange() {
    #expect(items(lobby(card(seats: 2...2))).texts.contains("2 players"))
  }

  @Test func waiting_SaysHowManyHaveToCome() {
    let all = items(lobby(card(), players: 1)).texts
    for words in ["Waiting for players", "1 in the room", "1 more and we can start", "Snap!"] {
      #expect(all.contains(words), "\(words)")
    }
    #expect(all.contains("Enter") == false)
  }

  /// Whatever is said of the game, the way in stays as large.
  @Test(arguments: GeometryTests.sizes)
  func card_TakesNothingFromTheWayIn(size: CanvasSize) {
    for qr in [SampleScene.lobby.scene.join?.qr, nil] {
      func wayIn(_ scene: Scene) -> [DrawItem] {
        items(scene, size: size).filter { item in
          switch item {
          case .qr: true
          case .text(let text): ["10.0.0.5:4747", "W", "X", "Y", "Z"].contains(text.line.text)
          default: false
          }
        }
      }
      let plain = wayIn(lobby(nil, qr: qr))
      #expect(plain.count >= 5)
      for scene in [lobby(card(), qr: qr), lobby(card(), players: 30, qr: qr), lobby(card(), players: 0, qr: qr)] {
        #expect(wayIn(scene) == plain)
      }
    }
  }

  @Test(arguments: GeometryTests.sizes, [2.0, 3.0, 5.0])
  func longSummary_IsWhole(size: CanvasSize, length: Double) {
    var card = card()
    card.summary = String(repeating: "press it soon ", count: Int(length)) + "and win"
    for count in [1, 8, 30] {
      let items = items(lobby(card, players: count), size: size)
      #expect(items.overlappingTexts == [])
      #expect(items.texts.joined(separator: " ").contains("and win"))
      if count <= 8 { #expect(items.texts.allSatisfy { $0.contains("…") == false }) }
    }
  }

  /// What the room itself says of its games is whole on every screen, in the longest words too.
  @Test(arguments: GeometryTests.sizes + GeometryTests.standing, [Language.en, .zh, .qps])
  func wordsOfTheLiveGame_fit(size: CanvasSize, language: Language) throws {
    for kind in GameKind.allCases {
      let live = Scene.GameCard(
        kind: .snap, title: kind.type.title(in: language), summary: kind.type.summary(in: language),
        seats: 2...max(2, kind.type.seats.upperBound), isChoosable: true)
      for (count, qr) in [(1, SampleScene.lobby.scene.join?.qr), (2, SampleScene.lobby.scene.join?.qr), (2, nil)] {
        let items = items(lobby(live, players: count, qr: qr, language: language), size: size)
        #expect(items.overlappingTexts == [])
        let title = try #require(items.compactMap(\.letters).first { $0.text == live.title })
        let boxes = items.compactMap { item in if case .box(let box) = item { box.rect } else { nil } }
        let card = try #require(boxes.first { $0.contains(title.rect) })
        let words = items.compactMap { item -> DrawItem.PlacedText? in
          guard case .text(let text) = item, item.letters.map({ card.intersects($0.rect) }) == true else { return nil }
          return text
        }
        let letters = { (text: String) in text.filter { !$0.isWhitespace } }
        let all = letters(words.map(\.line.text).joined())
        #expect(all.contains(letters(live.summary)), "\(kind)")
        let seats = SceneTexts(language: language).seats(live.seats)
        #expect(words.contains { $0.line.text == seats }, "\(kind): \(seats)")
        // The longest words of all may be somewhat smaller than any others, as everywhere.
        let floor = (language == .qps ? 0.84 : 1) * 2.8
        for text in words {
          #expect(Double(text.line.size) >= (floor * size.unit).rounded(.down), "\(kind): “\(text.line.text)”")
          #expect(card.inset(by: -1.5).contains(try #require(DrawItem.text(text).letters).rect), "\(kind)")
        }
      }
    }
  }

  @Test func samples_sayWhatTheRoomSays() {
    let texts = SceneTexts(language: .en)
    #expect(items(SampleScene.lobby.scene).texts.contains(texts.seats(2...Trivia.seats.upperBound)))
    #expect(texts.seats(2...Trivia.seats.upperBound) == "2 or more players")
  }

  @Test(arguments: [SampleScene.overTally, .overTallyChinese, .overTallyThree])
  func over_NamesTheNextGame(sample: SampleScene) throws {
    let next = try #require(sample.scene.upNext)
    let all = sample.items(size: SceneContentTests.full, text: FakeMeasurer()).texts
    #expect(all.contains { $0.hasSuffix(next) })
    #expect(all.contains("to play again") == false)
  }

  @Test(arguments: ["over", "over-tally", "over-tally-zh", "over-nobody", "dilemma-over", "dilemma-over-zh"])
  func over_SaysWhatIsMissing_whereNothingCanBePlayed(name: String) throws {
    let sample = try #require(SampleScene(rawValue: name))
    func texts(_ again: Scene.Again, _ size: CanvasSize) -> [String] {
      var scene = sample.scene
      scene.again = again
      let items = layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
      #expect(items.overlappingTexts == [])
      return items.texts
    }
    let missing = ["1 more and we can start", "再来 1 人就可以开始"]
    for size in GeometryTests.sizes {
      #expect(texts(.ready, size).contains("Enter"))
      #expect(texts(.ready, size).contains { missing.contains($0) } == false)
      #expect(texts(.missing(1), size).contains("Enter") == false)
      #expect(texts(.missing(1), size).contains { missing.contains($0) })
      #expect(texts(.notNow, size).contains("Enter") == false)
    }
  }
}

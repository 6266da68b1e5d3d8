import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// How much of the lobby's picture belongs to the people in it.
@Suite struct LobbySpaceTests {
  private static let wide = [CanvasSize(width: 1920, height: 1080), CanvasSize(width: 2560, height: 1080)]
  private static let others = [CanvasSize(width: 1024, height: 768), CanvasSize(width: 1080, height: 1920)]
  /// On a wide picture the wall is full with any number of people; on others it needs two rows.
  private static let cases =
    wide.flatMap { size in [2, 3, 4, 5, 6, 8, 9, 12, 16, 17, 30, 48].map { (size, $0) } } + others.map { ($0, 8) }

  private func items(_ count: Int, _ size: CanvasSize, hint: Scene.Lobby.Hint? = nil) -> [DrawItem] {
    let players = (0..<count).map {
      Player(id: Player.ID(rawValue: $0 + 1), name: "Guest \($0 + 1)", colorIndex: $0 % 12)
    }
    let kind = GameKind.trivia.type
    let game = Scene.GameCard(
      kind: .snap, title: kind.title(in: .en), summary: kind.summary(in: .en), seats: 2...10_000, isChoosable: true)
    let scene = Scene(
      content: .lobby(Scene.Lobby(players: players, needed: 2, hint: hint, game: game)),
      join: SampleScene.lobby.scene.join, room: "Attic", language: .en)
    return layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
  }

  private func boxes(_ items: [DrawItem]) -> [Rect] {
    items.compactMap { item in if case .box(let box) = item { box.rect } else { nil } }
  }

  private func heads(_ items: [DrawItem]) -> [Rect] {
    items.filter { item in if case .portrait = item { true } else { false } }.map(\.frame)
  }

  private func area(_ rects: [Rect]) -> Double { rects.reduce(0) { $0 + $1.width * $1.height } }

  @Test(arguments: cases) func people_coverMoreThanTheCode_andMoreThanTheQRCode(size: CanvasSize, count: Int) throws {
    let items = items(count, size)
    let (boxes, heads) = (boxes(items), heads(items))
    let people = heads.compactMap { head in boxes.first { $0.contains(head) } }
    #expect(people.count == count && Set(people).count == count)
    let letters = items.compactMap(\.letters).filter { "KXQP".contains($0.text) && $0.text.count == 1 }
    let tiles = letters.compactMap { letter in boxes.first { $0.contains(letter.rect) } }
    #expect(tiles.count == 4)
    let code = try #require(items.lazy.compactMap { item in if case .qr(let qr) = item { qr.card } else { nil } }.first)
    #expect(area(people) > area(tiles))
    #expect(area(people) > area([code]))
  }

  @Test(arguments: wide, [(1, 150.0), (4, 150), (8, 150), (12, 100), (16, 100), (30, 55), (48, 45), (200, 42)])
  func heads_areLarge(size: CanvasSize, row: (count: Int, pixels: Double)) {
    let heads = heads(items(row.count, size))
    #expect(heads.count == row.count)
    for head in heads { #expect(head.width >= row.pixels) }
    #expect(Set(heads.map { $0.width.rounded() }).count == 1)
  }

  /// The card stands between the code and the wall, and as high as the QR code's lower edge.
  @Test(arguments: wide + [CanvasSize(width: 1920, height: 1200)], [0, 2, 8, 30, 200])
  func nextGame_isBesideTheQRCode(size: CanvasSize, count: Int) throws {
    let items = items(count, size)
    let code = try #require(items.lazy.compactMap { item in if case .qr(let qr) = item { qr.card } else { nil } }.first)
    let title = try #require(items.compactMap(\.letters).first { $0.text == "Trivia" })
    let card = try #require(boxes(items).first { $0.contains(title.rect) })
    #expect(card.x > code.maxX && abs(card.maxY - code.maxY) <= 1)
    for head in heads(items) { #expect(head.y > card.maxY) }
  }

  @Test(arguments: GeometryTests.sizes, [0, 3, 8, 12, 30]) func aHint_leavesRoomForAll(size: CanvasSize, count: Int) {
    let items = items(count, size, hint: .nobodyCame)
    #expect(heads(items).count == count)
    #expect(items.overlappingTexts == [])
    #expect(items.texts.joined().contains("Wi-Fi"))
  }
}

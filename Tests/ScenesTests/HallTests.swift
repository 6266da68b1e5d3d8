import Catalogue
import Console
import Games
import Room
import Samples
import Testing

@testable import Scenes

/// How a room with 10,000 people looks.
@Suite struct HallTests {
  private static let full = CanvasSize(width: 1920, height: 1080)

  private func items(_ sample: SampleScene, size: CanvasSize = full) -> [DrawItem] {
    sample.items(size: size, text: FakeMeasurer())
  }

  private func heads(_ items: [DrawItem]) -> Int {
    items.count { item in if case .portrait = item { true } else { false } }
  }

  /// The number that stands for those whose names are not shown.
  private func more(_ items: [DrawItem]) -> Int? {
    items.texts.first { $0.hasPrefix("+") && $0.hasSuffix("more") }.flatMap { Int($0.filter(\.isNumber)) }
  }

  @Test(arguments: GeometryTests.sizes)
  func question_hasABarInPlaceOfDiscs(size: CanvasSize) throws {
    let items = items(.questionHall, size: size)
    #expect(items.texts.contains("6\u{2009}312 of 9\u{2009}870 answered, 136 away"))
    #expect(more(items) == nil)
    let words = try #require(
      items.lazy.compactMap { item in
        if case .text(let text) = item, text.line.text.contains("answered") { text } else { nil }
      }.first)
    let boxes = items.compactMap { item in if case .box(let box) = item { box.rect } else { nil } }
      .filter { abs($0.midY - words.baseline) < 0.04 * Double(size.height) }
    #expect(boxes.count == 2)
    let (track, done) = (try #require(boxes.first), try #require(boxes.last))
    #expect(abs(done.width / track.width - 6_312.0 / 9_870) < 0.02 && done.x == track.x)
    #expect(track.maxX < words.x)
  }

  @Test(arguments: GeometryTests.sizes)
  func reveal_addsUp(size: CanvasSize) throws {
    guard case .game(.trivia(.reveal(let reveal))) = SampleScene.revealHall.scene.content else { return }
    let items = items(.revealHall, size: size)
    for answer in reveal.answers { #expect(items.texts.contains(grouped(answer.count))) }
    // In the list of scores as many names are shown as there is room for.
    let names = reveal.scores.count { line in items.texts.contains(line.player.name) }
    #expect(try #require(more(items)) == 10_000 - names)
  }

  @Test(arguments: GeometryTests.sizes)
  func lobby_showsTheFacesOfHundreds_andCountsTheOthers(size: CanvasSize) throws {
    let items = items(.lobbyHall, size: size)
    let faces = heads(items)
    #expect(faces >= 150)
    #expect(try #require(more(items)) == 10_000 - faces)
    #expect(items.texts.contains("8\u{2009}766 in the room, 1\u{2009}234 away"))
  }

  @Test func over_namesThreeOfThousandsOfWinners() {
    let texts = items(.overHall).texts
    #expect(texts.contains("Mia wins!"))
    let tie = SampleScene.allCases.first { $0.rawValue == "over-tie-10000" }.map { items($0).texts } ?? []
    #expect(tie.joined(separator: " ").contains("Mia, Tom, Oma Rosa and 9\u{2009}997 more win!"))
    // Under the scores, and in the row of those who have won this evening.
    #expect(tie.count { $0.hasPrefix("+") } == 2)
  }

  // MARK: The console

  @Test(
    arguments: [
      CanvasSize(width: 1280, height: 720), full, CanvasSize(width: 1080, height: 1920),
      .init(width: 3840, height: 2160),
    ],
    [0, 1, 40, 128, 200, 255])
  func console_showsThePageOfTheChosenOne(size: CanvasSize, index: Int) throws {
    let kick = try #require(SampleScene.allCases.first { $0.rawValue == "console-10000-kick" })
    var view = try #require(kick.console?.view)
    for before in [0, 5_000, 10_000 - view.players.count] {
      view.playersBefore = before
      let focus = ConsoleFocus(target: .player(view.players[index].player.id))
      let items = layout(console: view, focus: focus, size: size, style: .window, text: FakeMeasurer())
      #expect(
        items.count { item in if case .box(let box) = item { box.stroke?.color == Theme.night.accent } else { false } }
          == 1
      )
      // Those after the page are counted, and on the last one of all there are none.
      let rows = picture(console: view, focus: focus, size: size, style: .window, text: FakeMeasurer()).areas
      let shown = view.players.indices.filter { index in
        rows.contains { $0.spot == .target(.player(view.players[index].player.id)) }
      }
      let later = 10_000 - before - (try #require(shown.last) + 1)
      #expect(more(items) == (later > 0 ? later : nil))
    }
  }

  @Test func console_saysHowManyFoundNoSeat_onlyWhereThereAreAny() throws {
    let hall = items(.consoleHall).texts.joined(separator: " ")
    #expect(hall.contains("10\u{2009}000") && hall.contains("1\u{2009}234 found no seat"))
    #expect(!items(.consoleCrowd).texts.joined().contains("found no seat"))
  }
}

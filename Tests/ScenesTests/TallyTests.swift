import Console
import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// Who has won how many games this evening.
@Suite struct TallyTests {
  private static let full = SceneContentTests.full

  private func player(_ id: Int) -> Player { Player(id: Player.ID(rawValue: id), name: "Guest \(id)", colorIndex: id) }

  /// The first player has won the most; the wins are in the first game, but for one in the second.
  private func tally(winners count: Int, games: Int = 2) -> Tally {
    Tally(
      games: (0..<games).map { Tally.Game(title: ["Trivia", "Snap!", "Disks"][$0], played: 9) },
      lines: (0..<count).map { index in
        Tally.Line(
          player: player(index + 1),
          wins: (0..<games).map { $0 == 0 ? count - index : $0 == 1 && index == 0 ? 1 : 0 })
      } + [Tally.Line(player: player(99), wins: Array(repeating: 0, count: games))])
  }

  private func over(scores count: Int, _ tally: Tally?) -> Scene {
    let lines = (0..<count).map { ScoreLine(player: player($0 + 1), rank: $0 + 1, score: 50 - $0) }
    var scene = Scene(
      content: .game(
        .trivia(
          .over(
            TriviaScene.Over(
              winners: lines.prefix(1).map(\.player), scores: lines, questions: 10, winnerRight: nil)))),
      join: SampleScene.lobby.scene.join, room: "Attic", language: .en)
    scene.tally = tally
    return scene
  }

  private func lobby(players count: Int, _ tally: Tally?) -> Scene {
    var scene = Scene(
      content: .lobby(
        Scene.Lobby(
          players: (0..<count).map { player($0 + 1) }, needed: 2,
          game: Scene.GameCard(kind: .disks, title: "Disks", summary: "Smash it.", seats: 2...30, isChoosable: true))),
      join: SampleScene.lobby.scene.join, room: "Attic", language: .en)
    scene.tally = tally
    return scene
  }

  private func items(_ scene: Scene, size: CanvasSize = full) -> [DrawItem] {
    layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
  }

  private func stars(_ items: [DrawItem]) -> [Rect] {
    items.compactMap { item in
      if case .shape(let shape) = item, shape.shape == .star { shape.rect } else { nil }
    }
  }

  /// The numbers after the stars.
  private func totals(_ items: [DrawItem]) -> [Int] {
    stars(items).compactMap { star in
      items.compactMap(\.letters).first {
        $0.rect.x >= star.midX && $0.rect.x < star.maxX + star.width && abs($0.rect.midY - star.midY) < star.height / 2
      }.flatMap { Int($0.text) }
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func lobby_ShowsEverybodysTotal(size: CanvasSize) {
    let items = items(lobby(players: 4, tally(winners: 3)), size: size)
    #expect(totals(items) == [4, 2, 1])
    #expect(stars(self.items(lobby(players: 4, nil), size: size)).isEmpty)
  }

  @Test func lobby_SaysWhichGamesWhereThereIsRoom() {
    let all = items(lobby(players: 4, tally(winners: 2))).texts
    #expect(all.contains("Trivia\u{A0}2, Snap!\u{A0}1"))
    #expect(all.contains("Trivia\u{A0}1"))
    // Of one game alone the total says all.
    let one = items(lobby(players: 4, tally(winners: 2, games: 1))).texts
    #expect(one.contains { $0.hasPrefix("Trivia") } == false)
  }

  @Test func lobby_KeepsWinnersWhoHaveLeft() {
    let items = items(lobby(players: 2, tally(winners: 3)))
    #expect(items.texts.contains("Guest 3"))
    #expect(items.texts.count { $0 == "has left" } == 1)
    #expect(items.texts.contains("2 in the room"))
    // Whoever has won nothing is no longer shown.
    #expect(items.texts.contains("Guest 99") == false)
  }

  @Test(arguments: GeometryTests.sizes, [1, 2, 3, 4, 5, 6, 12, 30])
  func over_AccountsForEveryWinner(size: CanvasSize, winners: Int) {
    for scores in [0, 1, 2, 3, 4, 8, 30] {
      let with = items(over(scores: scores, tally(winners: winners)), size: size)
      #expect(with.overlappingTexts == [])
      #expect(with.texts.joined(separator: " ").contains("Won this evening"))
      let table = scores == 2 || scores == 3
      let more = with.texts.compactMap { text in
        text.hasPrefix("+") ? Int(text.dropFirst().prefix { $0.isNumber }) : nil
      }
      // The last "+n more" is that of the wins, where not all are there.
      let names = with.texts.count { $0.hasPrefix("Guest ") && $0.contains("win") == false }
      if table {
        #expect(names - scores + (more.last ?? 0) == winners)
      } else {
        let shown = totals(with).count
        #expect(shown == winners || shown + (more.first ?? 0) == winners)
        #expect(shown >= min(2, winners))
      }
    }
  }

  @Test func over_HasAColumnForEachGameWhereThereIsRoom() throws {
    let items = items(over(scores: 3, tally(winners: 2)))
    for title in ["Trivia", "Snap!"] { #expect(items.texts.contains(title)) }
    // Guest 1 has 2 and 1, that is 3; guest 2 has 1 and 0, that is 1.
    let row = try #require(items.compactMap(\.letters).last { $0.text == "Guest 1" })
    let numbers = items.compactMap(\.letters).filter {
      $0.rect.x > row.rect.maxX && abs($0.rect.midY - row.rect.midY) < 0.5 * row.rect.height
    }.map(\.text)
    #expect(numbers == ["2", "1", "3"])
  }

  @Test(arguments: GeometryTests.sizes)
  func over_KeepsThePodium(size: CanvasSize) throws {
    for scores in [2, 3, 8, 30] {
      func steps(_ scene: Scene) -> [Rect] {
        items(scene, size: size).steps(size).map(\.rect)
      }
      let plain = steps(over(scores: scores, nil))
      let with = steps(over(scores: scores, tally(winners: 6)))
      #expect(!plain.isEmpty && with.count == plain.count)
      for (before, after) in zip(plain, with) {
        #expect(after.height >= 0.7 * before.height)
        #expect(after.width >= 0.55 * before.width)
      }
    }
  }

  @Test func nobodyHasWon_NothingIsSaid() {
    let with = items(over(scores: 4, tally(winners: 0)))
    #expect(with == items(over(scores: 4, nil)))
  }

  @Test(arguments: [ConsoleStyle.window, .panel], GeometryTests.sizes)
  func console_MarksThoseWhoHaveWon(style: ConsoleStyle, size: CanvasSize) throws {
    var view = try #require(SampleScene.consoleOver.console?.view)
    let items = layout(console: view, focus: ConsoleFocus(), size: size, style: style, text: FakeMeasurer())
    #expect(totals(items) == view.players.map(\.wins).filter { $0 > 0 })
    #expect(items.overlappingTexts == [])
    for index in view.players.indices { view.players[index].wins = 0 }
    #expect(stars(layout(console: view, focus: ConsoleFocus(), size: size, style: style, text: FakeMeasurer())).isEmpty)
  }
}

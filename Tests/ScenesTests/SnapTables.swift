import Games
import PadProtocol
import Room

@testable import Samples
@testable import Scenes

/// Tables of Snap! to try the layout with.
enum SnapTables {
  static let names = [
    "Mia", String(repeating: "W", count: 20), "爱吃饺子的大老虎爱吃饺子的大老虎爱吃饺子", "Maximilian-Alexander", "Jo",
    "The Quiet Professor",
    "Ольга", "Zoë",
  ]

  static func id(_ number: Int) -> Player.ID { Player.ID(rawValue: number) }

  static func player(_ index: Int, named name: String? = nil) -> Player {
    Player(id: id(index + 1), name: name ?? names[index % names.count], colorIndex: index)
  }

  /// Everybody with ten cards: six closed ones, and four open ones with a value of their own on top.
  static func hands(_ count: Int) -> [SnapScene.Hand] {
    (0..<count).map { index in
      SnapScene.Hand(
        player: player(index), closed: 6, faces: [Card(index + 2, of: .clubs), Card(index + 1, of: .hearts)], open: 4)
    }
  }

  static func table(
    _ hands: [SnapScene.Hand], turn: Int? = nil, countdown: Countdown? = nil, playTime: Countdown? = nil,
    news: SnapScene.News? = nil, flights: [SnapScene.Flight] = []
  ) -> SnapScene.Table {
    SnapScene.Table(
      hands: hands, turn: turn.map { hands[$0].player.id }, countdown: countdown, playTime: playTime, news: news,
      flights: flights)
  }

  static func scene(_ table: SnapScene.Table, language: Language = .en) -> Scene {
    GameSample(name: "", game: .snap(.table(table)), language: language).scene
  }

  static func items(
    _ table: SnapScene.Table, size: CanvasSize = CanvasSize(width: 1920, height: 1080), at now: Instant = .zero
  ) -> [DrawItem] {
    layout(scene(table), size: size, now: now, text: FakeMeasurer())
  }

  /// Few and many players with names that are hard to fit, each time with something else to say.
  static let hard: [Scene] = (2...8).flatMap { count -> [Scene] in
    let countdown = Countdown(endsAt: .zero + .seconds(3), total: .seconds(5))
    var thinned = hands(count)
    thinned[0].away = true
    (thinned[1].closed, thinned[1].faces, thinned[1].open, thinned[1].isOut) = (0, [], 0, true)
    let news: [SnapScene.News?] = [
      nil, .snap(player(1), cards: 24, margin: .milliseconds(120)), .wrongCall(player(2), paid: 3),
      .left(player(1), cards: 12), .out([player(1), player(3)]), .gone(player(1), cards: 7), .dealing,
    ]
    let playTime = Countdown(endsAt: .zero + .seconds(3_599), total: .seconds(3_600))
    return [
      scene(table(hands(count), turn: 1, countdown: countdown)),
      scene(table(hands(count), turn: 1, countdown: countdown, playTime: playTime, news: news[count - 2])),
      scene(table(thinned, turn: 0, playTime: playTime, news: news[(count + 1) % 7]), language: .zh),
      scene(table(thinned, news: news[(count + 3) % 7])),
    ]
  }
}

import Games
import PadProtocol

/// Moments of a game of Disks.
enum DisksSamples {
  static let all: [GameSample] = [
    GameSample(name: "disks", game: .disks(.field(field(players: 6)))),
    GameSample(name: "disks-30", game: .disks(.field(field(players: 30, away: [3, 12])))),
    GameSample(name: "disks-smash", game: .disks(.field(smashing))),
    GameSample(name: "disks-ready", game: .disks(.field(ready))),
    GameSample(name: "disks-ready-zh", game: .disks(.field(ready)), language: .zh),
    GameSample(name: "disks-zh", game: .disks(.field(smashing)), language: .zh),
    GameSample(name: "disks-over", game: .disks(.over(over))),
  ]

  private static let now = SampleScene.moment

  /// Nine places as the rules find them.
  private static let places = [
    (x: 140, y: 220), (x: 330, y: 480), (x: 560, y: 250), (x: 800, y: 200), (x: 890, y: 540), (x: 620, y: 640),
    (x: 180, y: 760), (x: 420, y: 820), (x: 760, y: 840),
  ]

  /// A disk in one of the places, that many milliseconds old.
  private static func disk(_ key: Int, at place: Int, age: Int = 1500) -> DisksScene.Disk {
    DisksScene.Disk(
      number: 30 + place, key: key, x: places[place].x, y: places[place].y, appearedAt: now - .milliseconds(age))
  }

  private static func field(players: Int, away: Set<Int> = []) -> DisksScene.Field {
    DisksScene.Field(
      disks: [
        disk(4, at: 0), disk(1, at: 1), disk(9, at: 3), disk(2, at: 5, age: 5_500), disk(7, at: 6),
        disk(3, at: 8, age: 100),
      ],
      smashed: [smash(disk(5, at: 2), by: 2, margin: 12, age: 240)],
      scores: SampleData.scores((0..<players).map { max(0, 11 - $0 / (players > 12 ? 3 : 1)) }),
      away: Set(away.map { Player.ID(rawValue: $0) }),
      countdown: Countdown(endsAt: now + .milliseconds(37_400), total: .seconds(60)))
  }

  private static let smashing: DisksScene.Field = {
    var field = Self.field(players: 4, away: [4])
    field.disks = [disk(8, at: 1), disk(6, at: 4), disk(2, at: 7), disk(5, at: 8, age: 60)]
    field.smashed = [
      smash(disk(1, at: 0), by: 1, margin: 1_240, age: 600), smash(disk(4, at: 6), by: 3, margin: nil, age: 420),
      smash(disk(9, at: 3), by: 2, margin: 0, age: 200), smash(disk(3, at: 2), by: 4, margin: 87, age: 60),
      smash(disk(7, at: 5), by: nil, margin: nil, age: 350),
    ]
    return field
  }()

  private static let ready = DisksScene.Field(
    disks: [], smashed: [], scores: SampleData.scores([0, 0, 0, 0]),
    countdown: Countdown(endsAt: now + .milliseconds(62_600), total: .seconds(60)))

  private static let over = DisksScene.Over(
    winners: [SampleData.players(1)[0]], scores: SampleData.scores([14, 11, 9, 4, 2, 1]), smashed: 41)

  private static func smash(
    _ disk: DisksScene.Disk, by player: Int?, margin: Int?, age: Int
  ) -> DisksScene.Smashed {
    DisksScene.Smashed(
      disk: disk, by: player.map { SampleData.players($0)[$0 - 1] }, margin: margin.map { .milliseconds($0) },
      at: now - .milliseconds(age))
  }
}

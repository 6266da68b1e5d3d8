import Console
import Games
import PadProtocol
import Scenes

/// The samples of Disks.
extension GameSamples {
  static let disks = GameSamples(
    moments: DisksSamples.all.map(SampleScene.init),
    consoles: [.consoleDisks, .consoleDisksPanel],
    crowd: \.disks)
}

/// Moments of a game of Disks.
enum DisksSamples {
  static let all: [GameSample] = [
    GameSample(name: "disks", game: six.game.scene),
    GameSample(name: "disks-30", game: thirty.game.scene),
    GameSample(name: "disks-smash", game: smashing.game.scene),
    GameSample(name: "disks-ready", game: ready.game.scene),
    GameSample(name: "disks-ready-zh", game: ready.game.scene, language: .zh),
    GameSample(name: "disks-zh", game: smashing.game.scene, language: .zh),
    GameSample(name: "disks-over", game: over.game.scene),
  ]

  /// A full field: one disk has just appeared, one is about to disappear, and one was smashed by a narrow margin.
  private static let six = PlayedGame<Disks>(
    options: GameOptions(isAtOnce: true), seed: 5, players: SampleData.players(6)
  ) { play in
    play.play(.seconds(20))
    play.fill(to: 6)
    play.pass(.milliseconds(700))
    play.passToNextDisk(but: .milliseconds(140))
    play.smash(1, by: 2, before: 3, margin: .milliseconds(12))
    play.passToNextDisk()
    play.pass(.milliseconds(130))
  }

  /// A game with as many players as can play, two of them away.
  private static let thirty = PlayedGame<Disks>(
    options: GameOptions(isAtOnce: true), seed: 5, players: SampleData.players(30)
  ) { play in
    play.play(.seconds(44))
    for number in [3, 12] { play.away(Player.ID(rawValue: number)) }
    play.fill(to: 5)
    play.smash(1, by: 2, before: 30, margin: .milliseconds(12))
    play.pass(.milliseconds(240))
  }

  /// Five disks that were smashed one after the other.
  ///
  /// Their players had a lead, had no rival, left the room, had hardly any lead, and lost the connection.
  private static let smashing = PlayedGame<Disks>(
    options: GameOptions(isAtOnce: true), seed: 7, players: SampleData.players(5)
  ) { play in
    play.play(.seconds(50))
    play.fill(to: 7)
    play.smash(0, by: 1, before: 3, margin: .milliseconds(240))
    play.smash(0, by: 3)
    play.pass(.milliseconds(60))
    play.smash(0, by: 5)
    play.leave(Player.ID(rawValue: 5))
    play.pass(.milliseconds(90))
    play.smash(0, by: 2, before: 1, margin: .zero)
    play.pass(.milliseconds(60))
    play.smash(0, by: 4, before: 2, margin: .milliseconds(87))
    play.away(Player.ID(rawValue: 4))
  }

  private static let ready = PlayedGame<Disks>(options: GameOptions(isAtOnce: true), players: SampleData.players(4)) {
    $0.pass(.milliseconds(400))
  }

  private static var over: PlayedGame<Disks> {
    var play = PlayedGame<Disks>(options: GameOptions(isAtOnce: true), seed: 5, players: SampleData.players(6))
    play.play(.seconds(70))
    return play
  }
}

extension PlayedGame<Disks> {
  private var disks: [DisksScene.Disk] {
    if case .disks(.field(let field)) = game.scene { field.disks } else { [] }
  }

  /// Makes everybody smash disks until the game is over, or until some time has passed.
  ///
  /// The first players smash more than the others, and some disks disappear without being smashed.
  mutating func play(_ span: Span) {
    let end = time + span
    let people = game.playing
    let places = [0, 1, 2, 0, 3, 1, 4, 2, 0, 5, 1, 3, 0]
    for number in 0..<400 {
      pass(.milliseconds(300 + 130 * (number % 5)))
      guard time < end, game.deadline != nil else { return }
      // Among many players, somebody else is the quickest now and then.
      let place = number % 3 == 0 && people.count > places.count ? number / 3 * 7 : places[number % places.count]
      if disks.count > 2 { smash(number % 2, by: people[place % people.count].rawValue) }
    }
  }

  /// Lets disks appear until there are this many, but passes at most 200 deadlines of the game.
  mutating func fill(to count: Int) {
    for _ in 0..<200 where disks.count < count { passToNext() }
  }

  /// Lets time pass until the next disk appears, or until a given time before that.
  mutating func passToNextDisk(but early: Span = .zero) {
    var ahead = self
    let newest = disks.last?.number ?? 0
    for _ in 0..<20 where (ahead.disks.last?.number ?? 0) == newest { ahead.passToNext() }
    pass(max(.zero, ahead.time - time - early))
  }

  /// Makes one player smash a disk, and another one, if given, press the disk's key a given time later.
  ///
  /// - Parameter place: The index of the disk among those on the field, the oldest first.
  mutating func smash(_ place: Int, by number: Int, before other: Int? = nil, margin: Span = .zero) {
    guard disks.indices.contains(place) else { return }
    let key = disks[place].key
    waitsForRoom = other != nil && margin == .zero
    press("\(key)", by: Player.ID(rawValue: number))
    pass(margin)
    if let other { press("\(key)", by: Player.ID(rawValue: other)) }
    waitsForRoom = false
    decide()
  }
}

// The names need no explanation.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The host's console during a game of Disks.
extension SampleScene {
  package static let consoleDisks = sample("console-disks", SampleData.disksConsole, .answer(2))
  static let consoleDisksPanel = sample(
    "console-disks-panel", SampleData.disksConsole, .answer(2), style: .panel)
}

extension SampleData {
  /// The console with nine keys, some of them with a disk.
  ///
  /// The host has pressed one of these, and the room is about to decide who was first.
  static var disksConsole: ConsoleView {
    var play = PlayedGame<Disks>(players: players(7))
    let host = players(1)[0].id
    play.pass(.seconds(9))
    for player in players(3) {
      let disk = play.game.pad(of: host).shared.buttons.first { $0.shape != nil }
      if let disk { play.press(disk.key, by: player.id) }
      play.pass(.milliseconds(700))
    }
    play.pass(.seconds(3))
    play.waitsForRoom = true
    if let disk = play.game.pad(of: host).shared.buttons.last(where: { $0.shape != nil }) {
      play.press(disk.key, by: host)
    }
    return console(of: play.game)
  }
}

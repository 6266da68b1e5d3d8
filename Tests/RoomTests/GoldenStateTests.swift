import Foundation
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// A state as a journal holds it is kept in `States` for each version: a program that cannot read the one of its own
/// version has changed the form without saying so, and would lose an evening at the next update.
@Suite struct GoldenStates {
  /// What a file holds.
  private struct Golden: Codable {
    var rooms: [String: Room]
    var events: [RoomEvent]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "States")
  private static let file = file(of: Room.stateVersion)
  private static func file(of version: Int) -> URL { folder.appending(path: "version-\(version).json") }

  @Test func theStateOfThisVersion_isReadAndLosesNothing() throws {
    if ProcessInfo.processInfo.environment["PARLOR_WRITE_STATES"] == "1" { try Self.write() }
    let bytes = try #require(
      try? Data(contentsOf: Self.file),
      "there is no state for version \(Room.stateVersion) yet: PARLOR_WRITE_STATES=1 writes it")
    let read: Golden
    do {
      read = try JSONDecoder().decode(Golden.self, from: bytes)
    } catch {
      Issue.record(
        "states of version \(Room.stateVersion) are not read any more, so it must be another version: \(error)")
      return
    }
    let before = try JSONDecoder().decode(Form.self, from: bytes).paths
    let after = try JSONDecoder().decode(Form.self, from: JSONEncoder().encode(read)).paths
    #expect(before.subtracting(after) == [], "these are read no more: raise Room.stateVersion")
    #expect(after.subtracting(before) == [], "these are new: raise Room.stateVersion")
    #expect(read.events.count == Self.events.count)
    for kind in GameKind.allCases {
      let room = try #require(read.rooms[kind.rawValue])
      #expect(room.isPlaying && room.gameKind == kind)
      #expect(room.players.map(\.name) == ["Hana", "Ana", "Ben", "Cleo", "Dora", "Bolt"])
      #expect(room.isWorthResuming)
    }
    #expect(read.rooms["door"]?.knocks.map(\.player.name) == ["Ana"])
    #expect(read.rooms["over"]?.calmUntil != nil)
    let team = read.rooms["teams"]?.teams?.first
    #expect(team?.credits.values.reduce(0, +) == 1)
    #expect(team?.votes.count == 1)
    #expect(read.rooms["race"]?.teams?.first?.held.count == 1)
  }

  /// What older programs wrote is gone on with: each game is played to its end, and nobody loses a point on the way.
  @Test(arguments: Room.readableStateVersions) func statesOfOlderVersions_areGoneOnWith(version: Int) throws {
    let bytes = try Data(contentsOf: Self.file(of: version))
    let read = try JSONDecoder().decode(Golden.self, from: bytes)
    for kind in GameKind.allCases {
      var room = try #require(read.rooms[kind.rawValue])
      let content = Evening(hostName: "Hana", also: GameKind.allCases.filter { $0 != .trivia }).room.gameContents
      room.gameContents = content
      let before = room.players.map(\.name)
      var now = Instant(nanoseconds: 3_600_000_000_000)
      room.resume(at: now)
      _ = room.handle(.command(.togglePause), at: now)
      for _ in 0..<200 where room.isPlaying {
        now = now + .seconds(2)
        _ = room.handle(.tick, at: now)
      }
      _ = room.handle(.command(.endGame), at: now)
      #expect(room.players.map(\.name) == before, "version \(version), \(kind)")
      #expect(!room.isPlaying)
    }
  }

  private static let events: [RoomEvent] = [
    .arrived(.connection(1), Arrival(address: "10.0.0.1", secret: SeatSecret(rawValue: "s"), isOnLink: true)),
    .message(.join(.init(code: "K7QX", name: "Ana", language: .zh, secret: "s")), from: .connection(1)),
    .message(.press(Token(rawValue: "t1.1")), from: .host),
    .message(.answer(Token(rawValue: "t1"), .order([Token(rawValue: "t1.2"), Token(rawValue: "t1.1")])), from: .host),
    .message(.answer(Token(rawValue: "t2"), .number(0.5)), from: .robot(1)), .message(.leave, from: .robot(1)),
    .message(.head(Head(.owl, .sleepy)), from: .connection(1)),
    .measured(.connection(1), roundTrip: .milliseconds(3)), .closed(.connection(1)),
    .conditions(Conditions(hasTV: true, hasAddress: true)), .command(.start), .command(.togglePause), .command(.skip),
    .command(.chooseGame(.snap)), .command(.kick(Player.ID(rawValue: 1))), .command(.removeAway),
    .command(.admit(Player.ID(rawValue: 1))), .command(.refuse(Player.ID(rawValue: 1))), .command(.endGame),
    .command(.makeTeams(2)), .command(.move(Player.ID(rawValue: 1))), .command(.grantTime(true)),
    .command(.close), .tick,
  ]

  /// Makes the file for a new version.
  private static func write() throws {
    var rooms = Dictionary(uniqueKeysWithValues: GameKind.allCases.map { ($0.rawValue, playing($0)) })
    var door = Evening(asksFirst: true)
    door.arrive("Ana")
    rooms["door"] = door.room
    var over = Evening(["Ana", "Ben"], rules: TriviaRules(rounds: 1))
    over.command(.start)
    over.press("Ana", "right")
    over.command(.endGame)
    rooms["over"] = over.room
    rooms["teams"] = inTeams(.right)
    rooms["race"] = inTeams(.first)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try encoder.encode(Golden(rooms: rooms, events: events)).write(to: file)
  }

  /// In teams: one has brought a point and said something more; in a race, somebody's press waits for another's.
  private static func inTeams(_ scoring: TriviaRules.Scoring) -> Room {
    let roundTrips = ["Ana": Span.milliseconds(2), "Cleo": .milliseconds(100), "Ben": .milliseconds(2)]
    var evening = Evening(rules: TriviaRules(scoring: scoring, timeLimit: .seconds(10), rounds: 3))
    evening.command(.makeTeams(2))
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    for (name, roundTrip) in roundTrips { evening.happen(.measured(evening.pad(name), roundTrip: roundTrip)) }
    evening.command(.start)
    evening.pass(.seconds(2))
    if scoring == .right {
      for name in ["Ana", "Cleo"] { evening.press(name, "right") }
      evening.press("Ben", "wrong 1")
      evening.pass(.seconds(3))
      evening.pass(.seconds(5))
    }
    evening.answer("Ana", "wrong 1", over: roundTrips)
    return evening.room
  }

  /// In the middle of a game: one is away, one has left for long, one was removed, the host holds it up.
  private static func playing(_ kind: GameKind) -> Room {
    var evening = Evening(hostName: "Hana", also: GameKind.allCases.filter { $0 != .trivia })
    for name in ["Ana", "Ben", "Cleo", "Dora", "Gone", "Rude"] { evening.arrive(name) }
    evening.drop("Gone")
    evening.pass(.seconds(130))
    if let rude = evening.player("Rude") { evening.command(.kick(rude.id)) }
    evening.happen(.message(.join(.init(name: "Bolt")), from: .robot(1)))
    evening.command(.chooseGame(kind))
    evening.command(.start)
    for step in 0..<12 where evening.room.isPlaying {
      evening.pass(.milliseconds(700))
      let name = ["Ana", "Ben", "Cleo"][step % 3]
      guard let button = evening.screen(name)?.openButtons.first else { continue }
      evening.happen(.message(.press(button.token), from: evening.pad(name), roundTrip: .milliseconds(5)))
    }
    evening.drop("Dora")
    evening.command(.togglePause)
    return evening.room
  }
}

/// JSON as the set of its keys' paths.
private enum Form: Decodable {
  case value
  case list([Form])
  case object([String: Form])

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.singleValueContainer().decode([String: Form].self) {
      self = .object(object)
    } else if let list = try? decoder.singleValueContainer().decode([Form].self) {
      self = .list(list)
    } else {
      self = .value
    }
  }

  var paths: Set<String> {
    switch self {
    case .value: [""]
    case .list(let items): Set(items.flatMap(\.paths).map { "[]\($0)" })
    case .object(let members): Set(members.flatMap { key, form in form.paths.map { ".\(key)\($0)" } })
    }
  }
}

import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// What the TV says of those who are missing, with one, two and many of them.
@Suite struct MissingSceneTests {
  private static func players(_ count: Int) -> [Player] {
    (0..<count).map { Player(id: .init(rawValue: $0 + 1), name: ["Ana", "Ben", "Cleo"][$0], colorIndex: $0) }
  }

  private static let end = SampleScene.moment + .seconds(23)

  /// A game that stands still for want of players, and those who are missing in it.
  private func scene(_ missing: Missing, _ reason: PauseReason = .tooFewPlayers(needed: 2), in language: Language = .en)
    -> Scene
  {
    var scene = SampleScene.question.scene
    scene.gameClock.stop(at: SampleScene.moment)
    scene.overlay = .paused(reason)
    scene.missing = missing
    scene.language = language
    return scene
  }

  private func items(_ scene: Scene, _ size: CanvasSize, at now: Instant = SampleScene.moment) throws -> [DrawItem] {
    let all = layout(scene, size: size, now: now, text: FakeMeasurer())
    return Array(all[try #require(all.lastIndex { $0.isSheetOrBackground })...])
  }

  private func words(_ scene: Scene, at now: Instant = SampleScene.moment) throws -> String {
    try items(scene, CanvasSize(width: 1920, height: 1080), at: now).texts.joined(separator: " ")
      .replacing("\u{A0}", with: " ")
  }

  private static let over = Missing.Outlook(.over, at: end)
  private static let zoeWins = Missing.Outlook(
    .won([Player(id: .init(rawValue: 9), name: "Zoe", colorIndex: 4)]), at: end)
  static let table: [(missing: Missing, headline: String, advice: String)] = [
    (
      Missing(players(1), outlook: over), "Ana has lost the connection",
      "Not back in 0:23: the game is over. Host: press E"
    ),
    (
      Missing(players(2), outlook: zoeWins), "Ana and Ben have lost the connection",
      "Not back in 0:23: Zoe wins. Host: press E"
    ),
    (
      Missing(players(3), others: 4), "Ana, Ben, Cleo and 4 more have lost the connection",
      "It continues when they are back. Host: press E"
    ),
    (Missing(players(1), areTeams: true), "Nobody of Ana is here", "Host: press E to end the game"),
  ]

  @Test(arguments: table)
  func theTVNamesThem_andCountsDown(missing: Missing, headline: String, advice: String) throws {
    let words = try words(scene(missing))
    #expect(words.contains(headline) && words.contains(advice), "\(words)")
  }

  @Test func eachSecond_thePictureIsAnotherOne_untilTheEnd() throws {
    let scene = scene(Missing(Self.players(1), outlook: .init(.over, at: Self.end)))
    #expect(nextChange(of: scene, after: SampleScene.moment) == SampleScene.moment + .seconds(1))
    #expect(try words(scene, at: SampleScene.moment + .seconds(14)).contains("0:09"))
    #expect(nextChange(of: scene, after: Self.end) == nil)
  }

  @Test(arguments: [Language.en, .zh]) func ofTeams_theKeysAreNamed(language: Language) throws {
    var missing = Missing(Self.players(1), areTeams: true, outlook: .init(.over, at: Self.end))
    missing.canRegroup = true
    for event in [Missing.Outlook.Event.over, .won(Self.players(1)), .won(Self.players(2))] {
      missing.outlook = .init(event, at: Self.end)
      let words = try words(scene(missing, in: language))
      for key in ["Y", "D", "E", "0:23"] { #expect(words.contains(key), "\(words)") }
    }
  }

  @Test(arguments: [Language.en, .zh]) func afterARestart_theyAreNamedToo(language: Language) throws {
    let missing = Missing(Self.players(2), outlook: .init(.goesOn, at: Self.end))
    let words = try words(scene(missing, .restarted(missing: 2), in: language))
    for word in ["Ana", "Ben", "P", "0:23"] { #expect(words.contains(word), "\(words)") }
  }

  @Test(arguments: [Language.en, .zh]) func nothingLiesOnAnything(language: Language) throws {
    let long = (0..<3).map {
      Player(id: .init(rawValue: $0 + 1), name: String(repeating: "Wilhelmine ", count: 2) + "\($0)", colorIndex: $0)
    }
    for size in GeometryTests.sizes {
      for players in [Self.players(1), long] {
        let missing = Missing(players, others: players.count - 1, outlook: .init(.won(long), at: Self.end))
        let all = try items(scene(missing, in: language), size)
        #expect(all.filter { $0.letters != nil }.overlappingTexts.isEmpty)
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func whoHasJustLostTheConnection_isSaidOverTheGame(count: Int) {
    for size in GeometryTests.sizes {
      var scene = SampleScene.question.scene
      scene.lost = Missing(Self.players(count), others: count == 3 ? 7 : 0)
      let all = layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
      let last = all.compactMap(\.letters).suffix(2)
      let words = last.map(\.text).joined(separator: " ")
      #expect(words.contains("Ana") && words.contains("lost the connection"), "\(words)")
      for line in last { #expect(line.rect.x >= 0 && line.rect.maxX <= Double(size.width)) }
    }
  }

  /// Pads say who has won once everybody can see it on the TV, and not before.
  @Test func theTVHasToldWhoHasWon_whenPadsDo() throws {
    let start = Instant(nanoseconds: 0)
    let entrance = Entrance(at: start, for: CeremonySheet.length)
    func share(_ span: Span) -> Double {
      Ceremony(entrance, now: start + span, isCalm: false).share(.people(1))
    }
    #expect(share(RoomConfiguration.suspense) == 1)
    #expect(share(RoomConfiguration.suspense - .milliseconds(600)) == 0)
  }
}

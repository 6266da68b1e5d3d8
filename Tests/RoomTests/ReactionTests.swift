import Games
import PadProtocol
import Testing

@testable import Room

/// What floats up from whose head in the lobby, and what is dropped.
@Suite struct ReactionTests {
  private func evening(_ count: Int) -> Evening {
    var evening = Evening()
    for number in 0..<count { evening.arrive("P\(number)") }
    return evening
  }

  private func react(_ reaction: Reaction, _ name: String, in evening: inout Evening) {
    evening.happen(.message(.react(reaction), from: evening.pad(name)))
  }

  private func shown(_ evening: Evening) -> [String] {
    (evening.lobby?.reactions ?? []).map { "\($0.player.name) \($0.reaction)" }
  }

  @Test func everyReaction_isShown_withWhoAndWhen_andNobodyElseHearsOfIt() throws {
    var evening = evening(6)
    let sent = evening.sent
    for (index, reaction) in Reaction.allCases.enumerated() { react(reaction, "P\(index)", in: &evening) }
    let lobby = try #require(evening.lobby)
    #expect(lobby.reactions.map(\.reaction) == Reaction.allCases)
    #expect(lobby.reactions.map(\.player) == evening.room.players)
    #expect(lobby.reactions.allSatisfy { $0.at == evening.now })
    #expect(evening.sent == sent)
  }

  @Test func pads_areToldHowManyThereAre_inTheLobbyAlone() {
    var evening = evening(2)
    #expect(evening.screen("P0")?.shared.reactions == 6)
    evening.command(.start)
    #expect(evening.screen("P0")?.shared.reactions == nil)
    evening.command(.endGame)
    #expect(evening.screen("P0")?.shared.reactions == nil)
  }

  /// What one player sends, in milliseconds, and which of it is shown.
  @Test(
    arguments: [
      ([0, 999], [true, false]), ([0, 1_000], [true, true]), ([0, 600, 1_200], [true, false, true]),
      ([0, 0], [true, false]), ([0, 500, 900, 1_000, 1_500], [true, false, false, true, false]),
    ] as [([Int], [Bool])])
  func one_isShownASecond(times: [Int], shows: [Bool]) {
    var evening = evening(2)
    let start = evening.now
    for (time, isShown) in zip(times, shows) {
      evening.now = start + .milliseconds(time)
      let before = shown(evening).count
      #expect(evening.room.heeds(.react(.heart), from: evening.pad("P0"), at: evening.now) == isShown)
      react(.heart, "P0", in: &evening)
      #expect(shown(evening).count == before + (isShown ? 1 : 0), "at \(time) ms")
    }
  }

  @Test func twelve_areSeenAtOnce_theNextOneWhenTheFirstIsGone() {
    var evening = evening(14)
    for number in 0..<14 { react(.wow, "P\(number)", in: &evening) }
    #expect(shown(evening) == (0..<12).map { "P\($0) wow" })
    evening.now = evening.now + Scene.Lobby.Reacted.life - .milliseconds(1)
    react(.party, "P12", in: &evening)
    #expect(shown(evening).count == 12)
    evening.now = evening.now + .milliseconds(1)
    react(.party, "P12", in: &evening)
    #expect(shown(evening) == ["P12 party"])
  }

  /// Why nothing is seen.
  private static let vain: [(String, @Sendable (inout Evening) -> String)] = [
    ("there is no such seat", { _ in "Nobody" }),
    (
      "a game is on",
      { evening in
        evening.command(.start)
        return "P0"
      }
    ),
    (
      "a game has just ended",
      { evening in
        evening.command(.start)
        evening.command(.endGame)
        return "P0"
      }
    ),
    (
      "they have left",
      { evening in
        evening.happen(.message(.leave, from: evening.pad("P0")))
        return "P0"
      }
    ),
    (
      "the room is closed",
      { evening in
        evening.room.isClosed = true
        return "P0"
      }
    ),
  ]

  @Test(arguments: vain.indices) func inVain_nothingIsSeen_andNobodyIsTold(index: Int) {
    var evening = evening(3)
    let name = Self.vain[index].1(&evening)
    let sent = evening.sent
    #expect(!evening.room.heeds(.react(.heart), from: evening.pad(name), at: evening.now), "\(Self.vain[index].0)")
    react(.heart, name, in: &evening)
    #expect((evening.room.reactions ?? []).isEmpty, "\(Self.vain[index].0)")
    #expect(evening.sent == sent)
  }

  @Test func aRestart_knowsOfNone() throws {
    var evening = evening(2)
    react(.flame, "P1", in: &evening)
    evening.room = try #require(evening.readBack())
    evening.room.resume(at: evening.now)
    #expect((evening.room.reactions ?? []).isEmpty)
  }

  /// Whatever a crowd sends, nobody's come closer than a second, and never more than twelve are seen.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func random_theLimitsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var evening = evening(20)
    var last: [Player.ID: Instant] = [:]
    for _ in 0..<400 {
      evening.now = evening.now + .milliseconds(random.below(300))
      let before = (evening.room.reactions ?? []).filter { $0.isSeen(at: evening.now) }
      let name = "P\(random.below(20))"
      react(Reaction.allCases[random.below(6)], name, in: &evening)
      let seen = (evening.room.reactions ?? []).filter { $0.isSeen(at: evening.now) }
      #expect(seen.count <= 12 && seen.starts(with: before))
      guard seen.count > before.count, let new = seen.last else {
        let hadOne = evening.player(name).flatMap { last[$0.id] }.map { evening.now - $0 < .seconds(1) } ?? false
        #expect(hadOne || before.count == 12, "seed \(seed)")
        continue
      }
      #expect(new.player.name == name && last[new.player.id].map { evening.now - $0 >= .seconds(1) } ?? true)
      last[new.player.id] = evening.now
    }
  }
}

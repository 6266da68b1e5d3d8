import Foundation
import Games
import PadProtocol
import Testing

@testable import Room

/// Who has which head: nobody gets one that is taken while one is free.
@Suite struct Heads {
  private func head(_ number: Int) throws -> Head { try #require(Head(rawValue: number)) }

  private func evening(_ count: Int, seed: UInt64 = 1, asksFirst: Bool = false) -> Evening {
    var evening = Evening(asksFirst: asksFirst)
    evening.room.configuration.seed = seed
    for number in 0..<count { evening.arrive("P\(number)") }
    return evening
  }

  private func change(_ name: String, to head: Head, in evening: inout Evening) {
    evening.happen(.message(.head(head), from: evening.pad(name)))
  }

  @Test func thereAreTwentyFour_byNumber() {
    #expect(Head.allCases.map(\.rawValue) == Array(0..<24))
    #expect(Set(Head.allCases.map { "\($0.shape) \($0.face)" }).count == 24)
    #expect([-1, 24, Int.min, Int.max].compactMap(Head.init(rawValue:)).isEmpty)
    #expect((0...60).map { Head.ofSeat($0).rawValue } == (0...60).map { ($0 + 23) % 24 })
  }

  @Test func somebodyWrittenDownBeforeThereWereHeads_hasTheOneOfTheSeat() throws {
    let json = Data(#"{"id":3,"name":"Ana","colorIndex":5}"#.utf8)
    #expect(try JSONDecoder().decode(Player.self, from: json).head == .ofSeat(3))
    let ana = Player(id: Player.ID(rawValue: 3), name: "Ana", colorIndex: 5, head: Head(.owl, .sleepy))
    #expect(try JSONDecoder().decode(Player.self, from: JSONEncoder().encode(ana)) == ana)
  }

  @Test func theFirst24_haveAHeadEach_the288Together_andWhoeverComesAfterGetsOneToo() {
    let players = evening(300).room.players
    #expect(Set(players.prefix(24).map(\.head)).count == 24)
    #expect(Set(players.prefix(288).map(Look.init(of:))).count == 288)
    #expect(players.count == 300)
  }

  @Test func theSameEvening_hasTheSameHeads_anotherHasOthers() {
    func heads(_ seed: UInt64) -> [Head] { evening(24, seed: seed).room.players.map(\.head) }
    #expect(heads(1) == heads(1))
    #expect(Set((1...20).map(heads)).count > 15)
  }

  @Test func pad_isToldItsHeadAndTheFreeOnes_outsideGames() throws {
    var evening = evening(2)
    let (own, other) = (evening.room.players[0].head, evening.room.players[1].head)
    #expect(evening.welcome("P0")?.head == own)
    let shown = try #require(evening.screen("P0")?.personal)
    #expect(shown.head == own && shown.heads == Head.allCases.filter { $0 != own && $0 != other })
    evening.command(.start)
    #expect(evening.screen("P0")?.personal.heads == nil)
    evening.command(.endGame)
    #expect(evening.screen("P0")?.personal.heads == shown.heads)
  }

  @Test func free_isTheirs_andTheOthersHearOfIt() throws {
    var evening = evening(2)
    let old = evening.room.players[0].head
    let new = try #require(evening.screen("P0")?.personal.heads?.last)
    change("P0", to: new, in: &evening)
    #expect(evening.room.players[0].head == new)
    #expect(evening.lobby?.players.first?.head == new)
    #expect(evening.screen("P0")?.personal.head == new)
    let others = try #require(evening.screen("P1")?.personal.heads)
    #expect(others.contains(old) && !others.contains(new))
  }

  /// Why a wish leads to nothing.
  private static let vain: [(String, @Sendable (inout Evening) -> (String, Head))] = [
    ("it is taken", { ("P0", $0.room.players[1].head) }),
    ("it is one's own", { ("P0", $0.room.players[0].head) }),
    (
      "a game is on",
      { evening in
        evening.command(.start)
        return ("P0", Head.allCases.first { head in !evening.room.players.contains { $0.head == head } } ?? .ofSeat(9))
      }
    ),
    ("there is no such seat", { _ in ("Nobody", .ofSeat(9)) }),
    (
      "they have left",
      { evening in
        evening.happen(.message(.leave, from: evening.pad("P0")))
        return ("P0", .ofSeat(9))
      }
    ),
  ]

  @Test(arguments: vain.indices) func inVain_changesNothing(index: Int) {
    var evening = evening(2)
    let (name, head) = Self.vain[index].1(&evening)
    let (players, sent) = (evening.room.players, evening.sent)
    #expect(!evening.room.heeds(.head(head), from: evening.pad(name), at: evening.now), "\(Self.vain[index].0)")
    change(name, to: head, in: &evening)
    #expect(evening.room.players == players, "\(Self.vain[index].0)")
    #expect(evening.sent == sent)
  }

  @Test func theHead_isKept_whenTheLineBreaks_afterLongAbsence_andAfterARestart() throws {
    var evening = evening(3)
    change("P1", to: try #require(evening.screen("P1")?.personal.heads?[5]), in: &evening)
    let own = try #require(evening.player("P1")?.head)
    evening.drop("P1")
    evening.comeBack("P1")
    #expect(evening.player("P1")?.head == own && evening.welcome("P1")?.head == own)
    evening.drop("P1")
    evening.pass(.seconds(130))
    #expect(evening.player("P1") == nil)
    evening.comeBack("P1")
    #expect(evening.player("P1")?.head == own)
    evening.room = try #require(evening.readBack())
    evening.room.resume(at: evening.now)
    evening.comeBack("P1")
    #expect(evening.player("P1")?.head == own && evening.screen("P1")?.personal.head == own)
  }

  @Test func afterLongAbsence_aHeadThatAnotherHasByNow_isTheirs() throws {
    var evening = evening(3)
    let own = try #require(evening.player("P1")?.head)
    evening.drop("P1")
    evening.pass(.seconds(130))
    change("P0", to: own, in: &evening)
    evening.comeBack("P1")
    #expect(evening.player("P0")?.head == own)
    #expect(Set(evening.room.players.map(\.head)).count == 3)
  }

  @Test func whoeverWaitsAtTheDoor_keepsTheHeadTheySaw() throws {
    var evening = evening(0, asksFirst: true)
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    let heads = ["Ana", "Ben"].compactMap { evening.welcome($0)?.head }
    #expect(Set(heads).count == 2)
    for knock in evening.room.knocks { evening.command(.admit(knock.player.id)) }
    #expect(evening.room.players.map(\.head) == heads)
  }

  /// Arrivals, departures, broken lines, returns, kicks and wishes by chance.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func random_nobodyGetsWhatIsTakenWhileOneIsFree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var evening = Evening(maxPlayers: 400)
    evening.room.configuration.seed = seed
    // Few, about as many as there are heads, or a crowd.
    let target = [6, 24, 30, 320][Int(seed % 4)]
    for step in 0..<(target > 100 ? 700 : 200) {
      let before = evening.room.players
      let names = before.map(\.name)
      let isGrowing = names.count < target
      switch random.below(isGrowing ? 12 : 9) {
      case 0: if !names.isEmpty { evening.drop(names[random.below(names.count)]) }
      case 1: if !names.isEmpty { evening.comeBack(names[random.below(names.count)]) }
      case 2: if !before.isEmpty, random.below(2) == 0 { evening.command(.kick(before[random.below(before.count)].id)) }
      case 3:
        if !names.isEmpty { evening.happen(.message(.leave, from: evening.pad(names[random.below(names.count)]))) }
      case 4, 5, 6:
        guard !names.isEmpty else { break }
        let name = names[random.below(names.count)]
        let wish = Head.allCases[random.below(24)]
        let offered = evening.room.seats.first { $0.player.name == name }?.shown?.personal.heads
        change(name, to: wish, in: &evening)
        if let offered {
          #expect(
            offered.contains(wish) == (evening.player(name) != before.first { $0.name == name }),
            "seed \(seed), step \(step): what a pad offers is what it gets")
        }
      default: evening.arrive("G\(step)")
      }
      check(evening.room.players, after: before, "seed \(seed), step \(step)")
    }
  }

  private func check(_ players: [Player], after before: [Player], _ comment: Comment) {
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    for player in players where old[player.id]?.head != player.head {
      // Whoever is removed from the list for being away leaves at the same moment.
      let others = players.filter { $0.id != player.id }
      let heads = Set(others.map(\.head))
      #expect(!heads.contains(player.head) || Set(before.map(\.head)).union(heads).count == 24, comment)
      let looks = Set(others.map(Look.init(of:)))
      #expect(!looks.contains(Look(of: player)) || looks.count == 288 || players.count > 288, comment)
    }
  }
}

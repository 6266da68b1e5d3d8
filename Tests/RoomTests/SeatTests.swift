import Games
import PadProtocol
import Testing

@testable import Room

@Suite struct Seats {
  @Test func welcome_saysTheNameAndTheColour() {
    let evening = Evening(["Ana"])
    #expect(
      evening.sent[evening.pad("Ana")]?.first
        == .welcome(
          .init(
            room: "Test room", name: "Ana", color: .player(0), head: evening.room.players.first?.head,
            wishes: PadWishes(texts: false))))
  }

  @Test(
    arguments: [
      ("K7QX", "K7QX", true), ("K7QX", "k7qx", true), ("K7QX", " k7-q x", true), ("K7QX", "K7QY", false),
      ("K7QX", "", false), ("K7QX", nil, false), ("K7QX", "K7QXX", false), (nil, nil, true), (nil, "any", true),
    ] as [(String?, String?, Bool)]) func code(room: String?, typed: String?, isIn: Bool)
  {
    var evening = Evening(code: room)
    let pad = evening.join("Ana", code: typed)
    #expect(evening.room.players.map(\.name) == (isIn ? ["Ana"] : []))
    #expect(evening.dismissed.contains(pad) == !isIn)
    if !isIn {
      guard case .denied(let denial)? = evening.sent[pad]?.last else {
        Issue.record("no word of denial")
        return
      }
      #expect(denial.reason == .wrongCode)
    }
  }

  @Test(arguments: [0, 1, -1, Int.max]) func wrongVersion_isDeniedWithBothVersions(version: Int) {
    var evening = Evening()
    let pad = evening.join("Ana", version: version)
    guard case .denied(let denial)? = evening.sent[pad]?.last else {
      Issue.record("no word of denial")
      return
    }
    #expect(denial.reason == .wrongVersion)
    #expect(denial.text.contains("\(version)") && denial.text.contains("2"))
    #expect(evening.room.players.isEmpty)
  }

  @Test func fullRoom_isDenied() {
    var evening = Evening(["Ana", "Ben"], maxPlayers: 2)
    let pad = evening.join("Cleo")
    guard case .denied(let denial)? = evening.sent[pad]?.last else {
      Issue.record("no word of denial")
      return
    }
    #expect(denial.reason == .roomFull)
  }

  @Test func secondJoin_isDenied_andCostsNobodyElseAnything() {
    var evening = Evening(["Ana", "Ben"])
    evening.happen(.message(.join(.init(name: "Ana again")), from: evening.pad("Ana")))
    #expect(evening.room.players.map(\.name) == ["Ana", "Ben"])
  }

  @Test func kicked_pressesNothingMore() {
    var evening = Evening(["Ana", "Ben", "Cleo"])
    evening.command(.start)
    let ben = evening.room.players[1]
    let token = evening.screen("Ben")?.shared.buttons.first?.token
    evening.command(.kick(ben.id))
    #expect(evening.dismissed == [evening.pad("Ben")])
    #expect(
      evening.sent[evening.pad("Ben")]?.last
        == .bye(.init(reason: .kicked, text: "The host removed you from the room.")))
    for button in [token] { if let button { evening.happen(.message(.press(button), from: evening.pad("Ben"))) } }
    #expect(evening.question?.players.map(\.answered) == [false, false])
  }

  @Test func theHostCannotBeKicked() {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.command(.kick(evening.room.players[0].id))
    #expect(evening.room.players.map(\.name) == ["Hana", "Ana"])
  }

  @Test func leave_isSaidGoodbye() {
    var evening = Evening(["Ana", "Ben"])
    evening.happen(.message(.leave, from: evening.pad("Ana")))
    #expect(evening.sent[evening.pad("Ana")]?.last == .bye(.init(reason: .left, text: "You have left the room.")))
    #expect(evening.room.players.map(\.name) == ["Ben"])
  }

  @Test func pressesFromStrangersAndExpiredTokens_areIgnored() throws {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let token = try #require(evening.screen("Ana")?.shared.buttons.first?.token)
    evening.happen(.message(.press(token), from: PadID(rawValue: 77)))
    evening.happen(.message(.leave, from: PadID(rawValue: 77)))
    #expect(evening.question?.players.map(\.answered) == [false, false])
    evening.command(.skip)
    evening.pass(.seconds(4))
    evening.happen(.message(.press(token), from: evening.pad("Ana")))
    #expect(evening.question?.number == 2)
    #expect(evening.question?.players.map(\.answered) == [false, false])
  }

  @Test func quit_tellsEveryPad() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.close)
    #expect(evening.isClosed)
    for name in ["Ana", "Ben"] {
      #expect(
        evening.sent[evening.pad(name)]?.last == .bye(.init(reason: .closed, text: "The host has closed the room.")))
    }
    #expect(evening.room.deadline == nil)
  }

  @Test func startWith_startsOnce_countingPadsOnly() {
    var evening = Evening(["Ana"], hostName: "Hana", startWith: 2)
    #expect(!evening.room.isPlaying)
    evening.join("Ben")
    #expect(evening.room.isPlaying)
    evening.command(.endGame)
    #expect(!evening.room.isPlaying)
    evening.command(.endGame)
    evening.join("Cleo")
    #expect(!evening.room.isPlaying, "a rematch is asked for")
  }

  @Test func exitAfterGame_showsTheEndForAWhile() {
    var evening = Evening(["Ana", "Ben"], questions: 1, exitsAfterGame: true)
    evening.command(.start)
    evening.press("Ana", "right")
    evening.pass(.seconds(4))
    #expect(evening.over?.winners.map(\.name) == ["Ana"])
    #expect(!evening.isClosed)
    evening.pass(.seconds(4))
    #expect(evening.isClosed)
  }

  @Test func colours_areNotSharedBeforeTheyRunOut() {
    var evening = Evening((1...12).map { "P\($0)" })
    #expect(Set(evening.room.players.map(\.colorIndex)).count == 12)
    evening.happen(.closed(evening.pad("P5")))
    evening.join("Q")
    #expect(evening.room.players.last?.colorIndex == 4)
    evening.join("R")
    #expect(evening.room.players.count == 13)
  }
}

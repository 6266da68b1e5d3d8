import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// A room whose host is asked about everybody who wants to come in.
@Suite struct Knocking {
  private func evening(_ knocking: String..., hostName: String? = "Hana") -> Evening {
    var evening = Evening(hostName: hostName, code: "K7QX", minPlayers: 1, asksFirst: true)
    for name in knocking { evening.arrive(name, code: "K7QX") }
    return evening
  }

  private func asking(_ name: String, in evening: Evening) -> Player.ID {
    evening.console.knocks.first { $0.player.name == name }?.player.id ?? Player.ID(rawValue: -1)
  }

  @Test func newcomer_isWelcomedByName_butNoPlayer() {
    var evening = evening("Ana")
    let pad = evening.pad("Ana")
    #expect(
      evening.sent[pad] == [
        .welcome(
          .init(
            room: "Test room", name: "Ana", color: .player(1), head: evening.room.knocks.first?.player.head,
            secret: Evening.secret(of: pad).rawValue, wishes: PadWishes(texts: false))),
        .screen(
          .init(shared: .init(title: "Test room", status: "The host has been asked to let you in. One moment!"))),
      ])
    #expect(evening.room.players.map(\.name) == ["Hana"])
    #expect(evening.lobby?.players.map(\.name) == ["Hana"])
    #expect(evening.console.players.map(\.player.name) == ["Hana"])
    evening.command(.start)
    #expect(evening.question?.players.map(\.player.name) == ["Hana"])
    for token in ["t1.1", "t1.2", "t1.3", "t1.4"] {
      evening.happen(.message(.press(Token(rawValue: token)), from: pad))
    }
    #expect(evening.question?.players.map(\.answered) == [false])
    #expect(evening.sent[pad]?.count == 2, "nothing of the game is sent to who is no player")
  }

  @Test func newcomersDoNotCount() {
    var evening = Evening(code: nil, minPlayers: 1, startWith: 1, asksFirst: true)
    evening.arrive("Ana")
    #expect(!evening.room.canStart && !evening.room.isPlaying)
    evening.command(.admit(asking("Ana", in: evening)))
    #expect(evening.room.isPlaying)
  }

  @Test func console_saysWhoAsks_firstFirst_withKeysOfTheirOwn() throws {
    var evening = evening("Ana", "Ben", "Cleo")
    let view = evening.console
    #expect(view.knocks.map(\.player.name) == ["Ana", "Ben", "Cleo"])
    #expect(view.knocks.map(\.address) == ["10.0.0.1", "10.0.0.2", "10.0.0.3"])
    #expect(view.status == "Ana and 2 more ask to be let in.")
    let ana = asking("Ana", in: evening)
    #expect(view.actions.prefix(2).map(\.command) == [.room(.admit(ana)), .room(.refuse(ana))])
    #expect(view.actions.prefix(2).map(\.key) == ["A", "X"])
    #expect(view.actions.prefix(2).map(\.label) == ["Let them in", "Turn away"])
    for isPlaying in [false, true] {
      if isPlaying { evening.command(.start) }
      let keys = evening.console.actions.map(\.key)
      #expect(Set(keys).count == keys.count)
    }
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(.character("a"), in: evening.console) == .command(.room(.admit(ana))))
    #expect(navigator.handle(.character("x"), in: evening.console) == .command(.room(.refuse(ana))))
  }

  @Test(arguments: [(2, "Ana and one more ask to be let in."), (1, "Ana asks to be let in.")])
  func console_status(count: Int, status: String) {
    var evening = evening("Ana")
    if count == 2 { evening.arrive("Ben", code: "K7QX") }
    #expect(evening.console.status == status)
  }

  @Test func admit_inTheLobby_isAPlayerLikeAnyOther() throws {
    var evening = evening("Ana", "Ben")
    evening.command(.admit(asking("Ben", in: evening)))
    #expect(evening.room.players.map(\.name) == ["Hana", "Ben"])
    #expect(evening.player("Ben")?.colorIndex == 2, "the colour of the welcome")
    #expect(evening.screen("Ben")?.status == "You are in. Waiting for the host to start.")
    #expect(evening.console.knocks.map(\.player.name) == ["Ana"])
    evening.command(.admit(asking("Ana", in: evening)))
    #expect(evening.room.players.map(\.name) == ["Hana", "Ben", "Ana"], "in the order of coming in")
    #expect(evening.console.knocks.isEmpty)
    evening.command(.start)
    evening.press("Ana", "right")
    #expect(evening.reveal?.scores.first?.player.name == "Ana")
  }

  @Test func admit_duringAGame_waitsForTheNext() {
    var evening = evening("Ana")
    evening.command(.start)
    evening.command(.admit(asking("Ana", in: evening)))
    #expect(evening.screen("Ana")?.status == "A game is on: you are in the next one.")
    #expect(evening.question?.players.map(\.player.name) == ["Hana"])
    evening.command(.endGame)
    evening.command(.start)
    #expect(evening.question?.players.map(\.player.name) == ["Hana", "Ana"])
  }

  @Test func admitted_comesBackWithoutANewKnock() {
    var evening = evening("Ana")
    evening.command(.admit(asking("Ana", in: evening)))
    evening.drop("Ana")
    evening.comeBack("Ana")
    #expect(evening.console.knocks.isEmpty)
    #expect(evening.note("Ana") == nil)
  }

  @Test func refuse_isDenied_andBanned() {
    var evening = evening("Ana", "Ben")
    let pad = evening.pad("Ana")
    evening.command(.refuse(asking("Ana", in: evening)))
    #expect(evening.denial(pad) == .refused)
    #expect(evening.console.knocks.map(\.player.name) == ["Ben"])
    #expect(evening.denialOfArrival("ANA", from: "10.0.9.9", code: "K7QX") == .refused)
    #expect(evening.denialOfArrival("Zoe", from: "10.0.0.1", code: "K7QX") == .refused)
    #expect(
      evening.denialOfArrival("Yan", from: "10.0.9.9", secret: Evening.secret(of: pad).rawValue) == .refused)
    #expect(evening.denialOfArrival("Zoe", from: "10.0.9.9", code: "K7QX") == nil)
  }

  @Test func whoGoesAway_isForgotten() {
    var evening = evening("Ana", "Ben")
    let ana = asking("Ana", in: evening)
    evening.drop("Ana")
    #expect(evening.console.knocks.map(\.player.name) == ["Ben"])
    evening.command(.admit(ana))
    evening.command(.refuse(ana))
    #expect(evening.room.players.map(\.name) == ["Hana"])
    evening.happen(.message(.leave, from: evening.pad("Ben")))
    #expect(evening.farewell(evening.pad("Ben")) == .left)
    #expect(evening.console.knocks.isEmpty)
    #expect(
      evening.denialOfArrival("Ana", secret: evening.secret("Ana")) == .wrongCode,
      "a knock's secret opens nothing by itself")
  }

  @Test func aNewerConnectionOfTheSamePad_keepsItsPlaceInTheRow() {
    var evening = evening("Ana", "Ben")
    let old = evening.pad("Ana")
    evening.comeBack("Ana", language: .zh)
    #expect(evening.farewell(old) == .replaced)
    #expect(evening.console.knocks.map(\.player.name) == ["Ana", "Ben"])
    #expect(evening.screen("Ana")?.status == "已请主持人批准你加入，请稍候！")
    evening.happen(.closed(old))
    evening.command(.admit(asking("Ana", in: evening)))
    #expect(evening.screen("Ana")?.shared.title == "Test room")
    #expect(evening.screen("Ana")?.status == "你已加入，等待主持人开始。")
  }

  @Test func wrongCode_doesNotEvenKnock() {
    var evening = evening()
    #expect(evening.denialOfArrival("Ana", code: "AAAA") == .wrongCode)
    #expect(evening.console.knocks.isEmpty)
  }

  @Test func thirtyMayWait_thenTheDoorIsCrowded() {
    var evening = evening()
    for number in 1...RoomConfiguration.knockLimit {
      let address = number <= RoomConfiguration.knockLimit / 2 ? "10.1.0.1" : "10.1.0.2"
      #expect(evening.denialOfArrival("P\(number)", from: address, code: "K7QX") == nil)
      if number == RoomConfiguration.knockLimit / 2 {
        #expect(evening.denialOfArrival("Crowd", from: address, code: "K7QX") == .roomFull, "half come from there")
      }
    }
    #expect(evening.denialOfArrival("Late", code: "K7QX") == .roomFull)
    #expect(evening.console.knocks.count == RoomConfiguration.knockLimit)
    evening.drop("P1")
    #expect(evening.denialOfArrival("Late", code: "K7QX") == nil)
  }

  @Test func fullRoom_deniesWhoKnocksAndWhoIsAdmitted() {
    var evening = Evening(code: nil, maxPlayers: 1, asksFirst: true)
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    evening.command(.admit(asking("Ana", in: evening)))
    evening.command(.admit(asking("Ben", in: evening)))
    #expect(evening.denial(evening.pad("Ben")) == .roomFull)
    #expect(evening.denialOfArrival("Cleo") == .roomFull)
    #expect(evening.room.players.map(\.name) == ["Ana"])
  }

  @Test func robotsAndTheHostDoNotKnock() {
    var evening = evening()
    evening.happen(.message(.join(.init(name: "Bolt")), from: .robot(1)))
    #expect(evening.room.players.map(\.name) == ["Hana", "Bolt"])
    #expect(evening.console.knocks.isEmpty)
  }

  @Test func namesAreUniqueAmongPlayersAndThoseWhoAsk() {
    let evening = evening("Hana", "Ana", "Ana")
    #expect(evening.console.knocks.map(\.player.name) == ["Hana 2", "Ana", "Ana 2"])
    #expect(Set(evening.console.knocks.map(\.player.colorIndex)).count == 3)
  }

  @Test func quit_tellsThoseWhoAskToo() {
    var evening = evening("Ana")
    evening.command(.close)
    #expect(evening.farewell(evening.pad("Ana")) == .closed)
  }
}

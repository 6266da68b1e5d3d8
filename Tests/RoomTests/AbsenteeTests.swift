import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// Those who were away for so long that they left the list, and what is theirs when they come back.
@Suite struct Absentees {
  private func evening(_ names: [String] = ["Ana", "Ben", "Cleo"], maxPlayers: Int = 1000, code: String? = nil)
    -> Evening
  {
    var evening = Evening(rules: TriviaRules(rounds: 1), code: code, maxPlayers: maxPlayers)
    for name in names { evening.arrive(name, code: code) }
    return evening
  }

  private func names(_ evening: Evening) -> [String] { evening.room.players.map(\.name) }

  /// Plays a game that somebody wins, and waits until the console may be used again.
  private func play(_ evening: inout Evening, won name: String) {
    evening.command(.start)
    evening.press(name, "right")
    evening.pass(.seconds(4))
    evening.pass(RoomConfiguration.calmAfterGame)
  }

  @Test func lobby_afterTwoMinutes_offTheList_andTheDeadlineNamesTheMoment() {
    var evening = evening()
    evening.drop("Ben")
    evening.pass(.seconds(30))
    evening.drop("Cleo")
    let due = evening.now + .seconds(90)
    #expect(evening.room.deadline == due)
    evening.pass(.milliseconds(89_999))
    #expect(names(evening) == ["Ana", "Ben", "Cleo"])
    evening.pass(.milliseconds(1))
    #expect(evening.now == due)
    #expect(names(evening) == ["Ana", "Cleo"])
    #expect(evening.room.deadline == due + .seconds(30))
    #expect(evening.lobby?.away.count == 1)
    evening.pass(.seconds(600))
    #expect(names(evening) == ["Ana"])
    #expect(evening.lobby?.away == [])
    #expect(evening.room.deadline == nil)
  }

  @Test func theSecret_bringsBackNameColourLanguageAndWins_withoutTheCode() throws {
    var evening = evening(code: "K7QX")
    evening.comeBack("Ben", language: .zh)
    let ben = try #require(evening.player("Ben"))
    play(&evening, won: "Ben")
    evening.command(.endGame)
    evening.drop("Ben")
    evening.pass(.seconds(120))
    #expect(names(evening) == ["Ana", "Cleo"])
    #expect(evening.scene.tally?.lines.first?.player == ben, "who has won stays in the evening's table")
    evening.pass(.seconds(3_000))
    let secret = evening.secret("Ben")
    evening.comeBack("Ben")
    #expect(evening.secret("Ben") == secret)
    #expect(names(evening) == ["Ana", "Ben", "Cleo"])
    #expect(evening.player("Ben") == ben)
    #expect(evening.console.players.map(\.wins) == [0, 1, 0])
    #expect(evening.screen("Ben")?.status == "你已加入，等待主持人开始。")
    #expect(evening.room.absentees.isEmpty)
  }

  @Test func nameAndColourThatAnotherHasByNow_areLikeANewcomers() throws {
    var evening = evening(["Ana", "Ben"])
    let ben = try #require(evening.player("Ben"))
    evening.drop("Ben")
    evening.pass(.seconds(120))
    let old = evening.secret("Ben")
    evening.arrive("Ben")
    #expect(evening.player("Ben")?.colorIndex == ben.colorIndex)
    evening.arrive("Ben", secret: old)
    #expect(evening.secret("Ben") == old)
    #expect(names(evening) == ["Ana", "Ben 2", "Ben"], "in the order of their first coming in")
    #expect(Set(evening.room.players.map(\.colorIndex)).count == 3)
    #expect(evening.player("Ben 2")?.id == ben.id)
  }

  @Test func fullRoom_whoComesBackHasToWait_andIsRemembered() {
    var evening = evening(["Ana", "Ben"], maxPlayers: 2)
    evening.drop("Ben")
    evening.pass(.seconds(120))
    let secret = evening.secret("Ben")
    evening.arrive("Cleo")
    #expect(evening.denialOfArrival("Ben", secret: secret) == .roomFull)
    evening.happen(.message(.leave, from: evening.pad("Cleo")))
    #expect(evening.denialOfArrival("Ben", secret: secret) == nil)
    #expect(names(evening) == ["Ana", "Ben"])
  }

  @Test func aGame_keepsEverybodysPlace_aMomentAfterItTheListIsCleared() {
    var evening = evening()
    evening.command(.start)
    evening.drop("Cleo")
    evening.pass(.seconds(20))
    #expect(evening.room.isPlaying)
    evening.command(.togglePause)
    evening.pass(.seconds(300))
    #expect(names(evening) == ["Ana", "Ben", "Cleo"])
    evening.command(.endGame)
    #expect(names(evening) == ["Ana", "Ben", "Cleo"])
    #expect(evening.room.deadline == evening.now + .seconds(2))
    evening.pass(.seconds(2))
    #expect(names(evening) == ["Ana", "Ben"])
    #expect(evening.over?.scores.count == 3, "the results stay as they are")
    evening.comeBack("Cleo")
    #expect(evening.screen("Cleo")?.shared.title == "Game over")
  }

  @Test func aRestart_forgetsNobody() throws {
    var evening = evening()
    play(&evening, won: "Cleo")
    evening.command(.endGame)
    for name in ["Ana", "Ben", "Cleo"] { evening.drop(name) }
    evening.pass(.seconds(120))
    #expect(names(evening).isEmpty)
    #expect(evening.room.isWorthResuming, "there are wins that somebody may come back to")
    let cleo = try #require(evening.room.absentees.last?.player)
    evening.room = try #require(evening.readBack())
    evening.now = evening.now + .seconds(500)
    evening.room.resume(at: evening.now)
    evening.happen(.display(Evening.tv))
    evening.comeBack("Cleo")
    #expect(evening.player("Cleo") == cleo)
    #expect(evening.console.players.map(\.wins) == [1])
  }

  @Test func asManyAreRememberedAsCanBeHereAtOnce() {
    var evening = evening([], maxPlayers: 3)
    for number in 1...9 {
      evening.arrive("P\(number)")
      evening.drop("P\(number)")
      evening.pass(.seconds(120))
    }
    #expect(evening.room.absentees.map(\.player.name) == ["P7", "P8", "P9"])
    let forgotten = evening.secret("P6")
    evening.comeBack("P6")
    #expect(evening.secret("P6") != forgotten, "a newcomer")
  }

  @Test func aKnownSecret_isNobodyElses() {
    var evening = evening()
    evening.drop("Ben")
    evening.pass(.seconds(120))
    evening.arrive("Ben", secret: "secret <guessed>")
    #expect(evening.room.absentees.count == 1)
    #expect(evening.player("Ben")?.id.rawValue == 4)
  }

  // MARK: Removed at the console

  @Test func removeAway_isOfferedOnlyWhileSomebodyIs_andAsks() {
    var evening = evening()
    #expect(evening.action(RoomCommand.removeAway) == nil)
    evening.drop("Ben")
    #expect(evening.action(RoomCommand.removeAway)?.key == "C")
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(.character("c"), in: evening.console) == nil)
    #expect(navigator.focus.confirming == .room(.removeAway))
    evening.comeBack("Ben")
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == nil, "there is nobody left to ask about")
    evening.drop("Ben")
    evening.drop("Cleo")
    _ = navigator.handle(.character("c"), in: evening.console)
    #expect(navigator.handle(.escape, in: evening.console) == nil)
    _ = navigator.handle(.character("c"), in: evening.console)
    #expect(navigator.handle(.enter, in: evening.console) == .command(.room(.removeAway)))
    evening.command(.removeAway)
    #expect(names(evening) == ["Ana"])
    #expect(evening.action(RoomCommand.removeAway) == nil)
  }

  @Test func removeAway_takesNobodyWhoIsHere_andBansNobody() throws {
    var evening = evening()
    let ben = try #require(evening.player("Ben"))
    evening.drop("Ben")
    evening.command(.removeAway)
    #expect(names(evening) == ["Ana", "Cleo"])
    evening.comeBack("Ben")
    #expect(evening.player("Ben") == ben)
  }

  @Test(arguments: GameKind.allCases) func removeAway_inAGame_itIsOverForThem_theNextOneIsNot(kind: GameKind) throws {
    var evening = Evening(hostName: "Hana", also: GameKind.allCases.filter { $0 != .trivia })
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    let ben = try #require(evening.player("Ben"))
    evening.command(.chooseGame(kind))
    evening.command(.start)
    evening.drop("Ben")
    evening.command(.removeAway)
    #expect(!evening.room.game.playing.contains(ben.id))
    for _ in 0..<2 {
      evening.comeBack("Ben")
      #expect(evening.player("Ben") == ben)
      #expect(!evening.room.game.playing.contains(ben.id), "the game takes nobody back who has left it")
      #expect(evening.screen("Ben")?.openButtons.isEmpty == true)
      evening.drop("Ben")
    }
    evening.comeBack("Ben")
    evening.command(.endGame)
    evening.command(.start)
    #expect(evening.room.game.playing.contains(ben.id))
  }

  @Test func removeAway_afterARestart_nobodyIsWaitedFor() throws {
    var evening = evening()
    evening.command(.start)
    evening.room = try #require(evening.readBack())
    evening.room.resume(at: evening.now)
    evening.happen(.display(Evening.tv))
    evening.comeBack("Ana")
    evening.comeBack("Ben")
    #expect(evening.scene.overlay == .paused(.restarted(missing: 1)))
    evening.command(.removeAway)
    #expect(evening.scene.overlay == .resuming(at: evening.now + .seconds(3)))
  }
}

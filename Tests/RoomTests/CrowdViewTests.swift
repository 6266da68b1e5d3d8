import Console
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// What TV and console are given of a crowd.
@Suite struct CrowdViewTests {
  private static func crowd(_ count: Int, hostName: String? = nil) -> Evening {
    var evening = Evening(rules: TriviaRules(scoring: .right, rounds: 1), hostName: hostName)
    for number in 1...count { evening.arrive("P\(number)") }
    return evening
  }

  @Test func lobby_hasTheFirstFew_andCountsTheOthers() throws {
    var evening = Self.crowd(400)
    for number in [3, 20, 399] { evening.drop("P\(number)") }
    let lobby = try #require(evening.lobby)
    #expect(lobby.players.map(\.name) == (1...Shown.faces).map { "P\($0)" })
    #expect(lobby.others == 400 - Shown.faces && lobby.away == Set([3, 20].map(Player.ID.init(rawValue:))))
    #expect(lobby.othersAway == 1)
    #expect(lobby.presentCount == 397 && lobby.awayCount == 3 && lobby.canStart)
  }

  @Test func lobby_leavesOutWhoAsksInTheNextGame() throws {
    var evening = Evening(["Ana", "Ben"], hostName: "Hana", also: [.buzzer])
    #expect(evening.lobby?.players.map(\.name) == ["Hana", "Ana", "Ben"] && evening.lobby?.others == 0)
    evening.command(.chooseGame(.buzzer))
    #expect(evening.lobby?.players.map(\.name) == ["Ana", "Ben"] && evening.lobby?.others == 0)
  }

  @Test func winsOfACrowd_areAFewLines_andANumber() throws {
    var evening = Self.crowd(300)
    evening.command(.start)
    // All are right, so that all have won.
    for number in 1...300 { evening.press("P\(number)", "right") }
    evening.pass(.seconds(4))
    let tally = try #require(evening.scene.tally)
    #expect(
      tally.lines.map(\.player.name) == (1...Shown.lines).map { "P\($0)" } && tally.lines.allSatisfy { $0.total == 1 })
    #expect(tally.others == 300 - Shown.lines)
    // Another game has one winner, who goes before them all.
    evening.pass(.seconds(3))
    evening.command(.start)
    evening.press("P200", "right")
    evening.pass(.seconds(30))
    evening.pass(.seconds(4))
    let later = try #require(evening.scene.tally)
    #expect(later.lines.first == .init(player: evening.room.players[199], wins: [2]))
    #expect(later.lines.count == Shown.lines && later.others == 300 - Shown.lines)
    // Those in the lobby's picture have their stars.
    evening.pass(.seconds(3))
    evening.command(.endGame)
    let lobby = try #require(evening.lobby)
    let inTheLobby = try #require(evening.scene.tally)
    for player in lobby.players.prefix(Shown.lines) {
      #expect(inTheLobby.lines.contains { $0.player == player && $0.total == 1 })
    }
    #expect(inTheLobby.lines.count + inTheLobby.others == 300)
  }

  // MARK: The console

  @Test func console_listsThoseAroundTheChosenOne() {
    var evening = Self.crowd(600)
    let most = Room.mostListed
    let ids = evening.room.players.map(\.id)
    #expect(evening.console.players.map(\.player.id) == Array(ids.prefix(most)))
    for index in [0, 1, 127, 128, 129, 300, 471, 472, 473, 599] {
      evening.happen(.chosen(ids[index]))
      let console = evening.console
      #expect(console.players.map(\.player.id) == Array(ids[console.playersBefore...].prefix(most)))
      #expect(console.players.count == most && console.playerCount == 600)
      #expect(console.players.contains { $0.player.id == ids[index] })
      // As many on both sides as any window has room for, but at the ends.
      let place = index - console.playersBefore
      #expect(place >= min(index, 128) && most - place > min(599 - index, 127))
    }
    evening.happen(.chosen(Player.ID(rawValue: 9999)))
    #expect(evening.console.playersBefore == 0)
    evening.happen(.chosen(nil))
    #expect(evening.console.playersBefore == 0)
  }

  @Test func console_ofAUsualRoom_listsAll() {
    var evening = Self.crowd(Room.mostListed - 1, hostName: "Hana")
    evening.happen(.chosen(evening.room.players[200].id))
    let console = evening.console
    #expect(console.players.count == Room.mostListed && console.otherPlayers == 0 && console.playersBefore == 0)
    #expect(console.players.first?.isHost == true)
  }

  @Test func console_knowsOfThoseAwayWhoAreNotListed() {
    var evening = Self.crowd(400)
    #expect(evening.action(.removeAway) == nil)
    evening.drop("P399")
    #expect(evening.console.othersAway == 1 && evening.console.players.allSatisfy { $0.note != .away })
    #expect(evening.action(.removeAway) != nil)
    evening.command(.removeAway)
    #expect(evening.console.playerCount == 399 && evening.action(.removeAway) == nil)
  }

  /// The arrows reach every player, though only some are listed at a time.
  @Test func arrows_goThroughTheWholeList_andRemoveWhomTheyHaveChosen() throws {
    var evening = Self.crowd(600)
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(.character("k"), in: evening.console) == nil)
    let ids = evening.room.players.map(\.id)
    for index in ids.indices {
      #expect(navigator.focus.player == ids[index])
      evening.happen(.chosen(navigator.focus.player))
      #expect(navigator.handle(.right, in: evening.console) == nil)
    }
    // The last one is the last; nothing wraps into the middle of a list that is cut.
    #expect(navigator.focus.player == ids.last)
    for index in ids.indices.reversed() {
      #expect(navigator.focus.player == ids[index])
      evening.happen(.chosen(navigator.focus.player))
      #expect(navigator.handle(.left, in: evening.console) == nil)
    }
    for _ in 0..<300 {
      #expect(navigator.handle(.right, in: evening.console) == nil)
      evening.happen(.chosen(navigator.focus.player))
    }
    #expect(navigator.handle(.delete, in: evening.console) == nil)
    #expect(navigator.handle(.enter, in: evening.console) == .command(.room(.kick(ids[300]))))
  }

  @Test func offer_hasTheBestOfACrowd() {
    var evening = Self.crowd(300)
    evening.command(.start)
    let offer = ConsoleView.Offer(evening.room, when: "today")
    #expect(offer.title == "Question 1 of 1" && offer.players.count == 64 && offer.others == 236)
    #expect(offer.players.allSatisfy { $0.rank == 1 && $0.score == 0 })
  }
}

import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// The original's rules that are the room's business, a test for each line of its table.
@Suite struct OriginalRoomRules {
  @Test func role_withoutASecondScreenThereIsNoGame_itIsLookedForOnEveryPlug() {
    var evening = Evening(["Ana", "Ben"], hasTV: false)
    evening.command(.start)
    #expect(!evening.room.isPlaying)
    evening.happen(.display(Evening.tv))
    evening.command(.start)
    #expect(evening.room.isPlaying)
  }

  @Test func players_everyConnectedPadByItsName_andTheHostItself() {
    let evening = Evening(["Ana", "Ben"], hostName: "Hana")
    #expect(evening.room.players.map(\.name) == ["Hana", "Ana", "Ben"])
    #expect(evening.lobby?.players.map(\.name) == ["Hana", "Ana", "Ben"])
  }

  @Test func start_onlyOnTheHost() {
    // There is no message that a pad could send to start a game: leaving, joining and pressing are all it can say.
    var evening = Evening(["Ana", "Ben"])
    for token in ["start", "S", "t1.1", ""] {
      evening.happen(.message(.press(Token(rawValue: token)), from: evening.pad("Ana")))
    }
    #expect(!evening.room.isPlaying)
    evening.command(.start)
    #expect(evening.room.isPlaying)
  }

  @Test func start_onlyWithASecondScreen() {
    var evening = Evening(["Ana", "Ben"], hasTV: false)
    #expect(evening.action(.start)?.enabled == false)
    #expect(evening.action(.start)?.hint == "needs a TV")
    evening.happen(.display(Evening.tv))
    #expect(evening.action(.start)?.enabled == true)
  }

  @Test func start_onlyWithTwoPlayersOrMore() {
    var evening = Evening(["Ana"])
    #expect(evening.action(.start)?.enabled == false)
    #expect(evening.action(.start)?.hint == "needs 2 players")
    evening.command(.start)
    #expect(!evening.room.isPlaying)
    evening.join("Ben")
    #expect(evening.action(.start)?.enabled == true)
    evening.command(.start)
    #expect(evening.room.isPlaying)
  }

  @Test func start_theHostCountsAsAPlayer() {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.command(.start)
    #expect(evening.room.isPlaying)
  }

  @Test func whileWaiting_waitingForPlayersOnTheDevices_theNamesOnTheTV() {
    var evening = Evening(["Ana"])
    #expect(evening.screen("Ana")?.status == "Waiting for players…")
    #expect(evening.lobby?.players.map(\.name) == ["Ana"])
    #expect(evening.lobby?.canStart == false)
    evening.join("Ben")
    #expect(evening.screen("Ana")?.status == "You are in. Waiting for the host to start.")
    #expect(evening.lobby?.canStart == true)
  }

  @Test func peers_acceptedAndListedUntilTheGameStarts_notInItAfterwards() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.join("Cleo")
    #expect(evening.question?.players.map(\.player.name) == ["Ana", "Ben"])
    #expect(evening.screen("Cleo")?.status == "A game is on: you are in the next one.")
  }

  @Test func peers_disconnected_takenOffTheList() {
    // Phones sleep and come back: unlike in the original they have two minutes.
    var evening = Evening()
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    evening.drop("Ben")
    #expect(evening.note("Ben") == .away)
    evening.pass(.seconds(120))
    #expect(evening.lobby?.players.map(\.name) == ["Ana", "Cleo"])
    #expect(evening.console.players.map(\.player.name) == ["Ana", "Cleo"])
  }

  @Test func displayLost_startIsDisabled() {
    var evening = Evening(["Ana", "Ben"])
    #expect(evening.room.canStart)
    evening.happen(.display(Evening.noTV))
    #expect(!evening.room.canStart)
    #expect(evening.screen("Ana")?.status == "Waiting for the TV: it is not connected.")
  }

  @Test func displayModeChanged_releasedAndSetUpAgain_nothingIsLost() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let before = evening.question
    evening.happen(.display(Evening.noTV))
    evening.happen(.display(Evening.tv(mode: "another mode")))
    evening.pass(.seconds(3))
    #expect(evening.question?.text == before?.text)
    #expect(evening.console.display == "TV, another mode")
  }

  @Test func messages_theHostsGoToEveryPadAndToItself_aPadsOnlyToTheHost() {
    var evening = Evening(["Ana", "Ben"], hostName: "Hana")
    evening.command(.start)
    for name in ["Hana", "Ana", "Ben"] { #expect(evening.screen(name)?.openButtons.count == 4) }
    let counts = evening.sent.mapValues(\.count)
    evening.press("Ana", "wrong 1")
    for (pad, messages) in evening.sent where pad != evening.pad("Ana") {
      #expect(messages.count == counts[pad], "Ana's answer is nobody else's business")
    }
  }

  @Test func messages_theHostsOwnAnswerTakesTheSameWay() {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.command(.start)
    evening.press("Hana", "right")
    #expect(evening.reveal?.scores.map(\.player.name) == ["Hana", "Ana"])
    #expect(evening.reveal?.scores.map(\.score) == [1, 0])
  }
}

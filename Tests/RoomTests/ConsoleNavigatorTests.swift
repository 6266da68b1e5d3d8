import Console
import Displays
import Games
import PadProtocol
import Testing

@testable import Room

@Suite struct ConsoleNavigation {
  private func outcome(_ keys: [ConsoleKey], in evening: Evening) -> ConsoleNavigator.Outcome? {
    var navigator = ConsoleNavigator()
    var outcome: ConsoleNavigator.Outcome?
    for key in keys { outcome = navigator.handle(key, in: evening.console) }
    return outcome
  }

  @Test func lobby_enterStarts() {
    #expect(outcome([.enter], in: Evening(["Ana", "Ben"])) == .command(.room(.start)))
    #expect(outcome([.character("s")], in: Evening(["Ana", "Ben"])) == .command(.room(.start)))
  }

  @Test func lobby_startIsDisabledUntilThereAreATVAndTwoPlayers() {
    #expect(outcome([.enter], in: Evening(["Ana"])) == nil)
    #expect(outcome([.character("S")], in: Evening(["Ana"])) == nil)
    #expect(outcome([.character("S")], in: Evening(["Ana", "Ben"], hasTV: false)) == nil)
  }

  @Test func oneDisplay_enterUsesThisScreen() {
    var evening = Evening(["Ana"], hasTV: false)
    evening.happen(.display(.absent(.noDisplay, thisScreen: "DP-1, 1920x1080@60")))
    #expect(outcome([.enter], in: evening) == .command(.displays(.useThisScreen)))
    #expect(outcome([.character("u")], in: evening) == .command(.displays(.useThisScreen)))
  }

  @Test func question_digitsAnswer_enterAloneDoesNothing() throws {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.command(.start)
    let token = try #require(evening.room.hostScreen?.openButtons[1].token)
    #expect(outcome([.character("2")], in: evening) == .press(token))
    #expect(outcome([.character("9")], in: evening) == nil)
    #expect(outcome([.enter], in: evening) == nil)
  }

  @Test func question_arrowsReachTheAnswers() throws {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.command(.start)
    let tokens = try #require(evening.room.hostScreen?.openButtons.map(\.token))
    // Rows from the top: players, answers, actions. The first arrow lands on the first player.
    #expect(outcome([.down, .down, .enter], in: evening) == .press(tokens[0]))
    #expect(outcome([.down, .down, .right, .right, .enter], in: evening) == .press(tokens[2]))
    #expect(outcome([.down, .down, .left, .enter], in: evening) == .press(tokens[3]))
  }

  @Test(arguments: [
    (ConsoleCommand.room(.togglePause), "p", false), (.room(.skip), "n", false), (.room(.endGame), "e", true),
    (.program(.quit), "q", true),
  ]) func question_everyActionHasAKey_thoseThatLoseSomethingAsk(command: ConsoleCommand, key: String, asks: Bool) {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let press = ConsoleKey.character(Character(key))
    #expect(outcome([press], in: evening) == (asks ? nil : .command(command)))
    if asks {
      #expect(outcome([press, .enter], in: evening) == .command(command))
      #expect(outcome([press, .escape], in: evening) == nil)
      #expect(outcome([press, press], in: evening) == nil)
    }
  }

  @Test func question_everyActionCanBeReachedWithArrowsEnterAndEscapeAlone() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let commands: [ConsoleCommand] = [
      .room(.togglePause), .room(.skip), .room(.endGame), .room(.kick(.init(rawValue: 1))), .program(.quit),
    ]
    var reached: Set<ConsoleCommand> = []
    for downs in 0..<4 {
      for rights in 0..<9 {
        let keys =
          Array(repeating: ConsoleKey.down, count: downs) + Array(repeating: .right, count: rights) + [.enter]
        for keys in [keys, keys + [.enter], keys + [.enter, .enter]] {
          if case .command(let command) = outcome(keys, in: evening) { reached.insert(command) }
        }
      }
    }
    for command in commands { #expect(reached.contains(command), "\(command) cannot be reached") }
  }

  @Test func kick_chosenWithArrows_asksFirst() {
    let evening = Evening(["Ana", "Ben"], hostName: "Hana")
    let ben = evening.room.players[2].id
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(.character("k"), in: evening.console) == nil)
    #expect(navigator.handle(.right, in: evening.console) == nil)
    #expect(navigator.focus.target == .player(ben))
    #expect(navigator.handle(.enter, in: evening.console) == nil)
    #expect(navigator.focus.confirming == .room(.kick(ben)))
    #expect(navigator.handle(.enter, in: evening.console) == .command(.room(.kick(ben))))
    #expect(navigator.focus.confirming == nil)
  }

  @Test func whoLeavesWhileAsked_isAskedNoMore() {
    var evening = Evening(["Ana", "Ben"])
    let ben = evening.room.players[1].id
    var navigator = ConsoleNavigator()
    for key in [ConsoleKey.character("k"), .right, .enter] { _ = navigator.handle(key, in: evening.console) }
    #expect(navigator.focus.confirming == .room(.kick(ben)))
    evening.happen(.closed(evening.pad("Ben")))
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == nil)
    #expect(navigator.focus.target != .player(ben))
  }

  @Test func escape_firstLetsGoOfTheArrows_thenTogglesThePanel() {
    let evening = Evening(["Ana", "Ben"])
    #expect(outcome([.escape], in: evening) == .togglePanel)
    #expect(outcome([.right, .escape], in: evening) == nil)
    #expect(outcome([.right, .escape, .escape], in: evening) == .togglePanel)
  }
}

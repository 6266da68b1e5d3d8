import Console
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// One evening, several games with the same players.
@Suite struct GameChoiceTests {
  /// An evening with Trivia and the buzzer.
  private func evening(_ names: [String] = ["Ana", "Ben"], rules: TriviaRules = TriviaRules(rounds: 1)) -> Evening {
    Evening(names, rules: rules, also: [.buzzer])
  }

  private func choosing(_ evening: Evening) -> ConsoleView.Action? {
    evening.console.actions.first { if case .room(.chooseGame) = $0.command { true } else { false } }
  }

  /// Plays the game of Trivia that is on so that somebody wins it.
  private func win(_ name: String, in evening: inout Evening) {
    while evening.question != nil {
      evening.press(name, "right")
      evening.pass(.seconds(4))
    }
  }

  @Test func withOneGame_thereIsNothingToChoose() {
    let evening = Evening(["Ana", "Ben"])
    #expect(choosing(evening) == nil)
    #expect(evening.lobby?.game?.isChoosable == false)
    #expect(evening.lobby?.game?.title == "Trivia")
  }

  @Test func theKeyG_leafsThroughTheGames_andTheTVShowsWhich() throws {
    var evening = evening()
    for title in ["Trivia", "Buzzer", "Trivia"] {
      #expect(evening.lobby?.game?.title == title)
      #expect(evening.lobby?.game?.isChoosable == true)
      let action = try #require(choosing(evening))
      #expect(action.key == "G")
      #expect(action.label == "Game: \(title)")
      evening.obey(action)
    }
  }

  @Test func theChosenGame_isPlayed() {
    var evening = evening()
    evening.command(.chooseGame(.buzzer))
    evening.command(.start)
    #expect(evening.trivia == nil)
    #expect(evening.screen("Ana")?.shared.title == "Question 1 of 1")
    #expect(evening.screen("Ana")?.shared.buttons.map(\.label) == ["Buzz!"])
  }

  @Test func duringAGame_nothingIsChosen() {
    var evening = evening()
    evening.command(.start)
    #expect(choosing(evening) == nil)
    evening.command(.chooseGame(.buzzer))
    win("Ana", in: &evening)
    #expect(evening.scene.upNext == nil)
  }

  @Test func atTheEndOfAGame_theNextCanBeAnother_withTheSamePlayers() {
    var evening = evening()
    evening.command(.start)
    win("Ana", in: &evening)
    evening.command(.chooseGame(.buzzer))
    #expect(evening.over != nil, "the end stays on the TV until the next game")
    #expect(evening.scene.upNext == "Buzzer")
    evening.command(.start)
    #expect(evening.scene.upNext == nil)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 2])
    #expect(evening.records.compactMap(started) == [.trivia, .buzzer])
  }

  private func started(_ record: RoomRecord) -> GameKind? {
    if case .started(let kind, _) = record.happening { kind } else { nil }
  }

  @Test func aGameRemembers_whatItUsed_whileAnotherWasPlayed() {
    var evening = Evening(["Ana", "Ben"], questions: 2, rules: TriviaRules(rounds: 1), also: [.buzzer])
    evening.command(.start)
    let first = evening.question?.text
    win("Ana", in: &evening)
    evening.command(.chooseGame(.buzzer))
    evening.command(.start)
    evening.command(.endGame)
    evening.command(.chooseGame(.trivia))
    evening.command(.start)
    #expect(evening.question?.text != nil)
    #expect(evening.question?.text != first)
  }

  // MARK: The evening's table

  @Test func beforeTheFirstGameHasEnded_thereIsNoTable() {
    var evening = evening()
    #expect(evening.scene.tally == nil)
    evening.command(.start)
    #expect(evening.scene.tally == nil)
  }

  @Test func wins_areCountedAcrossGames() throws {
    var evening = evening(["Ana", "Ben", "Cleo"])
    for name in ["Ben", "Ana", "Ben"] {
      evening.command(.start)
      win(name, in: &evening)
    }
    evening.command(.chooseGame(.buzzer))
    evening.command(.start)
    evening.command(.skip)
    let token = try #require(evening.screen("Cleo")?.shared.buttons.first?.token)
    evening.happen(.message(.press(token), from: evening.pad("Cleo")))
    evening.command(.game(Token(rawValue: "right")))
    evening.pass(BuzzerScene.Verdict.length)
    let tally = try #require(evening.scene.tally)
    #expect(tally.games == [.init(title: "Trivia", played: 3), .init(title: "Buzzer", played: 1)])
    #expect(tally.lines.map(\.player.name) == ["Ben", "Ana", "Cleo"])
    #expect(tally.lines.map(\.wins) == [[2, 0], [1, 0], [0, 1]])
    #expect(evening.console.players.map(\.wins) == [1, 2, 1])
  }

  @Test func aSharedWin_countsForEach_andNoWinnerForNobody() throws {
    var evening = evening(rules: TriviaRules(scoring: .right, rounds: 1))
    evening.command(.start)
    for name in ["Ana", "Ben"] { evening.press(name, "right") }
    evening.pass(.seconds(4))
    #expect(evening.scene.tally?.lines.map(\.total) == [1, 1])
    evening.command(.chooseGame(.buzzer))
    evening.command(.start)
    evening.command(.endGame)
    #expect(evening.scene.tally?.lines.map(\.total) == [1, 1])
    #expect(evening.scene.tally?.games.map(\.played) == [1, 1])
  }

  @Test func whoWonAndLeft_staysInTheTable_whoDidNotWin_isNotInIt() {
    var evening = evening(["Ana", "Ben", "Cleo"])
    evening.command(.start)
    win("Ana", in: &evening)
    for name in ["Ana", "Cleo"] { evening.happen(.message(.leave, from: evening.pad(name))) }
    #expect(evening.scene.tally?.lines.map(\.player.name) == ["Ana"])
  }

  @Test func whatWasChosenAndWon_survivesACrash() throws {
    var evening = evening()
    evening.command(.start)
    win("Ben", in: &evening)
    evening.command(.chooseGame(.buzzer))
    let again = try #require(evening.readBack())
    let scene = evening.box.scene(of: again)
    #expect(scene.tally == evening.scene.tally)
    #expect(scene.upNext == "Buzzer")
    #expect(again.gameContents == evening.room.gameContents)
  }

  // MARK: More people than a game has places for

  @Test func whoHasNoPlace_isInTheNextGame_beforeOthers() {
    var evening = Evening((1...10).map { "P\($0)" }, also: [.snap])
    evening.command(.chooseGame(.snap))
    evening.command(.start)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(evening.screen("P9")?.status == "A game is on: you are in the next one.")
    #expect(evening.note("P9") == .waitingForNextGame)
    evening.command(.endGame)
    evening.command(.start)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 9, 10])
  }

  @Test func aLineThatIsBroken_takesNobodysPlace() {
    var evening = Evening(also: [.snap])
    for number in 1...9 { evening.arrive("P\(number)", from: "10.0.0.\(number)") }
    evening.drop("P3")
    evening.command(.chooseGame(.snap))
    evening.command(.start)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 2, 4, 5, 6, 7, 8, 9])
  }

  @Test func moreThanAGameHasPlacesFor_areNeverNeeded() {
    var evening = Evening((1...10).map { "P\($0)" }, minPlayers: 9, also: [.snap])
    evening.command(.chooseGame(.snap))
    #expect(evening.lobby?.needed == 8)
    evening.command(.start)
    #expect(evening.room.isPlaying)
    #expect(evening.room.overlay == nil)
  }

  @Test func tooFewPlayers_isTheNextGamesBusiness() {
    var evening = Evening(["Ana"], minPlayers: 1, also: [.snap])
    #expect(evening.room.canStart)
    evening.command(.chooseGame(.snap))
    #expect(!evening.room.canStart)
    #expect(evening.lobby?.needed == 2)
    #expect(evening.action(.start)?.hint == "needs 2 players")
  }
}

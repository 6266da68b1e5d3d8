import Console
@testable import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// A team that nobody is left of, in the middle of a game.
@Suite struct RegroupingTests {
  static let kinds = GameKind.allCases.filter { !$0.type.wantsQuizMaster }

  /// Ana and Cleo are in Team Fox, Ben and Dan in Team Owl, whose lines break.
  private func evening(
    _ kind: GameKind, names: [String] = ["Ana", "Ben", "Cleo", "Dan"], dropped: [String] = ["Ben", "Dan"]
  )
    -> Evening
  {
    var evening = Evening(
      rules: TriviaRules(scoring: .right, timeLimit: .seconds(30), rounds: 2),
      also: GameKind.allCases.filter { $0 != .trivia })
    evening.command(.makeTeams(2))
    for name in names { evening.arrive(name) }
    if kind != .trivia { evening.command(.chooseGame(kind)) }
    evening.command(.start)
    evening.pass(.seconds(8))
    for name in dropped { evening.drop(name) }
    return evening
  }

  private func team(_ name: String, _ evening: Evening) -> String? {
    evening.player(name).flatMap { evening.room.player(evening.room.side(of: $0.id))?.name }
  }

  private func cards(_ evening: Evening) -> Int? {
    (evening.room.game as? Snap)?.hands.reduce(0) { $0 + $1.count }
  }

  @Test(arguments: kinds) func itIsSaidOfTheTeam_andWhatCanBeDone(kind: GameKind) {
    let evening = evening(kind)
    let missing = evening.scene.missing
    #expect(missing?.players.map(\.name) == ["Team Owl"] && missing?.areTeams == true && missing?.canRegroup == true)
    let status =
      "Paused: nobody of Team Owl is here. The host can make new teams, or go on without teams."
    #expect(evening.screen("Ana")?.status == status && evening.console.status == status)
    for (key, command, label) in [
      ("Y", RoomCommand.mixTeams, "New teams"), ("D", .partTeams, "Continue without teams"),
    ] {
      let action = evening.action(command)
      #expect(action?.key == key && action?.label == label && action?.enabled == true)
      var navigator = ConsoleNavigator()
      let pressed = navigator.handle(.character(Character(key.lowercased())), in: evening.console)
      #expect(pressed == .command(.room(command)))
    }
    let labels = PhoneDesk(of: evening.room, in: evening.box).screen.actions.map(\.label)
    #expect(labels.contains("New teams") && labels.contains("Continue without teams"))
    #expect(Set(evening.console.actions.map(\.key)).count == evening.console.actions.count)
  }

  @Test(arguments: kinds) func newTeams_somebodyGoesOver_andTheGameGoesOn(kind: GameKind) {
    var evening = evening(kind)
    let (playing, cards) = (evening.room.game.playing, cards(evening))
    evening.command(.mixTeams)
    #expect(team("Ana", evening) == "Team Fox" && team("Cleo", evening) == "Team Owl")
    #expect(evening.room.game.playing == playing && self.cards(evening) == cards)
    #expect(evening.action(.mixTeams) == nil && evening.action(.partTeams) == nil)
    #expect(evening.scene.overlay == .resuming(at: evening.now + .seconds(3)))
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil && evening.room.isPlaying)
    evening.comeBack("Ben")
    #expect(team("Ben", evening) == "Team Owl")
    evening.command(.endGame)
    #expect(evening.results.count == 1)
  }

  @Test(arguments: kinds) func withoutTeams_everybodyGoesOnForThemselves(kind: GameKind) throws {
    var evening = evening(kind)
    let cards = cards(evening)
    evening.command(.partTeams)
    #expect(evening.room.teams == nil && evening.room.game.playing.map(\.rawValue) == [1, 2, 3, 4])
    #expect(self.cards(evening) == cards)
    #expect(evening.scene.overlay == .resuming(at: evening.now + .seconds(3)))
    #expect(Set(evening.room.players.map(\.colorIndex)).count == 4)
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    // All of it can be written down, and those who are away come back as themselves.
    evening.room = try #require(evening.readBack())
    evening.comeBack("Ben")
    #expect(evening.room.isHere(evening.room.players[1].id))
    evening.pass(.seconds(1))
    evening.command(.endGame)
    #expect(evening.results.count == 1)
    #expect(Set(evening.room.scores.map(\.player.name)).isSubset(of: ["Ana", "Ben", "Cleo", "Dan"]))
  }

  @Test func trivia_pointsAndAnswersGoAlong() {
    var evening = evening(.trivia, dropped: [])
    for name in ["Ana", "Cleo"] { evening.press(name, "right") }
    for name in ["Ben", "Dan"] { evening.press(name, "wrong 1") }
    evening.pass(.seconds(10))
    for name in ["Ana", "Cleo"] { evening.press(name, "right") }
    evening.drop("Ben")
    evening.drop("Dan")
    evening.command(.partTeams)
    evening.pass(.seconds(3))
    // Both answered with their team; those who are away are not waited for.
    evening.pass(.seconds(10))
    let scores = evening.room.scores.map { "\($0.player.name) \($0.score)" }
    #expect(scores == ["Ana 2", "Cleo 2", "Ben 0", "Dan 0"])
  }

  /// Extra time is Cleo's: she takes it along into another team, or out of all of them, and leaves Ana none.
  @Test(arguments: [RoomCommand.mixTeams, .partTeams]) func trivia_extraTimeGoesAlong(command: RoomCommand) throws {
    var evening = evening(.trivia)
    evening.command(.grantTimeTo(try #require(evening.player("Cleo")).id))
    evening.command(command)
    evening.pass(.seconds(3))
    evening.pass(.seconds(31))
    #expect(evening.screen("Cleo")?.openButtons.count == 4)
    #expect(evening.screen("Ana")?.openButtons.isEmpty == true)
    evening.press("Cleo", "right")
    #expect(evening.reveal?.outcome == .rated(right: 1, of: 1))
  }

  /// Hana asks: she is no more of Team Fox than she is of the other.
  @Test func buzzer_whoAsks_isNobodyOfTheirTeam() throws {
    var evening = Evening(hostName: "Hana", also: [.buzzer])
    evening.command(.makeTeams(2))
    for name in ["Ana", "Ben", "Cleo", "Dan"] { evening.arrive(name) }
    evening.command(.chooseGame(.buzzer))
    evening.command(.start)
    evening.pass(.seconds(8))
    evening.command(.skip)
    let theirs = try #require(team("Hana", evening))
    #expect(team("Ben", evening) == theirs && team("Dan", evening) == theirs && team("Ana", evening) != theirs)
    evening.drop("Ben")
    #expect(evening.scene.overlay == nil)
    evening.drop("Dan")
    #expect(evening.scene.overlay == .paused(.tooFewPlayers(needed: 2)))
    #expect(evening.scene.missing?.players.map(\.name) == [theirs] && evening.scene.missing?.canRegroup == true)
    evening.command(.mixTeams)
    #expect(team("Ana", evening) != theirs && team("Cleo", evening) == theirs)
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
  }

  /// Nobody has the word any more that a team had; its wrong answer goes along, and the host goes on asking.
  @Test(arguments: [false, true]) func buzzer_theWordIsNobodysAnyMore_andWrongAnswersGoAlong(isWrong: Bool) throws {
    var evening = Evening(hostName: "Hana", also: [.buzzer])
    evening.command(.makeTeams(2))
    for name in ["Ana", "Ben", "Cleo", "Dan"] { evening.arrive(name) }
    evening.command(.chooseGame(.buzzer))
    evening.command(.game(Token(rawValue: "rounds.5")))
    evening.command(.start)
    evening.pass(.seconds(8))
    evening.command(.skip)
    #expect(team("Ben", evening) == team("Dan", evening) && team("Ben", evening) != team("Ana", evening))
    let token = try #require(evening.screen("Ben")?.shared.buttons.first?.token)
    evening.happen(.message(.press(token), from: evening.pad("Ben")))
    if isWrong { evening.command(.game(Token(rawValue: "wrong"))) }
    for name in ["Ana", "Cleo"] { evening.drop(name) }
    evening.command(.partTeams)
    evening.pass(.seconds(3))
    evening.comeBack("Ana")
    #expect(evening.room.teams == nil && evening.room.game.playing.map(\.rawValue) == [2, 3, 4, 5])
    let endings = evening.records.compactMap {
      if case .outcome(let outcome) = $0.happening { outcome.ending } else { nil }
    }
    #expect(endings == [isWrong ? .nobodyRight : .skipped])
    let open = ["Ana", "Ben", "Dan"].map { evening.screen($0)?.personal.open == true }
    #expect(open == [true, !isWrong, !isWrong])
  }

  /// What a team did before is nobody's any more: it cannot be as it was.
  @Test(arguments: [GameKind.trivia, .buzzer]) func whatWasSkipped_isNotTakenBackFromTeamsThatAreGone(kind: GameKind) {
    var evening = Evening(
      rules: TriviaRules(scoring: .right, timeLimit: .seconds(30), rounds: 2),
      hostName: kind == .buzzer ? "Hana" : nil, also: [.buzzer])
    evening.command(.makeTeams(2))
    for name in ["Ana", "Ben", "Cleo", "Dan"] { evening.arrive(name) }
    if kind == .buzzer {
      evening.command(.chooseGame(.buzzer))
      evening.command(.game(Token(rawValue: "rounds.5")))
    }
    evening.command(.start)
    evening.pass(.seconds(8))
    // The buzzers are opened first.
    if kind == .buzzer { evening.command(.skip) }
    evening.command(.skip)
    #expect(evening.action(.game(.takeBack)) != nil)
    evening.drop("Ben")
    evening.drop("Dan")
    evening.command(.partTeams)
    #expect(evening.room.teams == nil && evening.action(.game(.takeBack)) == nil)
    let title = evening.screen("Ana")?.shared.title
    evening.command(.game(.takeBack))
    #expect(evening.screen("Ana")?.shared.title == title && evening.room.isPlaying)
  }

  @Test func whoIsAlone_canDoNeither() {
    var evening = evening(.trivia, names: ["Ana", "Ben"], dropped: ["Ben"])
    #expect(evening.scene.missing?.canRegroup == false)
    #expect(evening.action(.mixTeams) == nil && evening.action(.partTeams) == nil)
    let before = evening.room.teams?.count
    evening.command(.mixTeams)
    evening.command(.partTeams)
    #expect(evening.room.teams?.count == before && evening.scene.overlay == .paused(.tooFewPlayers(needed: 2)))
  }

  /// A game has so many places: where there are more people, teams can be made anew only.
  @Test func snap_hasPlacesForEight() {
    let names = (1...9).map { "P\($0)" }
    let evening = evening(.snap, names: names, dropped: ["P2", "P4", "P6", "P8"])
    #expect(evening.action(.mixTeams) != nil && evening.action(.partTeams) == nil)
  }
}

import Console
import Fairness
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// Several who play as one: how they come together, how they come to one answer, and what is told of it.
@Suite struct Teams {
  /// Ana and Cleo are in Team Fox, Ben and Dan in Team Owl.
  private func evening(
    _ scoring: TriviaRules.Scoring = .right, answer: TeamAnswer? = nil,
    names: [String] = ["Ana", "Ben", "Cleo", "Dan"],
    timeLimit: Span? = .seconds(10), rounds: Int = 2, hostName: String? = nil, also: [GameKind] = []
  ) -> Evening {
    var evening = Evening(
      rules: TriviaRules(scoring: scoring, timeLimit: timeLimit, rounds: rounds), hostName: hostName, also: also)
    evening.room.configuration.teamAnswer = answer
    evening.command(.makeTeams(2))
    for name in names { evening.arrive(name) }
    return evening
  }

  private func asked(
    _ scoring: TriviaRules.Scoring = .right, answer: TeamAnswer? = nil,
    names: [String] = ["Ana", "Ben", "Cleo", "Dan"],
    timeLimit: Span? = .seconds(10)
  ) -> Evening {
    var evening = evening(scoring, answer: answer, names: names, timeLimit: timeLimit)
    evening.command(.start)
    evening.pass(.seconds(2))
    return evening
  }

  private func team(_ name: String, _ evening: Evening) -> String? {
    evening.player(name).flatMap { evening.room.player(evening.room.side(of: $0.id))?.name }
  }

  private func scores(_ evening: Evening) -> [String: Int] {
    Dictionary(evening.room.scores.map { ($0.player.name, $0.score) }, uniquingKeysWith: { first, _ in first })
  }

  private func label(_ name: String, pressed evening: Evening) -> String? {
    let screen = evening.screen(name)
    return screen?.shared.buttons.first { $0.token == screen?.personal.pressed }?.label
  }

  // MARK: In the lobby

  @Test func whoeverComes_isPutIntoTheSmallestTeam_andWearsItsColour() {
    let evening = evening(names: ["Ana", "Ben", "Cleo", "Dan", "Eve"])
    #expect(
      ["Ana", "Ben", "Cleo", "Dan", "Eve"].map { team($0, evening) } == [
        "Team Fox", "Team Owl", "Team Fox", "Team Owl", "Team Fox",
      ])
    let colors = ["Ana", "Ben", "Cleo", "Dan", "Eve"].compactMap { evening.player($0)?.colorIndex }
    #expect(colors == [0, 1, 0, 1, 0])
    #expect(evening.welcome("Cleo")?.color == .player(0))
    let heads = Set(["Ana", "Ben", "Cleo", "Dan", "Eve"].compactMap { evening.player($0)?.head })
    #expect(heads.count == 5)
    #expect(evening.lobby?.teams.map { $0.members.map(\.name) } == [["Ana", "Cleo", "Eve"], ["Ben", "Dan"]])
  }

  /// The TV has faces for some of a hall, and a number for all.
  @Test func inAHall_everybodyIsCounted() {
    var evening = evening(names: (1...300).map { "P\($0)" })
    let teams = evening.lobby?.teams ?? []
    #expect(teams.map { $0.members.count + $0.others } == [150, 150])
    #expect(teams.allSatisfy { $0.others > 0 })
    #expect(evening.lobby?.canStart == true)
    // Of Team Owl nobody is here, with a face or without.
    for number in stride(from: 2, through: 300, by: 2) { evening.drop("P\(number)") }
    #expect(evening.lobby?.teams.map { $0.others == $0.othersAway } == [false, true])
    #expect(evening.lobby?.canStart == false)
  }

  @Test func aPad_choosesATeam() throws {
    var evening = evening()
    let before = try #require(evening.screen("Ana"))
    #expect(before.shared.buttons.map(\.label) == ["Team Fox", "Team Owl"])
    #expect(label("Ana", pressed: evening) == "Team Fox")
    #expect(before.openButtons.map(\.label) == ["Team Owl"])
    let owls = before.shared.buttons[1].token
    #expect(evening.room.heeds(.press(owls), from: evening.pad("Ana"), at: evening.now))
    #expect(!evening.room.heeds(.press(before.shared.buttons[0].token), from: evening.pad("Ana"), at: evening.now))
    evening.happen(.message(.press(owls), from: evening.pad("Ana")))
    #expect(team("Ana", evening) == "Team Owl")
    #expect(label("Ana", pressed: evening) == "Team Owl")
    #expect(evening.welcome("Ana")?.color == .player(1))
    // In a game nobody changes sides.
    evening.command(.start)
    evening.happen(.message(.press(before.shared.buttons[0].token), from: evening.pad("Ana")))
    #expect(team("Ana", evening) == "Team Owl")
  }

  @Test func theHost_makesTeams_movesPeople_andDissolvesTeams() throws {
    var evening = Evening(["Ana", "Ben", "Cleo"], hostName: "Hana")
    let colors = evening.room.players.map(\.colorIndex)
    var navigator = ConsoleNavigator()
    func press(_ key: Character) {
      if case .command(.room(let command))? = navigator.handle(.character(key), in: evening.console) {
        evening.command(command)
      }
    }
    press("y")
    #expect(evening.room.teams?.count == 2)
    press("y")
    #expect(evening.room.teams?.count == 3)
    #expect(
      ["Hana", "Ana", "Ben", "Cleo"].map { team($0, evening) } == ["Team Fox", "Team Owl", "Team Fox", "Team Owl"])
    // The arrows choose Ana, whose place in the list is the first that can be moved.
    _ = navigator.handle(.character("k"), in: evening.console)
    press("y")
    #expect(team("Ana", evening) == "Team Frog")
    #expect(evening.room.teams?.count == 3)
    // The same key works in the question whether she is to be removed.
    #expect(navigator.handle(.enter, in: evening.console) == nil)
    press("y")
    #expect(team("Ana", evening) == "Team Fox")
    #expect(navigator.focus.confirming == nil)
    for count in [4, 0] {
      evening.command(.makeTeams(try #require(evening.room.teamsAfterNext)))
      #expect(evening.room.teams?.count ?? 0 == count)
    }
    #expect(evening.room.players.map(\.colorIndex) == colors)
    #expect(evening.screen("Ana")?.shared.buttons == [])
  }

  @Test func aGame_needsTwoTeams_notTwoPeople() throws {
    var evening = evening(names: ["Ana", "Ben"])
    #expect(evening.room.canStart)
    evening.happen(
      .message(
        .press(Room.token(of: evening.room.side(of: try #require(evening.player("Ana")).id))), from: evening.pad("Ben"))
    )
    #expect(team("Ben", evening) == "Team Fox")
    #expect(!evening.room.canStart)
    #expect(evening.lobby?.canStart == false)
  }

  // MARK: One answer of all

  @Test func theLastWord_isTheTeamsAnswer_andMayBeChangedUntilAllHaveSpoken() {
    var evening = asked()
    evening.press("Ana", "wrong 1")
    #expect(evening.screen("Ana")?.personal.status == "Your team’s answers: 1 of 2")
    #expect(evening.screen("Cleo")?.personal.status == "Your team’s answers: 1 of 2")
    #expect(evening.screen("Ben")?.personal.status == nil)
    #expect(evening.question?.players.map(\.answered) == [false, false])
    #expect(evening.note("Ana") == .answered)
    // The same again is nothing new.
    let token = evening.token("wrong 1")
    #expect(!evening.room.heeds(.press(token), from: evening.pad("Ana"), at: evening.now))
    #expect(evening.room.heeds(.press(token), from: evening.pad("Cleo"), at: evening.now))
    evening.press("Ana", "wrong 2")
    #expect(label("Ana", pressed: evening) == "\((evening.question?.answers.firstIndex(of: "wrong 2") ?? 0) + 1)")
    #expect(evening.question?.players.map(\.answered) == [false, false])
    evening.press("Cleo", "right")
    #expect(evening.question?.players.map(\.answered) == [true, false])
    // It stands: nobody can change it any more.
    evening.press("Ana", "wrong 1")
    evening.press("Dan", "right")
    evening.press("Ben", "wrong 1")
    evening.pass(.seconds(3))
    #expect(scores(evening) == ["Team Fox": 1, "Team Owl": 0])
    #expect(
      ["Ana", "Ben", "Cleo", "Dan"].map { evening.screen($0)?.personal.verdict } == [.right, .wrong, .right, .wrong])
  }

  @Test(
    arguments: [
      (["right", "right", "wrong 1"], 1, 0), (["wrong 1", "right", "right"], 1, 1),
      (["wrong 1", "right", "wrong 1"], 0, 0),
      // One each: the last one counts.
      (["wrong 1", "wrong 2", "right"], 1, 1), (["right", "wrong 2", "wrong 1"], 0, 0),
    ] as [([String], Int, Int)])
  func theMajority(votes: [String], score: Int, last: Int) {
    // Ana, Cleo and Eve are in Team Fox.
    for (rule, wanted) in [(TeamAnswer.majority, score), (.last, votes.last == "right" ? 1 : 0)] {
      var evening = asked(answer: rule, names: ["Ana", "Ben", "Cleo", "Dan", "Eve"])
      for (name, vote) in zip(["Ana", "Cleo", "Eve"], votes) { evening.press(name, vote) }
      for name in ["Ben", "Dan"] { evening.press(name, "wrong 3") }
      evening.pass(.seconds(3))
      #expect(scores(evening) == ["Team Fox": wanted, "Team Owl": 0], "\(rule): \(votes)")
    }
  }

  /// In a hall an answer changes one screen, not hundreds.
  @Test func manyInATeam_areNotToldOfEachOther() {
    var evening = asked(names: (1...60).map { "P\($0)" })
    let before = evening.sent.mapValues(\.count)
    evening.press("P1", "right")
    let told = evening.sent.filter { $0.value.count > before[$0.key, default: 0] }.map(\.key)
    #expect(told == [evening.pad("P1")])
    #expect(evening.screen("P1")?.personal.pressed != nil)
    #expect(evening.screen("P3")?.personal.status == nil)
  }

  @Test func whenTimeIsUp_whatWasSaidCounts() {
    var evening = asked()
    evening.press("Ana", "right")
    evening.press("Ben", "right")
    evening.press("Dan", "wrong 1")
    #expect(evening.question != nil, "the question did not wait for Cleo")
    evening.pass(.seconds(8))
    evening.pass(.seconds(3))
    #expect(scores(evening) == ["Team Fox": 1, "Team Owl": 0])
  }

  @Test(arguments: ["away", "leaves", "kicked"]) func whoeverIsGone_isNotWaitedFor(what: String) throws {
    var evening = asked()
    evening.press("Ana", "right")
    let cleo = try #require(evening.player("Cleo"))
    switch what {
    case "away": evening.drop("Cleo")
    case "leaves": evening.happen(.message(.leave, from: evening.pad("Cleo")))
    default: evening.command(.kick(cleo.id))
    }
    #expect(evening.question?.players.map(\.answered) == [true, false])
    #expect(evening.room.overlay == nil)
  }

  @Test func aTeamOfWhichNobodyIsHere_isAway_andComesBackWithAnyone() {
    var evening = asked(timeLimit: nil)
    evening.drop("Ana")
    #expect(evening.room.overlay == nil)
    evening.drop("Cleo")
    #expect(evening.room.overlay == .paused(.tooFewPlayers(needed: 2)))
    evening.comeBack("Cleo")
    evening.pass(.seconds(4))
    #expect(evening.room.overlay == nil)
    evening.press("Cleo", "right")
    for name in ["Ben", "Dan"] { evening.press(name, "wrong 1") }
    evening.pass(.seconds(3))
    #expect(scores(evening) == ["Team Fox": 1, "Team Owl": 0])
  }

  @Test func whoeverComesLate_playsAlongAtOnce() {
    var evening = asked()
    evening.arrive("Eve")
    #expect(team("Eve", evening) == "Team Fox")
    #expect(evening.screen("Eve")?.personal.open == true)
    evening.press("Ana", "wrong 1")
    evening.press("Cleo", "wrong 2")
    evening.press("Eve", "right")
    evening.press("Ben", "wrong 1")
    evening.press("Dan", "wrong 1")
    evening.pass(.seconds(3))
    #expect(scores(evening) == ["Team Fox": 1, "Team Owl": 0])
  }

  @Test func whatWasSaid_survivesACrash() throws {
    var evening = asked()
    evening.press("Ana", "right")
    evening.room = try #require(evening.readBack())
    evening.now = evening.now + .seconds(500)
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    for name in ["Ana", "Ben", "Cleo", "Dan"] { evening.comeBack(name) }
    evening.pass(.seconds(4))
    #expect(evening.screen("Ana")?.personal.status == "Your team’s answers: 1 of 2")
    for name in ["Ben", "Dan"] { evening.press(name, "wrong 1") }
    evening.pass(.seconds(10))
    evening.pass(.seconds(3))
    #expect(scores(evening) == ["Team Fox": 1, "Team Owl": 0])
  }

  /// After a crash no game is told who is away: a team that is cleared away meanwhile is one that nothing waits for.
  ///
  /// Cleo, and Fay where she is there, are the third team.
  @Test(arguments: [[], ["Fay"]]) func aTeamThatIsClearedAwayAfterACrash_isNotWaitedFor(also: [String]) throws {
    var evening = Evening(rules: TriviaRules(scoring: .right, timeLimit: .seconds(10), rounds: 2))
    evening.command(.makeTeams(3))
    for name in ["Ana", "Ben", "Cleo", "Dan", "Eve"] + also { evening.arrive(name) }
    evening.command(.start)
    evening.pass(.seconds(2))
    #expect(evening.room.game.playing.count == 3)
    evening.room = try #require(evening.readBack())
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    let others = ["Ana", "Ben", "Dan", "Eve"]
    for name in others { evening.comeBack(name) }
    evening.command(.removeAway)
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    for name in others { evening.press(name, "wrong 1") }
    #expect(evening.reveal?.outcome == .allWrong)
  }

  @Test func theTimeOfWhoNeedsLonger_isTheTeams() {
    var evening = evening()
    evening.command(.grantTime(true))
    evening.happen(.message(.wish(PadWishes(time: 200)), from: evening.pad("Cleo")))
    evening.command(.start)
    evening.pass(.seconds(2))
    for name in ["Ben", "Dan"] { evening.press(name, "wrong 1") }
    evening.press("Ana", "wrong 1")
    evening.pass(.seconds(12))
    #expect(evening.question != nil)
    evening.press("Cleo", "right")
    evening.pass(.seconds(3))
    #expect(scores(evening) == ["Team Fox": 1, "Team Owl": 0])
  }

  // MARK: Races

  @Test func inARace_theFirstPressOfAnyoneIsTheTeams() {
    var evening = asked(.first)
    evening.press("Cleo", "right")
    #expect(evening.reveal?.outcome.winners == ["Team Fox"])
    evening.pass(.seconds(3))
    #expect(["Ana", "Ben", "Cleo"].map { evening.screen($0)?.personal.score } == [1, 0, 1])
  }

  /// Two phones of two teams: which arrived later happened earlier, and which were too close to tell both win.
  @Test(arguments: [(Span.milliseconds(30), ["Team Owl"]), (.milliseconds(45), ["Team Fox", "Team Owl"])])
  func twoPhonesRacing(lag: Span, winners: [String]) {
    let roundTrips = ["Ana": Span.milliseconds(4), "Ben": .milliseconds(100)]
    var evening = evening(.first, names: ["Ana", "Ben"])
    for (name, roundTrip) in roundTrips { evening.happen(.measured(evening.pad(name), roundTrip: roundTrip)) }
    evening.command(.start)
    evening.pass(.seconds(2))
    evening.answer("Ana", "right", over: roundTrips)
    #expect(evening.question != nil)
    evening.pass(lag)
    evening.answer("Ben", "right", over: roundTrips)
    #expect(evening.reveal?.outcome.winners == winners)
  }

  /// Ana's wrong answer arrives first, Cleo's right one was given earlier and comes from farther away.
  @Test(arguments: [(Span.milliseconds(30), true), (.milliseconds(49), false)])
  func insideATeam_theFirstPressIsTheOneThatHappenedFirst(lag: Span, isRight: Bool) {
    let roundTrips = ["Ana": Span.milliseconds(2), "Cleo": .milliseconds(100), "Ben": .milliseconds(2)]
    var evening = evening(.first, names: ["Ana", "Ben", "Cleo"])
    for (name, roundTrip) in roundTrips { evening.happen(.measured(evening.pad(name), roundTrip: roundTrip)) }
    evening.command(.start)
    evening.pass(.seconds(2))
    evening.answer("Ana", "wrong 1", over: roundTrips)
    #expect(evening.question?.players.map(\.answered) == [false, false])
    // Cleo's press happened 50 ms before it arrives, Ana's 1 ms: 49 ms apart they are equal, and then the first is Ana's.
    evening.pass(lag)
    evening.answer("Cleo", "right", over: roundTrips)
    evening.pass(.milliseconds(60))
    #expect(evening.reveal?.outcome.winners == (isRight ? ["Team Fox"] : nil))
    if !isRight { #expect(evening.question?.players.map(\.answered) == [true, false]) }
  }

  /// Where nobody in the team is farther away nothing is held back.
  @Test func aPressThatMustBeTheFirst_isPassedOnAtOnce() {
    let roundTrips = ["Ana": Span.milliseconds(100), "Cleo": .milliseconds(2), "Ben": .milliseconds(2)]
    var evening = evening(.first, names: ["Ana", "Ben", "Cleo"])
    for (name, roundTrip) in roundTrips { evening.happen(.measured(evening.pad(name), roundTrip: roundTrip)) }
    evening.command(.start)
    evening.pass(.seconds(2))
    evening.answer("Ana", "wrong 1", over: roundTrips)
    #expect(evening.question?.players.map(\.answered) == [true, false])
  }

  // MARK: What is told

  @Test func inTheEnd_everybodyIsToldWhatTheyBrought() {
    var evening = asked(answer: .majority, names: ["Ana", "Ben", "Cleo", "Dan", "Eve"])
    // Ana and Eve bring the first point together, Cleo the second one alone.
    for (name, vote) in [("Ana", "right"), ("Cleo", "wrong 1"), ("Eve", "right")] { evening.press(name, vote) }
    for name in ["Ben", "Dan"] { evening.press(name, "wrong 1") }
    evening.pass(.seconds(3))
    evening.pass(.seconds(4))
    evening.pass(.seconds(2))
    for (name, vote) in [("Ana", "wrong 1"), ("Eve", "wrong 2"), ("Cleo", "right")] { evening.press(name, vote) }
    for name in ["Ben", "Dan"] { evening.press(name, "wrong 1") }
    evening.pass(.seconds(3))
    evening.pass(.seconds(10))
    #expect(evening.results.map { $0.winners.map(\.name) } == [["Team Fox (Ana, Cleo, Eve)"]])
    let foxes = evening.scene.credits.values.first { $0.contains { $0.player.name == "Ana" } }
    #expect(foxes?.map { "\($0.player.name) \($0.points)" } == ["Ana 1", "Cleo 1", "Eve 1"])
    #expect(evening.screen("Cleo")?.personal.status?.hasSuffix("You scored 1 of your team’s 2.") == true)
    #expect(evening.screen("Dan")?.personal.status?.hasSuffix("You scored 0 of your team’s 0.") == true)
    guard case .started(_, let players)? = evening.records.first?.happening else {
      Issue.record("nothing was written down")
      return
    }
    #expect(players.map(\.name) == ["Team Fox (Ana, Cleo, Eve)", "Team Owl (Ben, Dan)"])
  }

  /// Teams play every game: robots of two teams bring each of them to its end.
  @Test(arguments: GameKind.allCases.filter { !$0.type.wantsQuizMaster }) func everyGame_isPlayedByTeams(kind: GameKind)
  {
    var evening = Evening(
      rules: TriviaRules(scoring: .right, timeLimit: .seconds(5), rounds: 2),
      also: GameKind.allCases.filter { $0 != .trivia })
    evening.command(.makeTeams(2))
    evening.command(.chooseGame(kind))
    var crew = RobotCrew(count: 4, language: .en, seed: 7)
    for join in crew.joins { evening.happen(join) }
    evening.command(.start)
    #expect(evening.room.isPlaying)
    for _ in 0..<3_000 where evening.room.isPlaying {
      for seat in evening.room.seats {
        guard let pad = seat.pad, let screen = seat.shown else { continue }
        crew.see(screen, on: pad, habit: evening.room.habit(of: pad), at: evening.now)
      }
      for event in crew.due(at: evening.now) { evening.happen(event) }
      evening.pass(.milliseconds(250))
    }
    #expect(!evening.room.isPlaying)
    let names = Set(evening.room.scores.map(\.player.name))
    #expect(names == ["Team Fox", "Team Owl"])
    let teams = evening.room.teams ?? []
    if kind == .trivia {
      for team in teams {
        let score = evening.room.scores.first { $0.player == team.player }?.score
        #expect(team.credits.values.reduce(0, +) == score)
      }
    }
  }
}

extension TriviaScene.Reveal.Outcome {
  /// The names of those who were first; nil where nobody has won.
  fileprivate var winners: [String]? { if case .won(let players) = self { players.map(\.name) } else { nil } }
}

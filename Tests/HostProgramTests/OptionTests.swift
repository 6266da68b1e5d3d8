import ArgumentParser
import Displays
import Fairness
import Games
import Logging
import Questions
import Room
import Stage
import TestSupport
import Testing

@testable import Server
@testable import HostProgram

@Suite struct Options {
  private func parse(_ arguments: [String]) throws -> HostOptions { try HostOptions.parse(arguments) }

  @Test func defaults() throws {
    let options = try parse([])
    // 4747, or that of the game that is gone on with.
    #expect(options.room.port == nil)
    #expect(options.play.game == .trivia)
    #expect(
      TriviaRules(options.gameOptions([]))
        == TriviaRules(
          scoring: .first, timeLimit: .seconds(30), reveal: .seconds(4), readTime: nil, isStaged: true, rounds: 10,
          titles: .seconds(5)))
    #expect(options.players.minPlayers == 2)
    #expect(options.play.robotCount == 0)
    #expect(options.tv.display == .auto)
    #expect(options.tv.mode == .largest)
  }

  /// What the host chose on an earlier evening holds, unless an option says otherwise.
  @Test func keptChoices_giveWayToOptions() throws {
    let kept = KeptChoices(
      rounds: 5, scoring: .speed, timeLimit: .seconds(20), isHolding: false, filter: QuestionFilter(pack: "Evening"))
    #expect(try parse([]).overriding(kept) == kept)
    var expected = kept
    (expected.rounds, expected.scoring, expected.timeLimit, expected.isHolding) = (15, .first, .zero, true)
    #expect(
      try parse(["--rounds", "15", "--scoring", "first", "--time-limit", "0", "--hold"]).overriding(kept) == expected)
    for options in [["--questions", "x.json"], ["--category", "Music"], ["--difficulty", "easy"]] {
      #expect(try parse(options).overriding(kept).filter == nil)
    }
    #expect(try parse([]).keepsChoices)
    #expect(try !parse(["--demo"]).keepsChoices && !parse(["--seed", "1"]).keepsChoices)
    #expect(try parse(["--hold"]).gameOptions([]).trivia.isHolding)
  }

  @Test func choices_areRememberedOnDisk() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let memory = ValueMemory<KeptChoices>(LineMemory(path: "\(folder.path)/choices"))
    #expect(memory.remembered == nil)
    let kept = KeptChoices(
      rounds: 0, scoring: .right, timeLimit: nil, isHolding: true,
      filter: QuestionFilter(categories: ["Film\n& TV"], difficulties: [.hard], audience: .children, pack: "二"))
    memory.remember(KeptChoices(rounds: 1, scoring: .first, timeLimit: .zero, isHolding: false))
    memory.remember(kept)
    ValueMemories.finish()
    #expect(memory.remembered == kept)
    _ = try folder.write(Array("{\"rounds\":".utf8), to: "choices")
    #expect(memory.remembered == nil)
  }

  @Test func demo_isThreeRobotsAndAnEnd() throws {
    let options = try parse(["--demo"])
    var generator = SeededGenerator(seed: 1)
    let configuration = options.roomConfiguration(using: &generator)
    #expect(options.play.robotCount == 3)
    #expect(configuration.startWith == 3)
    #expect(configuration.exitsAfterGame)
    #expect(configuration.hostName == nil)
  }

  /// Nobody is at a console then: the game starts by itself, and nobody plays there.
  @Test func withoutADisplay_theGameStartsByItself_andNobodyPlaysAtTheConsole() throws {
    for (arguments, pads) in [([], 2), (["--min-players", "3"], 3), (["--start-with", "5"], 5)] {
      let options = try parse(["--no-display", "--web-tv", "--host-name", "Hana"] + arguments)
      var generator = SeededGenerator(seed: 1)
      let configuration = options.roomConfiguration(using: &generator)
      #expect(options.tv.noDisplay && options.tv.showsWebTV)
      #expect(configuration.startWith == pads)
      #expect(configuration.hostName == nil)
    }
    #expect(try parse([]).tv.showsWebTV == false)
  }

  @Test(arguments: [
    ["--no-display"], ["--no-display", "--web-tv", "--display", "primary"], ["--no-display", "--web-tv", "--kiosk"],
    ["--no-display", "--web-tv", "--host-player"],
  ])
  func withoutADisplay_whatNeedsOneIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try parse(arguments) }
  }

  @Test func whoWasFirst_isFair_unlessArrivalOrderIsAskedFor() throws {
    var generator = SeededGenerator(seed: 1)
    #expect(try parse([]).roomConfiguration(using: &generator).rule == .fair)
    #expect(try parse(["--arrival-order"]).roomConfiguration(using: &generator).rule == .arrival)
  }

  @Test func textOnPads_isTheRoomsOwnWish_whereNobodySaysOtherwise() throws {
    var generator = SeededGenerator(seed: 1)
    #expect(try parse([]).roomConfiguration(using: &generator).textOnPads == nil)
    #expect(try parse(["--text-on-pads"]).roomConfiguration(using: &generator).textOnPads == true)
    #expect(try parse([]).roomConfiguration(using: &generator).grantsExtraTime == nil)
    #expect(try parse(["--extra-time"]).roomConfiguration(using: &generator).grantsExtraTime == true)
  }

  @Test(arguments: [([], "Hana", false), (["--host-player"], "Hana", true), (["--no-host-player"], nil, false)])
  func whetherTheHostPlays(arguments: [String], name: String?, always: Bool) throws {
    var generator = SeededGenerator(seed: 1)
    let configuration = try parse(arguments + ["--host-name", "Hana"]).roomConfiguration(using: &generator)
    #expect(configuration.hostName == name)
    #expect(configuration.hostPlaysAlways == always)
  }

  @Test(
    arguments: [
      ([], .seconds(600), .seconds(60)), (["--game", "snap", "--play-time", "0"], nil, .seconds(60)),
      (["--play-time", "90"], .seconds(90), .seconds(90)), (["--time-limit", "20"], .seconds(600), .seconds(20)),
      (["--time-limit", "20", "--play-time", "90"], .seconds(90), .seconds(90)),
      (["--game", "disks", "--time-limit", "0", "--play-time", "5"], .seconds(5), .seconds(5)),
    ] as [([String], Span?, Span)])
  func playTime_isSnapsAndDisks(arguments: [String], snap: Span?, disks: Span) throws {
    let options = try parse(arguments).gameOptions([])
    #expect(SnapRules(options).playTime == snap)
    guard case .disks(.field(let field)) = started(.disks, options).scene else {
      Issue.record("no field")
      return
    }
    #expect(field.countdown.total == disks)
  }

  // MARK: How many

  @Test(arguments: [
    ([], 20_000, 10_000), ([], 1024, 548), (["--max-players", "30"], 1024, 30), (["--max-players", "548"], 1024, 548),
    (["--max-players", "10000"], 14_256, 10_000),
  ])
  func seats_areWhatWasAskedFor_elseWhatTheMachineHolds(arguments: [String], descriptors: Int, seats: Int) throws {
    let options = try parse(arguments)
    let capacity = Capacity(descriptors: descriptors, memory: 1 << 40)
    #expect(try options.seats(on: capacity, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) == seats)
    var generator = SeededGenerator(seed: 1)
    #expect(options.roomConfiguration(seats: seats, using: &generator).maxPlayers == seats)
  }

  @Test func moreSeatsThanDescriptors_areRefused_withWhatToDo() throws {
    let options = try parse(["--max-players", "5000"])
    let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let error = #expect(throws: ValidationError.self) { try options.seats(on: Capacity(descriptors: 4096), log: log) }
    #expect(error?.message.contains("ulimit -n 7256") == true, "7,000 connections and 256 other descriptors")
    #expect(error?.message.contains("4096") == true && error?.message.contains("2742 players") == true)
    // Memory is an estimate: that is for a warning alone.
    #expect(try options.seats(on: Capacity(descriptors: 20_000, memory: 1), log: log) == 5000)
  }

  @Test func whatAnAddressMayDo_followsFromTheNumberThatWasAskedFor() throws {
    let capacity = Capacity(descriptors: 20_000)
    #expect(try parse(["--max-players", "10000"]).limits(seats: 10_000, on: capacity).joinBurst == 5000)
    #expect(try parse([]).limits(seats: 10_000, on: capacity).joinBurst == 500)
    #expect(try parse(["--shared-address"]).limits(seats: 10_000, on: capacity).limitsAddresses == false)
  }

  @Test(arguments: [
    ["--max-players", "0"], ["--max-players", "10001"], ["--max-players", "-5"], ["--max-players", "1"],
    ["--max-players", "5", "--min-players", "6"], ["--max-players", "5", "--start-with", "6"],
  ])
  func impossibleNumbersOfPlayers_areRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try parse(arguments) }
  }

  private func started(_ kind: GameKind, _ options: GameOptions) -> any Game {
    var game = kind.make(options, seed: 1)
    let players = (1...2).map { Player(id: .init(rawValue: $0), name: "P\($0)", colorIndex: $0) }
    _ = game.start(players: players, at: Instant(nanoseconds: 0))
    return game
  }

  @Test func timeLimitZero_isNone() throws {
    #expect(TriviaRules(try parse(["--time-limit", "0"]).gameOptions([])).timeLimit == nil)
  }

  @Test func code_isGivenDrawnOrNone() throws {
    var generator = SeededGenerator(seed: 1)
    #expect(try parse(["--code", "abc7"]).roomConfiguration(using: &generator).code == "ABC7")
    #expect(try parse(["--open"]).roomConfiguration(using: &generator).code == nil)
    let drawn = try #require(try parse([]).roomConfiguration(using: &generator).code)
    #expect(drawn.count == 4)
    #expect(!drawn.contains { "01ILOSZBUV258".contains($0) }, "\(drawn) has look-alikes")
  }

  @Test(arguments: [([], 3), (["--countdown", "0.5"], 0.5), (["--countdown", "0"], 0)] as [([String], Double)])
  func countdownAfterAPause_isThreeSecondsUnlessItIsNamed(arguments: [String], seconds: Double) throws {
    var generator = SeededGenerator(seed: 1)
    #expect(try parse(arguments).roomConfiguration(using: &generator).countdown == .seconds(seconds))
  }

  @Test func whoMayComeIn() throws {
    let options = try parse(["--approve", "--allow-host", "tv.example.org", "--allow-host", "[::1]:8080"])
    var generator = SeededGenerator(seed: 1)
    #expect(options.roomConfiguration(using: &generator).asksFirst)
    #expect(options.room.allowHost == ["tv.example.org", "[::1]:8080"])
    #expect(try !parse([]).roomConfiguration(using: &generator).asksFirst)
  }

  @Test(arguments: [
    ["--port", "65536"], ["--port", "-1"], ["--time-limit", "-1"], ["--reveal", "0"], ["--read-time", "-1"],
    ["--read-time", "61"], ["--rounds", "-1"],
    ["--countdown", "-1"], ["--countdown", "61"], ["--min-players", "0"], ["--robots", "101"], ["--start-with", "0"],
    ["--open", "--code", "ABCD"],
    ["--host-player", "--no-host-player"], ["--play-time", "-1"], ["--play-time", "36001"],
    ["--play-time", "0"], ["--game", "dilemma", "--play-time", "0"], ["--game", "disks", "--play-time", "0"],
    ["--game", "disks", "--time-limit", "0"], ["--code", "AB"],
    ["--code", "ABCDEFGHI"], ["--code", "Ä1B2"],
    ["--scoring", "speed", "--time-limit", "4"],
    ["--scoring", "speed", "--time-limit", "0"], ["--scoring", "none"], ["--language", "fr"], ["--mode", "big"],
    ["--mode", "1920x"], ["--nonsense"],
    ["--allow-host", "http://tv.example.org"], ["--allow-host", "a b"], ["--allow-host", ""],
    ["--demo", "--robots", "0"], ["--demo", "--robots", "1"], ["--demo", "--min-players", "9"],
  ]) func wrongUsage_isRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try parse(arguments) }
  }
}

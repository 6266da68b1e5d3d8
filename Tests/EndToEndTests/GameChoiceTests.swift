import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The host chooses at the console what is played.
  @Suite struct GameChoices {
    private static let tv = PixelSize(1024, 768)

    @Test(.timeLimit(.minutes(4))) func choosing_inTheLobbyAndAfterAGame_theTVShowsIt_seatsAndWinsKept() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let journal = try TemporaryFolder(inMemory: true)
      defer { journal.remove() }
      let path = journal.path + "/journal.sqlite"
      let room = try LiveRoom.start(
        ["--mode", "current", "--rounds", "1", "--reveal", "0.3", "--journal", path], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(
        of: room, rules: TriviaRules(timeLimit: nil, reveal: .seconds(0.3), rounds: 1),
        options: GameOptions(rounds: 1, timeLimit: .zero, reveal: .seconds(0.3)))
      func waitForTV(_ what: String) throws { try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], what) }
      let (ana, ben) = (try room.pad("Ana"), try room.pad("Ben"))
      defer { for pad in [ana, ben] { pad.stop() } }
      for name in ["Ana", "Ben"] { twin.join(name) }
      try waitForTV("the lobby")

      // Once around.
      for kind in GameKind.allCases.dropFirst() + [.trivia] {
        try display.press("g")
        twin.happen(.command(.chooseGame(kind)))
        try waitForTV("the card of \(kind)")
      }
      try display.startGame(&twin, on: "VNC-1", Self.tv)
      try ana.waitForQuestion(1)
      let right = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 1).right(1)
      try ana.press(right)
      #expect(try room.program.waitForLine(within: .seconds(10), "the winner") { $0.hasPrefix("Win") } == "Winner: Ana")
      // The award for the fastest finger says how long she took.
      twin.fastest = try firstValue(within: .seconds(10), "the journal has her answer") {
        try GameHistory.fastest(in: path)
      }
      try twin.press(right, by: "Ana")
      twin.pass(.seconds(3))
      try waitForTV("that Ana has won")

      // Another game, with the same players.
      try display.press("g")
      twin.happen(.command(.chooseGame(.snap)))
      try waitForTV("that Snap! is next")
      try display.press("Return")
      twin.happen(.command(.start))
      for pad in [ana, ben] {
        try pad.waitForScreen("the table") { $0.shared.title == "Snap!" && $0.personal.score == 17 }
      }
      twin.pass(.seconds(5))
      try waitForTV("the table")
      // Nobody has called yet, so nobody has won.
      try display.press("e", "Return")
      twin.happen(.command(.endGame))
      #expect(
        try room.program.waitForLine(within: .seconds(10), "the end") { $0.hasPrefix("No") } == "No winner")
      let tally = try #require(twin.scene.tally)
      #expect(tally.games.map(\.title) == ["Trivia", "Snap!"])
      // Whoever has won nothing has no line.
      #expect(tally.lines.map(\.player.name) == ["Ana"])
      #expect(tally.lines.map(\.wins) == [[1, 0]])
      twin.pass(RoomConfiguration.calmAfterGame)
      try waitForTV("who has won what")

      // Back in the lobby the game that was played last is next, and can be left for another.
      try display.press("e")
      twin.happen(.command(.endGame))
      try waitForTV("the lobby again")
      try display.press("g")
      twin.happen(.command(.chooseGame(.disks)))
      try waitForTV("the card of Disks")
      #expect(try room.end() == .exited(0))
      let games = try GameHistory.games(in: path)
      #expect(games.map(\.kind) == ["snap", "trivia"])
      #expect(games.map(\.winners) == [[], ["Ana"]])
    }
  }
}

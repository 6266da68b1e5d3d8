import Games
import PadProtocol
import Room
import TestSupport

/// An evening with one game: the terminal pad against the page in a browser, and a TV whose cable is pulled.
struct GameEvening {
  static let tv = PixelSize(1024, 768)

  let display: VirtualX11
  let room: LiveRoom
  /// Seat 1, the terminal pad.
  let ana: PlainPad
  /// Seat 2, the page.
  let bea: BrowserPad
  /// What the TV should show, as long as a test tells it what happens.
  var twin: RoomTwin
  private let files: TemporaryFolder
  private var output: String

  /// Opens a room without a host player, and waits until both pads are in.
  ///
  /// - Parameters:
  ///   - arguments: What the program is told besides the game and its seed; without a time limit unless they name one.
  ///   - options: The same for the twin.
  init(_ game: GameKind, _ arguments: [String], options: GameOptions = GameOptions(), seed: UInt64 = 1) throws {
    let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
    var pads: (PlainPad?, BrowserPad?)
    do {
      files = try TemporaryFolder(inMemory: true)
      room = try LiveRoom.start(
        [
          "--game", game.rawValue, "--mode", "current", "--no-host-player", "--journal", files.path + "/journal.sqlite",
        ] + arguments, seed: seed, on: display)
      var options = options
      options.timeLimit = options.timeLimit ?? .zero
      twin = try RoomTwin(
        of: room, seed: seed, first: game, options: options, hostName: nil,
        exitsAfterGame: arguments.contains("--exit-after-game"))
      ana = try room.pad("Ana")
      pads.0 = ana
      twin.join("Ana")
      bea = try BrowserPad("http://\(room.address)/#\(LiveRoom.code)")
      pads.1 = bea
      try bea.join(as: "Bea")
      twin.join("Bea")
    } catch {
      pads.0?.stop()
      pads.1?.stop()
      display.stop()
      throw error
    }
    (self.display, output) = (display, display.secondOutput)
  }

  func stop() {
    ana.stop()
    bea.stop()
    display.stop()
    files.remove()
  }

  // MARK: The TV

  /// Starts the game from the console.
  mutating func start() throws { try display.startGame(&twin, on: output, Self.tv) }

  /// Waits until the TV shows what the twin says.
  func waitForTV(_ what: String, within limit: Duration = .seconds(15)) throws {
    try display.waitUntil(output, shows: [twin.picture(Self.tv)], within: limit, what)
  }

  /// Pulls the TV's cable: both pads say so within a second, and no key counts.
  mutating func pull(pressing keys: String...) throws {
    try display.unplug(output)
    let pulled = ContinuousClock.now
    twin.unplug()
    let paused = "Paused: the TV was unplugged."
    try ana.waitForScreen("why it is paused", within: .seconds(1)) { $0.status == paused && $0.openButtons.isEmpty }
    try bea.waitUntil("why it is paused", within: .seconds(1) - (.now - pulled)) {
      $0.status == paused && $0.openKeys.isEmpty
    }
    print("game: both pads know of the cable after \(ContinuousClock.now - pulled)")
    for key in keys {
      try ana.press(key)
      try bea.press(key)
    }
  }

  /// Puts the cable back; play goes on after a countdown.
  mutating func plug() throws {
    output = try display.plug(Self.tv, at: nil)
    twin.plug()
    try ana.waitForScreen("that it goes on soon") { $0.status == "Get ready: the game goes on." }
  }

  /// Puts the cable back, and sees the same picture again, with a countdown and then without.
  mutating func plugAndSeeTheSame(_ what: String) throws {
    try plug()
    try display.waitUntil(output, shows: twin.countdown(Self.tv), "\(what) again")
    twin.pass(.seconds(3))
    try waitForTV("\(what) without a countdown")
  }

  // MARK: Pads

  /// Presses a key on the pad of one of the two, and does not wait.
  func press(_ key: String, of name: String) throws {
    if name == ana.name { try ana.press(key) } else { try bea.press(key) }
  }

  /// Presses a key at the console, which must have it.
  mutating func command(_ key: String) throws {
    guard let command = twin.command(of: key) else {
      throw TestFailure("The console has no key \(key).")
    }
    try display.press(key)
    twin.happen(.command(command))
  }

  /// Waits until a key of the pad of one of the two may be pressed.
  func waitUntilOpen(_ key: String, of name: String) throws {
    if name == ana.name {
      try ana.waitForScreen("an open key \(key)") { $0.openButtons.contains { $0.key == key } }
    } else {
      try bea.waitUntil("an open key \(key)") { $0.openKeys.contains(key) }
    }
  }

  // MARK: The end

  /// Waits for the end, on whose outcome the line on standard output, both pads and the history agree.
  ///
  /// - Returns: The game in the history.
  mutating func end(winner: String, scores: [String: Int]) throws -> GameHistory.Game {
    let line = try room.program.waitForLine(within: .seconds(30), "the winner") { $0.hasPrefix("Win") }
    guard line == "Winner: \(winner)" else { throw TestFailure("\(line), and not \(winner).") }
    func status(of name: String) -> String {
      let gap = scores[winner, default: 0] - scores[name, default: 0]
      return name == winner ? "You win!" : "Place 2 of 2, \(gap) behind \(winner)"
    }
    try ana.waitForScreen("the end") {
      $0.shared.title == "Game over" && $0.status == status(of: "Ana") && $0.personal.score == scores["Ana"]
    }
    try bea.waitUntil("the end") {
      $0.title == "Game over" && $0.status == status(of: "Bea") && $0.score == scores["Bea"]
    }
    // Then the TV says how to play again.
    twin.pass(RoomConfiguration.calmAfterGame)
    let game = try GameHistory.onlyGame(in: files.path + "/journal.sqlite")
    twin.fastest = try GameHistory.fastest(in: files.path + "/journal.sqlite")
    guard game.scores == scores, game.winners == [winner], game.endedAt != nil else {
      throw TestFailure("The history says otherwise: \(game)")
    }
    return game
  }
}

public import ArgumentParser
package import Displays
import Fairness
package import Games
import Glibc
public import Logging
package import PadProtocol
import Questions
import Room
import Server

extension Language: ExpressibleByArgument {}
extension GameKind: ExpressibleByArgument {}
extension TriviaRules.Scoring: ExpressibleByArgument {}
extension Logger.Level: @retroactive ExpressibleByArgument {}
extension DisplayPreference: ExpressibleByArgument {
  /// Reads the value of `--display`.
  package init?(argument: String) { self.init(argument) }
}
extension ModePreference: ExpressibleByArgument {
  /// Reads the value of `--mode`.
  package init?(argument: String) { self.init(argument) }
}

/// All options of an evening on the command line.
struct HostOptions: ParsableArguments {
  @Option(help: "The game that is played first; G at the console chooses another.")
  var game: GameKind = .trivia

  @Option(
    help: ArgumentHelp(
      "A question file: Apple plist, CSV or JSON, a folder or a zip file of one with its pictures; - for standard input. "
        + "May be given several times."))
  var questions: [String] = []

  @Option(help: "The language of the TV and the console; the locale's unless given.")
  var language: Language = Language(locale: Environment.locale)

  @Option(help: "Where the TV's picture goes: auto, primary, all, or connectors or monitors by name: HDMI-1,HDMI-2.")
  var display: DisplayPreference = .auto

  @Option(help: "The TV's mode: largest, smooth (the largest of at least 50 Hz), current, or WxH[i][@HZ].")
  var mode: ModePreference = .largest

  @Flag(
    inversion: .prefixedNo,
    help: "No desktop runs here: the only display is the TV at once. (default: where X11 has no window manager)")
  var kiosk: Bool?

  @Option(
    help: ArgumentHelp(
      "After so many minutes without anybody the displays sleep, until a key or a pad wakes them; 0 for never. (default: 60 with --kiosk, else never)",
      valueName: "minutes"))
  var sleepAfter: Double?

  @Flag(
    name: .customLong("web-tv"), help: "Show the TV's picture in browsers too: at http://BOX/tv, to who knows the code."
  )
  var showsWebTV = false

  @Flag(help: "There is no display here: with --web-tv a browser's page is the TV, and without one the game pauses.")
  var noDisplay = false

  @Option(
    help:
      "The colours: night, light, high-contrast, or a file of your own; T at the console chooses another. (default: the one that was chosen last, else night)"
  )
  var theme: String?

  @Flag(help: "Nothing flies or pulses: pictures change at once, and time goes by in whole seconds.")
  var calm = false

  @OptionGroup var sound: SoundOptions

  @Option(help: "The room's name; the machine's unless given.")
  var name: String = Environment.machineName

  @Option(help: "The host player's name; the login name unless given.")
  var hostName: String = Environment.loginName

  @Option(help: "The address to listen on. (default: all)")
  var bind: String?

  @Option(
    parsing: .unconditional,
    help: "The port; 0 for any free one. (default: \(PadProtocolVersion.defaultPort), or that of the game gone on with)"
  )
  var port: Int?

  @Option(help: "The code that lets pads in: 3 to 8 letters and digits. (default: a random one)")
  var code: String?

  @Flag(name: .customLong("open"), help: "Let pads in without a code.")
  var isOpen = false

  @Flag(help: "Ask at the console about everybody who wants to come in.")
  var approve = false

  @Option(help: "A name under which a tunnel or proxy reaches this machine. May be given several times.")
  var allowHost: [String] = []

  @Flag(
    help:
      "Everybody comes from one address, that of a proxy or of carrier-grade NAT: only wrong codes are limited by it."
  )
  var sharedAddress = false

  @Flag(help: "Neither announce the room on this network nor look for others.")
  var noDiscovery = false

  @Option(
    parsing: .unconditional,
    help: "Draws questions, answers' places, robots' guesses, code and link the same way every time.")
  var seed: UInt64?

  @Option(
    help:
      "Trivia, first: a point for the first right answer. speed: up to 1,000 points for every right one. right: a point for every right one."
  )
  var scoring: TriviaRules.Scoring = .first

  @OptionGroup var filter: QuestionFilterOptions

  @OptionGroup var quiz: QuizOptions

  @OptionGroup var team: TeamOptions

  @OptionGroup var controller: ControllerOptions

  @Option(
    parsing: .unconditional,
    help:
      "Seconds to answer, to choose or to turn a card, 0 for no limit; in Disks another name for --play-time. (default: the game's, 30 in Trivia)"
  )
  var timeLimit: Double?

  @Option(
    parsing: .unconditional,
    help:
      "Seconds after which a game of Snap! ends, 0 for when one has all cards, or of Disks. (default: 600, in Disks 60)"
  )
  var playTime: Double?

  @Option(
    parsing: .unconditional,
    help: "Trivia: seconds to read a question before it can be answered. (default: by its length, at least 1.5)")
  var readTime: Double?

  @Option(
    parsing: .unconditional,
    help: "Seconds that what a round brought is shown once all of it is there. (default: the game's, 4 in Trivia)")
  var reveal: Double?

  @Option(
    parsing: .unconditional,
    help:
      "Questions in a game, 0 for all; rounds in a match of Dilemma; right calls that end Snap!. (default: the game's; in Trivia 10, and all of a pack with rounds)"
  )
  var rounds: Int?

  @Flag(help: "Let those who come during a game in from its next question.")
  var lateJoin = false

  @Flag(help: "Pads say the questions too, for those who cannot read the TV; each player can choose for themselves.")
  var textOnPads = false

  @Flag(
    help:
      "Trivia, where every right answer brings a point: who needs it may take 1.5 or 2 times as long, as they say on their page."
  )
  var extraTime = false

  @Option(parsing: .unconditional, help: "How many players a game needs.")
  var minPlayers: Int = 2

  @Option(
    parsing: .unconditional,
    help:
      "How many people the room holds; beyond 1,000 so many may also come through a few addresses. (default: as many as this machine can hold, at most 10,000)"
  )
  var maxPlayers: Int?

  @Option(parsing: .unconditional, help: "Start by itself once this many pads are in.")
  var startWith: Int?

  @Flag(help: "Close the room when the first game has ended.")
  var exitAfterGame = false

  @Flag(help: "The host only hosts and does not play.")
  var noHostPlayer = false

  @Flag(help: "The host plays in every game, also in Buzzer, in which they ask the questions otherwise.")
  var hostPlayer = false

  @Flag(help: "Play one game with robots and close.")
  var demo = false

  @Option(parsing: .unconditional, help: "How many robots play. (default: 3 with --demo, else 0)")
  var robots: Int?

  @Option(help: "Where to write down what happens. (default: journal.sqlite in the user's state folder)")
  var journal: String?

  @Flag(help: "Write nothing down: a crash loses the game.")
  var noJournal = false

  @Flag(help: "Resume the game that was interrupted last, without asking.")
  var resume = false

  @Flag(help: "Open a new room, whatever was interrupted.")
  var newRoom = false

  @Flag(help: "Whoever's press arrives first was first, however far away the others are.")
  var arrivalOrder = false

  @Flag(help: "Say in a window too why Parlor cannot begin: for starts from a menu, which no terminal shows.")
  var errorsInWindow = false

  // Three seconds are long where a test pauses a game twenty times.
  @Option(parsing: .unconditional, help: .hidden)
  var countdown: Double = RoomConfiguration.resumeCountdown.seconds

  // Nor can a test wait for every question to be read and every winner to be cheered.
  @Flag(name: .customLong("at-once"), help: .hidden)
  var isAtOnce = false

  @Option(help: "How much the log on standard error tells.")
  var logLevel: Logger.Level = .notice

  mutating func validate() throws {
    func check(_ isGood: Bool, _ sentence: String) throws {
      if !isGood { throw ValidationError(sentence) }
    }
    try check((0...65_535).contains(port ?? 0), "--port takes a number from 0 to 65535.")
    try check((0...3_600).contains(timeLimit ?? 0), "--time-limit takes seconds from 0 to 3600.")
    try check((0...36_000).contains(playTime ?? 0), "--play-time takes seconds from 0 to 36000.")
    try check(
      game != .disks || playTime ?? timeLimit != 0,
      "Disks ends when time is up: give --play-time (or --time-limit) more than 0 seconds.")
    try check(
      game == .snap || game == .disks || playTime != 0,
      "--play-time 0 lets a game of Snap! go on until one has all cards, and means nothing in \(game.rawValue): "
        + "leave it out, or begin with --game snap.")
    try check(reveal.map { $0 > 0 && $0 <= 600 } ?? true, "--reveal takes seconds, more than 0 and at most 600.")
    try check((0...60).contains(readTime ?? 0), "--read-time takes seconds from 0 to 60.")
    try check((0...60).contains(countdown), "--countdown takes seconds from 0 to 60.")
    try check(rounds ?? 0 >= 0, "--rounds takes a number of questions, or 0 for all.")
    try check((1...1_000).contains(minPlayers), "--min-players takes a number from 1 to 1000.")
    try check(
      (1...Capacity.mostSeats).contains(maxPlayers ?? 1),
      "--max-players takes a number from 1 to \(Capacity.mostSeats).")
    try check(
      minPlayers <= maxPlayers ?? minPlayers, "--max-players leaves no room for as many as --min-players asks for.")
    try check(
      startWith ?? 0 <= maxPlayers ?? .max, "--max-players leaves no room for as many as --start-with waits for.")
    try check((0...100).contains(robots ?? 0), "--robots takes a number from 0 to 100.")
    try check(startWith.map { $0 > 0 } ?? true, "--start-with takes a number from 1.")
    try check(!(isOpen && code != nil), "--open and --code exclude each other: an open room has no code.")
    try check(
      !demo || robotCount >= minPlayers, "--demo needs at least as many --robots as --min-players, and no fewer than 2."
    )
    try check(
      allowHost.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace || "/@?#\\".contains($0) } },
      "--allow-host takes a name such as tv.example.org, or a name and a port.")
    try check((0...10_000).contains(sleepAfter ?? 0), "--sleep-after takes minutes from 0 to 10000.")
    try check(!noDisplay || showsWebTV, "--no-display shows nothing anywhere: give --web-tv too.")
    try check(
      !noDisplay || (display == .auto && kiosk == nil), "--no-display leaves nothing for --display or --kiosk to name.")
    try check(!(noDisplay && hostPlayer), "--no-display has no console for a --host-player to play at.")
    try check(!(hostPlayer && noHostPlayer), "--host-player and --no-host-player exclude each other.")
    try check(!(noJournal && journal != nil), "--no-journal and --journal exclude each other.")
    try check(!(noJournal && resume), "--resume needs the journal, which --no-journal leaves out.")
    try check(!(newRoom && resume), "--new-room and --resume exclude each other.")
    try check(!(demo && resume), "--demo plays a game of its own and --resume another one: leave one of them out.")
    try check(code.map(RoomCode.isValid) ?? true, "--code takes 3 to 8 letters and digits.")
    try check(
      scoring != .speed || timeLimit ?? 30 >= TriviaRules.shortestSpeedLimit.seconds,
      "--scoring speed needs a --time-limit of at least 5 seconds.")
  }

  /// The options and content of the games.
  func gameOptions(_ questions: [Question]) -> GameOptions {
    GameOptions(
      questions: questions, scoring: scoring, rounds: rounds, timeLimit: timeLimit.map { .seconds($0) },
      playTime: playTime.map { .seconds($0) }, reveal: reveal.map { .seconds($0) },
      readTime: readTime.map { .seconds($0) }, isAtOnce: isAtOnce, lateJoin: lateJoin,
      partCredit: quiz.partCredit, hidesScores: quiz.scoresBetweenRounds, doublesLastRound: quiz.doubleLastRound,
      hasStreaks: quiz.streaks, isUnattended: demo)
  }

  var robotCount: Int { robots ?? (demo ? 3 : 0) }

  /// 128 bits that nobody can guess; derived from the seed if the host gives one, to get the same evening again.
  private var invitationBits: UInt128 {
    if let seed {
      var generator = SeededGenerator(seed: ~seed)
      return UInt128(generator.next()) << 64 | UInt128(generator.next())
    }
    return .random(in: .min ... .max)
  }

  /// The number of people that the room holds.
  ///
  /// A number for which there are not enough descriptors is refused: a host who asks for it relies on it, and would
  /// otherwise find out at the door of a full hall. Memory is only estimated, so it causes a warning.
  func seats(on capacity: Capacity, log: Logger) throws -> Int {
    guard let maxPlayers else { return capacity.seats }
    guard maxPlayers <= capacity.seatsByDescriptors else {
      let needed = Capacity.descriptors(for: maxPlayers)
      throw ValidationError(
        "--max-players \(maxPlayers) needs \(needed) open files, and this system allows \(capacity.descriptors), which is enough for \(capacity.seatsByDescriptors) players: raise the limit (as root: ulimit -n \(needed); in a systemd unit: LimitNOFILE=\(needed)), or ask for fewer players."
      )
    }
    if let enough = capacity.seatsByMemory, maxPlayers > enough {
      log.warning(
        "There may not be enough memory for \(maxPlayers) players: what is free is enough for about \(enough). Close other programs, or give a smaller --max-players."
      )
    }
    return maxPlayers
  }

  /// The limits of connections for a room with this many seats.
  func limits(seats: Int, on capacity: Capacity) -> Limits {
    var limits = Limits(seats: seats, crowd: maxPlayers ?? Limits.usualCrowd, on: capacity)
    limits.limitsAddresses = !sharedAddress
    return limits
  }

  /// After how long without anybody the displays sleep; nil for never.
  var sleepLimit: Span? {
    let minutes = sleepAfter ?? (kiosk == true ? 60 : 0)
    return minutes > 0 ? Span(nanoseconds: Int64(minutes * 60e9)) : nil
  }

  /// With how many pads the first game starts by itself; without a display nobody is at a console to start it.
  private var startsWith: Int? { startWith ?? (demo ? robotCount : noDisplay ? minPlayers : nil) }

  /// The room's configuration; `code` is drawn if none was given.
  func roomConfiguration(seats: Int = Limits.usualCrowd, using generator: inout SeededGenerator) -> RoomConfiguration {
    let drawn = RoomCode.make(using: &generator)
    var configuration = RoomConfiguration(
      name: PlayerName.clean(name, fallback: "Parlor"), code: isOpen ? nil : code.map(RoomCode.normalize) ?? drawn,
      invitation: isOpen ? nil : Invitation.text(of: invitationBits), language: language,
      hostName: noHostPlayer || noDisplay || demo ? nil : hostName,
      hostPlaysAlways: hostPlayer, minPlayers: minPlayers, startWith: startsWith,
      startsWithRobots: demo, exitsAfterGame: exitAfterGame || demo,
      opening: isAtOnce ? nil : .seconds(countdown), hasCeremony: !isAtOnce, farewell: .seconds(reveal ?? 4),
      maxPlayers: seats, asksFirst: approve,
      countdown: .seconds(countdown),
      rule: arrivalOrder ? .arrival : .fair)
    if textOnPads { configuration.textOnPads = true }
    if extraTime { configuration.grantsExtraTime = true }
    configuration.teams = team.teams
    configuration.teamAnswer = team.teamAnswer == .last ? nil : team.teamAnswer
    return configuration
  }
}

/// The program's view of the system that it runs on.
enum Environment {
  static func value(_ name: String) -> String? {
    guard let raw = getenv(name) else { return nil }
    let text = String(cString: raw)
    return text.isEmpty ? nil : text
  }

  static var locale: String { value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C" }

  static var machineName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "Parlor" }
    let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.split(separator: ".").first.map(String.init) ?? "Parlor"
  }

  static var loginName: String {
    // Nobody is called root at a party.
    guard getuid() != 0 else { return "Host" }
    if let name = value("USER") ?? value("LOGNAME") { return name }
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "Host" }
    return String(cString: name)
  }

  /// A folder of the XDG base directory specification, with `parlor` in it.
  static func folder(_ variable: String, fallback: String) -> String {
    if let base = value(variable), base.hasPrefix("/") { return base + "/parlor" }
    return (value("HOME") ?? "/tmp") + "/" + fallback + "/parlor"
  }
}

import ArgumentParser
import Fairness
import Games
import Glibc
import Logging
import PadProtocol
import Questions
import Room
import Server

/// All command-line options of an evening.
struct HostOptions: ParsableArguments {
  @OptionGroup(title: "The game") var play: PlayOptions

  @OptionGroup(title: "A quiz") var quiz: QuizOptions

  @OptionGroup(title: "A quiz") var filter: QuestionFilterOptions

  @OptionGroup(title: "Players") var players: PlayerOptions

  @OptionGroup(title: "The room") var room: RoomOptions

  @OptionGroup(title: "The TV") var tv: TVOptions

  @OptionGroup(title: "Sound") var sound: SoundOptions

  @OptionGroup(title: "Controllers") var controller: ControllerOptions

  @OptionGroup(title: "The evening") var evening: EveningOptions

  /// Checks the options of different groups against each other.
  ///
  /// Each group has already checked its own options.
  func validate() throws {
    try check(
      play.startWith ?? 0 <= players.maxPlayers ?? .max,
      "--max-players leaves no room for as many as --start-with waits for.")
    try check(
      !play.demo || play.robotCount >= players.minPlayers,
      "--demo needs at least as many --robots as --min-players, and no fewer than 2.")
    try check(!(tv.noDisplay && players.hostPlayer), "--no-display has no console for a --host-player to play at.")
    try check(
      !(play.demo && evening.resume),
      "--demo plays a game of its own and --resume another one: leave one of them out.")
    try check(
      quiz.scoring != .speed || play.timeLimit ?? 30 >= TriviaRules.shortestSpeedLimit.seconds,
      "--scoring speed needs a --time-limit of at least 5 seconds.")
  }

  /// Returns the options that the games are made with.
  func gameOptions(_ questions: [Question]) -> GameOptions {
    GameOptions(
      rounds: play.rounds, timeLimit: play.timeLimit.map { .seconds($0) }, playTime: play.playTime.map { .seconds($0) },
      reveal: play.reveal.map { .seconds($0) }, isAtOnce: play.isAtOnce, lateJoin: players.lateJoin,
      isUnattended: play.demo,
      trivia: TriviaOptions(
        questions: questions, scoring: quiz.scoring ?? .first, readTime: quiz.readTime.map { .seconds($0) },
        partCredit: quiz.partCredit, hidesScores: quiz.scoresBetweenRounds, doublesLastRound: quiz.doubleLastRound,
        hasStreaks: quiz.streaks, isHolding: quiz.hold, changesAnswers: quiz.changeAnswers))
  }

  /// Whether what the host chooses at the console is kept for the next evening.
  ///
  /// A demo chooses nothing, and a seed asks for the same evening again.
  var keepsChoices: Bool { !play.demo && evening.seed == nil }

  /// Returns kept choices, with what the options ask for in their place.
  func overriding(_ kept: KeptChoices) -> KeptChoices {
    var choices = kept
    if let rounds = play.rounds { choices.rounds = rounds }
    if let scoring = quiz.scoring { choices.scoring = scoring }
    if let limit = play.timeLimit { choices.timeLimit = .seconds(limit) }
    if quiz.hold { choices.isHolding = true }
    if quiz.partCredit { choices.hasPartCredit = true }
    if quiz.streaks { choices.hasStreaks = true }
    // The topics belong to the questions of the last evening.
    if !quiz.questions.isEmpty || !filter.category.isEmpty || !filter.difficulty.isEmpty { choices.filter = nil }
    return choices
  }

  /// The 128 bits of the invitation, which nobody can guess.
  ///
  /// With a given seed they are always the same, because the host wants the same evening again.
  private var invitationBits: UInt128 {
    if let seed = evening.seed {
      var generator = SeededGenerator(seed: ~seed)
      return UInt128(generator.next()) << 64 | UInt128(generator.next())
    }
    return .random(in: .min ... .max)
  }

  /// Returns the number of people that the room holds.
  ///
  /// A number that needs more file descriptors than there are is refused. A host who asks for a number relies on it,
  /// and would otherwise discover the limit only at the door of a full hall. The memory is only estimated, so too
  /// little of it causes a warning.
  func seats(on capacity: Capacity, log: Logger) throws -> Int {
    guard let maxPlayers = players.maxPlayers else { return capacity.seats }
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

  /// Returns the limits on the connections to a room with this many seats.
  func limits(seats: Int, on capacity: Capacity) -> Limits {
    var limits = Limits(seats: seats, crowd: players.maxPlayers ?? Limits.usualCrowd, on: capacity)
    limits.limitsAddresses = !room.sharedAddress
    return limits
  }

  /// The number of pads at which the first game starts automatically; nil if the host starts it.
  ///
  /// Without a display, nobody is at a console to start it.
  private var startsWith: Int? {
    play.startWith ?? (play.demo ? play.robotCount : tv.noDisplay ? players.minPlayers : nil)
  }

  /// Returns the room's configuration, with a random code if none was given.
  func roomConfiguration(seats: Int = Limits.usualCrowd, using generator: inout SeededGenerator) -> RoomConfiguration {
    let drawn = RoomCode.make(using: &generator)
    var configuration = RoomConfiguration(
      name: PlayerName.clean(room.name, fallback: "Parlor"),
      code: room.isOpen ? nil : room.code.map(RoomCode.normalize) ?? drawn,
      invitation: room.isOpen ? nil : Invitation.text(of: invitationBits), language: tv.language,
      hostName: players.noHostPlayer || tv.noDisplay || play.demo ? nil : players.hostName,
      hostPlaysAlways: players.hostPlayer, minPlayers: players.minPlayers, startWith: startsWith,
      startsWithRobots: play.demo, exitsAfterGame: evening.exitAfterGame || play.demo,
      opening: play.isAtOnce ? nil : .seconds(play.countdown), hasCeremony: !play.isAtOnce,
      farewell: .seconds(play.reveal ?? 4), maxPlayers: seats, asksFirst: room.approve,
      countdown: .seconds(play.countdown), rule: players.arrivalOrder ? .arrival : .fair)
    if players.textOnPads { configuration.textOnPads = true }
    if players.extraTime { configuration.grantsExtraTime = true }
    configuration.teams = players.teams
    configuration.teamAnswer = players.teamAnswer == .last ? nil : players.teamAnswer
    return configuration
  }
}

/// The program's queries to the operating system.
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

  /// Returns Parlor's folder in a folder of the XDG base directory specification.
  static func folder(_ variable: String, fallback: String) -> String {
    if let base = value(variable), base.hasPrefix("/") { return base + "/parlor" }
    return (value("HOME") ?? "/tmp") + "/" + fallback + "/parlor"
  }
}

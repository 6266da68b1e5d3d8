import ArgumentParser
import Games
import Room

extension GameKind: ExpressibleByArgument {}

/// The options for the first game and its duration.
struct PlayOptions: ParsableArguments {
  @Option(help: "The game that is played first; G at the console chooses another.")
  var game: GameKind = .trivia

  @Option(
    parsing: .unconditional,
    help:
      "Questions in a game, 0 for all; rounds in a match of Dilemma; right calls that end Snap!. (default: the game's; in Trivia 10, and all of a pack with rounds)"
  )
  var rounds: Int?

  @Option(
    parsing: .unconditional,
    help:
      "Seconds to answer, to choose or to turn a card, 0 for no limit; in Disks another name for --play-time. (default: the game's, 30 in Trivia)"
  )
  var timeLimit: Double?

  @Option(
    parsing: .unconditional,
    help: .rare(
      "Seconds after which a game of Snap! ends, 0 for when one has all cards, or of Disks. (default: 600, in Disks 60)"
    )
  )
  var playTime: Double?

  @Option(
    parsing: .unconditional,
    help: .rare(
      "Seconds that the result of a round is shown once all of it is there. (default: the game's, 4 in Trivia)"))
  var reveal: Double?

  @Option(parsing: .unconditional, help: "Start by itself once this many pads are in.")
  var startWith: Int?

  @Flag(help: "Play one game with robots and close.")
  var demo = false

  @Option(parsing: .unconditional, help: .rare("How many robots play. (default: 3 with --demo, else 0)"))
  var robots: Int?

  // For tests: three seconds are too long if a test pauses a game twenty times.
  @Option(parsing: .unconditional, help: .private)
  var countdown: Double = RoomConfiguration.resumeCountdown.seconds

  // For tests: they cannot wait until every question is read and every winner is cheered.
  @Flag(name: .customLong("at-once"), help: .private)
  var isAtOnce = false

  /// The number of robots that play.
  var robotCount: Int { robots ?? (demo ? 3 : 0) }

  func validate() throws {
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
    try check((0...60).contains(countdown), "--countdown takes seconds from 0 to 60.")
    try check(rounds ?? 0 >= 0, "--rounds takes a number of questions, or 0 for all.")
    try check((0...100).contains(robots ?? 0), "--robots takes a number from 0 to 100.")
    try check(startWith.map { $0 > 0 } ?? true, "--start-with takes a number from 1.")
  }
}

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
      "Questions in a game, 0 for all; in Dilemma, rounds in a match; in Snap!, right calls until the end. (default: depends on the game; 10 in Trivia, or all of a pack with rounds)"
  )
  var rounds: Int?

  @Option(
    parsing: .unconditional,
    help:
      "Seconds to answer, to choose or to turn a card, 0 for no limit; in Disks the same as --play-time. (default: depends on the game, 30 in Trivia)"
  )
  var timeLimit: Double?

  @Option(
    parsing: .unconditional,
    help: .rare(
      "Seconds until Snap! or Disks ends; in Snap!, 0 means when one player has all cards. (default: 600, in Disks 60)"
    )
  )
  var playTime: Double?

  @Option(
    parsing: .unconditional,
    help: .rare(
      "Seconds for which a round's result is shown once it is complete. (default: depends on the game, 4 in Trivia)"))
  var reveal: Double?

  @Option(parsing: .unconditional, help: "Start the first game automatically once this many pads have joined.")
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

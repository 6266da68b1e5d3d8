public import ArgumentParser
public import Logging

extension Logger.Level: @retroactive ExpressibleByArgument {}

/// The options for how an evening begins and ends, and what is recorded of it.
struct EveningOptions: ParsableArguments {
  @Flag(help: "Resume the game that was interrupted last, without asking.")
  var resume = false

  @Flag(help: "Open a new room, even if a game was interrupted.")
  var newRoom = false

  @Flag(help: .rare("Close the room when the first game has ended."))
  var exitAfterGame = false

  @Option(help: .rare("The file that records the evening. (default: journal.sqlite in the user's state folder)"))
  var journal: String?

  @Flag(help: .rare("Record nothing: a crash loses the game."))
  var noJournal = false

  @Option(
    parsing: .unconditional,
    help: .rare("A number that makes questions, answer order, robots' guesses, code and link the same every time."))
  var seed: UInt64?

  @Flag(help: .rare("Show in a window too why Parlor cannot start: for starts from a menu, without a terminal."))
  var errorsInWindow = false

  @Option(help: .rare("How detailed the log on standard error is."))
  var logLevel: Logger.Level = .notice

  func validate() throws {
    try check(!(noJournal && journal != nil), "--no-journal and --journal exclude each other.")
    try check(!(noJournal && resume), "--resume needs the journal, which --no-journal leaves out.")
    try check(!(newRoom && resume), "--new-room and --resume exclude each other.")
  }
}

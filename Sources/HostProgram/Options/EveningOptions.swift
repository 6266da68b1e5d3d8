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

  @Option(help: .rare("Where to write down what happens. (default: journal.sqlite in the user's state folder)"))
  var journal: String?

  @Flag(help: .rare("Write nothing down: a crash loses the game."))
  var noJournal = false

  @Option(
    parsing: .unconditional,
    help: .rare("Draws questions, answers' places, robots' guesses, code and link the same way every time."))
  var seed: UInt64?

  @Flag(help: .rare("Say in a window too why Parlor cannot begin: for starts from a menu, which no terminal shows."))
  var errorsInWindow = false

  @Option(help: .rare("How much the log on standard error tells."))
  var logLevel: Logger.Level = .notice

  func validate() throws {
    try check(!(noJournal && journal != nil), "--no-journal and --journal exclude each other.")
    try check(!(noJournal && resume), "--resume needs the journal, which --no-journal leaves out.")
    try check(!(newRoom && resume), "--new-room and --resume exclude each other.")
  }
}

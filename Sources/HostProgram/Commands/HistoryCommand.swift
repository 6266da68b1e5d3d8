import ArgumentParser
import Host
import Journal

/// The journal from which the history is read.
struct HistorySource: ParsableArguments {
  @Option(help: "The journal file. (default: journal.sqlite in Parlor's state folder)")
  var journal: String?

  var path: String { journal ?? StateFiles.journal }

  /// Opens the history; nil if there is no journal yet.
  ///
  /// - Throws: `Failure` if the user named a file that does not exist, `JournalError` if the journal cannot be read.
  func open() throws -> History? {
    if HistoryFile(path: path).exists { return try History(path: path) }
    guard journal == nil else { throw Failure("There is no journal at \(path.onOneLine): check what --journal names.") }
    return nil
  }
}

/// The form in which the history is shown.
struct HistoryForm: ParsableArguments {
  @Option(parsing: .unconditional, help: "How many games are shown; 0 for all. (default: 20 in the table, else all)")
  var limit: Int?

  @Flag(help: "Write comma-separated values, a line for each answer.")
  var csv = false

  @Flag(help: "Write one JSON object.")
  var json = false

  mutating func validate() throws {
    guard !(csv && json) else { throw ValidationError("--csv and --json exclude each other.") }
    guard limit.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--limit takes a number of games, or 0 for all.")
    }
  }

  /// The number of games to show; nil for all.
  var count: Int? {
    let count = limit ?? (csv || json ? 0 : 20)
    return count == 0 ? nil : count
  }
}

/// Shows past games: players, times, questions, answers, and why the first player was first.
///
/// The parser finds subcommands only if the command has no argument of its own. So the game's number is an argument of
/// the default subcommand, which nobody needs to name.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Shows the games that were played, and how it was decided who was first.",
    usage: """
      parlor history [N] [--limit <limit>] [--csv | --json] [--journal <journal>]
      parlor history export <file> [--force] [--journal <journal>]
      """,
    discussion: """
      Without a number: the games, newest first. With a game's number: its scores, questions and answers.
      In CSV, an apostrophe precedes each text that a spreadsheet would read as a formula, because it begins with \
      = + - @, a tab or a line break.
      """,
    subcommands: [Show.self, Export.self], defaultSubcommand: Show.self)

  @OptionGroup var source: HistorySource
  @OptionGroup var form: HistoryForm

  /// `parlor history`, with or without a game's number.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the games, or one of them.", shouldDisplay: false)

    @OptionGroup var source: HistorySource
    @OptionGroup var form: HistoryForm
    @Argument(help: "A game's number; all games unless given.")
    var number: Int64?

    func validate() throws {
      guard number == nil || form.limit == nil else {
        throw ValidationError("--limit is for the table of games: leave it out with a game's number.")
      }
    }

    func run() throws {
      let history = try source.open()
      let games: [PlayedGame]
      if let number {
        games = try history?.game(number).map { [$0] } ?? []
        if games.isEmpty { throw Failure("There is no game \(number): parlor history lists those that there are.") }
      } else {
        games = try history?.games(newest: form.count) ?? []
      }
      let accounts = HistoryAccounts(games: games, history: history)
      if form.json {
        StandardOutput.line(try HistoryJSON(accounts.all()).text)
      } else if form.csv {
        StandardOutput.line(HistoryCSV.header + "\r")
        try accounts.each { HistoryCSV.lines($0).forEach { StandardOutput.line($0 + "\r") } }
      } else if number != nil {
        try accounts.each { StandardOutput.line(HistoryText().game($0)) }
      } else if games.isEmpty {
        StandardOutput.line(HistoryText.nothing(at: source.path, isThere: history != nil))
      } else {
        StandardOutput.line(HistoryText().list(games, of: try history?.gameCount() ?? 0))
      }
    }
  }

  /// `parlor history export`.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Writes the whole history to a file: .json, .csv, or .sqlite for a copy.")

    @OptionGroup var source: HistorySource
    @Argument(help: "The file to write; its extension selects the format: .json, .csv, .sqlite or .db.")
    var file: String
    @Flag(help: "Replace the file if it exists.")
    var force = false
    @ParentCommand var history: HistoryCommand

    func validate() throws {
      guard HistoryFile.Form(path: file) != nil else {
        throw ValidationError("export needs a file whose name ends in .json, .csv, .sqlite or .db.")
      }
      guard history.form.limit == nil, !history.form.csv, !history.form.json else {
        throw ValidationError("export writes everything, in the form that the file's ending names: leave the rest out.")
      }
    }

    func run() throws {
      let target = HistoryFile(path: file)
      guard let history = try source.open() else {
        throw Failure("There is nothing to export: there is no journal at \(source.path.onOneLine).")
      }
      guard !target.isSame(as: source.path) else {
        throw Failure("\(file.onOneLine) is the journal itself: export into another file.")
      }
      guard force || !target.exists else {
        throw Failure("\(file.onOneLine) is there already: take another name, or add --force to replace it.")
      }
      if HistoryFile.Form(path: file) == .sqlite, let log = target.databaseLog {
        throw Failure("\(file.onOneLine) is in use, since \(log.onOneLine) is there: take another name.")
      }
      let accounts = HistoryAccounts(games: try history.games(), history: history)
      switch HistoryFile.Form(path: file) {
      case .sqlite: try target.replace { try history.copy(to: $0) }
      case .json: try target.write([try HistoryJSON(accounts.all()).text + "\n"])
      case .csv:
        try target.write(
          ([HistoryCSV.header] + accounts.all().flatMap(HistoryCSV.lines)).map { $0 + HistoryCSV.lineEnd })
      case nil: break
      }
      let count = accounts.games.count
      StandardOutput.line("\(count) \(count == 1 ? "game is" : "games are") in \(file.onOneLine).")
    }
  }
}

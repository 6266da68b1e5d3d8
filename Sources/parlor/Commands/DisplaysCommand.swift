import ArgumentParser

struct DisplaysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "displays", abstract: "Lists the displays, their modes, and what would be chosen and why.")

  func run() throws {
    throw Failure("not yet")
  }
}

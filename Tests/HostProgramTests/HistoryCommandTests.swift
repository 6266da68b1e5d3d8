import ArgumentParser
import Host
import TestSupport
import Testing

@testable import HostProgram

@Suite struct HistoryCommandTests {
  private func parse(_ arguments: [String]) throws -> any ParsableCommand {
    try ParlorCommand.parseAsRoot(["history"] + arguments)
  }

  private func show(_ arguments: String...) throws -> HistoryCommand.Show {
    try #require(try parse(arguments) as? HistoryCommand.Show)
  }

  private func export(_ arguments: String...) throws -> HistoryCommand.Export {
    try #require(try parse(arguments) as? HistoryCommand.Export)
  }

  @Test func number_isOptional() throws {
    #expect(try show().number == nil)
    #expect(try show("3").number == 3)
    #expect(try show("--csv", "3").number == 3)
    #expect(try show("3", "--csv").form.csv)
    #expect(try show("--json").form.json)
    #expect(try show("--journal", "J", "3").source.path == "J")
    #expect(try show().source.path == StateFiles.journal)
  }

  @Test func limit_isTwentyInTheTable_elseNone() throws {
    #expect(try show().form.count == 20)
    #expect(try show("--csv").form.count == nil)
    #expect(try show("--json").form.count == nil)
    #expect(try show("--limit", "0").form.count == nil)
    #expect(try show("--limit", "7", "--csv").form.count == 7)
  }

  @Test func export_takesAFile() throws {
    #expect(try export("export", "a.json").file == "a.json")
    #expect(try !export("export", "a.json").force)
    #expect(try export("export", "a.db", "--force").force)
    #expect(try export("export", "a.db", "--journal", "J").source.path == "J")
    #expect(try export("--journal", "J", "export", "a.db").source.path == "J")
  }

  @Test(arguments: [
    ["x"], ["3", "4"], ["--csv", "--json"], ["--limit", "-1"], ["3", "--limit", "5"], ["--force"], ["export"],
    ["export", "a.txt"], ["export", "a"], ["export", "a.json", "--csv"], ["export", "a.json", "--limit", "3"],
    ["export", "a.json", "b.json"],
  ]) func wrongUsage_isRefused(arguments: [String]) {
    let failure = #expect(throws: (any Error).self) { try parse(arguments) }
    #expect(failure.map { ParlorCommand.exitCode(for: $0) } == .validationFailure)
  }

  @Test func journalThatWasNamed_mustBeThere() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none.sqlite"
    let failure = #expect(throws: Failure.self) { try show("--journal", path).run() }
    #expect(failure?.description == "There is no journal at \(path): check what --journal names.")
  }
}

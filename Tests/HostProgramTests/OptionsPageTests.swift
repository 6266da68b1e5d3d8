import ArgumentParser
import FoundationEssentials
import Glibc
import Testing

@testable import HostProgram

/// `docs/options.md` says what the program says of its options.
///
/// `PARLOR_WRITE_REFERENCES=1` writes the page.
@Suite struct OptionsPageTests {
  /// What swift-argument-parser tells of a program as JSON; only what the page needs.
  private struct Tool: Decodable { var command: Command }

  private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var shouldDisplay: Bool
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var shouldDisplay: Bool
    var sectionTitle: String?
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValueStrings: [String]?
    var allValues: [String]?
    var abstract: String?

    /// What can be given; the made-up language is one of debug builds alone.
    var values: [String] { (allValueStrings ?? allValues ?? []).filter { $0 != "qps" } }

    /// As it is typed.
    var spelling: String {
      guard let names else { return "`<\(valueName ?? "")>`" }
      return names.map { name in
        let dashes = name.kind == "short" ? "-" : "--"
        let value = kind == "option" ? " <\(valueName ?? "")>" : ""
        return "`\(dashes)\(name.name)\(value)`"
      }.joined(separator: ", ")
    }

    /// What it does, with its values and its default unless the text names them.
    var description: String {
      var text = abstract ?? ""
      if !values.isEmpty {
        text += " One of " + values.map { "`\($0)`" }.joined(separator: ", ") + "."
      }
      // What depends on the machine is not the same for the reader.
      if let defaultValue, !text.contains("(default:"), !text.contains("unless given") {
        text += " (default: \(defaultValue))"
      }
      return String(text.drop { $0 == " " }).replacing("|", with: "\\|").replacing("<", with: "\\<")
    }

    /// Whether a reader has a use for it: those of tests have no text, and help and version explain themselves.
    var isDocumented: Bool {
      let own = (names ?? []).contains { ["help", "version", "h"].contains($0.name) }
      return !own && abstract?.isEmpty == false
    }
  }

  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private static func tool() throws -> Tool {
    try JSONDecoder().decode(Tool.self, from: Data(ParlorCommand._dumpHelp().utf8))
  }

  private static func table(_ arguments: [Argument]) -> [String] {
    var rows: [(spelling: String, description: String)] = []
    for argument in arguments {
      // What switches something on and off is one row.
      if argument.kind == "flag", let last = rows.last, last.description == argument.description {
        rows[rows.count - 1].spelling += ", " + argument.spelling
      } else {
        rows.append((argument.spelling, argument.description))
      }
    }
    return ["| option | what it does |", "|---|---|"] + rows.map { "| \($0.spelling) | \($0.description) |" } + [""]
  }

  private static func page(_ tool: Tool) throws -> String {
    let commands = tool.command.subcommands ?? []
    let host = try #require(commands.first { $0.commandName == "host" }?.arguments).filter(\.isDocumented)
    var lines = [
      "# Options", "",
      "This page lists every option of the command line, as the program itself describes it.", "",
      "`parlor --help` shows the first table of each section, `parlor --help-all` shows all of them.",
      "The page is made from the program: `PARLOR_WRITE_REFERENCES=1 swift test --filter OptionsPage` writes it.", "",
    ]
    var titles: [String] = []
    for argument in host {
      let title = try #require(argument.sectionTitle, "\(argument.spelling) belongs to no section")
      if !titles.contains(title) { titles.append(title) }
    }
    for title in titles {
      let section = host.filter { $0.sectionTitle == title }
      lines += ["## \(title)", ""] + table(section.filter(\.shouldDisplay))
      let rare = section.filter { !$0.shouldDisplay }
      if !rare.isEmpty { lines += ["Rarely needed:", ""] + table(rare) }
    }
    lines += ["## Other commands", ""]
    for command in commands where command.commandName != "host" && command.commandName != "help" {
      lines += section(of: command, words: "parlor")
    }
    return lines.joined(separator: "\n")
  }

  private static func section(of command: Command, words: String) -> [String] {
    guard command.shouldDisplay, command.commandName != "help" else { return [] }
    let name = "\(words) \(command.commandName)"
    var lines = ["### `\(name)`", "", command.abstract ?? "", ""]
    let arguments = (command.arguments ?? []).filter(\.isDocumented)
    if !arguments.isEmpty { lines += table(arguments) }
    return lines + (command.subcommands ?? []).flatMap { section(of: $0, words: name) }
  }

  @Test func page_saysWhatTheProgramSays() throws {
    let path = "\(Self.root)/docs/options.md"
    let page = try Self.page(Self.tool())
    if getenv("PARLOR_WRITE_REFERENCES") != nil {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    let differing = zip(1..., zip(lines(written), lines(page))).first { $1.0 != $1.1 }
    if let (line, (found, expected)) = differing {
      Issue.record("docs/options.md:\(line) says \"\(found)\", and the program \"\(expected)\"")
    }
    #expect(written == page, "PARLOR_WRITE_REFERENCES=1 writes docs/options.md")
  }

  /// At first sight nobody reads more than a screen.
  @Test func firstHelp_hasAtMost35Options_andTheRestIsInTheFullOne() throws {
    func options(_ help: String) -> [Substring] { help.split(separator: "\n").filter { $0.hasPrefix("  -") } }
    let first = options(HostCommand.helpMessage())
    let all = options(HostCommand.helpMessage(includeHidden: true))
    #expect((20...35).contains(first.count), "\(first.count)")
    #expect(all.count > first.count)
    let documented =
      try Self.tool().command.subcommands?.first { $0.commandName == "host" }?.arguments?
      .filter(\.isDocumented) ?? []
    for argument in documented {
      let name = try #require(argument.names?.first?.name)
      #expect(all.contains { $0.contains("--\(name)") }, "--\(name) is in no help")
    }
  }

  /// A page that names an option names one that there is.
  @Test func documents_nameOptionsThatThereAre() throws {
    let root = Self.root
    let tool = try Self.tool()
    func names(_ command: Command) -> [String] {
      (command.arguments ?? []).flatMap { ($0.names ?? []).map(\.name) } + (command.subcommands ?? []).flatMap(names)
    }
    // Those of the pad, of scripts, and of programs that a page tells to call.
    let known = Set(names(tool.command)).union(["help-all", "generate-completion-script"])
    let docs = try FileManager.default.contentsOfDirectory(atPath: "\(root)/docs").filter { $0.hasSuffix(".md") }
    for name in docs.map({ "docs/\($0)" }) + ["README.md"] {
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      for match in text.matches(of: /parlor( host)?((?: --[a-z][a-z-]*(?: [^-\s`][^\s`]*)?)+)/) {
        for option in match.output.2.matches(of: /--([a-z][a-z-]*)/) {
          #expect(known.contains(String(option.output.1)), "\(name) names --\(option.output.1)")
        }
      }
    }
  }
}

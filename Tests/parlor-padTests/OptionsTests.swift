import Testing

@testable import parlor_pad

/// The command line, as a person or a script may write it.
@Suite struct OptionsTests {
  static let lines: [(line: String, options: Options)] = [
    ("", Options()),
    ("den", Options(host: "den")),
    ("den:80 --code K7QX --name Ana", Options(host: "den:80", code: "K7QX", name: "Ana")),
    ("--code K7QX den --name Ana", Options(host: "den", code: "K7QX", name: "Ana")),
    ("--name=Ana --code=", Options(code: "", name: "Ana")),
    ("--name=a=b --code= den", Options(host: "den", code: "", name: "a=b")),
    ("--code A --code B", Options(code: "B")),
    ("--bell den", Options(host: "den", bell: true)),
    ("--new-seat --plain den", Options(host: "den", newSeat: true, plain: true)),
    ("--list --json", Options(list: true, json: true)),
    ("--json den", Options(host: "den", json: true)),
    ("--plain -- --help", Options(host: "--help", plain: true)),
    ("-- den", Options(host: "den")),
  ]

  @Test(arguments: lines)
  func `a command line is read`(line: String, options: Options) throws {
    #expect(try Options.read(Self.words(of: line)) == .play(options))
  }

  @Test(
    arguments: [
      ("--help", .help), ("-h", .help), ("den --version", .version), ("--frob --help", .help), ("--code --help", .help),
      ("--version --help", .help),
    ] as [(String, Options.Request)])
  func `help and version are had whatever else stands there`(line: String, request: Options.Request) throws {
    #expect(try Options.read(Self.words(of: line)) == request)
  }

  @Test(arguments: [
    ("den attic", "Unexpected argument 'attic'"), ("den -- --plain", "Unexpected argument '--plain'"),
    ("--frob=1", "Unknown option '--frob'"), ("-", "Unknown option '-'"), ("-x", "Unknown option '-x'"),
    ("--name", "Missing value for '--name <name>'"),
    ("--code --plain", "Missing value for '--code <code>'"),
    ("--plain=1", "The option '--plain' does not take any value, but '1' was specified."),
    ("--json=", "The option '--json' does not take any value, but '' was specified."),
    ("--plain --json", "--plain speaks to people and --json to programs: give one of the two."),
  ])
  func `wrong usage is said`(line: String, sentence: String) {
    #expect(throws: UsageError(sentence)) { try Options.read(Self.words(of: line)) }
  }

  @Test func `the help names every option, and fits a terminal`() {
    for option in ["--code", "--name", "--new-seat", "--plain", "--bell", "--list", "--json", "--version", "--help"] {
      #expect(Options.help.contains("  \(option)") || Options.help.contains(", \(option)"))
    }
    let lines = Options.help.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  private static func words(of line: String) -> [String] { line.split(separator: " ").map(String.init) }
}

import Foundation
import Testing

/// What people read comes from the catalogues, and only they know which languages there are.
@Suite struct NoSentencesInCodeTests {
  private static let checkout = TheCataloguesTests.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A line of a source file, without its comment.
  private struct Line: CustomStringConvertible {
    var path: String
    var number: Int
    var code: String

    var description: String { "\(path):\(number): \(code)" }

    /// The string literals, without what is put into them when they are said.
    var literals: [String] {
      code.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1).replacing(/\\\([^"]*?\)+/, with: "…") }
    }
  }

  private static func lines(in folders: [String], endings: [String] = [".swift"], but exempt: [String] = []) throws
    -> [Line]
  {
    var lines: [Line] = []
    for folder in folders {
      let files = try #require(FileManager.default.enumerator(atPath: checkout.appending(path: folder).path))
      let paths = files.compactMap { $0 as? String }.map { "\(folder)/\($0)" }.filter { path in
        endings.contains(where: path.hasSuffix) && !exempt.contains(where: path.hasPrefix)
      }
      for path in paths.sorted() {
        let text = try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          let comment = line.firstRange(of: /(^|\s)\/\//)
          lines.append(
            Line(path: path, number: index + 1, code: String(line[..<(comment?.lowerBound ?? line.endIndex)])))
        }
      }
    }
    return lines
  }

  /// What players and the host see is made here; the log and the command lines, which are English, are made elsewhere.
  private static let shown = ["Games", "Room", "Console", "Scenes", "Catalogue", "Displays", "PadClient", "parlor-pad"]

  /// English by rule: the history's and the log's words, the command line, and what a mistake in the code says;
  /// and HTML.
  private static let english = [
    "Sources/Games/Snap/Snap+Calls.swift", "Sources/Displays/TVChoice.swift", "Sources/Displays/DisplayNews.swift",
    "Sources/parlor-pad/Options",
    "Sources/parlor-pad/ParlorPad.swift", "Sources/Catalogue/PageCatalogue.swift",
  ]

  @Test func noSentenceStandsWhereTextsAreShown() throws {
    let folders = Self.shown.map { "Sources/\($0)" }.filter {
      FileManager.default.fileExists(atPath: Self.checkout.appending(path: $0).path)
    }
    let lines = try Self.lines(in: folders, but: Self.english)
    #expect(lines.count > 5_000, "hardly a file was found")
    for line in lines where !line.code.contains("precondition(") {
      for literal in line.literals { #expect(literal.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/) == false, "\(line)") }
    }
  }

  /// The samples are made-up rooms, and question files come in thirty languages, in which something is true or false.
  @Test func noOtherScriptStandsInTheCode() throws {
    let lines = try Self.lines(
      in: ["Sources", "Assets/pad", "Assets/tv"], endings: [".swift", ".js", ".html"],
      but: [
        "Sources/Samples/", "Sources/Questions/CSV/CSVColumns+Names.swift", "Sources/Questions/Kinds/TruthWords.swift",
      ])
    for line in lines { #expect(line.code.contains(/\p{Script=Han}/) == false, "\(line)") }
  }

  @Test func onlyTheCataloguesKnowWhichLanguagesThereAre() throws {
    let lines = try Self.lines(
      in: ["Sources", "Assets/pad", "Assets/tv"], endings: [".swift", ".js"],
      but: ["Sources/Samples/", "Sources/catalogue-maker/"])
    for line in lines {
      #expect(line.code.contains(/[lL]anguage [!=]==? |switch .*[lL]anguage\b|[^\w]\.zh\b|'zh'/) == false, "\(line)")
    }
  }

  @Test func theTestFindsWhatItLooksFor() {
    let line = Line(path: "", number: 1, code: #"text("You have \(cards(3)) left", "x\"y", 1)"#)
    #expect(line.literals == ["You have … left", #"x\"y"#])
  }
}

import FoundationEssentials
import Importers
import Questions
import Testing

/// The examples in the page about formats are read as the page says.
@Suite struct DocumentedFormatTests {
  private static let page =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/docs/question-formats.md"

  /// The examples, by the headings above them.
  static func examples() throws -> [(heading: String, text: String)] {
    let text = String(decoding: try Data(contentsOf: URL(filePath: page)), as: UTF8.self)
    var examples: [(heading: String, text: String)] = []
    var heading = ""
    var example: [Substring]?
    var isCommand = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      if line.hasPrefix("```") {
        if let lines = example, !isCommand { examples.append((heading, lines.joined(separator: "\n") + "\n")) }
        isCommand = example == nil && line == "```sh"
        example = example == nil ? [] : nil
      } else {
        example?.append(line)
      }
    }
    return examples
  }

  private static let formats = [
    "Kahoot, Blooket, Quizizz and ClassQuiz": ("Kahoot spreadsheet", 2),
    "Other spreadsheets": ("spreadsheet with options", 2), "Open Trivia Database": ("Open Trivia Database", 2),
    "OpenTriviaQA": ("OpenTriviaQA", 2), "GIFT": ("Moodle GIFT", 4), "Aiken": ("Aiken", 1),
    "Moodle XML": ("Moodle XML", 1), "QTI": ("QTI 2 or 3", 1), "SIGame": ("SIGame pack", 1), "Razzia": ("Razzia", 1),
  ]

  @Test func everyExample_isReadAsItsFormat() throws {
    let examples = try Self.examples()
    #expect(Set(examples.map(\.heading)) == Set(Self.formats.keys))
    for (heading, text) in examples {
      let (format, count) = try #require(Self.formats[heading], "\(heading)")
      let file = Importer.read(Array(text.utf8), name: "example")
      #expect(file.format == format, "\(heading)")
      #expect(file.entries.count == count, "\(heading): \(file.issues)")
      #expect(file.skipped == 0, "\(heading): \(file.issues)")
      // The first question of most is the same.
      if !["Kahoot, Blooket, Quizizz and ClassQuiz", "SIGame"].contains(heading) {
        #expect(file.questions.first?.text == "How many strings does a violin have?", "\(heading)")
        #expect(file.questions.first?.answers.first == "4", "\(heading)")
      }
    }
  }
}

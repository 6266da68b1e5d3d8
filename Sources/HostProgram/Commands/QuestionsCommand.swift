import ArgumentParser
import Canvas
import Host
import Questions
import Scenes

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "Checks, converts and counts question files.",
    subcommands: [Check.self, Convert.self, Stats.self, Preview.self, Edit.self, List.self])

  /// The help for the files that the commands take.
  static let filesHelp: ArgumentHelp =
    "Question files of any format that Parlor knows, folders, zip files, or names of installed packs; - for standard input."

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reports what is wrong in question files, line by line.",
      discussion: "Exit code 0: everything can be used. 1: something cannot, and would be skipped.")

    @Argument(help: filesHelp)
    var files: [String]

    func run() throws {
      let read = try files.flatMap { path in
        try QuestionLoading.files(at: path) { StandardError.line("parlor: \($0)") }
      }
      let pack = QuestionPack(read)
      let fonts = TextEstimate(try TextEngine(fontFolder: try ResourceFolder.find("Fonts")))
      for issue in pack.issues + read.flatMap({ Self.tooLong(in: $0, fonts) }) + read.scaleIssues {
        StandardOutput.line(issue.severity == .warning ? "\(issue.description) (warning)" : issue.description)
      }
      for file in read {
        StandardOutput.line("\(file.summary)")
      }
      if let verdict = Self.verdict(on: read) { throw Failure(verdict) }
    }

    /// Returns the problems of files in a sentence; nil if everything can be used.
    static func verdict(on files: [QuestionFile]) -> String? {
      let skipped = files.reduce(0) { $0 + $1.skipped }
      // If a file's items are counted as skipped, the file itself is not counted too.
      let unusable = files.count { $0.questions.isEmpty && $0.skipped == 0 }
      func count(_ number: Int, _ thing: String) -> String {
        "\(number == 1 ? "one" : "\(number)") \(thing)\(number == 1 ? "" : "s")"
      }
      let parts = [
        skipped > 0 ? "\(count(skipped, "item")) \(skipped == 1 ? "is" : "are") skipped" : nil,
        unusable > 0 ? "\(count(unusable, "file")) cannot be used" : nil,
      ].compactMap(\.self)
      guard !parts.isEmpty else { return nil }
      return parts.joined(separator: " and ") + "; mend \(skipped + unusable == 1 ? "it" : "them") and check again"
    }

    /// Returns warnings for texts that the TV can show only in a size too small to read well from a sofa.
    private static func tooLong(in file: QuestionFile, _ fonts: TextEstimate) -> [QuestionIssue] {
      file.entries.flatMap { entry in
        textsThatDoNotFit(
          question: entry.question.text, answers: entry.question.answers,
          pictureAspect: entry.question.picture?.aspect, text: fonts
        ).map { text in
          let what =
            switch text {
            case .question: "the question"
            case .answer(let index): "the answer \"\(entry.question.answers[index])\""
            }
          return QuestionIssue(
            file: file.name, place: entry.place, severity: .warning,
            message: "\(what) is too long to be read well on a 4:3 screen")
        }
      }
    }
  }
}

import ArgumentParser
import Canvas
import Questions
import Scenes

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "Looks after question files.", subcommands: [Check.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Says what is wrong in question files, line by line.",
      discussion: "Exit code 0: all can be used. 1: something is skipped.")

    @Argument(help: "The files: Apple plist, CSV or JSON.")
    var files: [String]

    func run() throws {
      let read = try files.map { QuestionReader.read(try QuestionLoading.bytes(of: $0), name: $0) }
      let pack = QuestionPack(read)
      let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
      for issue in pack.issues + read.flatMap({ Self.tooLong(in: $0, fonts) }) {
        StandardOutput.line(issue.severity == .warning ? "\(issue.description) (warning)" : issue.description)
      }
      for file in read {
        StandardOutput.line("\(file.summary)")
      }
      let skipped = pack.issues.count { $0.severity == .error }
      if skipped > 0 || !pack.unusableFiles.isEmpty {
        throw Failure(
          skipped == 1
            ? "one item is skipped; mend it and check again"
            : "\(skipped) items are skipped; mend them and check again")
      }
    }

    /// Warnings for texts that the TV can only show smaller than is good to read from a sofa.
    private static func tooLong(in file: QuestionFile, _ fonts: TextEngine) -> [QuestionIssue] {
      file.entries.flatMap { entry in
        textsThatDoNotFit(question: entry.question.text, answers: entry.question.answers, text: fonts).map { text in
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

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
      for issue in pack.issues {
        StandardOutput.line(issue.severity == .warning ? "\(issue.description) (warning)" : issue.description)
      }
      for file in read {
        StandardOutput.line("\(file.name): \(file.questions.count) questions can be used")
      }
      let skipped = pack.issues.count { $0.severity == .error }
      if skipped > 0 || !pack.unusableFiles.isEmpty {
        throw Failure("\(skipped) items are skipped; mend them and check again")
      }
    }
  }
}

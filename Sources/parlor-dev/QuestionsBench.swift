import Figures
import Glibc
import HostProgram
import Logging
import PadProtocol
import Questions
import Samples

/// Measures loading a file of many questions in each format that is a text, compared with reading the same bytes and
/// splitting them into lines.
struct QuestionsBench {
  let count: Int
  let repeats: Int

  /// Measures everything, and returns the figures.
  func figures() throws -> [Figure] {
    let folder = try BenchFolder()
    defer { folder.remove() }
    let questions = (1...count).map { Self.question($0) }
    return try QuestionTexts.all.flatMap { texts in
      try measure(texts.form, folder.write(Array(texts.write(questions).utf8), to: texts.file))
    }
  }

  private func measure(_ form: String, _ path: String) throws -> [Figure] {
    let log = Logger(label: "parlor")
    var load = Figure("questions.\(count).\(form).load")
    var memory = Figure("questions.\(count).\(form).memory", unit: "MB")
    for _ in 0..<repeats {
      Memory.giveBack()
      let before = Memory.resident
      var questions: [Question] = []
      load.values.append(try Stopwatch.thread { questions = try QuestionLoading.load([path], language: .en, log: log) })
      Memory.giveBack()
      memory.values.append(withExtendedLifetime(questions) { max(0, Memory.resident - before) })
      questions = []
      load.bounds.append(try Stopwatch.thread { try Self.split(path) })
      memory.bounds.append(Double(BenchFolder.size(of: path)) / 1e6)
    }
    return [load, memory]
  }

  private static func split(_ path: String) throws {
    let lines = try QuestionLoading.bytes(of: path).split(separator: UInt8(ascii: "\n"))
    withExtendedLifetime(lines) {}
  }

  /// Returns the question with a number: one in eight is in Chinese, and no two are the same.
  static func question(_ number: Int) -> Question {
    guard number % 8 == 0 else {
      return Question(
        text: "Which of these towns has lake number \(number) within an hour's walk?",
        answers: ["Saint-Étienne", "Northwick \(number)", "Port Alder", "Lower Hambleton"], category: "Geography",
        explanation: "It has had it since the year \(1000 + number % 1000).")
    }
    let chinese = ChineseQuestion(number: number)
    return Question(
      text: chinese.text, answers: chinese.answers, category: chinese.category, language: "zh-Hans")
  }
}

import Journal
import Questions

/// What of a pack earlier evenings have had.
enum AskedBefore {
  /// The places of the questions that were asked before, the longest ago first.
  ///
  /// Some packs ask "Whose flag is this?" a hundred times: such questions are told apart by their answers.
  static func places(of questions: [Question], in asked: [AskedRound]) -> [Int] {
    var places: [Key: Int] = [:]
    for (place, question) in questions.enumerated() { places[Key(question)] = place }
    return asked.compactMap { places[Key($0)] }
  }

  /// What makes a question the same one.
  private struct Key: Hashable {
    var text: String
    var answers: Set<String>

    init(_ question: Question) {
      text = question.text
      answers = question.kind.showsAnswers ? Set(question.answers) : []
    }

    init(_ round: AskedRound) {
      text = round.prompt
      answers = round.choices
    }
  }
}

import Journal
import Questions

/// The questions of a pack that earlier evenings have asked.
enum AskedBefore {
  /// Returns the indices of the questions that were asked before, those asked longest ago first.
  ///
  /// A question with an id is the same one however its text is corrected. Some packs ask "Whose flag is this?" a hundred
  /// times. The answers distinguish such questions.
  static func places(of questions: [Question], in asked: [AskedRound]) -> [Int] {
    var places: [Key: Int] = [:]
    var placesOfIDs: [String: Int] = [:]
    for (place, question) in questions.enumerated() {
      places[Key(question)] = place
      if let id = question.id { placesOfIDs[id] = place }
    }
    return asked.compactMap { round in round.id.flatMap { placesOfIDs[$0] } ?? places[Key(round)] }
  }

  /// The identity of a question.
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

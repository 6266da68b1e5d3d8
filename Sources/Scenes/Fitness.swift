/// A text of a question that the TV can only show smaller than is good to read.
package enum TextThatDoesNotFit: Hashable, Sendable {
  case question
  /// An answer, by its place from 0.
  case answer(Int)
}

/// The texts of a question that do not fit the TV at their smallest size, on a 4:3 set, which has the least room.
package func textsThatDoNotFit(
  question: String, answers: [String], text: some TextMeasurer
) -> [TextThatDoesNotFit] {
  let composer = Composer(size: CanvasSize(width: 1024, height: 768), measurer: text)
  let grid = AnswerGrid(answers: answers, composer: composer)
  let fitted = QuestionLayout.fitQuestion(
    question, hasRing: true, bottom: grid.questionBottom, composer: composer)
  return (fitted.fits ? [] : [.question])
    + grid.texts.indices.filter { grid.texts[$0].fits == false }.map { .answer($0) }
}

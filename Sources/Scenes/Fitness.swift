/// A text of a question that the TV can only show smaller than is good to read.
package enum TextThatDoesNotFit: Hashable, Sendable {
  case question
  /// An answer, by its place from 0.
  case answer(Int)
}

/// The texts of a question that do not fit the TV at their smallest size, on a 4:3 set, which has the least room.
///
/// - Parameter pictureAspect: How many times wider than high its picture is; nil for a question without one.
package func textsThatDoNotFit(
  question: String, answers: [String], pictureAspect: Double? = nil, text: some TextMeasurer
) -> [TextThatDoesNotFit] {
  let composer = Composer(size: CanvasSize(width: 1024, height: 768), measurer: text)
  let picture = pictureAspect.map { PictureFrame(aspect: $0, answers: answers.count, composer: composer) }
  let grid = AnswerGrid(answers: answers, picture: picture, composer: composer)
  let fitted = QuestionLayout.fitQuestion(
    question, hasRing: true, picture: picture, bottom: grid.questionBottom, composer: composer)
  return (fitted.fits ? [] : [.question])
    + grid.texts.indices.filter { grid.texts[$0].fits == false }.map { .answer($0) }
}

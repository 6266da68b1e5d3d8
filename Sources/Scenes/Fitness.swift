/// A text of a question that the TV can show only at a size that is hard to read.
package enum TextThatDoesNotFit: Hashable, Sendable {
  case question
  /// An answer, by its index from 0.
  case answer(Int)
}

/// Returns the texts of a question that do not fit on a 4:3 TV, which has the least room, even at their smallest size.
///
/// - Parameter pictureAspect: The picture's width divided by its height; nil for a question without a picture.
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

import ArgumentParser
import Games
import Questions

extension TriviaRules.Scoring: ExpressibleByArgument {}

/// The options for a quiz's questions, and for the points that an answer brings.
struct QuizOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A question file of any format that Parlor knows, a folder or zip file with one and its pictures, or the name of "
        + "an installed pack; - for standard input. May be given several times."))
  var questions: [String] = []

  @Option(
    help:
      "first: a point for the first right answer. speed: up to 1,000 points for each right answer. right: a point for each one. (default: first, or as last chosen at the console)"
  )
  var scoring: TriviaRules.Scoring?

  @Option(
    parsing: .unconditional,
    help: .rare("Seconds to read a question before it can be answered. (default: depends on its length, at least 1.5)"))
  var readTime: Double?

  @Flag(
    help: .rare(
      "Each of several right answers counts, minus wrong ones: a point each (scoring right) or a share (speed); not with first."
    ))
  var partCredit = false

  @Flag(help: .rare("Right answers in a row bring extra points, from the third on."))
  var streaks = false

  @Flag(help: .rare("The right answer stays on the TV until the host goes on with N; I at the console changes that."))
  var hold = false

  @Flag(
    help: .rare(
      "An answer can be changed until time is up, where its time means nothing."))
  var changeAnswers = false

  @Flag(help: .rare("Scores are shown only between the rounds of a pack, and at the end."))
  var scoresBetweenRounds = false

  @Flag(help: .rare("The last round of a pack brings twice the points."))
  var doubleLastRound = false

  func validate() throws {
    try check((0...60).contains(readTime ?? 0), "--read-time takes seconds from 0 to 60.")
  }
}

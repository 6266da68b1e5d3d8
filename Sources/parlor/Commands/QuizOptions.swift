import ArgumentParser

/// Options for the points of a quiz, besides the scoring.
struct QuizOptions: ParsableArguments {
  @Flag(
    help:
      "Trivia: each of several right answers counts, less the wrong ones: a point each with right, a share with speed; not with first."
  )
  var partCredit = false

  @Flag(help: "Trivia: right answers in a row bring more, from the third on.")
  var streaks = false

  @Flag(help: "Trivia: scores are shown only between the rounds of a pack, and at the end.")
  var scoresBetweenRounds = false

  @Flag(help: "Trivia: the last round of a pack brings twice the points.")
  var doubleLastRound = false
}

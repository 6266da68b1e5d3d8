import ArgumentParser

/// What can be said about the points of a quiz beside who gets them.
struct QuizOptions: ParsableArguments {
  @Flag(help: "Trivia: some of several right answers bring some of the points; not where being first counts.")
  var partCredit = false

  @Flag(help: "Trivia: right answers in a row bring more, from the third on.")
  var streaks = false

  @Flag(help: "Trivia: scores are shown only between the rounds of a pack, and at the end.")
  var scoresBetweenRounds = false

  @Flag(help: "Trivia: the last round of a pack brings twice the points.")
  var doubleLastRound = false
}

import Games
import Questions

/// Moments of a quiz in four rounds.
extension QuizMoments {
  /// Returns the options of a quiz in rounds.
  static func options(
    _ rounds: [QuestionRound], sizes: [Int] = [10, 8, 10, 10], scoring: TriviaRules.Scoring = .right,
    isUnlimited: Bool = false
  ) -> GameOptions {
    let questions = zip(rounds, sizes).flatMap { round, size in
      var question = SampleData.saturn
      question.round = round
      return Array(repeating: question, count: size)
    }
    return GameOptions(
      timeLimit: isUnlimited ? .zero : nil,
      trivia: TriviaOptions(questions: questions, scoring: scoring, readTime: .zero))
  }

  static func rounds(second: QuestionRound, third: String = "Places by the sea") -> [QuestionRound] {
    [QuestionRound(title: "In the kitchen"), second, QuestionRound(title: third), QuestionRound(title: "At night")]
  }

  /// Returns the title of the second round, either when it begins to appear or when it is complete.
  static func beginning(_ round: QuestionRound, isThere: Bool) -> GameScene {
    let options = options(rounds(second: round), isUnlimited: round.timeLimit == nil)
    return PlayedGame<Trivia>(options: options, players: SampleData.players(8)) { play in
      play.skipRound()
      play.host("N")
      if isThere { play.pass(.milliseconds(4_500)) }
    }.game.scene
  }

  /// Returns the scores after the second of four rounds.
  ///
  /// - Parameter scores: The number of right answers of each player to the first eighteen questions, in the order of
  ///   seats.
  static func resting(
    _ scores: [Int], scoring: TriviaRules.Scoring, after round: QuestionRound, before third: String
  ) -> GameScene {
    let people = SampleData.players(scores.count)
    let options = options(rounds(second: round, third: third), scoring: scoring)
    return PlayedGame<Trivia>(options: options, players: people) { play in
      for number in 0..<18 {
        play.passTo(question: number + 1)
        play.give(
          scores.map { $0 > number ? .press(0) : .press(1) }, of: people, every: .milliseconds(10_000 / people.count))
      }
      play.passToRest()
      play.pass(round.rest == nil ? .seconds(2) : .milliseconds(54_400))
    }.game.scene
  }
}

import Games
import PadProtocol
import Questions
import Room

/// Moments of a quiz that is played for them: most of them are of its third question of ten.
enum QuizMoments {
  /// With it, the answers of the third question are in an order in which the right one is neither first nor last.
  static let seed: UInt64 = 45

  // MARK: - Questions

  /// A question that some have answered, 11.6 s before time is up.
  static func asked(_ question: Question, players count: Int = 8, away: [Int] = []) -> GameScene {
    let people = SampleData.players(count)
    let hasAnswered = [true, false, true, true, false, false, true, true]
    return PlayedGame<Trivia>(options: GameOptions(asking: question), seed: seed, players: people) { play in
      play.skip(to: 3)
      let end = play.time + .milliseconds(8_400)
      play.give(
        people.indices.map { hasAnswered[$0 % 8] ? .press($0 % question.answers.count) : nil }, of: people,
        every: .milliseconds(8_000 / max(1, count)))
      for number in away { play.away(Player.ID(rawValue: number)) }
      play.pass(end - play.time)
    }.game.scene
  }

  /// A question as it comes in, from its beginning.
  static func reading(_ question: Question) -> GameScene {
    var options = GameOptions(asking: question, isAtOnce: false)
    options.trivia.readTime = nil
    var play = PlayedGame<Trivia>(
      options: options, seed: seed, players: SampleData.players(8), at: SampleScene.moment)
    play.skip(to: 3)
    return play.game.scene
  }

  /// The same with a picture whose tiles go.
  static func uncovering(_ question: Question) -> GameScene {
    var options = GameOptions(asking: question, limit: .seconds(9), isAtOnce: false)
    options.trivia.readTime = .seconds(2)
    var play = PlayedGame<Trivia>(
      options: options, seed: seed, players: SampleData.players(8), at: SampleScene.moment)
    play.skip(to: 4)
    return play.game.scene
  }

  // MARK: - Reveals

  /// The moment in which all have answered a question, where the quicker ones get more.
  ///
  /// - Parameters:
  ///   - answers: Of each of them, by the places of the question's own answers; of the two questions before they had
  ///     those of the next ones in the row.
  ///   - isHidden: Whether nobody is to know the scores.
  static func rated(
    _ question: Question, _ answers: [Int], inStages: Bool = false, isHidden: Bool = false
  ) -> GameScene {
    var question = question
    if isHidden { question.round = QuestionRound(hidesScores: true) }
    let people = SampleData.players(answers.count)
    let options = GameOptions(asking: question, scoring: .speed, isAtOnce: !inStages)
    let span = Span.milliseconds(min(920, 15_000 / answers.count))
    return PlayedGame<Trivia>(options: options, seed: seed, players: people) { play in
      for number in 1...3 {
        play.passTo(question: number)
        let turned = answers[(3 - number)...] + answers[..<(3 - number)]
        play.give(turned.map { .press($0) }, of: people, every: span)
      }
    }.game.scene
  }

  /// The moment at which a player is the first to be right, if only the first gets a point.
  ///
  /// - Parameters:
  ///   - answers: The players' answers, by the indices of the question's own answers; nil for none. Wrong players
  ///     answer before, and right ones at the same time.
  ///   - late: The other right players, and by how much they are late.
  ///   - before: The first player in each of the questions before.
  static func won(
    _ question: Question, _ answers: [Int?], late: [(number: Int, by: Span)] = [], before: [Int] = [2, 1],
    inStages: Bool = false
  ) -> GameScene {
    let people = SampleData.players(answers.count)
    let options = GameOptions(asking: question, scoring: .first, isAtOnce: !inStages)
    return PlayedGame<Trivia>(options: options, seed: seed, players: people) { play in
      for (place, number) in before.enumerated() {
        play.pass(.seconds(2))
        play.give(.press(0), by: Player.ID(rawValue: number))
        play.passTo(question: place + 2)
      }
      let end = play.time + .milliseconds(1_840)
      let span = Span.milliseconds(1_500 / answers.count)
      play.give(answers.map { $0 == 0 ? nil : $0.map { .press($0) } }, of: people, every: span)
      play.pass(end - play.time)
      play.waitsForRoom = true
      play.give(answers.map { $0 == 0 ? .press(0) : nil }, of: people, every: .zero)
      play.waitsForRoom = false
      play.decide()
      let decided = play.time
      for (number, span) in late {
        play.pass(decided + span - play.time)
        play.give(.press(0), by: Player.ID(rawValue: number))
      }
    }.game.scene
  }

  // MARK: - Ends

  /// The end of ten questions, in each of which all right answers get a point.
  ///
  /// - Parameter scores: Everybody's final score, in the order of seats; if there are none, all players leave.
  static func ended(_ scores: [Int], people: [Player]? = nil) -> GameScene {
    let people = people ?? SampleData.players(scores.count)
    let question = SampleData.saturn
    guard !people.isEmpty else {
      let two = SampleData.players(2)
      var play = PlayedGame<Trivia>(options: GameOptions(asking: question), players: two)
      for player in two { play.leave(player.id) }
      return play.game.scene
    }
    var play = PlayedGame<Trivia>(options: GameOptions(asking: question), players: people)
    for number in 0..<10 {
      play.give(scores.map { .press($0 > number ? 0 : 1) }, of: people, every: .milliseconds(100))
      play.host("N")
    }
    return play.game.scene
  }
}

import Games
import PadProtocol
import Questions
import Room

/// Moments of a quiz, which is played by the rules to reach them.
///
/// Most of them show the third question of ten.
enum QuizMoments {
  /// A seed that orders the answers of the third question so that the right one is neither first nor last.
  static let seed: UInt64 = 45

  // MARK: - Questions

  /// Returns a question that some players have answered, 11.6 s before time is up.
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

  /// Returns a question at the moment when it begins to appear.
  static func reading(_ question: Question) -> GameScene {
    var options = GameOptions(asking: question, isAtOnce: false)
    options.trivia.readTime = nil
    var play = PlayedGame<Trivia>(
      options: options, seed: seed, players: SampleData.players(8), at: SampleScene.moment)
    play.skip(to: 3)
    return play.game.scene
  }

  /// Returns a question that begins to appear, with a picture whose tiles disappear.
  static func uncovering(_ question: Question) -> GameScene {
    var options = GameOptions(asking: question, limit: .seconds(9), isAtOnce: false)
    options.trivia.readTime = .seconds(2)
    var play = PlayedGame<Trivia>(
      options: options, seed: seed, players: SampleData.players(8), at: SampleScene.moment)
    play.skip(to: 4)
    return play.game.scene
  }

  // MARK: - Reveals

  /// Returns the moment when all players have answered a question for which quicker answers get more points.
  ///
  /// - Parameters:
  ///   - answers: Each player's answer, by the indices of the question's own answers. In the question before, each
  ///     player gave the answer of the next player; in the one before that, of the next but one.
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

  /// Returns the moment when a player is the first to be right, if only the first gets a point.
  ///
  /// - Parameters:
  ///   - answers: The players' answers, by the indices of the question's own answers; nil for none. Players with wrong
  ///     answers give them first; then all right answers come at the same time.
  ///   - late: The other players who are right, and how late they are.
  ///   - before: The player who was first at each of the questions before.
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

  /// Returns the end of ten questions, each of which gives a point for every right answer.
  ///
  /// - Parameter scores: Everybody's final score, in the order of seats. If there are no players, two begin and both
  ///   leave.
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

import Games
import Questions

/// Moments of a quiz in a room that is as full as can be: each takes a tenth of a second to play, and is played when it
/// is first looked at.
enum HallMoments {
  static let asked = asked(SampleData.saturn)
  static let askedInChinese = asked(SampleData.saturnInChinese)
  static let rated = rated(inStages: false)
  static let ratedInStages = rated(inStages: true)

  private static let people = SampleData.players(SampleData.hall)
  /// The players who answer if not all do.
  private static let few = Array(people.prefix(40))

  /// A question that most have answered, 11.6 s before time is up.
  private static func asked(_ question: Question) -> GameScene {
    var play = begun(GameOptions(asking: question), ago: .milliseconds(8_400))
    play.skip(to: 3)
    play.give((0..<6_312).map { .press($0 % 4) }, of: people, every: .zero)
    // Of 136 who are away six have answered.
    for place in 0..<136 { play.away(people[place < 6 ? place : 7_000 + place].id) }
    play.pass(.milliseconds(8_400))
    return play.game.scene
  }

  /// The moment in which the last one has answered a question for which the quicker ones get more.
  private static func rated(inStages: Bool) -> GameScene {
    let options = GameOptions(asking: SampleData.saturnExplained, scoring: .speed, isAtOnce: !inStages)
    var play = begun(options, ago: .milliseconds(10_376))
    play.skip(to: 3)
    play.pass(.milliseconds(400))
    let answers = people.indices.map { Given.press([0, 1, 0, 2, 1, 0, 3, 0, 2, 1][$0 % 10]) }
    // The first ones take their time, and all the others answer at once.
    play.give(answers, of: few, every: .milliseconds(100))
    play.give(
      Array(answers.dropFirst(few.count)), of: Array(people.dropFirst(few.count)), every: Span(nanoseconds: 600_000))
    return play.game.scene
  }

  /// The moment in which 99 are the first at the same time.
  static let won: GameScene = {
    var play = begun(GameOptions(asking: SampleData.saturn, scoring: .first), ago: .seconds(4))
    play.skip(to: 3)
    play.give((0..<6_000).map { $0 < 99 ? nil : .press(1 + $0 % 3) }, of: people, every: .zero)
    play.pass(.seconds(4))
    play.waitsForRoom = true
    play.give((0..<99).map { _ in .press(0) }, of: people, every: .zero)
    play.waitsForRoom = false
    play.decide()
    return play.game.scene
  }()

  /// The end of ten questions that few have answered.
  static let ended: GameScene = {
    var play = begun(GameOptions(asking: SampleData.saturn, scoring: .speed), ago: .zero)
    for number in 1...10 { play.giveFew(in: number, few) }
    return play.game.scene
  }()

  /// The end of a question that all have known.
  static let tied: GameScene = {
    var play = begun(GameOptions(asking: SampleData.saturn, times: 1), ago: .zero)
    play.give(people.map { _ in .press(0) }, of: people, every: .zero)
    play.host("N")
    return play.game.scene
  }()

  /// A break after the second of four rounds.
  static let resting: GameScene = {
    let rounds = QuizMoments.rounds(second: QuestionRound(title: "Around the world", rest: 300))
    var options = QuizMoments.options(rounds, sizes: [1, 2, 1, 1], scoring: .speed)
    options.isAtOnce = true
    var play = begun(options, ago: .milliseconds(63_400))
    play.skip(to: 2)
    for number in 2...3 { play.giveFew(in: number, few) }
    play.pass(SampleScene.moment - play.time)
    return play.game.scene
  }()

  private static func begun(_ options: GameOptions, ago span: Span) -> PlayedGame<Trivia> {
    PlayedGame(options: options, seed: QuizMoments.seed, players: people, at: SampleScene.moment - span)
  }
}

extension PlayedGame<Trivia> {
  /// A few know a question, one after the other, and the host waits for nobody else.
  fileprivate mutating func giveFew(in number: Int, _ few: [Player]) {
    pass(.milliseconds(400))
    give(few.map { _ in .press(0) }, of: few, every: .milliseconds(100))
    host("J")
    host("N")
  }
}

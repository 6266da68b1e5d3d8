import Games
import Questions

/// Moments of a quiz in a completely full room.
///
/// Each takes a tenth of a second to play, and is played when it is first used.
enum HallMoments {
  static let asked = asked(SampleData.saturn)
  static let askedInChinese = asked(SampleData.saturnInChinese)
  static let rated = rated(inStages: false)
  static let ratedInStages = rated(inStages: true)

  private static let people = SampleData.players(SampleData.hall)
  /// The players who answer if not everybody does.
  private static let few = Array(people.prefix(40))

  /// Returns a question that most players have answered, 11.6 s before time is up.
  private static func asked(_ question: Question) -> GameScene {
    var play = begun(GameOptions(asking: question), ago: .milliseconds(8_400))
    play.skip(to: 3)
    play.give((0..<6_312).map { .press($0 % 4) }, of: people, every: .zero)
    // Of the 136 players who are away, six have answered.
    for place in 0..<136 { play.away(people[place < 6 ? place : 7_000 + place].id) }
    play.pass(.milliseconds(8_400))
    return play.game.scene
  }

  /// Returns the moment when the last player has answered a question that gives more points for quicker answers.
  private static func rated(inStages: Bool) -> GameScene {
    let options = GameOptions(asking: SampleData.saturnExplained, scoring: .speed, isAtOnce: !inStages)
    var play = begun(options, ago: .milliseconds(10_376))
    play.skip(to: 3)
    play.pass(.milliseconds(400))
    let answers = people.indices.map { Given.press([0, 1, 0, 2, 1, 0, 3, 0, 2, 1][$0 % 10]) }
    // The first players take their time; then all the others answer in quick succession.
    play.give(answers, of: few, every: .milliseconds(100))
    play.give(
      Array(answers.dropFirst(few.count)), of: Array(people.dropFirst(few.count)), every: Span(nanoseconds: 600_000))
    return play.game.scene
  }

  /// The moment when 99 players are the first simultaneously.
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

  /// The end of a game of ten questions, which few players have answered.
  static let ended: GameScene = {
    var play = begun(GameOptions(asking: SampleData.saturn, scoring: .speed), ago: .zero)
    for number in 1...10 { play.giveFew(in: number, few) }
    return play.game.scene
  }()

  /// The end of a question to which everybody knew the answer.
  static let tied: GameScene = {
    var play = begun(GameOptions(asking: SampleData.saturn, times: 1), ago: .zero)
    play.give(people.map { _ in .press(0) }, of: people, every: .zero)
    play.host("N")
    return play.game.scene
  }()

  /// The break after the second of four rounds.
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
  /// Makes a few players answer a question correctly, one after the other, without waiting for the rest.
  fileprivate mutating func giveFew(in number: Int, _ few: [Player]) {
    pass(.milliseconds(400))
    give(few.map { _ in .press(0) }, of: few, every: .milliseconds(100))
    host("J")
    host("N")
  }
}

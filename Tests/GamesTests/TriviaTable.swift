@testable import Games
import PadProtocol
import Questions

/// A quiz at a table: players by name, a clock that the test turns, and every effect written down.
struct TriviaTable {
  var game: Trivia
  var now = Instant(nanoseconds: 0)
  var results: [GameResult] = []
  var records: [GameRecord] = []
  /// What can be heard, in words.
  var cues: [String] = []
  var asked: [QuestionSheet] = []
  var decided: [Race] = []
  let people: [Player]

  /// Seats the players and starts, unless told not to.
  init(
    _ names: [String] = ["Ana", "Ben", "Cleo"], questions: [Question] = TriviaTable.questions(3),
    rules: TriviaRules = TriviaRules(timeLimit: .seconds(30), rounds: 0), seed: UInt64 = 7, starts: Bool = true
  ) {
    game = Trivia(questions: questions, rules: rules, seed: seed)
    people = names.enumerated().map { Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0 % 12) }
    if starts { start() }
  }

  /// Questions whose right answer is "right", and whose wrong ones are "wrong 1", "wrong 2" and so on.
  static func questions(_ count: Int, answers: Int = 4) -> [Question] {
    (1...count).map { number in
      Question(text: "Question \(number)?", answers: ["right"] + (1..<answers).map { "wrong \($0)" })
    }
  }

  mutating func start() {
    let people = people
    run { $0.start(players: people, at: $1) }
  }

  func player(_ name: String) -> Player {
    people.first { $0.name == name } ?? Player(id: .init(rawValue: 99), name: name, colorIndex: 0)
  }

  /// Lets an event happen and answers every claim by order of arrival.
  mutating func run(_ event: (inout Trivia, Instant) -> [GameEffect]) {
    var effects = event(&game, now)
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .changed, .changedFor, .late: break
      case .cue(let kind, let player): cues.append(words(kind, player, among: people))
      case .reveal: cues.append("reveal")
      case .asked(let sheet): asked.append(sheet)
      case .record(let record): records.append(record)
      case .claim(let race, let player):
        decided.append(race)
        effects += game.decided(race, winners: [player], margin: nil, at: now)
      case .over(let result): results.append(result)
      }
    }
  }

  mutating func press(_ name: String, _ answer: String) {
    guard case .question(let question)? = trivia, let index = question.answers.firstIndex(of: answer) else { return }
    let token = game.screen(for: player(name).id, in: .en).shared.buttons[index].token
    press(name, token: token)
  }

  mutating func press(_ name: String, token: Token) {
    let id = player(name).id
    run { $0.press(token, by: id, at: $1) }
  }

  mutating func leave(_ name: String) {
    let id = player(name).id
    run { $0.left(id, at: $1) }
  }

  mutating func pass(_ span: Span) {
    now = now + span
    run { $0.tick(at: $1) }
  }

  /// Lets the scores stand until the next question.
  mutating func passReveal() { pass((reveal?.entrance?.length ?? .zero) + game.rules.reveal) }

  var trivia: TriviaScene? {
    if case .trivia(let scene) = game.scene { scene } else { nil }
  }
  var title: TriviaScene.RoundTitle? {
    if case .title(let title) = trivia { title } else { nil }
  }
  var rest: TriviaScene.Rest? {
    if case .rest(let rest) = trivia { rest } else { nil }
  }
  var question: TriviaScene.Question? {
    if case .question(let question) = trivia { question } else { nil }
  }
  var reveal: TriviaScene.Reveal? {
    if case .reveal(let reveal) = trivia { reveal } else { nil }
  }
  var over: TriviaScene.Over? {
    if case .over(let over) = trivia { over } else { nil }
  }
  func score(_ name: String) -> Int? { game.screen(for: player(name).id, in: .en).personal.score }
  func screen(_ name: String) -> PadScreen { game.screen(for: player(name).id, in: .en) }
}

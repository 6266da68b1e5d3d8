import PadProtocol
import Questions

/// One question while it can be answered.
struct TriviaRound: Hashable, Sendable, Codable {
  /// A player's one answer.
  struct Answer: Hashable, Sendable, Codable {
    var player: Player
    /// The button, from 0.
    var choice: Int
    var at: Instant
  }

  /// Counts the questions of the evening, so that no token and no race ever comes again.
  let serial: Int
  /// The number in this game, from 1.
  let number: Int
  let question: Question
  /// For each button, which of the question's answers it stands for; 0 is the right one.
  let order: [Int]
  /// When it is on the TV; nil in what was written down before questions were read first.
  let shownAt: Instant?
  /// When it can be answered.
  let startedAt: Instant
  let endsAt: Instant?
  /// In the order of arrival.
  private(set) var answers: [Answer] = []
  /// Where each player's answer stands in `answers`: a thousand players are looked up at every press.
  private var places: [Player.ID: Int] = [:]
  /// The answers of those who pressed after the decision: everybody's counts once.
  private(set) var lateAnswers: [Player.ID: Answer] = [:]
  /// How much later than the winners those were who were right as well.
  var lateness: [Player.ID: Span] = [:]
  /// When somebody won it.
  var decidedAt: Instant?
  /// A right answer waits for the room's word on who was first.
  var isClaimed = false

  init(serial: Int, number: Int, question: Question, order: [Int], shownAt: Instant, readTime: Span, limit: Span?) {
    self.serial = serial
    self.number = number
    self.question = question
    self.order = order
    self.shownAt = shownAt
    let startedAt = shownAt + readTime
    self.startedAt = startedAt
    endsAt = limit.map { startedAt + $0 }
  }

  var countdown: Countdown? { endsAt.map { Countdown(endsAt: $0, total: $0 - startedAt) } }
  /// While it is read; nil where it could be answered at once.
  var entrance: Entrance? { shownAt.flatMap { Entrance(at: $0, for: startedAt - $0) } }

  var race: Race { Race(rawValue: serial) }
  var rightChoice: Int { order.firstIndex(of: 0) ?? 0 }
  var texts: [String] { order.map { question.answers[$0] } }

  func token(of choice: Int) -> Token { Token(rawValue: "t\(serial).\(choice + 1)") }
  func choice(of token: Token) -> Int? { order.indices.first { self.token(of: $0) == token } }
  func answer(of player: Player.ID) -> Answer? { places[player].map { answers[$0] } }
  func isRight(_ answer: Answer) -> Bool { answer.choice == rightChoice }
  var rightAnswers: [Answer] { answers.filter(isRight) }

  /// Takes the answer of a player who has given none.
  mutating func take(_ answer: Answer) {
    places[answer.player.id] = answers.count
    answers.append(answer)
  }

  /// Whether a player's answer came in time.
  func isIn(_ player: Player.ID) -> Bool { places[player] != nil }

  /// Whether a player has answered, in time or after the decision.
  func hasAnswer(of player: Player.ID) -> Bool { places[player] != nil || lateAnswers[player] != nil }

  /// Takes the answer after the decision of a player who has given none.
  mutating func takeLate(_ answer: Answer) { lateAnswers[answer.player.id] = answer }

  var record: GameRecord.Round {
    GameRecord.Round(number: number, prompt: question.text, choices: texts, right: rightChoice)
  }

  /// - Parameter isRace: whether being first counts.
  func record(of answer: Answer, isRace: Bool) -> GameRecord.Answer {
    GameRecord.Answer(
      round: number, race: isRace ? race : nil, player: answer.player.id, choice: answer.choice,
      isRight: isRight(answer),
      after: answer.at - startedAt)
  }

  var buttons: [PadButton] {
    order.indices.map { choice in
      let shape = AnswerShape.allCases[choice]
      let number = "\(choice + 1)"
      return PadButton(key: number, label: number, shape: shape, color: .answer(shape), token: token(of: choice))
    }
  }
}

import PadProtocol
import Questions

/// A question in a game, with its times and its players' answers.
struct TriviaRound: Hashable, Sendable, Codable {
  /// A player's only answer.
  struct Answer: Hashable, Sendable, Codable {
    var player: Player
    var value: TriviaValue
    var at: Instant
  }

  /// The number among all questions of the evening, so that no token and no race ever occurs twice.
  private(set) var serial: Int
  /// The number in this game, from 1.
  let number: Int
  let question: Question
  /// For each button, the index of the question's answer that it stands for; empty if there are no buttons.
  let order: [Int]
  /// The moment at which the question appeared on the TV; nil in a state of a version without reading time.
  private(set) var shownAt: Instant?
  /// The moment from which the question can be answered.
  private(set) var startedAt: Instant
  private(set) var endsAt: Instant?
  /// The rule that says who gets points; nil in a state of a version in which rounds had no rules of their own.
  let scoring: QuestionScoring?
  /// The factor by which the question multiplies the usual points; nil for 1.
  let factor: Int?
  /// The answers in the order of arrival; an answer that was changed stands where the first one stood.
  private(set) var answers: [Answer] = []
  /// The index of each player's answer in `answers`, because every press may look up a thousand players.
  private var places: [Player.ID: Int] = [:]
  /// The answers of players who pressed after the decision; only the first answer of each player counts.
  private(set) var lateAnswers: [Player.ID: Answer] = [:]
  /// The time by which each of the other right players was later than the winners.
  var lateness: [Player.ID: Span] = [:]
  /// The moment at which a player won the question; nil if nobody has.
  var decidedAt: Instant?
  /// The spelling keys of the typed answers that the host has accepted.
  var accepted: Set<String> {
    get { acceptedSpellings ?? [] }
    set { acceptedSpellings = newValue }
  }
  /// The stored value; nil in a state of a version without typed answers.
  private var acceptedSpellings: Set<String>?
  /// Whether a right answer is waiting for the room's decision on who was first.
  var isClaimed = false
  /// Whether the time limit is over, but some players may take longer.
  var isOvertime: Bool {
    get { overtime ?? false }
    set { overtime = newValue ? true : nil }
  }
  /// The stored value; nil in a state of a version without extra time.
  private var overtime: Bool?

  /// Whether the question was skipped and then continued, so that the earlier result is void.
  var isReopened: Bool { reopened ?? false }
  private var reopened: Bool?

  init(
    serial: Int, number: Int, question: Question, order: [Int], shownAt: Instant, readTime: Span, limit: Span?,
    scoring: QuestionScoring, factor: Int
  ) {
    self.serial = serial
    self.number = number
    self.question = question
    self.order = order
    self.shownAt = shownAt
    let startedAt = shownAt + readTime
    self.startedAt = startedAt
    endsAt = limit.map { startedAt + $0 }
    self.scoring = scoring
    self.factor = factor
  }

  var countdown: Countdown? { endsAt.map { Countdown(endsAt: $0, total: $0 - startedAt) } }
  /// The time in which the question is read; nil if it could be answered immediately.
  var entrance: Entrance? { shownAt.flatMap { Entrance(at: $0, for: startedAt - $0) } }

  /// The moments of the entrance; nil if everything was there immediately.
  var sheet: QuestionSheet? { entrance.map { QuestionSheet(length: $0.length, answers: order.count) } }

  var race: Race { Race(rawValue: serial) }
  var texts: [String] { order.map { question.answers[$0] } }

  func token(of choice: Int) -> Token { Token(rawValue: "t\(serial).\(choice + 1)") }
  func choice(of token: Token) -> Int? { order.indices.first { self.token(of: $0) == token } }
  func answer(of player: Player.ID) -> Answer? { places[player].map { answers[$0] } }

  /// Adds a player's answer, which replaces an earlier one.
  mutating func addAnswer(_ answer: Answer) {
    if let place = places[answer.player.id] {
      answers[place] = answer
    } else {
      places[answer.player.id] = answers.count
      answers.append(answer)
    }
  }

  /// Returns the same round with each team's answer as the answer of all its members.
  func parted(into members: [Player.ID: [Player]]) -> TriviaRound {
    func answers(of answer: Answer) -> [Answer] {
      (members[answer.player.id] ?? [answer.player]).map { Answer(player: $0, value: answer.value, at: answer.at) }
    }
    var round = self
    (round.answers, round.places, round.lateAnswers) = ([], [:], [:])
    for answer in self.answers.flatMap(answers) { round.addAnswer(answer) }
    for answer in lateAnswers.values.flatMap(answers) { round.takeLate(answer) }
    round.lateness = [:]
    return round
  }

  /// Continues the question under a new number, with all its times shifted.
  ///
  /// The number is new because no token and no race occurs twice in an evening.
  mutating func reopen(as serial: Int, after pause: Span) {
    self.serial = serial
    reopened = true
    shownAt = shownAt.map { $0 + pause }
    startedAt = startedAt + pause
    endsAt = endsAt.map { $0 + pause }
    for index in answers.indices { answers[index].at = answers[index].at + pause }
  }

  /// Whether a player's answer came in time.
  func isIn(_ player: Player.ID) -> Bool { places[player] != nil }

  /// Whether a player has answered, in time or after the decision.
  func hasAnswer(of player: Player.ID) -> Bool { places[player] != nil || lateAnswers[player] != nil }

  /// Adds the late answer of a player who has not answered yet.
  mutating func takeLate(_ answer: Answer) { lateAnswers[answer.player.id] = answer }

  var record: GameRecord.Round {
    GameRecord.Round(
      number: number, prompt: question.text, kind: question.kind.name.rawValue, choices: texts,
      right: question.kind.isOneRight ? rightChoices.first : nil, rightWords: rightWords,
      question: question.id)
  }

  /// Returns the record of an answer, for the history.
  ///
  /// - Parameter isRace: Whether being first counts.
  func record(of answer: Answer, isRace: Bool) -> GameRecord.Answer {
    GameRecord.Answer(
      round: number, race: isRace ? race : nil, player: answer.player.id, choice: answer.value.choice,
      words: answer.value.choice == nil ? words(of: answer.value) : nil,
      isRight: question.kind.isRightByItself ? isRight(answer) : nil, after: answer.at - startedAt)
  }

  /// The buttons to press, to choose from, or to put in order; empty for a question with a typed answer.
  var buttons: [PadButton] {
    order.indices.map { choice in
      let shape = AnswerShape.allCases[choice]
      let number = "\(choice + 1)"
      return PadButton(key: number, label: number, shape: shape, color: .answer(shape), token: token(of: choice))
    }
  }
}

extension TriviaRound.Answer {
  private enum Key: String, CodingKey { case player, value, choice, at }

  /// Decodes an answer, which was always a button before there were kinds of questions.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    player = try container.decode(Player.self, forKey: .player)
    at = try container.decode(Instant.self, forKey: .at)
    value =
      try container.decodeIfPresent(TriviaValue.self, forKey: .value)
      ?? .choice(try container.decode(Int.self, forKey: .choice))
  }

  /// Encodes an answer.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(player, forKey: .player)
    try container.encode(value, forKey: .value)
    try container.encode(at, forKey: .at)
  }
}

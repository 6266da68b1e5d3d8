import PadProtocol

/// What a pad was told all evening long, and whether any of it was ever taken back.
struct PadWitness {
  /// A question as this pad saw it.
  struct Question: Hashable {
    /// Counts the questions of the evening, from 1.
    var serial: Int
    /// Its number in the game, from 1.
    var number: Int
    /// The answer that the host has acknowledged, from 0.
    var choice: Int?
    var verdict: PadScreen.Verdict?
    /// The points that it brought; nil where that was never said.
    var gained: Int?
    /// The score that was told last while it was on.
    var score: Int?
  }

  /// A game as this pad saw it.
  struct Game: Hashable {
    /// The serial number of its first question.
    var first: Int
    /// By number.
    var questions: [Int: Question] = [:]
    /// The score that was told last; nil before any was.
    var score: Int?
    /// Whether its end was shown.
    var isOver = false

    /// The points that the pad was told of, one question after the other.
    var gained: Int { questions.values.reduce(0) { $0 + ($1.gained ?? 0) } }
  }

  private(set) var welcome: ServerMessage.Welcome?
  private(set) var screen: PadScreen?
  private(set) var games: [Game] = []
  /// What was taken back, in words.
  private(set) var violations: [String] = []
  /// Whether there may have been games that it was not told of since the last question.
  private var hasGap = false
  /// What this pad has pressed, by the questions' serial numbers.
  private var pressed: [Int: Set<Int>] = [:]

  /// The question that is on, whether it may be answered or not.
  var question: Question? {
    guard let screen, let (serial, number) = Self.place(of: screen) else { return nil }
    return games.last { $0.first == serial - number + 1 }?.questions[number]
  }

  /// How many questions of a game this pad has pressed a button of, or may have, and was told no verdict on.
  ///
  /// What it pressed last on a line that broke may have come to the host all the same.
  func untold(in game: Game) -> Int {
    pressed.keys.count { $0 >= game.first && game.questions[$0 - game.first + 1]?.verdict == nil }
  }

  /// Notes that this pad presses a button.
  mutating func press(_ choice: Int, serial: Int) { pressed[serial, default: []].insert(choice) }

  /// Takes in what the host says.
  mutating func hear(_ message: ServerMessage) {
    switch message {
    case .welcome(let welcome): hear(welcome)
    case .screen(let screen): see(screen)
    case .denied, .bye, .pong: break
    }
  }

  private mutating func hear(_ now: ServerMessage.Welcome) {
    if let before = welcome {
      complain(before.name, now.name, "name")
      complain(before.color, now.color, "colour")
      complain(before.secret, now.secret, "secret")
    }
    welcome = now
    hasGap = true
  }

  private mutating func see(_ screen: PadScreen) {
    self.screen = screen
    let you = screen.personal
    guard let (serial, number) = Self.place(of: screen) else {
      // After a gap it may be the end of a game that this pad has seen nothing else of.
      if screen.shared.title == "Game over", !hasGap, let last = games.indices.last {
        tell(score: you.score, game: last)
        games[last].isOver = true
      }
      return
    }
    let first = serial - number + 1
    if let last = games.last, first < last.first {
      return complain("question \(number) (\(serial) of the evening) came after the game that began with \(last.first)")
    }
    if games.last?.first != first { games.append(Game(first: first)) }
    hasGap = false
    let game = games.count - 1
    if games[game].isOver { complain("question \(number) came after the end of its game") }
    if let later = games[game].questions.keys.max(), later > number {
      complain("question \(number) came after \(later)")
    }
    tell(score: you.score, game: game)
    var question = games[game].questions[number] ?? Question(serial: serial, number: number)
    let choice = you.pressed.flatMap { token in screen.shared.buttons.firstIndex { $0.token == token } }
    if let before = question.choice, choice != before {
      complain("the answer \(before) to question \(number) (\(serial)) became \(choice.map { "\($0)" } ?? "none")")
    }
    if let choice, pressed[serial]?.contains(choice) != true {
      complain("question \(serial): \(choice) was not pressed")
    }
    if let before = question.verdict, you.verdict != before {
      complain("the verdict \(before) of question \(number) (\(serial)) became \(String(describing: you.verdict))")
    }
    question.choice = choice ?? question.choice
    question.verdict = you.verdict ?? question.verdict
    question.score = you.score ?? question.score
    if let gained = Self.points(in: you.status) {
      if let before = question.gained, before != gained { complain("\(before) points became \(gained)") }
      question.gained = gained
    }
    games[game].questions[number] = question
  }

  private mutating func tell(score: Int?, game: Int) {
    guard let score else { return }
    if let before = games[game].score, score < before { complain("a score of \(before) became \(score)") }
    if games[game].isOver, let before = games[game].score { complain(before, score, "final score") }
    games[game].score = score
  }

  private mutating func complain<Value: Equatable>(_ before: Value, _ now: Value, _ what: String) {
    if before != now { complain("the \(what) \(before) became \(now)") }
  }

  private mutating func complain(_ sentence: String) { violations.append("\(welcome?.name ?? "?"): \(sentence)") }

  /// The serial number and the number of the question that a screen shows.
  private static func place(of screen: PadScreen) -> (serial: Int, number: Int)? {
    let words = screen.shared.title.split(separator: " ")
    guard words.count == 4, words[0] == "Question", let number = Int(words[1]),
      let token = screen.shared.buttons.first?.token.rawValue,
      let serial = Int(token.dropFirst().prefix { $0 != "." })
    else { return nil }
    return (serial, number)
  }

  /// The points that a status line tells of: “First by 12 ms: a point for you!”, “812 points for you!”.
  ///
  /// Who has lost the connection may stand before it.
  private static func points(in status: String?) -> Int? {
    guard let status, let match = status.firstMatch(of: /(: a|\b\d+) points? for you!$/) else { return nil }
    return match.1 == ": a" ? 1 : Int(match.1)
  }
}

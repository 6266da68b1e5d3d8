import Games
import PadProtocol
import Questions

/// A player's answer, in which choices are indices of the question's own answers, the first of which is right.
enum Given {
  case press(Int)
  case choose([Int])
  case number(Double)
  case order([Int])
  case text(String)
}

extension GameOptions {
  /// Creates the options of a quiz that asks one question repeatedly.
  ///
  /// Only the last question is seen; the earlier ones just add to the scores.
  ///
  /// - Parameters:
  ///   - count: The number of times that the question is asked.
  ///   - limit: The time in which the question may be answered.
  init(
    asking question: Question, times count: Int = 10, scoring: TriviaRules.Scoring = .right,
    limit: Span = .seconds(20), isAtOnce: Bool = true, partCredit: Bool = false
  ) {
    self.init(
      rounds: count, timeLimit: limit, isAtOnce: isAtOnce,
      trivia: TriviaOptions(
        questions: Array(repeating: question, count: count), scoring: scoring, readTime: .zero, partCredit: partCredit))
  }
}

extension PlayedGame<Trivia> {
  /// The current question; nil if there is none.
  private var question: Question? {
    guard case .questions(let questions) = game.content else { return nil }
    let text: String? =
      switch game.scene {
      case .trivia(.question(let question)): question.text
      case .trivia(.reveal(let reveal)): reveal.text
      default: nil
      }
    return questions.first { $0.text == text }
  }

  /// The tokens of the question's own answers, which are the same on all pads.
  private var tokens: [Token?] {
    let shown: [String] =
      switch game.scene {
      case .trivia(.question(let question)): question.answers
      case .trivia(.reveal(let reveal)): reveal.answers.map(\.text)
      default: []
      }
    let buttons = game.shared(in: .en).buttons
    return (question?.answers ?? []).map { answer in
      shown.firstIndex(of: answer).flatMap { buttons.indices.contains($0) ? buttons[$0].token : nil }
    }
  }

  /// Skips to the question with a number; nobody gets points for the questions before it.
  mutating func skip(to number: Int) {
    skip { if case .trivia(.question(let question)) = $0 { question.number == number } else { false } }
  }

  /// Skips until a round is over.
  mutating func skipRound() { skip { if case .trivia(.rest) = $0 { true } else { false } } }

  private mutating func skip(until isThere: (GameScene) -> Bool) {
    for _ in 0..<100 where !isThere(game.scene) { host("N") }
  }

  /// Gives a player's answer, which may be just too late.
  mutating func give(_ given: Given, by player: Player.ID) {
    give(given, by: player, tokens, game.shared(in: .en).input)
  }

  /// Gives players' answers one after the other, in the order of seats; a player whose answer is nil gives none.
  mutating func give(_ answers: [Given?], of people: [Player], every span: Span = .milliseconds(920)) {
    // These are looked up only once, because there may be ten thousand players.
    let (tokens, input) = (tokens, game.shared(in: .en).input)
    for (player, given) in zip(people, answers) {
      guard let given else { continue }
      pass(span)
      give(given, by: player.id, tokens, input)
    }
  }

  /// Lets time pass until the question with a number, or a later one, can be answered, or the game is over.
  mutating func passTo(question number: Int) {
    pass { game in
      switch game.scene {
      case .trivia(.question(let question)): game.countdown != nil && question.number >= number
      case .trivia(.over): true
      case .trivia: false
      default: true
      }
    }
  }

  /// Lets time pass until a round is over.
  mutating func passToRest() {
    pass { if case .trivia(.rest) = $0.scene { true } else { false } }
  }

  /// Gives a player's answer.
  ///
  /// - Parameter tokens: The tokens of the question's own answers.
  private mutating func give(_ given: Given, by player: Player.ID, _ tokens: [Token?], _ input: PadInput?) {
    let value: PadValue
    switch given {
    case .press(let place):
      if let token = tokens[place] { run { $0.press(token, by: player, at: $1) } }
      return
    case .choose(let places): value = .choices(places.compactMap { tokens[$0] })
    case .order(let places): value = .order(places.compactMap { tokens[$0] })
    case .number(let number): value = .number(number)
    case .text(let text): value = .text(text)
    }
    if let input { run { $0.answer(input.token, value, by: player, at: $1) } }
  }
}

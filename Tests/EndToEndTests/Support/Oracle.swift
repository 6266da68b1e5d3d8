import Games
import Questions
import Room

/// Knows what a room with a seed will ask: the same pure rules, played ahead.
struct Oracle {
  /// The answers of each question in the order of the buttons.
  let answers: [[String]]
  let texts: [String]

  /// Plays ahead the questions of a game as the host program draws them.
  init(seed: UInt64, questions: [Question], rounds: Int) {
    var generator = SeededGenerator(seed: seed)
    _ = RoomCode.make(using: &generator)
    var trivia = Trivia(
      questions: questions, rules: TriviaRules(rounds: rounds), seed: generator.next())
    let now = Instant(nanoseconds: 0)
    _ = trivia.start(players: [Player(id: .init(rawValue: 1), name: "A", colorIndex: 0)], at: now)
    var answers: [[String]] = []
    var texts: [String] = []
    while case .trivia(.question(let question)) = trivia.scene {
      answers.append(question.answers)
      texts.append(question.text)
      _ = trivia.skip(at: now)
      _ = trivia.skip(at: now)
    }
    self.answers = answers
    self.texts = texts
  }

  /// The key of the right answer to a question, from 1.
  func right(_ number: Int) -> String { key(number) { $0.hasPrefix("right") } }

  /// The key of a wrong answer to a question, from 1.
  func wrong(_ number: Int) -> String { key(number) { !$0.hasPrefix("right") } }

  private func key(_ number: Int, _ matches: (String) -> Bool) -> String {
    answers[number - 1].firstIndex(where: matches).map { "\($0 + 1)" } ?? "?"
  }
}

/// A question file whose right answers begin with "right".
enum SampleQuestions {
  static let all = (1...12).map { number in
    Question(
      text: "Sample question number \(number)?",
      answers: ["right \(number)"] + (1...3).map { "wrong \(number).\($0)" })
  }

  static var csv: String {
    all.map { ([$0.text] + $0.answers).joined(separator: ",") }.joined(separator: "\n") + "\n"
  }
}

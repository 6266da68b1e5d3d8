package import Games
package import PadProtocol
package import Questions
package import Room

/// A question as a game asks it, with three players who answer: for whoever writes it.
package struct QuestionMoment {
  /// The moment in the question's life.
  package enum Stage: String, CaseIterable, Sendable {
    /// The question has just appeared.
    case reading
    /// It can be answered, and two players have answered.
    case answering
    /// The right answer is shown.
    case reveal
  }

  /// What a player answered.
  package struct Outcome: Hashable, Sendable {
    /// The player's name.
    package var name: String
    /// The answer in words.
    package var answer: String
    /// Whether the player got points for it.
    package var isRight: Bool
    /// The points.
    package var points: Int
  }

  /// What the TV shows.
  package let scene: Scene
  /// The player whose pad is shown.
  package let player: Player
  /// What the first player's pad shows.
  package let screen: PadScreen
  /// What the players answered; empty before the reveal.
  package let outcomes: [Outcome]
  /// The moment of the scene.
  package let now: Instant

  /// Plays a question up to a moment.
  package init(_ question: Question, _ stage: Stage, in language: Language = .en) {
    let people = SampleData.players(3)
    var options = GameOptions(asking: question, times: 1, scoring: .right, isAtOnce: stage != .reading)
    if stage == .reading { options.trivia.readTime = nil }
    var play = PlayedGame<Trivia>(options: options, seed: 3, players: people, at: SampleScene.moment - .seconds(8))
    let answers = Self.answers(to: question)
    switch stage {
    case .reading:
      play.pass { if case .trivia(.question) = $0.scene { true } else { false } }
      play.pass(.seconds(1))
    case .answering:
      play.give([nil, answers[1], answers[2]].map { $0?.given }, of: people, every: .seconds(1))
      play.pass(SampleScene.moment - play.time)
    case .reveal:
      play.give(answers.map(\.given), of: people, every: .seconds(1))
      play.pass { if case .trivia(.reveal) = $0.scene { true } else { false } }
    }
    scene = SampleScene.inRoom(.game(play.game.scene), language: language)
    player = people[0]
    screen = play.game.screen(for: people[0].id, in: language)
    // The reveal is shown at its end, when all of it is there.
    now = stage == .reveal ? play.time + .seconds(20) : play.time
    guard stage == .reveal, case .trivia(.reveal(let reveal)) = play.game.scene else {
      outcomes = []
      return
    }
    outcomes = zip(people, answers).map { person, answer in
      let points = reveal.scores.first { $0.player.id == person.id }?.score ?? 0
      return Outcome(name: person.name, answer: answer.words, isRight: points > 0, points: points)
    }
  }

  /// Returns three players' answers, of which the first and the last are right where anything is.
  private static func answers(to question: Question) -> [(given: Given, words: String)] {
    func press(_ place: Int) -> (Given, String) {
      let place = min(place, question.answers.count - 1)
      return (.press(place), question.answers[place])
    }
    switch question.kind {
    case .choice, .trueFalse, .poll, .survey: return [press(0), press(1), press(0)]
    case .several(let right):
      let all = (.choose(Array(0..<right)), question.answers[..<right].joined(separator: ", ")) as (Given, String)
      let some = Array((0..<right).dropLast()) + [question.answers.count - 1]
      return [all, (.choose(some), some.map { question.answers[$0] }.joined(separator: ", ")), all]
    case .estimate(let estimate):
      let value = estimate.value
      let other = estimate.range.map { $0.upperBound == value ? $0.lowerBound : $0.upperBound } ?? value * 2 + 1
      return [value, other, value].map { (.number($0), estimate.text($0)) }
    case .order:
      let right = Array(question.answers.indices)
      return [right, right.reversed(), right].map { order in
        (.order(order), order.map { question.answers[$0] }.joined(separator: ", "))
      }
    case .typed:
      return [question.answers[0], "X", question.answers[0]].map { (.text($0), $0) }
    }
  }
}

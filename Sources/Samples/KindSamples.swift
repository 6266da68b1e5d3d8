import Games
import PadProtocol
import Questions
import Room

// The names say all that there is to say.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Each kind of question as it is asked and revealed: played by the rules, so that they show what a game shows.
extension SampleScene {
  package static let questionTrue = KindSamples.isTrue.asked("question-true")
  package static let questionSeveral = KindSamples.several.asked("question-several")
  package static let questionEstimate = KindSamples.estimate.asked("question-estimate")
  package static let questionEstimateOpen = KindSamples.openEstimate.asked("question-estimate-open")
  package static let questionOrder = KindSamples.order.asked("question-order")
  package static let questionTyped = KindSamples.typed.asked("question-typed")
  package static let questionPoll = KindSamples.poll.asked("question-poll")
  package static let questionSurvey = KindSamples.survey.asked("question-survey")

  package static let revealTrue = KindSamples.isTrue.revealed("reveal-true")
  package static let revealSeveral = KindSamples.several.revealed("reveal-several")
  package static let revealEstimate = KindSamples.estimate.revealed("reveal-estimate")
  package static let revealOrder = KindSamples.order.revealed("reveal-order")
  package static let revealTyped = KindSamples.typed.revealed("reveal-typed")
  package static let revealPoll = KindSamples.poll.revealed("reveal-poll")
  package static let revealSurvey = KindSamples.survey.revealed("reveal-survey")

  package static let revealStagesSeveral = KindSamples.several.revealed("reveal-stages-several", inStages: true)
  package static let revealStagesEstimate = KindSamples.estimate.revealed("reveal-stages-estimate", inStages: true)
  package static let revealStagesOrder = KindSamples.order.revealed("reveal-stages-order", inStages: true)
  package static let revealStagesTyped = KindSamples.typed.revealed("reveal-stages-typed", inStages: true)

  static let kinds: [SampleScene] = [
    questionTrue, questionSeveral, questionEstimate, questionEstimateOpen, questionOrder, questionTyped, questionPoll,
    questionSurvey, revealTrue, revealSeveral, revealEstimate, revealOrder, revealTyped, revealPoll, revealSurvey,
    revealStagesSeveral, revealStagesEstimate, revealStagesOrder, revealStagesTyped,
  ]
}

/// A question of a kind with what eight players answer.
struct KindSamples {
  /// An answer in the question's own words.
  private enum Given {
    case press(Int)
    case choose([Int])
    case number(Double)
    case order([Int])
    case text(String)
  }

  private let question: Question
  /// In seat order; by the places of the question's own answers, of which the first is right.
  private let given: [Given]

  static let isTrue = KindSamples(
    question: Question(
      text: "Lightning can strike the same place twice.", kind: .trueFalse(true), answers: ["True", "False"],
      explanation: "High towers are struck dozens of times a year."),
    given: [.press(0), .press(1), .press(0), .press(0), .press(1), .press(0), .press(0), .press(1)])
  static let several = KindSamples(
    question: Question(
      text: "Which of these are made of stars?", kind: .several(right: 3),
      answers: ["The Milky Way", "The Pleiades", "Andromeda", "Saturn’s rings", "The asteroid belt"]),
    given: [
      .choose([0, 1, 2]), .choose([0, 2]), .choose([0, 1, 2]), .choose([0, 3]), .choose([1, 2, 4]), .choose([0]),
      .choose([0, 1, 2]), .choose([2, 4]),
    ])
  static let estimate = KindSamples(
    question: Question(
      text: "How high is Mont Blanc?",
      kind: .estimate(Estimate(value: 4806, unit: "m", range: 1000...9000)), answers: [],
      explanation: "The ice on its summit makes it some metres higher or lower each time it is measured."),
    given: [
      .number(4810), .number(4500), .number(5200), .number(4810), .number(3900), .number(6000), .number(4807),
      .number(8848),
    ])
  static let openEstimate = KindSamples(
    question: Question(
      text: "How many piano keys are black?", kind: .estimate(Estimate(value: 36)), answers: []), given: [])
  static let order = KindSamples(
    question: Question(
      text: "From the smallest to the largest:", kind: .order,
      answers: ["Mercury", "Mars", "Earth", "Neptune", "Jupiter"]),
    given: [
      .order([0, 1, 2, 3, 4]), .order([0, 1, 2, 4, 3]), .order([1, 0, 2, 3, 4]), .order([0, 1, 2, 3, 4]),
      .order([4, 3, 2, 1, 0]), .order([0, 2, 1, 3, 4]), .order([0, 1, 2, 3, 4]), .order([2, 0, 1, 4, 3]),
    ])
  static let typed = KindSamples(
    question: Question(
      text: "Who wrote the first program for a machine that was never built?", kind: .typed,
      answers: ["Ada Lovelace", "Lovelace", "Ada Byron"]),
    given: [
      .text("Lovelace"), .text("Babbage"), .text("ada lovelase"), .text("Turing"), .text("Charles Babbage"),
      .text("babbage"), .text("Ada Lovelace"), .text("Grace Hopper"),
    ])
  static let poll = KindSamples(
    question: Question(text: "Pineapple on a pizza?", kind: .poll, answers: ["Yes!", "If I must", "Never"]),
    given: [.press(0), .press(2), .press(2), .press(1), .press(0), .press(2), .press(2), .press(1)])
  static let survey = KindSamples(
    question: Question(
      text: "What would most here take to a desert island?", kind: .survey,
      answers: ["A book", "A guitar", "A fishing rod", "Their phone"]),
    given: [.press(3), .press(0), .press(3), .press(2), .press(3), .press(1), .press(0), .press(3)])

  private static let limit = Span.seconds(20)

  /// While it can be answered.
  func asked(_ name: String) -> SampleScene {
    var game = Trivia(
      questions: [question], rules: TriviaRules(scoring: .right, timeLimit: Self.limit, rounds: 1), seed: 3)
    let people = SampleData.players(8)
    _ = game.start(players: people, at: SampleScene.moment - .seconds(8))
    for (index, given) in given.enumerated() where index % 3 != 1 {
      answer(given, by: people[index], &game, after: index)
    }
    return SampleScene(name, GameSample(name: name, game: game.scene).scene)
  }

  /// Once all have answered.
  ///
  /// - Parameter inStages: Whether it is still to come in.
  func revealed(_ name: String, inStages: Bool = false) -> SampleScene {
    let stages = inStages ? TriviaRules.usualStages : .zero
    var game = Trivia(
      questions: [question],
      rules: TriviaRules(scoring: .right, timeLimit: Self.limit, stages: stages, rounds: 1, partCredit: true), seed: 3)
    let people = SampleData.players(8)
    _ = game.start(players: people, at: SampleScene.moment - .seconds(8))
    for (index, given) in given.enumerated() { answer(given, by: people[index], &game, after: index) }
    return SampleScene(name, GameSample(name: name, game: game.scene).scene)
  }

  private func answer(_ given: Given, by player: Player, _ game: inout Trivia, after index: Int) {
    // The last one answers at the moment itself.
    let now = SampleScene.moment - .seconds(Double(7 - index))
    guard case .trivia(.question(let asked)) = game.scene else { return }
    let screen = game.screen(for: player.id, in: .en)
    func token(_ place: Int) -> Token? {
      asked.answers.firstIndex(of: question.answers[place]).map { screen.shared.buttons[$0].token }
    }
    guard let input = screen.shared.input else {
      if case .press(let place) = given, let token = token(place) { _ = game.press(token, by: player.id, at: now) }
      return
    }
    let value: PadValue? =
      switch given {
      case .press: nil
      case .choose(let places): .choices(places.compactMap(token))
      case .order(let places): .order(places.compactMap(token))
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    if let value { _ = game.answer(input.token, value, by: player.id, at: now) }
  }
}

import Games
import PadProtocol
import Questions
import Room

// The names are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Each kind of question, when it is asked and when it is revealed.
///
/// The scenes are played by the rules, so they show exactly the same as a game.
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
  package static let revealStagesPoll = KindSamples.poll.revealed("reveal-stages-poll", inStages: true)
  package static let revealStagesSurvey = KindSamples.survey.revealed("reveal-stages-survey", inStages: true)

  static let kinds: [SampleScene] = [
    questionTrue, questionSeveral, questionEstimate, questionEstimateOpen, questionOrder, questionTyped, questionPoll,
    questionSurvey, revealTrue, revealSeveral, revealEstimate, revealOrder, revealTyped, revealPoll, revealSurvey,
    revealStagesSeveral, revealStagesEstimate, revealStagesOrder, revealStagesTyped, revealStagesPoll,
    revealStagesSurvey,
  ]
}

/// A question of one kind, with the answers of eight players.
struct KindSamples {
  private let question: Question
  /// The players' answers in seat order, by the indices of the question's own answers, of which the first is right.
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

  /// Returns a scene in which the question is still open and two of three players have answered.
  func asked(_ name: String) -> SampleScene {
    let people = SampleData.players(8)
    var play = PlayedGame<Trivia>(
      options: GameOptions(asking: question, times: 5), seed: 3, players: people, at: SampleScene.moment - .seconds(8))
    play.give(given.indices.map { $0 % 3 == 1 ? nil : given[$0] }, of: people, every: .seconds(1))
    play.pass(SampleScene.moment - play.time)
    return SampleScene(GameSample(name: name, game: play.game.scene))
  }

  /// Returns the scene at the moment when all players have answered.
  ///
  /// - Parameter inStages: Whether the reveal is yet to appear in stages, instead of being complete.
  func revealed(_ name: String, inStages: Bool = false) -> SampleScene {
    let people = SampleData.players(8)
    let options = GameOptions(asking: question, times: 5, isAtOnce: !inStages, partCredit: true)
    let play = PlayedGame<Trivia>(options: options, seed: 3, players: people) {
      $0.give(given, of: people, every: .seconds(1))
    }
    return SampleScene(GameSample(name: name, game: play.game.scene))
  }
}

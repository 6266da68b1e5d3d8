import Games
import PadProtocol
import Questions
import Room

// The names are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// A quiz in rounds: the beginning of a round, and the rest after a round.
extension SampleScene {
  package static let roundTitle = SampleScene("round-title", beginning(QuestionRound(title: "Around the world")))
  static let roundTitleStages = SampleScene(
    "round-title-stages",
    beginning(QuestionRound(title: "Around the world", picture: picture, timeLimit: 45), isThere: false))
  static let roundTitlePlain = SampleScene(
    "round-title-plain", beginning(QuestionRound(points: 2, timeLimit: 20, scoring: .speed)))
  package static let roundTitlePicture = SampleScene(
    "round-title-picture",
    beginning(
      QuestionRound(title: "Places by the sea, and what people built there", picture: picture, timeLimit: 45)))
  static let roundTitleChinese = SampleScene(
    "round-title-zh", beginning(QuestionRound(title: "世界各地", points: 3, timeLimit: 20), language: .zh))

  package static let rest = SampleScene("rest", resting(scores: [17, 15, 14, 13, 12, 12, 9, 4]))
  package static let restBreak = SampleScene("rest-break", resting(scores: [10, 8, 7, 1], scoring: .speed, rest: 300))
  static let restCrowd = SampleScene("rest-30", resting(scores: (0..<30).map { (53 - $0) / 3 }, rest: 300))
  static let restHall = SampleScene("rest-10000", later: { inRoom(.game(HallMoments.resting)) })
  static let restChinese = SampleScene("rest-zh", resting(scores: [7, 5, 4], rest: 300, language: .zh))

  /// A reveal in a round in which nobody is to know the scores.
  package static let revealHidden = SampleScene(
    "reveal-hidden", inRoom(.game(QuizMoments.rated(SampleData.saturn, [0, 3, 0, 0, 1, 1, 0, 2], isHidden: true))))
  static let revealStagesHidden = SampleScene(
    "reveal-stages-hidden",
    inRoom(
      .game(QuizMoments.rated(SampleData.saturn, [0, 3, 0, 0, 1, 1, 0, 2], inStages: true, isHidden: true))))

  /// A reveal of the last question, after which the ceremony comes.
  package static let revealLast = SampleScene("reveal-last", last(inStages: false))
  package static let revealStagesLast = SampleScene("reveal-stages-last", last(inStages: true))

  static let rounds: [SampleScene] = [
    roundTitle, roundTitleStages, roundTitlePlain, roundTitlePicture, roundTitleChinese, rest, restBreak, restCrowd,
    restHall,
    restChinese, revealHidden, revealStagesHidden, revealLast, revealStagesLast,
  ]

  private static let picture = SampleData.coast.with(SamplePicture.landscape).picture

  private static func around(rest: Int?) -> QuestionRound { QuestionRound(title: "Around the world", rest: rest) }

  private static func beginning(_ round: QuestionRound, isThere: Bool = true, language: Language = .en) -> Scene {
    inRoom(.game(QuizMoments.beginning(round, isThere: isThere)), language: language)
  }

  private static func last(inStages: Bool) -> Scene {
    let game = QuizMoments.rated(SampleData.saturn, [0, 3, 0, 0, 1, 1, 0, 2], inStages: inStages, isHidden: true)
    guard case .trivia(.reveal(var reveal)) = game else { return inRoom(.game(game)) }
    reveal.number = reveal.count
    reveal.asked?.number = reveal.count
    reveal.isBeforeCeremony = true
    return inRoom(.game(.trivia(.reveal(reveal))))
  }

  private static func resting(
    scores: [Int], scoring: TriviaRules.Scoring = .right, rest: Int? = nil, language: Language = .en
  ) -> Scene {
    let game = QuizMoments.resting(
      scores, scoring: scoring, after: around(rest: rest), before: language == .zh ? "海边" : "Places by the sea")
    return inRoom(.game(game), language: language)
  }
}

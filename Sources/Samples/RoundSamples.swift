import Games
import PadProtocol
import Questions
import Room

// The names say all that there is to say.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// A quiz in rounds: what each begins with, and what comes after it.
extension SampleScene {
  package static let roundTitle = SampleScene("round-title", beginning(.init(Round(title: "Around the world"))))
  static let roundTitleStages = SampleScene(
    "round-title-stages",
    beginning(.init(Round(title: "Around the world", limit: .seconds(45))), picture: true, isThere: false))
  static let roundTitlePlain = SampleScene(
    "round-title-plain", beginning(.init(Round(title: nil, points: 2, scoring: .speed, limit: .seconds(20)))))
  package static let roundTitlePicture = SampleScene(
    "round-title-picture",
    beginning(.init(Round(title: "Places by the sea, and what people built there", limit: .seconds(45))), picture: true)
  )
  static let roundTitleChinese = SampleScene(
    "round-title-zh", beginning(.init(Round(title: "世界各地", points: 3, limit: .seconds(20))), language: .zh))

  package static let rest = SampleScene("rest", resting(scores: [17, 15, 14, 13, 12, 12, 9, 4], isBreak: false))
  package static let restBreak = SampleScene("rest-break", resting(scores: [9_870, 8_420, 7_100, 640], isBreak: true))
  static let restCrowd = SampleScene("rest-30", resting(scores: (0..<30).map { (61 - $0) / 3 }, isBreak: true))
  static let restHall = SampleScene(
    "rest-10000", resting(scores: (0..<Shown.lines).map { 9_876 - 7 * $0 }, isBreak: true, others: true))
  static let restChinese = SampleScene("rest-zh", resting(scores: [7, 5, 4], isBreak: true, language: .zh))

  /// An answer while nobody is to know the scores.
  package static let revealHidden = SampleScene("reveal-hidden", hidingScores(of: .reveal))
  static let revealStagesHidden = SampleScene("reveal-stages-hidden", hidingScores(of: .revealStages))

  static let rounds: [SampleScene] = [
    roundTitle, roundTitleStages, roundTitlePlain, roundTitlePicture, roundTitleChinese, rest, restBreak, restCrowd,
    restHall,
    restChinese, revealHidden, revealStagesHidden,
  ]

  private static func beginning(
    _ title: TriviaScene.RoundTitle, picture: Bool = false, isThere: Bool = true, language: Language = .en
  ) -> Scene {
    var title = title
    if isThere { title.entrance = nil }
    if picture { title.picture = SamplePicture.landscape }
    return inRoom(.game(.trivia(.title(title))), language: language)
  }

  private static func resting(
    scores: [Int], isBreak: Bool, others: Bool = false, language: Language = .en
  ) -> Scene {
    var rest = TriviaScene.Rest(
      number: 2, count: 4, title: "Around the world", next: language == .zh ? "海边" : "Places by the sea",
      scores: SampleData.scores(scores), endsAt: moment + .milliseconds(245_600), isBreak: isBreak)
    if others { rest.otherScores = SampleData.hall - rest.scores.count }
    return inRoom(.game(.trivia(.rest(rest))), language: language)
  }

  private static func hidingScores(of sample: SampleScene) -> Scene {
    var scene = sample.scene
    guard case .game(.trivia(.reveal(var reveal))) = scene.content else { return scene }
    reveal.scores = []
    scene.content = .game(.trivia(.reveal(reveal)))
    return scene
  }
}

extension TriviaScene.RoundTitle {
  /// The second of four rounds, with eight questions.
  fileprivate init(_ round: Round) {
    self.init(
      number: 2, count: 4, title: round.title, questions: 8, points: round.points, scoring: round.scoring,
      limit: round.limit, entrance: Entrance(at: SampleScene.moment, for: .seconds(5)))
  }
}

/// What is different in each of them.
private struct Round {
  var title: String?
  var points = 1
  var scoring = TriviaRules.Scoring.right
  var limit: Span?
}

import Games
import PadProtocol

/// Moments of a game with the buzzer.
enum BuzzerSamples {
  static let all: [GameSample] = [
    GameSample(name: "buzzer", game: question(.listening)),
    GameSample(name: "buzzer-open", game: question(.open, lockedOut: [2, 5])),
    GameSample(
      name: "buzzer-first", game: question(.buzzed(SampleData.players(3)[1], margin: .milliseconds(12)))),
    GameSample(
      name: "buzzer-first-zh", game: question(.buzzed(SampleData.players(3)[1], margin: .milliseconds(12))),
      language: .zh),
    GameSample(name: "buzzer-30", game: question(.open, players: 30)),
    GameSample(name: "buzzer-10000", game: inHall(question(.open, players: Shown.lines, lockedOut: [2, 5, 7]))),
    GameSample(
      name: "buzzer-over",
      game: .buzzer(
        .over(
          BuzzerScene.Over(
            winners: [SampleData.scores([5, 3, 3, 1])[0].player], scores: SampleData.scores([5, 3, 3, 1]), answered: 12)
        ))
    ),
  ]

  private static func inHall(_ scene: GameScene) -> GameScene {
    guard case .buzzer(.question(var question)) = scene else { return scene }
    question.otherScores = SampleData.hall - question.scores.count
    (question.othersLockedOut, question.away) = (1_230, 45)
    return .buzzer(.question(question))
  }

  private static func question(
    _ stage: BuzzerScene.Question.Stage, players: Int = 8, lockedOut: Set<Int> = []
  ) -> GameScene {
    .buzzer(
      .question(
        BuzzerScene.Question(
          number: 3, count: nil, stage: stage, scores: SampleData.scores((0..<players).map { (players - $0) / 2 }),
          lockedOut: SampleData.players(players).filter { lockedOut.contains($0.id.rawValue) })))
  }
}

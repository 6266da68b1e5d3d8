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
    GameSample(
      name: "buzzer-over",
      game: .buzzer(
        .over(
          BuzzerScene.Over(
            winners: [SampleData.scores([5, 3, 3, 1])[0].player], scores: SampleData.scores([5, 3, 3, 1]), answered: 12)
        ))
    ),
  ]

  private static func question(
    _ stage: BuzzerScene.Question.Stage, players: Int = 8, lockedOut: Set<Int> = []
  ) -> GameScene {
    .buzzer(
      .question(
        BuzzerScene.Question(
          number: 3, count: nil, stage: stage, scores: SampleData.scores((0..<players).map { (players - $0) / 2 }),
          lockedOut: Set(lockedOut.map(Player.ID.init(rawValue:))))))
  }
}

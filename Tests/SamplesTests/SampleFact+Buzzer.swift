import Games
import Samples

extension SampleFact {
  private static func question(
    _ name: String, players count: Int, _ isShown: @escaping @Sendable (BuzzerScene.Question) -> Bool
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .buzzer(.question(let question)) = scene else { return false }
      return question.scores.count + question.otherScores == count && Set(question.scores.map(\.score)).count > 2
        && isShown(question)
    }
  }

  private static let isFirst: @Sendable (BuzzerScene.Question) -> Bool = { question in
    guard case .buzzed(let player, let margin) = question.stage else { return false }
    return player.id.rawValue == 2 && margin == .milliseconds(12)
  }

  static let buzzer: [SampleFact] = [
    question("buzzer", players: 8) { $0.stage == .listening && $0.lockedOut.isEmpty },
    question("buzzer-open", players: 8) { $0.stage == .open && $0.lockedOut.map(\.id.rawValue) == [2, 5] },
    question("buzzer-first", players: 8, isFirst), question("buzzer-first-zh", players: 8, isFirst),
    question("buzzer-right", players: 8) { $0.stage == .listening && $0.verdict?.isRight == true },
    question("buzzer-wrong", players: 8) { $0.stage == .open && $0.verdict?.isRight == false },
    question("buzzer-30", players: 30) { $0.stage == .open && $0.lockedOut.isEmpty },
    question("buzzer-10000", players: 10_000) { question in
      question.stage == .open && question.away == 45 && question.lockedOut.count + question.othersLockedOut == 1_233
    },
    SampleFact(name: "buzzer-over") { scene in
      guard case .buzzer(.over(let over)) = scene else { return false }
      return over.winners == [over.scores[0].player] && over.scores.map(\.score).reduce(0, +) == over.answered
    },
  ]
}

import Games

/// The samples of the buzzer with a crowd.
extension Crowd {
  var buzzer: [SampleScene] {
    let (lines, others) = shown(lines())
    let (locked, othersLocked) = shown(Array(people.dropFirst()))
    func question(_ stage: BuzzerScene.Question.Stage, isLocked: Bool = false) -> GameScene {
      var question = BuzzerScene.Question(
        number: 3, count: 10, stage: stage, scores: lines, lockedOut: isLocked ? locked : [], away: 1)
      question.otherScores = others
      if isLocked { question.othersLockedOut = othersLocked }
      return .buzzer(.question(question))
    }
    var over = BuzzerScene.Over(winners: [people[0]], scores: lines, answered: 12)
    over.otherScores = others
    return [
      sample("buzzer-open", question(.open, isLocked: true)),
      sample("buzzer-first", question(.buzzed(people[0], margin: .milliseconds(12)))),
      self.over("buzzer-over", .buzzer(.over(over))),
    ]
  }
}

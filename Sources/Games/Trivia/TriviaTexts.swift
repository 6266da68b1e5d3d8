import Catalogue

/// What trivia says on pads.
extension TriviaTexts {
  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  func question(_ number: Int, of count: Int) -> String { question(number: number, count: count) }

  func youWereFirst(by margin: Span?) -> String { margin.map { firstBy(shared.lead($0)) } ?? first }

  func rightButLate(by margin: Span?) -> String { margin.map { lateBy(shared.lead($0)) } ?? late }

  func outcome(_ outcome: TriviaScene.Reveal.Outcome) -> String {
    switch outcome {
    case .won(let players) where players.count > 1: photoFinishOf(shared.several(players))
    case .won(let players): wasFirst(shared.names(players))
    case .scored(let fastest, let right): self.fastest(count: right, name: fastest.name)
    case .allWrong: allWrong
    case .timeUp: timeUp
    case .skipped: skipped
    }
  }
}

import Catalogue
import Games

/// The TV's texts in a game with the buzzer.
extension BuzzerSceneTexts {
  func question(_ number: Int, of count: Int?) -> Phrase {
    count.map { questionOf(number: number, count: $0) } ?? question(number)
  }

  func verdict(_ over: BuzzerScene.Over) -> String {
    guard let best = over.scores.first?.score else { return everybodyLeft }
    guard over.answered > 0 else { return nobodyRight }
    guard over.winners.count == 1 else { return withPointsEach(best) }
    return withRightAnswers(right: best, count: over.answered)
  }
}

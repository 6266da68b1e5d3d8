import Catalogue
import Games

/// The TV's texts in a game of Dilemma.
extension DilemmaSceneTexts {
  /// Returns the name of a button's choice.
  func name(of choice: DilemmaChoice) -> String {
    switch choice {
    case .cooperate: cooperate
    case .defect: defect
    }
  }

  /// Returns a text for a player's choice; nil stands for none.
  func did(_ choice: DilemmaChoice?) -> String {
    switch choice {
    case .cooperate: cooperates
    case .defect: defects
    case nil: didNotChoose
    }
  }

  /// Returns a text about how the game was won, or why it was not.
  func verdict(_ over: DilemmaScene.Over, points: (Int) -> String) -> String {
    let best = points(over.scores.first?.score ?? 0)
    let played = over.trust.contains { $0.squares.contains { $0 != .void } }
    guard played else { return noRoundPlayed }
    switch over.winners.count {
    case 0: return over.scores.isEmpty ? everybodyLeft : nobodyScored
    case 1: return with(best)
    default: return withEach(best)
    }
  }
}

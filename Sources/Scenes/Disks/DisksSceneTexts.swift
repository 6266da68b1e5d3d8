import Catalogue

/// The TV's texts in a game of Disks.
extension DisksSceneTexts {
  /// Returns a text about how the game was won, or why it was not.
  func verdict(winners: Int, best: Int, smashed count: Int) -> String {
    if count == 0 { return nothingSmashed }
    switch winners {
    case 0: return smashed(count)
    case 1: return withDisks(best: best, count: count)
    default: return withDisksEach(best: best, count: count)
    }
  }
}

package import Games

/// What somebody who hosts away from the console is told besides what the console shows.
extension Room {
  /// What the TV asks, in words; nil while it asks nothing, or something lies over it.
  package var asked: AskedWords? { isPlaying && overlay == nil ? game.asked : nil }

  /// The same with what is right about it and what may be said, also before the TV says so.
  package var quizMasters: (asked: AskedWords, notes: QuizNotes?)? {
    isPlaying ? game.asked.map { ($0, game.quizNotes) } : nil
  }

  /// The games that can be played next, in their order, and which of them it is now; empty while one is played.
  package var choosableGames: [(kind: GameKind, isNext: Bool)] {
    guard !isPlaying, games.count > 1 else { return [] }
    return games.enumerated().map { (type(of: $0.element).kind, $0.offset == next) }
  }
}

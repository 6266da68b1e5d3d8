package import Games

/// What a phone that hosts learns besides the contents of the console.
extension Room {
  /// The TV's question in words; nil while there is none, or while an overlay covers it.
  package var asked: AskedWords? { isPlaying && overlay == nil ? game.asked : nil }

  /// The same with the right answer and the notes, also before the TV shows them.
  package var quizMasters: (asked: AskedWords, notes: QuizNotes?)? {
    isPlaying ? game.asked.map { ($0, game.quizNotes) } : nil
  }

  /// The games that can be played next, in their order, and which of them it is now; empty while one is played.
  package var choosableGames: [(kind: GameKind, isNext: Bool)] {
    guard !isPlaying, games.count > 1 else { return [] }
    return games.enumerated().map { (type(of: $0.element).kind, $0.offset == next) }
  }
}

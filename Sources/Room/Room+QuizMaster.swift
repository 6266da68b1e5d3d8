package import Games

/// Information for a phone that hosts, beyond the contents of the console.
extension Room {
  /// The TV's question in words; nil if there is none, or if an overlay covers it.
  package var asked: AskedWords? { isPlaying && overlay == nil ? game.asked : nil }

  /// The TV's question with the right answer and the notes, even before the TV shows them; nil if there is no question.
  package var quizMasters: (asked: AskedWords, notes: QuizNotes?)? {
    isPlaying ? game.asked.map { ($0, game.quizNotes) } : nil
  }

  /// The games that can be played next, in order, each with whether it is the next one.
  ///
  /// The list is empty during a game, or if there is only one game.
  package var choosableGames: [(kind: GameKind, isNext: Bool)] {
    guard !isPlaying, games.count > 1 else { return [] }
    return games.enumerated().map { (type(of: $0.element).kind, $0.offset == next) }
  }
}

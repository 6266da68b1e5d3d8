import Catalogue

/// What every game says now and then.
extension GameTexts {
  func names(_ players: [Player]) -> String { ListTexts(language: language).joined(players.map(\.name)) }

  func winners(_ players: [Player]) -> String {
    players.isEmpty ? noWinner : winners(names: names(players), count: players.count)
  }

  /// What a winner's own pad says.
  func youWin(alone: Bool) -> String { alone ? youWin : youWinToo }

  /// A margin within a sentence.
  func lead(_ margin: Span) -> String {
    switch Margin(margin) {
    case .underAMillisecond: underAMillisecond
    case .milliseconds(let count): milliseconds(count)
    case .tenthsOfASecond(let count): seconds(.tenths(count))
    }
  }
}

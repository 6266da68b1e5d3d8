import Catalogue

/// Texts that every game uses.
extension GameTexts {
  func names(_ players: [Player]) -> String { ListTexts(language: language).joined(players.map(\.name)) }

  /// Returns at most `most` names and the number of the others, because every pad receives this text.
  package func several(_ players: [Player], most: Int = 3) -> String {
    guard players.count <= most else {
      let some = names(Array(players.prefix(most)))
      return someAndMore(names: some, more: players.count - most, count: players.count)
    }
    guard let last = players.last, players.count > 1 else { return players.first?.name ?? "" }
    return severalNames(names: names(players.dropLast()), last: last.name)
  }

  /// Returns the text that names the winners, shortened because a hall of people may share the top score.
  func winners(_ players: [Player]) -> String {
    let most = 12
    if players.isEmpty { return noWinner }
    return winners(
      names: players.count > most ? several(players, most: most) : names(players), count: players.count)
  }

  /// Returns the text for a winner's own pad; nil for other players.
  ///
  /// - Parameter winners: The winners in seat order; everybody if nobody scored.
  func youWin(_ player: Player.ID, among winners: [Player]) -> String? {
    winners.hasSeat(player) ? winners.count == 1 ? youWin : youWinToo : nil
  }

  /// Returns a margin in words, for use within a sentence.
  func lead(_ margin: Span) -> String {
    switch Margin(margin) {
    case .underAMillisecond: underAMillisecond
    case .milliseconds(let count): milliseconds(count)
    case .tenthsOfASecond(let count): seconds(.tenths(count))
    }
  }
}

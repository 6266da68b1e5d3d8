import Catalogue
import PadProtocol

extension GameTexts {
  /// Returns a player's part of the pad screen after a game: that they won, or their place and how far ahead the next
  /// better player is.
  ///
  /// - Parameters:
  ///   - score: The player's score; nil for players who were not in the game.
  ///   - winners: The winners in seat order.
  ///   - lines: Everybody's scores, best first.
  func end(
    for player: Player.ID, _ score: Int?, winners: [Player], in lines: [ScoreLine]
  ) -> PadScreen.Personal {
    if let win = youWin(player, among: winners) { return .init(status: win, score: score, won: true) }
    let line = score.flatMap { lines.line(of: player, with: $0) }
    return .init(
      status: line.flatMap { place(of: $0, in: lines) }, score: score,
      mood: line.flatMap { isBehind($0, in: lines) ? .sad : nil })
  }

  /// Whether a player is last, or behind the first three places, which stand on the podium.
  private func isBehind(_ line: ScoreLine, in lines: [ScoreLine]) -> Bool {
    line.rank > 1 && (line.rank > 3 || line.score == lines.last?.score)
  }

  /// Returns the text for a player's place; nil for the best players if nobody has won.
  private func place(of line: ScoreLine, in lines: [ScoreLine]) -> String? {
    guard line.rank > 1, line.rank - 2 < lines.count else { return nil }
    // Players who share a rank use up the ranks after it, so this index is the last player with a better score.
    let ahead = lines[line.rank - 2]
    let gap = ahead.score - line.score
    // In a hall of people, nobody would know that player.
    return lines.count > Shown.lines
      ? place(rank: line.rank, of: lines.count, gap: gap)
      : placeBehind(rank: line.rank, of: lines.count, gap: gap, name: ahead.player.name)
  }
}

extension [ScoreLine] {
  /// Returns the line of a player with a certain score, among lines that are in order; nil if there is none.
  ///
  /// A binary search finds it, because this is called for everybody, and there may be thousands of players.
  func line(of player: Player.ID, with score: Int) -> ScoreLine? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let line = self[middle]
      if line.player.id == player, line.score == score { return line }
      let isBefore = (line.score, player) > (score, line.player.id)
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

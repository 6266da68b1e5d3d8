import Catalogue
import PadProtocol

extension GameTexts {
  /// The text on a player's pad after a game: that they won, or their place and how far ahead the next better one is.
  ///
  /// - Parameters:
  ///   - score: Nil for players who were not in it.
  ///   - winners: In seat order.
  ///   - lines: Everybody's scores, best first.
  func end(
    for player: Player.ID, _ score: Int?, winners: [Player], in lines: [ScoreLine]
  ) -> PadScreen.Personal {
    if let win = youWin(player, among: winners) { return .init(status: win, score: score, won: true) }
    let line = score.flatMap { lines.line(of: player, with: $0) }
    return .init(status: line.flatMap { place(of: $0, in: lines) }, score: score)
  }

  /// A player's place; nil for the best, if nobody has won.
  private func place(of line: ScoreLine, in lines: [ScoreLine]) -> String? {
    guard line.rank > 1, line.rank - 2 < lines.count else { return nil }
    // Ranks leave out as many as share one, so that the last better one stands there.
    let ahead = lines[line.rank - 2]
    let gap = ahead.score - line.score
    // In a hall nobody knows who that is.
    return lines.count > Shown.lines
      ? place(rank: line.rank, of: lines.count, gap: gap)
      : placeBehind(rank: line.rank, of: lines.count, gap: gap, name: ahead.player.name)
  }
}

extension [ScoreLine] {
  /// The line of somebody with a score, among lines that are in order: asked of everybody, and there may be thousands.
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

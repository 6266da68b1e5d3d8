import Games
package import Journal

/// The history for people to read in a terminal.
package struct HistoryText {
  /// The width of the lines, in cells.
  var width: Int
  /// The maximum number of entries in a list, such as players: longer lists are for JSON.
  static let most = 100
  var zone: CivilTime.Zone

  /// Creates a text for a terminal.
  ///
  /// - Parameter width: The terminal's width, in cells.
  package init(width: Int = 80, zone: CivilTime.Zone = .local) {
    self.width = width
    self.zone = zone
  }

  /// Returns the text if no game was played yet.
  ///
  /// - Parameter isThere: Whether there is a journal at the path.
  static func nothing(at path: String, isThere: Bool) -> String {
    "No games yet: " + (isThere ? "\(path.onOneLine) has none." : "there is no journal at \(path.onOneLine).")
  }

  /// Returns the games below each other, each followed by lines with its players.
  ///
  /// - Parameter count: The number of all games, including those that are not shown.
  package func list(_ games: [PlayedGame], of count: Int) -> String {
    let table = HistoryTable(
      columns: [
        .init("No.", .right), .init("Date and time"), .init("Game"), .init("Room", isElastic: true),
        .init("Rounds", .right), .init("Length", .right), .init("Won by", isElastic: true),
      ], rows: games.map(row))
    var lines = table.lines(indent: 0, width: width)
    let heading = lines.removeFirst()
    lines = zip(lines, games).flatMap { line, game in
      let rest = game.players.count - Self.most
      let players =
        (game.players.prefix(Self.most).map { score(of: $0, in: game) }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")).onOneLine
      return [line] + (players.isEmpty ? [] : players.folded(to: width, indent: 5, hanging: 5))
    }
    let rest = count - games.count
    if rest > 0 { lines.append("And \(rest) older \(rest == 1 ? "game": "games"); --limit 0 shows all.") }
    return ([heading] + lines).joined(separator: "\n")
  }

  private func row(_ game: PlayedGame) -> [String] {
    let winners = game.players.lazy.filter(\.isWinner).map(\.player.name).prefix(Self.most)
    return [
      "\(game.id)", CivilTime(game.startedAt, in: zone).dateAndTime, game.kind.rawValue, game.room,
      "\(game.roundCount)", game.endedAt == nil ? "not ended" : game.length?.roughly ?? "?",
      winners.isEmpty ? (game.endedAt == nil ? "" : "nobody") : winners.joined(separator: ", "),
    ]
  }

  private func score(of line: PlayedBy, in game: PlayedGame) -> String {
    "\(line.player.name) \(line.score)" + (line.hasLeft(game) ? " (left)" : "")
  }

  /// Returns one game: the scores, then every round.
  package func game(_ account: HistoryAccount) -> String {
    let game = account.game
    let scores = HistoryTable(
      columns: [.init("Place", .right), .init("Player", isElastic: true), .init("Score", .right), .init("")],
      rows: game.players.prefix(Self.most).map { line in
        [
          line.rank.map { "\($0)" } ?? "-", line.player.name, "\(line.score)",
          line.isWinner ? "won" : line.hasLeft(game) ? "left" : "",
        ]
      })
    let head =
      title(game).onOneLine.folded(to: width, hanging: 2) + ["  " + time(of: game)]
      + scores.lines(indent: 2, width: width) + Self.rest(of: game.players.count, indent: 2) + adjustments(account)
    let rounds = account.rounds.map { HistoryRoundText(round: $0, account: account, text: self).lines }
    let nothing = game.endedAt == nil ? "Its first round has not begun." : "It ended before its first round."
    return ([head] + (rounds.isEmpty && game.roundCount == 0 ? [[nothing]] : rounds)).map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// Returns a line for each time that the host changed a score by hand.
  private func adjustments(_ account: HistoryAccount) -> [String] {
    account.game.adjustments.prefix(Self.most).flatMap { adjustment in
      let time = CivilTime(adjustment.wallTime, in: zone).timeOfDay
      let points = "\(adjustment.points < 0 ? "−" : "+")\(adjustment.points.magnitude)"
      let after = adjustment.round > 0 ? " in round \(adjustment.round)" : ""
      return "\(time): \(account.name(of: adjustment.player)) \(points) by the host\(after).".onOneLine
        .folded(to: width, indent: 2, hanging: 4)
    } + Self.rest(of: account.game.adjustments.count, indent: 2)
  }

  /// Returns a note that a list of this many entries is incomplete; empty if the list is complete.
  static func rest(of count: Int, indent: Int) -> [String] {
    count > most ? [String(repeating: " ", count: indent) + "And \(count - most) more; --json has them all."] : []
  }

  private func title(_ game: PlayedGame) -> String {
    let count = game.roundCount == 0 ? "no" : "\(game.roundCount)"
    let rounds = "\(count) \(game.roundCount == 1 ? "round" : "rounds")"
    return "Game \(game.id): \(game.kind.rawValue) in \(game.room), \(rounds)"
  }

  private func time(of game: PlayedGame) -> String {
    let start = CivilTime(game.startedAt, in: zone)
    guard let endedAt = game.endedAt else { return "\(start.dateAndTime), not ended" }
    let end = CivilTime(endedAt, in: zone)
    let length = game.length.map { " (\($0.roughly))" } ?? ""
    return "\(start.dateAndTime) to \(end.date == start.date ? end.hourAndMinute : end.dateAndTime)\(length)"
  }
}

package import Games

/// The evening's table of wins across games.
package struct Tally: Hashable, Sendable {
  /// A game that was played.
  package struct Game: Hashable, Sendable {
    /// The name of the game.
    package var title: String
    /// The number of times that it was played.
    package var played: Int

    /// Makes a game.
    package init(title: String, played: Int) {
      self.title = title
      self.played = played
    }
  }

  /// A player's line in the table.
  package struct Line: Hashable, Sendable {
    /// The player.
    package var player: Player
    /// The number of wins in each kind of game, in the order of `games`; shared wins count like others.
    package var wins: [Int]

    /// The total number of wins.
    package var total: Int { wins.reduce(0, +) }

    /// Makes a line.
    package init(player: Player, wins: [Int]) {
      self.player = player
      self.wins = wins
    }
  }

  /// The games that were played, in the registry's order.
  package var games: [Game]
  /// The players who have won, those with the most wins first, equal ones in seat order.
  ///
  /// Of very many, these are the first few and those shown in the lobby.
  package var lines: [Line]
  /// The number of further players who have won.
  package var others: Int

  /// Makes a table.
  package init(games: [Game], lines: [Line], others: Int = 0) {
    self.games = games
    self.lines = lines
    self.others = others
  }
}

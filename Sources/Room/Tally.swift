package import Games

/// The evening's table of wins across games.
package struct Tally: Hashable, Sendable {
  /// A game that was played.
  package struct Game: Hashable, Sendable {
    /// Its name.
    package var title: String
    /// How often it was played.
    package var played: Int

    /// Makes one.
    package init(title: String, played: Int) {
      self.title = title
      self.played = played
    }
  }

  /// One player's line.
  package struct Line: Hashable, Sendable {
    /// Who.
    package var player: Player
    /// How many games of each kind they won, in the order of `games`; shared wins count like others.
    package var wins: [Int]

    /// How many they won in all.
    package var total: Int { wins.reduce(0, +) }

    /// Makes one.
    package init(player: Player, wins: [Int]) {
      self.player = player
      self.wins = wins
    }
  }

  /// The games that were played, in the registry's order.
  package var games: [Game]
  /// The players who have won, the most wins first, equal ones in seat order; of very many, the first few and those
  /// shown in the lobby.
  package var lines: [Line]
  /// How many more have won.
  package var others: Int

  /// Makes a table.
  package init(games: [Game], lines: [Line], others: Int = 0) {
    self.games = games
    self.lines = lines
    self.others = others
  }
}

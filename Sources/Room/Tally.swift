public import Games

/// The evening's table of wins across games.
public struct Tally: Hashable, Sendable {
  /// A game that was played.
  public struct Game: Hashable, Sendable {
    /// Its name.
    public var title: String
    /// How often it was played.
    public var played: Int

    /// Makes one.
    public init(title: String, played: Int) {
      self.title = title
      self.played = played
    }
  }

  /// One player's line.
  public struct Line: Hashable, Sendable {
    /// Who.
    public var player: Player
    /// How many games of each kind they won, in the order of `games`; shared wins count like others.
    public var wins: [Int]

    /// How many they won in all.
    public var total: Int { wins.reduce(0, +) }

    /// Makes one.
    public init(player: Player, wins: [Int]) {
      self.player = player
      self.wins = wins
    }
  }

  /// The games that were played, in the registry's order.
  public var games: [Game]
  /// Everybody in the room and everybody who has won, the most wins first, equal ones in seat order.
  public var lines: [Line]

  /// Makes a table.
  public init(games: [Game], lines: [Line]) {
    self.games = games
    self.lines = lines
  }
}

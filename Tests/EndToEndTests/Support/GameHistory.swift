import FoundationEssentials
import TestSupport

/// What `parlor history --json` says of games of any kind, as another program reads it.
struct GameHistory: Decodable {
  struct Game: Decodable {
    var kind: String
    var endedAt: String?
    var players: [Line]
    var rounds: [Round]
  }

  struct Line: Decodable {
    var name: String
    var score: Int
    var rank: Int?
    var won: Bool
  }

  struct Round: Decodable {
    struct Points: Decodable, Hashable {
      var seat: Int
      var points: Int
    }
    struct Answer: Decodable, Hashable {
      var seat: Int
      var choice: Int
      var right: Bool?
      var late: Bool
    }
    struct Decision: Decodable, Hashable {
      var winners: [Int]
    }
    var number: Int
    var question: String
    var ending: String?
    var points: [Points]
    var answers: [Answer]
    var decision: Decision?
  }

  private var games: [Game]

  /// When answers were given: in a test that no time decides, only the award for the fastest shows it.
  private struct Times: Decodable {
    struct Game: Decodable { var rounds: [Round] }
    struct Round: Decodable { var answers: [Answer] }
    struct Answer: Decodable {
      var seat: Int
      var right: Bool?
      var late: Bool
      var afterMs: Double
    }
    var games: [Game]
  }

  /// Returns who was fastest in the latest game, and how many milliseconds they took; nil if nobody was right.
  static func fastest(in journal: String) throws -> (seat: Int, milliseconds: Double)? {
    let result = try runSuccessfully(Tools.built("parlor"), ["history", "--json", "--journal", journal])
    let game = try JSONDecoder().decode(Times.self, from: Data(result.output)).games.first
    let answers = game?.rounds.flatMap(\.answers).filter { $0.right != false && !$0.late } ?? []
    return answers.min { ($0.afterMs, $0.seat) < ($1.afterMs, $1.seat) }.map { ($0.seat, $0.afterMs) }
  }

  /// Asks the program about all games, the newest first.
  static func games(in journal: String) throws -> [Game] {
    let result = try runSuccessfully(Tools.built("parlor"), ["history", "--json", "--journal", journal])
    return try JSONDecoder().decode(GameHistory.self, from: Data(result.output)).games
  }

  /// Asks the program about the only game that there is.
  static func onlyGame(in journal: String) throws -> Game {
    let games = try games(in: journal)
    guard let game = games.first, games.count == 1 else { throw TestFailure("There are \(games.count) games.") }
    return game
  }
}

extension GameHistory.Game {
  /// Everybody's scores.
  var scores: [String: Int] { Dictionary(uniqueKeysWithValues: players.map { ($0.name, $0.score) }) }
  /// Who has won, in the order of the standings.
  var winners: [String] { players.filter(\.won).map(\.name) }

  /// What the rounds brought somebody altogether.
  func points(of seat: Int) -> Int {
    rounds.flatMap(\.points).filter { $0.seat == seat }.reduce(0) { $0 + $1.points }
  }
}

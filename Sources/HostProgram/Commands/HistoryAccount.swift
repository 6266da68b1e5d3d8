import Games
package import Journal
import Room

/// A game and its rounds, with values derived from them.
package struct HistoryAccount {
  let game: PlayedGame
  let rounds: [PlayedRound]
  private let names: [Player.ID: String]

  init(game: PlayedGame, rounds: [PlayedRound]) {
    self.game = game
    self.rounds = rounds
    names = Dictionary(game.players.map { ($0.player.id, $0.player.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a player's name.
  func name(of player: Player.ID) -> String { names[player] ?? "Player \(player.rawValue)" }

  /// Returns names as a sentence lists them, such as `Ada, Ben and Eve`; of a long list only the first names and a
  /// count.
  func list(_ players: [Player.ID]) -> String {
    let most = 20
    if players.count > most {
      return players.prefix(most).map(name).joined(separator: ", ") + " and \(players.count - most) more"
    }
    let names = players.map(name)
    guard let last = names.last, names.count > 1 else { return names.first ?? "nobody" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// The verdict on an answer.
enum HistoryAnswerVerdict: String {
  case right
  /// Right by the host's decision.
  case accepted
  /// Partly right, or near, and worth points.
  case partly
  case wrong

  /// The words for a table.
  var words: String {
    switch self {
    case .right: "right"
    case .accepted: "accepted by the host"
    case .partly: "partly right"
    case .wrong: "wrong"
    }
  }
}

extension PlayedBy {
  /// Whether the player left before the game ended; false if the game never ended.
  func hasLeft(_ game: PlayedGame) -> Bool { game.endedAt != nil && rank == nil }
}

extension PlayedRound {
  /// The arrival of the round's first press, from which all arrivals are counted; nil if there is none.
  var firstArrival: Instant? { answers.map(\.timing.arrival).min() }

  /// The presses that could have won the race, the earliest first in the arbiter's order.
  var contenders: [PlayedAnswer] {
    answers.filter { $0.answer.race != nil && $0.answer.isRight != false }.sorted {
      ($0.adjusted, $0.timing.arrival, $0.answer.player) < ($1.adjusted, $1.timing.arrival, $1.answer.player)
    }
  }

  /// Returns the press with which a player could have won the race, or the earliest of several; nil if there is none.
  func contender(_ player: Player.ID) -> PlayedAnswer? { contenders.first { $0.answer.player == player } }

  /// The points of the round for each player; players without points are left out.
  var points: [Player.ID: Int] {
    Dictionary((outcome?.points ?? []).map { ($0.player, $0.points) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the verdict on an answer; nil if answers of this round are neither right nor wrong.
  func verdict(on answer: GameRecord.Answer, points: Int) -> HistoryAnswerVerdict? {
    guard let isRight = answer.isRight, round.kind != "poll" else { return nil }
    if isRight { return answer.isAccepted == true ? .accepted : .right }
    let hasParts = ["several", "order", "estimate"].contains(round.kind)
    return hasParts && points > 0 && !answer.isLate ? .partly : .wrong
  }

  /// Whether somebody got points for a partly right answer.
  var hasParts: Bool {
    let points = points
    return answers.contains { verdict(on: $0.answer, points: points[$0.answer.player] ?? 0) == .partly }
  }

  /// Returns an answer in words.
  func text(of answer: GameRecord.Answer) -> String { answer.words ?? answer.choice.map(text) ?? "" }

  /// The right answer in words; nil if there is none.
  var rightText: String? { round.rightWords ?? round.right.map(text) }

  /// Returns the text of a choice, or its number from 1 if it has none.
  func text(of choice: Int) -> String {
    round.choices.indices.contains(choice) ? round.choices[choice] : "\(choice + 1)"
  }
}

/// Games whose rounds are read only when they are needed.
package struct HistoryAccounts {
  let games: [PlayedGame]
  /// The history; nil only if there are no games.
  let history: History?

  package init(games: [PlayedGame], history: History?) {
    self.games = games
    self.history = history
  }

  package func each(_ body: (HistoryAccount) throws -> Void) throws {
    for game in games { try body(HistoryAccount(game: game, rounds: try history?.rounds(of: game.id) ?? [])) }
  }

  func all() throws -> [HistoryAccount] {
    var accounts: [HistoryAccount] = []
    try each { accounts.append($0) }
    return accounts
  }
}

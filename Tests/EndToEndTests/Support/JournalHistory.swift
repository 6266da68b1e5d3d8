import FoundationEssentials
import PadProtocol
import TestSupport

/// What `parlor history --json` says, as another program reads it.
struct JournalHistory: Decodable {
  struct Game: Decodable {
    struct Line: Decodable {
      var seat: Int
      var name: String
      var score: Int
      var rank: Int?
      var won: Bool
    }
    var number: Int
    var endedAt: String?
    var roundCount: Int
    var players: [Line]
    var rounds: [Round]
  }

  struct Round: Decodable {
    struct Points: Decodable {
      var seat: Int
      var points: Int
    }
    struct Answer: Decodable {
      var seat: Int
      var choice: Int
      var right: Bool?
      var late: Bool
      var afterMs: Double
    }
    var number: Int
    var ending: String?
    var endedAfterMs: Double?
    var points: [Points]
    var answers: [Answer]

    /// The answers that count.
    func answers(of seat: Int) -> [Answer] { answers.filter { $0.seat == seat && !$0.late } }

    /// The answers that a pad was told of: those that count, else the one that came too late.
    func toldAnswers(of seat: Int) -> [Answer] {
      let counted = answers(of: seat)
      return counted.isEmpty ? answers.filter { $0.seat == seat } : counted
    }

    func points(of seat: Int) -> Int { points.filter { $0.seat == seat }.reduce(0) { $0 + $1.points } }
  }

  /// The games, the oldest first.
  var games: [Game]

  /// Asks the program.
  static func read(_ journal: String) throws -> JournalHistory {
    let result = try runSuccessfully(Tools.built("parlor"), ["history", "--json", "--journal", journal])
    var history = try JSONDecoder().decode(JournalHistory.self, from: Data(result.output))
    history.games.sort { $0.number < $1.number }
    return history
  }

  /// What in these games contradicts itself, in words.
  var contradictions: [String] { games.flatMap(\.contradictions) }

  /// What the history says otherwise than the pads of one evening were told, in words.
  ///
  /// - Parameter first: the place of the evening's first game among all.
  func contradictions(to witnesses: [PadWitness], from first: Int = 0) -> [String] {
    var serial = 1
    var games: [Int: Game] = [:]
    for game in self.games.dropFirst(first) {
      games[serial] = game
      serial += game.rounds.count
    }
    return witnesses.flatMap { witness -> [String] in
      let name = witness.welcome?.name ?? "?"
      return witness.games.flatMap { seen -> [String] in
        guard let game = games[seen.first] else {
          return ["\(name): no game of the history begins with question \(seen.first)"]
        }
        return game.contradictions(to: seen, of: name)
      }
    }
  }
}

extension JournalHistory.Game {
  /// What contradicts itself.
  fileprivate var contradictions: [String] {
    var sentences: [String] = []
    func check(_ isFine: Bool, _ sentence: @autoclosure () -> String) {
      if !isFine { sentences.append("game \(number): \(sentence())") }
    }
    check(
      rounds.map(\.number) == Array(1...max(1, rounds.count)).prefix(rounds.count).map { $0 },
      "rounds \(rounds.map(\.number))")
    check(Set(players.map(\.seat)).count == players.count, "a player has two standings")
    for player in players {
      let sum = rounds.reduce(0) { $0 + $1.points(of: player.seat) }
      check(sum == player.score, "\(player.name) has \(player.score) points and won \(sum)")
    }
    if endedAt != nil {
      for player in players {
        let better = players.count { $0.rank != nil && $0.score > player.score }
        check(player.rank == nil || player.rank == better + 1, "\(player.name) is number \(player.rank ?? 0)")
      }
    }
    for round in rounds {
      for seat in Set(round.answers.map(\.seat)) {
        check(round.answers(of: seat).count <= 1, "seat \(seat) answered \(round.number) twice")
        check(players.contains { $0.seat == seat }, "seat \(seat) answered and is no player")
      }
      for answer in round.answers where !answer.late {
        let end = round.endedAfterMs ?? .infinity
        check(answer.afterMs <= end, "an answer to \(round.number) came \(answer.afterMs - end) ms after its end")
      }
      for points in round.points {
        let isRight = round.answers(of: points.seat).first?.right
        check(isRight == true, "seat \(points.seat) has points in \(round.number) for nothing right")
      }
    }
    return sentences
  }

  /// What is otherwise than a pad was told.
  fileprivate func contradictions(to seen: PadWitness.Game, of name: String) -> [String] {
    let questions = seen.questions.values.filter { $0.choice != nil }.sorted { $0.number < $1.number }
    // Whoever only waited for the next game is no player of this one.
    guard let player = players.first(where: { $0.name == name }) else {
      return questions.isEmpty ? [] : ["game \(number): \(name) played and is no player"]
    }
    var sentences: [String] = []
    func check(_ isFine: Bool, _ sentence: @autoclosure () -> String) {
      if !isFine { sentences.append("game \(number), \(name): \(sentence())") }
    }
    for question in questions {
      guard let round = rounds.first(where: { $0.number == question.number }) else {
        check(false, "question \(question.number) is missing")
        continue
      }
      let answers = round.toldAnswers(of: player.seat)
      check(answers.map(\.choice) == [question.choice], "question \(question.number): \(answers), seen \(question)")
      if let verdict = question.verdict {
        check(answers.first?.right == (verdict == .right), "question \(question.number): \(answers), seen \(question)")
        check(
          question.gained ?? 0 <= round.points(of: player.seat), "question \(question.number): points, seen \(question)"
        )
      }
      if let gained = question.gained {
        check(gained == round.points(of: player.seat), "question \(question.number): \(gained)")
      }
    }
    if seen.isOver { check(endedAt != nil, "it has not ended") }
    if seen.isOver, player.rank != nil, let score = seen.score {
      check(score == player.score, "\(player.score) points, seen \(score)")
    }
    return sentences
  }
}

import PadProtocol
import TestSupport
import Testing

@testable import Games

@Suite struct BuzzerRandomGamesTests {
  /// Whatever happens, points are given once, to one player who was first and neither too early nor wrong before.
  @Test func randomGames_keepTheRules() throws {
    for seed in 0..<UInt64(TestForm.isLong ? 10_000 : 1_000) {
      var generator = SeededGenerator(seed: seed)
      let names = (0..<(1 + generator.below(6))).map { "P\($0)" }
      var table = BuzzerTable(
        names, options: GameOptions(rounds: generator.below(6), isUnattended: generator.below(3) == 0), seed: seed)
      var (seen, shown): (Set<Token>, Token?) = ([], nil)
      var left: Set<String> = []
      for _ in 0..<80 where table.over == nil {
        let name = names[generator.below(names.count)]
        let id = table.player(name).id
        switch generator.below(12) {
        case 0: table.host("N")
        case 1: table.host("R")
        case 2: table.host("W")
        case 3...6: table.press(name)
        case 7:
          let claimants = table.claims.map(\.player)
          let winner = table.people.first { claimants.contains($0.id) && !left.contains($0.name) }
          if let winner { table.decide(winner.name) } else { table.decide() }
        case 8: table.pass(.milliseconds(generator.below(3_000)))
        case 9: table.run { generator.below(2) == 0 ? $0.away(id, at: $1) : $0.back(id, at: $1) }
        case 10 where generator.below(8) == 0:
          left.insert(name)
          table.run { $0.left(id, at: $1) }
        default: table.press(name, Token(rawValue: "b\(generator.below(60))"))
        }
        try check(table, seed: seed)
        // A button that has gone never comes back.
        let token = table.game.screen(for: id, in: .en).shared.buttons.first?.token
        if let token, token != shown {
          #expect(seen.insert(token).inserted, "seed \(seed): \(token) came twice")
          shown = token
        }
      }
    }
  }

  private func check(_ table: BuzzerTable, seed: UInt64) throws {
    let game = table.game
    let won = table.records.compactMap { record -> [GameRecord.Outcome.Points]? in
      if case .outcome(let outcome) = record { outcome.points } else { nil }
    }.flatMap(\.self)
    #expect(won.allSatisfy { $0.points == 1 }, "seed \(seed)")
    #expect(won.count == game.answered && game.scores.values.reduce(0, +) == game.answered, "seed \(seed)")
    for player in game.players where game.isRacing(player.id) {
      #expect(game.early[player.id] == nil && !game.wrong.contains(player.id), "seed \(seed)")
      #expect(!game.screen(for: player.id, in: .en).openButtons.isEmpty, "seed \(seed)")
    }
    if case .buzzed(let winner, _, _, _) = game.phase {
      #expect(game.players.contains(winner) && !game.wrong.contains(winner.id), "seed \(seed)")
    }
    #expect(table.results.count <= 1, "seed \(seed)")
  }
}

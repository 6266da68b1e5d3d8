import FoundationEssentials
import Games
import Journal
import Testing

@testable import HostProgram

private typealias Sample = HistorySample

@Suite struct HistoryJSONTests {
  /// As another program would read it: with types of its own.
  private struct Reading: Decodable {
    struct Game: Decodable {
      struct Line: Decodable {
        let seat: Int
        let name: String
        let score: Int
        let rank: Int?
        let won: Bool
      }
      struct Round: Decodable {
        struct Points: Decodable, Equatable {
          let seat: Int
          let points: Int
        }
        struct Answer: Decodable {
          let seat: Int
          let choice: Int
          let right: Bool?
          let late: Bool
          let answeredAt: String
          let afterMs: Double
          let arrivalMs: Double
          let roundTripMs: Double?
          let adjustmentMs: Double
          let adjustedMs: Double
        }
        struct Decision: Decodable {
          let rule: String
          let winners: [Int]
          let marginMs: Double?
          let waitedMs: Double
          let awaited: [Int]
        }
        let number: Int
        let startedAt: String
        let question: String
        let choices: [String]
        let rightChoice: Int?
        let ending: String?
        let endedAfterMs: Double?
        let points: [Points]
        let answers: [Answer]
        let decision: Decision?
      }
      let number: Int64
      let kind: String
      let room: String
      let startedAt: String
      let endedAt: String?
      let roundCount: Int
      let players: [Line]
      let rounds: [Round]
    }
    let format: Int
    let games: [Game]
  }

  private func read(_ accounts: [HistoryAccount]) throws -> Reading {
    try JSONDecoder().decode(Reading.self, from: Data(try HistoryJSON(accounts).text.utf8))
  }

  @Test func game_canBeReadAgain() throws {
    let reading = try read([Sample.account(Sample.race)])
    #expect(reading.format == 1)
    let game = try #require(reading.games.first)
    #expect(reading.games.count == 1)
    #expect(game.number == 12)
    #expect(game.kind == "trivia")
    #expect(game.room == "Living Room")
    #expect(game.startedAt == "2026-11-21T20:14:07.250Z")
    #expect(game.endedAt == "2026-11-21T20:27:07.250Z")
    #expect(game.roundCount == 1)
    #expect(game.players.map(\.name) == ["Ada", "Ben", "Eve"])
    #expect(game.players.map(\.seat) == [1, 2, 3])
    #expect(game.players.map(\.score) == [1, 0, 0])
    #expect(game.players.map(\.rank) == [1, 2, nil])
    #expect(game.players.map(\.won) == [true, false, false])
  }

  @Test func round_canBeReadAgain() throws {
    let round = try #require(try read([Sample.account(Sample.race)]).games.first?.rounds.first)
    #expect(round.number == 1)
    #expect(round.startedAt == "2026-11-21T20:14:07.250Z")
    #expect(round.question == "Which planet is closest to the sun?")
    #expect(round.choices == ["Venus", "Mercury"])
    #expect(round.rightChoice == 1)
    #expect(round.ending == "won")
    #expect(round.endedAfterMs == 3421)
    #expect(round.points == [.init(seat: 1, points: 1)])
    #expect(round.answers.map(\.seat) == [3, 1, 2])
    #expect(round.answers.map(\.choice) == [0, 1, 1])
    #expect(round.answers.map(\.right) == [false, true, true])
    #expect(round.answers.map(\.late) == [false, false, true])
    #expect(round.answers.map(\.afterMs) == [2100, 3421, 3433])
    #expect(round.answers.map(\.arrivalMs) == [0, 1321, 1333])
    #expect(round.answers.map(\.roundTripMs) == [nil, 4.2, nil])
    #expect(round.answers.map(\.adjustmentMs) == [0, 0, 0])
    #expect(round.answers.map(\.adjustedMs) == [0, 1321, 1333])
    #expect(round.answers.last?.answeredAt == "2026-11-21T20:14:10.683Z")
    #expect(round.decision?.rule == "arrival")
    #expect(round.decision?.winners == [1])
    #expect(round.decision?.marginMs == 12)
    #expect(round.decision?.waitedMs == 0)
    #expect(round.decision?.awaited == [])
  }

  @Test func fairDecision_tellsTheWait() throws {
    let round = try #require(try read([Sample.account(Sample.fairRace)]).games.first?.rounds.first)
    #expect(round.answers.map(\.adjustedMs) == [0, -8])
    #expect(round.decision?.rule == "fair")
    #expect(round.decision?.winners == [2])
    #expect(round.decision?.marginMs == 8)
    #expect(round.decision?.waitedMs == 13)
    #expect(round.decision?.awaited == [2, 3])
  }

  @Test func unfinished_leavesOutWhatIsNotKnown() throws {
    let account = HistoryAccount(game: Sample.game(endedAfter: nil), rounds: [Sample.round(outcome: nil)])
    let text = try HistoryJSON([account]).text
    #expect(!text.contains("null"))
    let game = try #require(try read([account]).games.first)
    #expect(game.endedAt == nil)
    #expect(game.rounds.first?.ending == nil)
    #expect(game.rounds.first?.endedAfterMs == nil)
    #expect(game.rounds.first?.decision == nil)
  }

  @Test func names_ofAnyKind_comeBackAsTheyWere() throws {
    let name = "\"=\\\u{1B}\n\u{202E}日本\u{2028}"
    let account = HistoryAccount(game: Sample.game(room: name), rounds: [Sample.round(prompt: name, outcome: nil)])
    let game = try #require(try read([account]).games.first)
    #expect(game.room == name)
    #expect(game.rounds.first?.question == name)
  }

  @Test func noGames_areAnEmptyList() throws {
    #expect(try read([]).games.isEmpty)
  }
}

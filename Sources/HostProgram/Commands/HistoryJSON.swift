import FoundationEssentials
import Fairness
import Games
import Journal
import Room

/// The history as one JSON object; unknown and inapplicable values are left out.
///
/// Times are ISO 8601 in UTC, and durations are milliseconds. Keys do not change unless `format` does, but new keys may
/// be added.
struct HistoryJSON: Codable, Hashable {
  /// A game with everything that is known about it.
  struct Game: Codable, Hashable {
    /// The game's number in the journal.
    var number: Int64
    /// The kind of game, as in `--game`: `trivia`, `snap`, `disks`, `dilemma` or `buzzer`.
    var kind: String
    /// The room's name.
    var room: String
    var startedAt: String
    /// The time of the game's end; left out if the game never ended.
    var endedAt: String?
    /// The number of rounds that were played to their end.
    var roundCount: Int
    /// The players' results, best first; players who left come last.
    var players: [Line]
    var rounds: [Round]
    /// Points that the host has given or taken by hand; left out if there are none.
    var adjustments: [Adjustment]?
  }

  /// Points that the host gave or took by hand.
  struct Adjustment: Codable, Hashable {
    var seat: Int
    /// The number of points; negative if they were taken.
    var points: Int
    /// The number of the last round that had begun; 0 before the first.
    var round: Int
    var adjustedAt: String
  }

  /// A player's result.
  struct Line: Codable, Hashable {
    /// The seat, which identifies a player within a game.
    var seat: Int
    var name: String
    var score: Int
    /// The place from 1, shared by equal scores; left out for players who left, and if the game never ended.
    var rank: Int?
    var won: Bool
  }

  /// A round: something that the players could answer.
  struct Round: Codable, Hashable {
    /// The round's number in its game, from 1.
    var number: Int
    var startedAt: String
    var question: String
    var choices: [String]
    /// The index of the right choice in `choices`, from 0; left out if there is none.
    var rightChoice: Int?
    /// The kind of question; left out if a game has only one.
    var kind: String?
    /// The right answer in words, if it is none of `choices`.
    var rightValue: String?
    /// `won`, `scored`, `polled`, `nobodyRight`, `timeUp` or `skipped`; left out if the round never ended.
    var ending: String?
    /// The game time from the round's beginning to its end, in milliseconds.
    var endedAfterMs: Double?
    /// The points of each player who got any.
    var points: [Points]
    var answers: [Answer]
    /// The decision on who was first; left out if there was none.
    var decision: Decision?
  }

  /// A player's points for a round.
  struct Points: Codable, Hashable {
    var seat: Int
    var points: Int
  }

  /// A player's answer.
  struct Answer: Codable, Hashable {
    var seat: Int
    /// The index in `choices`, from 0; left out if the answer was not a choice.
    var choice: Int?
    /// The answer in words, if it is none of `choices`.
    var value: String?
    var right: Bool?
    /// `right`, `accepted` (by the host), `partly` (it earned points) or `wrong`; left out if there is none.
    var verdict: String?
    /// Whether the answer came after the decision and was not counted.
    var late: Bool
    var answeredAt: String
    /// The game time since the round began, in milliseconds.
    var afterMs: Double
    /// The time of arrival in milliseconds, counted from the round's first answer.
    var arrivalMs: Double
    /// The connection's smallest round trip, in milliseconds.
    var roundTripMs: Double?
    /// The time by which the press counts as earlier than its arrival, in milliseconds.
    var adjustmentMs: Double
    /// `arrivalMs` minus `adjustmentMs`.
    var adjustedMs: Double
  }

  /// The decision on who was first.
  struct Decision: Codable, Hashable {
    /// The rule: `arrival` or `fair`.
    var rule: String
    /// The winners' seats: more than one after a photo finish, none if all players with a right answer had left.
    var winners: [Int]
    /// The time by which the next right answer was later, in milliseconds; never negative.
    var marginMs: Double?
    /// The time from the arrival of the first right answer to the decision, in milliseconds.
    var waitedMs: Double
    /// The seats of the players who could still have been earlier when the first right answer arrived.
    var awaited: [Int]
  }

  /// The version of the set of keys.
  var format = 1
  /// The games, newest first.
  var games: [Game]

  init(_ accounts: [HistoryAccount]) { games = accounts.map(Game.init) }

  /// The JSON text, on several lines.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension HistoryJSON.Game {
  fileprivate init(_ account: HistoryAccount) {
    let game = account.game
    self.init(
      number: game.id, kind: game.kind.rawValue, room: game.room, startedAt: game.startedAt.iso8601,
      endedAt: game.endedAt?.iso8601, roundCount: game.roundCount,
      players: game.players.map {
        HistoryJSON.Line(
          seat: $0.player.id.rawValue, name: $0.player.name, score: $0.score, rank: $0.rank, won: $0.isWinner)
      }, rounds: account.rounds.map(HistoryJSON.Round.init),
      adjustments: game.adjustments.isEmpty
        ? nil
        : game.adjustments.map {
          .init(seat: $0.player.rawValue, points: $0.points, round: $0.round, adjustedAt: $0.wallTime.iso8601)
        })
  }
}

extension HistoryJSON.Round {
  fileprivate init(_ played: PlayedRound) {
    let round = played.round
    let (start, points) = (played.firstArrival, played.points)
    self.init(
      number: round.number, startedAt: played.startedAt.iso8601, question: round.prompt, choices: round.choices,
      rightChoice: round.right, kind: round.kind, rightValue: round.rightWords, ending: played.outcome?.ending.rawValue,
      endedAfterMs: played.outcome?.after.milliseconds,
      points: (played.outcome?.points ?? []).map { .init(seat: $0.player.rawValue, points: $0.points) },
      answers: played.answers.map {
        let verdict = played.verdict(on: $0.answer, points: points[$0.answer.player] ?? 0)
        return HistoryJSON.Answer($0, verdict, from: start ?? $0.timing.arrival)
      },
      decision: played.decision.map {
        HistoryJSON.Decision(
          rule: $0.rule.rawValue, winners: $0.winners.map(\.rawValue), marginMs: $0.margin?.milliseconds,
          waitedMs: $0.waited.milliseconds, awaited: $0.awaited.map(\.rawValue))
      })
  }
}

extension HistoryJSON.Answer {
  fileprivate init(_ played: PlayedAnswer, _ verdict: HistoryAnswerVerdict?, from start: Instant) {
    let (answer, timing) = (played.answer, played.timing)
    self.init(
      seat: answer.player.rawValue, choice: answer.choice, value: answer.words,
      right: verdict == nil ? nil : answer.isRight, verdict: verdict?.rawValue,
      late: answer.isLate,
      answeredAt: played.wallTime.iso8601, afterMs: answer.after.milliseconds,
      arrivalMs: (timing.arrival - start).milliseconds, roundTripMs: timing.roundTrip?.milliseconds,
      adjustmentMs: timing.adjustment.milliseconds, adjustedMs: (played.adjusted - start).milliseconds)
  }
}

import FoundationEssentials
import Fairness
import Games
import Journal
import Room

/// The history as one JSON object; unknown and inapplicable values are left out.
///
/// Times are ISO 8601 in UTC, durations are milliseconds. The keys stay the same while `format` does; others may be
/// added.
struct HistoryJSON: Codable, Hashable {
  /// A game with all that is known of it.
  struct Game: Codable, Hashable {
    /// Its number in the journal.
    var number: Int64
    /// Which game it was, as `--game` calls it: `trivia`, `snap`, `disks`, `dilemma` or `buzzer`.
    var kind: String
    /// The room's name.
    var room: String
    var startedAt: String
    /// Left out where the game never ended.
    var endedAt: String?
    /// How many rounds were played to their end.
    var roundCount: Int
    /// Best first; players who left come last.
    var players: [Line]
    var rounds: [Round]
    /// Points that the host has given or taken by hand; left out if there are none.
    var adjustments: [Adjustment]?
  }

  /// Points by hand.
  struct Adjustment: Codable, Hashable {
    var seat: Int
    /// Below 0 where they were taken.
    var points: Int
    /// The number of the last round that had begun; 0 before the first.
    var round: Int
    var adjustedAt: String
  }

  /// Somebody's result.
  struct Line: Codable, Hashable {
    /// Tells the players of a game apart.
    var seat: Int
    var name: String
    var score: Int
    /// The place from 1, shared by equal scores; left out for players who left, and if the game never ended.
    var rank: Int?
    var won: Bool
  }

  /// Something that could be answered.
  struct Round: Codable, Hashable {
    /// The number in its game, from 1.
    var number: Int
    var startedAt: String
    var question: String
    var choices: [String]
    /// The place of the right one in `choices`, from 0.
    var rightChoice: Int?
    /// The kind of question; left out if a game has only one.
    var kind: String?
    /// The right answer in words, if it is none of `choices`.
    var rightValue: String?
    /// `won`, `scored`, `polled`, `nobodyRight`, `timeUp` or `skipped`; left out if it never ended.
    var ending: String?
    /// The game time from its beginning to its end.
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
    /// The index in `choices`, from 0; left out if it was something else.
    var choice: Int?
    /// The answer in words, if it is none of `choices`.
    var value: String?
    var right: Bool?
    /// `right`, `accepted` (by the host), `partly` (it earned points) or `wrong`; left out if there is no such thing.
    var verdict: String?
    /// Whether it came after the decision and was not counted.
    var late: Bool
    var answeredAt: String
    /// The game time since the round began.
    var afterMs: Double
    /// When it came in, counted from the round's first answer.
    var arrivalMs: Double
    /// The connection's smallest round trip.
    var roundTripMs: Double?
    /// How much earlier the room took the press to have happened.
    var adjustmentMs: Double
    /// `arrivalMs` less `adjustmentMs`.
    var adjustedMs: Double
  }

  /// The decision on who was first.
  struct Decision: Codable, Hashable {
    /// The rule: `arrival` or `fair`.
    var rule: String
    /// Seats; more than one after a photo finish, none if all right players had left.
    var winners: [Int]
    /// How much later the next right answer was; never below 0.
    var marginMs: Double?
    /// How long after the first right answer's arrival it was decided.
    var waitedMs: Double
    /// The seats of players who could still have been earlier then.
    var awaited: [Int]
  }

  /// Which keys there are.
  var format = 1
  /// Newest first.
  var games: [Game]

  init(_ accounts: [HistoryAccount]) { games = accounts.map(Game.init) }

  /// The text, several lines.
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

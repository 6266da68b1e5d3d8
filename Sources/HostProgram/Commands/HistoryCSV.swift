import Games
import Journal
import Room

/// The history as comma-separated values (RFC 4180): a line for each answer, and one for each score adjusted by hand.
///
/// | Column | Contents |
/// |---|---|
/// | `game` | the game's number |
/// | `started_at` | when the game began, ISO 8601 in UTC |
/// | `room` | the room's name |
/// | `kind` | which game it was |
/// | `round`, `question` | the round's number and the question |
/// | `right_choice` | the text of the right choice; empty if there is no such thing |
/// | `ending` | `won`, `scored`, `polled`, `nobodyRight`, `timeUp`, `skipped`, or empty; `adjusted` for points by hand |
/// | `seat`, `player` | who answered |
/// | `choice` | the text of their choice, or its number from 1 if it has none |
/// | `right` | `true` or `false`; empty if there is no such thing |
/// | `after_ms` | the game time since the round began |
/// | `arrival_ms` | when the answer arrived, counted from the round's first answer |
/// | `round_trip_ms` | the connection's smallest round trip; empty if it is not known |
/// | `adjustment_ms` | how much earlier than its arrival the press counts as made |
/// | `adjusted_ms` | `arrival_ms` less `adjustment_ms` |
/// | `late` | whether it came after the decision and was not counted |
/// | `first` | whether it was first; empty if nothing had to be decided |
/// | `points` | the player's points for the round |
/// | `answered_at` | when, ISO 8601 in UTC |
/// | `waited_ms` | the time from the first right answer to the decision; empty like `first` |
/// | `awaited` | whether the decision waited for this player, who could still have been earlier; empty like `first` |
/// | `verdict` | `right`, `accepted` (by the host), `partly` (it earned points) or `wrong`; empty if there is none |
///
/// A spreadsheet reads a cell that begins with `=`, `+`, `-`, `@`, a tab or a line's end as a formula, so such a text
/// gets an apostrophe in front.
enum HistoryCSV {
  /// The names of the columns.
  static let header =
    "game,started_at,room,kind,round,question,right_choice,ending,seat,player,choice,right,after_ms,arrival_ms,"
    + "round_trip_ms,adjustment_ms,adjusted_ms,late,first,points,answered_at,waited_ms,awaited,verdict"

  /// The end of every line.
  static let lineEnd = "\r\n"

  /// Returns a line for each answer and adjustment of a game, without line ends.
  static func lines(_ account: HistoryAccount) -> [String] {
    account.rounds.flatMap { round in
      // These are computed once, so that each of thousands of answers does not search all others.
      let (start, points, awaited) = (round.firstArrival, round.points, Set(round.decision?.awaited ?? []))
      return round.answers.map { played in
        let player = played.answer.player
        return line(
          played, in: round, since: start ?? played.timing.arrival, points: points[player] ?? 0,
          isAwaited: awaited.contains(player), account)
      }
    } + account.game.adjustments.map { line($0, account) }
  }

  private static func line(_ adjustment: PlayedAdjustment, _ account: HistoryAccount) -> String {
    let (game, player) = (account.game, adjustment.player)
    let fields: [String] = [
      "\(game.id)", game.startedAt.iso8601, text(game.room), game.kind.rawValue, "\(adjustment.round)", "", "",
      "adjusted", "\(player.rawValue)", text(account.name(of: player)), "", "", "", "", "", "", "", "", "",
      "\(adjustment.points)", adjustment.wallTime.iso8601, "", "", "",
    ]
    return fields.joined(separator: ",")
  }

  private static func line(
    _ played: PlayedAnswer, in round: PlayedRound, since start: Instant, points: Int, isAwaited: Bool,
    _ account: HistoryAccount
  ) -> String {
    let (game, answer, timing) = (account.game, played.answer, played.timing)
    let verdict = round.verdict(on: answer, points: points)
    let fields: [String] = [
      "\(game.id)", game.startedAt.iso8601, text(game.room), game.kind.rawValue,
      "\(round.round.number)", text(round.round.prompt), text(round.rightText ?? ""),
      round.outcome?.ending.rawValue ?? "", "\(answer.player.rawValue)", text(account.name(of: answer.player)),
      text(round.text(of: answer)), verdict == nil ? "" : answer.isRight.map { "\($0)" } ?? "",
      answer.after.plainMilliseconds,
      (timing.arrival - start).plainMilliseconds, timing.roundTrip?.plainMilliseconds ?? "",
      timing.adjustment.plainMilliseconds, (played.adjusted - start).plainMilliseconds, "\(answer.isLate)",
      round.decision.map { "\($0.winners.contains(answer.player))" } ?? "", "\(points)",
      played.wallTime.iso8601, round.decision?.waited.plainMilliseconds ?? "",
      round.decision == nil ? "" : "\(isAwaited)", verdict?.rawValue ?? "",
    ]
    return fields.joined(separator: ",")
  }

  /// Returns a text as the contents of a cell.
  ///
  /// The function works on Unicode scalars. A quotation mark with an accent is a single character that differs from a
  /// plain quotation mark, and CR LF is a single character too.
  static func text(_ text: String) -> String {
    var scalars = text.unicodeScalars
    if let first = scalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) {
      scalars.insert("'", at: scalars.startIndex)
    }
    guard scalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return String(scalars) }
    let quoted = scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return String(String.UnicodeScalarView(["\""] + quoted + ["\""]))
  }
}

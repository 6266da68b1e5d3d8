import Games
import Journal

/// How a round ended and why, in sentences.
struct HistoryVerdict {
  let round: PlayedRound
  let account: HistoryAccount

  /// Never empty.
  var text: String {
    guard let decision = round.decision else { return ending }
    let text = HistoryDecisionText(decision: decision, round: round, account: account).text
    // Being first does not always win something: whoever buzzes first may know nothing.
    return round.outcome.map { $0.ending == .won ? text : "\(text) It brought no point." } ?? text
  }

  private var ending: String {
    guard let outcome = round.outcome else { return "It was not played to its end." }
    let time = outcome.after.inSeconds(places: 1)
    // Not every game has right and wrong.
    let hasRight = !round.hasParts && (round.round.right != nil || round.answers.contains { $0.answer.isRight != nil })
    return switch outcome.ending {
    case .won: "\(account.list(outcome.points.map(\.player))) was first."
    case .scored where hasRight: "Points for everybody who was right; it ended after \(time)."
    case .scored: points(outcome).map { "\($0); it ended after \(time)." } ?? "No points; it ended after \(time)."
    case .polled: "Nothing was right or wrong; it ended after \(time)."
    case .nobodyRight:
      (hasAnswerOfAll ? "Everybody answered and nobody was right" : "Nobody was right")
        + (points(outcome).map { ": \($0)." } ?? ".")
    case .timeUp where hasRight: "Time was up after \(time) and nobody was right."
    case .timeUp: "Time was up after \(time)."
    case .skipped: "The host skipped it after \(time)."
    }
  }

  private var hasAnswerOfAll: Bool {
    Set(round.answers.filter { !$0.answer.isLate }.map(\.answer.player)).count >= account.game.players.count
  }

  /// Its points, such as `Ana +2, Ben −1`; nil for none.
  private func points(_ outcome: GameRecord.Outcome) -> String? {
    guard !outcome.points.isEmpty else { return nil }
    return outcome.points.map { points in
      "\(account.name(of: points.player)) \(points.points < 0 ? "−" : "+")\(points.points.magnitude)"
    }.joined(separator: ", ")
  }
}

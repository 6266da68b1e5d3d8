import Games
import Journal

/// The sentences that explain how a round ended and why.
struct HistoryVerdict {
  let round: PlayedRound
  let account: HistoryAccount

  /// The sentences; never empty.
  var text: String {
    guard let decision = round.decision else { return ending }
    let text = HistoryDecisionText(decision: decision, round: round, account: account).text
    // The first player does not always win points: the first to buzz may not know the answer.
    return round.outcome.map { $0.ending == .won ? text : "\(text) It brought no point." } ?? text
  }

  private var ending: String {
    guard let outcome = round.outcome else { return "It was not played to its end." }
    let time = outcome.after.inSeconds(places: 1)
    // Not every game has right and wrong answers.
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

  /// Returns the points of an outcome, such as `Ana +2, Ben −1`; nil if there are none.
  private func points(_ outcome: GameRecord.Outcome) -> String? {
    guard !outcome.points.isEmpty else { return nil }
    return outcome.points.map { points in
      "\(account.name(of: points.player)) \(points.points < 0 ? "−" : "+")\(points.points.magnitude)"
    }.joined(separator: ", ")
  }
}

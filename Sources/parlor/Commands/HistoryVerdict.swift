import Games
import Journal

/// How a round ended and why, in sentences.
struct HistoryVerdict {
  let round: PlayedRound
  let account: HistoryAccount

  /// Never empty.
  var text: String {
    guard let decision = round.decision else { return ending }
    return HistoryDecisionText(decision: decision, round: round, account: account).text
  }

  private var ending: String {
    guard let outcome = round.outcome else { return "It was not played to its end." }
    let time = outcome.after.inSeconds(places: 1)
    return switch outcome.ending {
    case .won: "\(account.list(outcome.points.map(\.player))) was first."
    case .scored: "Points for everybody who was right; it ended after \(time)."
    case .nobodyRight: "Everybody answered and nobody was right."
    case .timeUp: "Time was up after \(time) and nobody was right."
    case .skipped: "The host skipped it after \(time)."
    }
  }
}

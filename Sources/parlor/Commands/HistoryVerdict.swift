import Fairness
import Games
import Journal
import Room

/// How a round ended and why, in sentences.
struct HistoryVerdict {
  let round: PlayedRound
  let account: HistoryAccount

  /// Never empty.
  var text: String {
    guard let decision = round.decision else { return ending }
    let isPhotoFinish = decision.winners.count > 1
    let head = "\(isPhotoFinish ? "Photo finish" : "First") \(decision.rule.phrase): \(account.list(decision.winners))"
    let margin =
      switch decision.margin {
      // Presses that came in before and after a restart cannot be compared.
      case nil where round.contenders.count > decision.winners.count: "."
      case nil: "; nobody else was right."
      case let margin? where isPhotoFinish: "; the next was \(margin.inMilliseconds) later."
      case let margin?: ", by \(margin.inMilliseconds)."
      }
    return head + margin + inheritance(decision)
  }

  /// Whoever was first may have left before the points were given.
  private func inheritance(_ decision: PlayedDecision) -> String {
    guard let heirs = round.outcome?.points.map(\.player), !heirs.isEmpty,
      !heirs.contains(where: decision.winners.contains)
    else { return "" }
    return " \(account.list(decision.winners)) had left, so that it went to \(account.list(heirs))."
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

extension Arbiter.Rule {
  /// The rule by its name, as a sentence goes on with it.
  fileprivate var phrase: String {
    switch self {
    case .arrival: "by order of arrival"
    case .fair: "by adjusted time"
    }
  }
}

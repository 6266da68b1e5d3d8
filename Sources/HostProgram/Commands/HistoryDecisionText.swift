import Fairness
import Games
import Journal
import Room

/// The sentences that explain who was first and why.
struct HistoryDecisionText {
  let decision: PlayedDecision
  let round: PlayedRound
  let account: HistoryAccount

  var text: String {
    ([result, nearMiss, waiting, limits] + decision.overtaken.map(overtaking) + [inheritance]).compactMap(\.self)
      .joined(separator: " ")
  }

  private var winners: String { account.list(decision.winners) }

  /// A sentence on who was first, and by how much.
  private var result: String {
    let rule =
      switch decision.rule {
      case .arrival: "by order of arrival"
      case .fair: "by adjusted time"
      }
    let isPhotoFinish = decision.winners.count > 1
    let head = "\(isPhotoFinish ? "Photo finish" : "First") \(rule): \(winners)\(closeness)"
    return switch decision.margin {
    // Presses from before and after a restart cannot be compared.
    case nil where round.contenders.count > decision.winners.count: head + "."
    case nil:
      head
        + (round.contenders.contains { $0.answer.isRight == nil }
          ? "; nobody else pressed." : "; nobody else was right.")
    case let margin? where isPhotoFinish: head + "; the next was \(margin.inMilliseconds) later."
    case .zero where !(next?.answer.isLate ?? true): head + ", drawn by lot from presses at the same moment."
    case let margin?: head + ", by \(margin.inMilliseconds)."
    }
  }

  /// A clause that explains a photo finish; empty if the presses do not explain it.
  private var closeness: String {
    let won = decision.winners.compactMap(round.contender)
    guard won.count == decision.winners.count, won.count > 1, let first,
      let last = won.max(by: { $0.adjusted < $1.adjusted })
    else { return "" }
    let distance = last.adjusted - first.adjusted
    if distance == .zero { return ", at the same moment" }
    let leeway = leeway(first, last)
    guard distance <= leeway else { return "" }
    let apart = won.count == 2 ? "apart" : "from the first to the last"
    return ", \(distance.inMilliseconds) \(apart), within what their round trips leave open (\(leeway.inMilliseconds))"
  }

  /// A sentence on how long the decision waited, and for which players.
  ///
  /// It is nil for a decision by order of arrival that waited for nobody.
  private var waiting: String? {
    guard !decision.awaited.isEmpty else {
      guard decision.rule == .fair else { return nil }
      // A player's round trip may have been unknown, or smaller, when the first press came in.
      return decision.overtaken.isEmpty
        ? "Decided at once: nobody could have been earlier."
        : "Decided at once: nobody seemed far enough away to have been earlier."
    }
    // A pause or a command of the host causes a decision without waiting.
    guard decision.waited > .zero else {
      return "Decided at once, though \(account.list(decision.awaited)) could still have been earlier; \(whatTheyDid)."
    }
    return "Waited \(decision.waited.inMilliseconds) for \(account.list(decision.awaited)), who could still have been "
      + "earlier; \(whatTheyDid)."
  }

  /// The reactions of the awaited players.
  private var whatTheyDid: String {
    let (inTime, late) = (
      Set(round.answers.filter { !$0.answer.isLate }.map(\.answer.player)), Set(round.answers.map(\.answer.player))
    )
    let right = Set(round.contenders.filter { !$0.answer.isLate }.map(\.answer.player))
    var clauses: [String] = []
    func add(_ said: String, _ isMeant: (Player.ID) -> Bool) {
      let players = decision.awaited.filter(isMeant)
      if !players.isEmpty { clauses.append("\(account.list(players)) \(said)") }
    }
    add("pressed", right.contains)
    add("chose wrong") { inTime.contains($0) && !right.contains($0) }
    add("came in too late") { late.contains($0) && !inTime.contains($0) }
    add(right.isDisjoint(with: decision.awaited) ? "did not press" : "did not") { !late.contains($0) }
    return clauses.joined(separator: ", ")
  }

  /// A sentence on players whose presses were adjusted by less than their round trips suggest; nil if there are none.
  private var limits: String? {
    guard decision.rule == .fair else { return nil }
    let limited = round.contenders.filter { press in
      let half = Span(nanoseconds: (press.timing.roundTrip?.nanoseconds ?? 0) / 2)
      return press.timing.adjustment < min(half, Arbiter.adjustmentLimit)
    }
    guard let most = limited.map(\.timing.adjustment).max() else { return nil }
    let names = account.list(limited.map(\.answer.player))
    return
      "No more than \(most.inMilliseconds) is taken from the arrival of anybody in the host's own network, or whose "
      + "connection has just begun: \(names)."
  }

  /// Returns a sentence on why a player did not win, although their press happened before the winners'.
  ///
  /// Returns nil if the presses are not known.
  private func overtaking(_ player: Player.ID) -> String? {
    guard let press = round.contender(player), let first else { return nil }
    let lead = (first.adjusted - press.adjusted).inMilliseconds
    return press.answer.isLate
      ? "\(account.name(of: player)) pressed \(lead) earlier, as far as can be known, but came in after the decision."
      : "\(account.name(of: player)) pressed \(lead) earlier and left before the decision."
  }

  /// A sentence on why a player who was near enough has no part in a photo finish; nil if there is no such player.
  private var nearMiss: String? {
    guard let first, let next, next.answer.isLate, let margin = decision.margin else { return nil }
    let leeway = leeway(first, next)
    guard margin <= leeway, leeway > .zero else { return nil }
    return "That is within what their round trips leave open (\(leeway.inMilliseconds)), but "
      + "\(account.name(of: next.answer.player)) came in after the decision."
  }

  /// A sentence on who got the points because the winners had left; nil if that did not happen.
  private var inheritance: String? {
    guard let heirs = round.outcome?.points.map(\.player), !heirs.isEmpty,
      !heirs.contains(where: decision.winners.contains)
    else { return nil }
    return "\(winners) had left, so that it went to \(account.list(heirs))."
  }

  /// The earliest press that won; nil if there is none.
  private var first: PlayedAnswer? { round.contenders.first { decision.winners.contains($0.answer.player) } }

  /// The press after the winners' that the margin refers to; nil if there is none.
  private var next: PlayedAnswer? {
    round.contenders.first {
      !decision.winners.contains($0.answer.player) && !decision.overtaken.contains($0.answer.player)
    }
  }

  /// Returns the largest difference at which nobody can say which of two presses was first.
  ///
  /// It is calculated as the arbiter does.
  private func leeway(_ first: PlayedAnswer, _ later: PlayedAnswer) -> Span {
    Arbiter.uncertainty(first.timing.adjustment, later.timing.adjustment)
  }
}

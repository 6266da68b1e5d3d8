import Games
import Journal
import Room

/// One round for people to read: the question, the answers, and why it ended as it did.
struct HistoryRoundText {
  let round: PlayedRound
  let account: HistoryAccount
  let text: HistoryText

  var lines: [String] {
    let time = CivilTime(round.startedAt, in: text.zone).timeOfDay
    let heading = "Round \(round.round.number), \(time): \(round.round.prompt)".onOneLine
    let choices = round.round.choices.indices.flatMap { choice in
      let mark = choice == round.round.right ? " (right)" : ""
      return "\(choice + 1) \(round.round.choices[choice])\(mark)".onOneLine
        .folded(to: text.width, indent: 4, hanging: 6)
    }
    let right = (round.round.rightWords.map { ["Right: \($0)".onOneLine] } ?? [])
      .flatMap { $0.folded(to: text.width, indent: 4, hanging: 6) }
    let verdict = HistoryVerdict(round: round, account: account).text.onOneLine
    return heading.folded(to: text.width, hanging: 2) + choices + right + answers
      + verdict.folded(to: text.width, indent: 2, hanging: 2) + race
  }

  private var answers: [String] {
    guard !round.answers.isEmpty else { return ["  Nobody answered."] }
    let allPoints = round.points
    let table = HistoryTable(
      columns: [
        .init("Answer", isElastic: true), .init("Player", isElastic: true), .init(""), .init("After", .right),
        .init("Points"),
      ],
      rows: round.answers.prefix(HistoryText.most).map { played in
        let answer = played.answer
        let points = allPoints[answer.player] ?? 0
        return [
          round.label(of: answer),
          account.name(of: answer.player), round.verdict(on: answer, points: points)?.words ?? "",
          answer.after.inSeconds(places: 3),
          answer.isLate ? "too late, not counted" : points == 0 ? "" : "\(points)",
        ]
      })
    return table.lines(indent: 2, width: text.width) + HistoryText.rest(of: round.answers.count, indent: 2)
  }

  /// The lines with the data behind the decision; empty if there was none.
  private var race: [String] {
    let contenders = round.contenders
    guard let decision = round.decision, let start = contenders.map(\.timing.arrival).min() else { return [] }
    let table = HistoryTable(
      columns: [
        .init("Player", isElastic: true), .init("Arrival", .right), .init("Adjustment", .right),
        .init("Adjusted", .right), .init("Round trip", .right), .init(""),
      ],
      rows: contenders.prefix(HistoryText.most).map { played in
        let timing = played.timing
        return [
          account.name(of: played.answer.player), relative(timing.arrival - start),
          relative(Span.zero - timing.adjustment), relative(played.adjusted - start),
          timing.roundTrip?.inMilliseconds ?? "",
          decision.winners.contains(played.answer.player) ? "first" : played.answer.isLate ? "late" : "",
        ]
      })
    return table.lines(indent: 4, width: text.width) + HistoryText.rest(of: contenders.count, indent: 4)
  }

  private func relative(_ span: Span) -> String { (span > .zero ? "+" : "") + span.inMilliseconds }
}

extension PlayedRound {
  /// Returns the number of a choice with its text, or the answer in words.
  fileprivate func label(of answer: GameRecord.Answer) -> String {
    guard let choice = answer.choice else { return answer.words ?? "" }
    return round.choices.isEmpty ? "\(choice + 1)" : "\(choice + 1) \(text(of: choice))"
  }
}

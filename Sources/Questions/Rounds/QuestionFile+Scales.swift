extension QuestionFile {
  /// A warning where some rounds bring points by the thousand and others one by one: whoever wins the former has won.
  package var scaleIssues: [QuestionIssue] {
    let rounds = entries.reduce(into: [Entry]()) { rounds, entry in
      if entry.question.kind != .poll, rounds.last?.question.round != entry.question.round { rounds.append(entry) }
    }
    guard let fast = rounds.first(where: { $0.question.round?.scoring == .speed }),
      let slow = rounds.first(where: { $0.question.round?.scoring != .speed })
    else { return [] }
    let few =
      slow.question.round?.scoring == nil
      ? "what the host's --scoring says, usually 1" : "\(slow.question.round?.points ?? 1)"
    return [
      QuestionIssue(
        file: name, place: fast.place, severity: .warning,
        message: "the round \(Self.name(of: fast)) brings up to \(1_000 * (fast.question.round?.points ?? 1)) points a "
          + "question and the round \(Self.name(of: slow)) \(few): it alone decides who wins")
    ]
  }

  private static func name(of entry: Entry) -> String {
    entry.question.round?.title?.excerpt ?? "of \(entry.question.text.excerpt)"
  }
}

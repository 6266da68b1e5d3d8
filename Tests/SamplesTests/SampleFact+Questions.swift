import Games
import Questions
import Samples

extension SampleFact {
  /// Some have answered, some have not, and time runs.
  private static func question(
    _ name: String, answers: Int = 4, players count: Int = 8, away: Int = 0, kind: QuestionKind.Name = .choice,
    answered: Range<Int>? = nil, _ isShown: @escaping @Sendable (TriviaScene.Question) -> Bool = { _ in true }
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .trivia(.question(let question)) = scene, let countdown = question.countdown else { return false }
      let progress = question.progress
      return question.kind.name == kind && question.answers.count == answers && progress.players == count
        && progress.away == away && (answered ?? 1..<count).contains(progress.answered) && countdown.endsAt > now
        && isShown(question)
    }
  }

  /// One that comes in from now on.
  private static func coming(_ name: String, answers: Int = 4, isUncovered: Bool = false) -> SampleFact {
    question(name, answers: answers, answered: 0..<1) { question in
      question.entrance?.startsAt == now && (question.picture?.uncovering != nil) == isUncovered
        && (!isUncovered || question.picture?.uncovering?.startsAt == question.entrance?.endsAt)
    }
  }

  private static func picture(
    _ name: String, answers: Int = 4, _ hasShape: @escaping @Sendable (Double) -> Bool
  ) -> SampleFact {
    question(name, answers: answers) { $0.picture.map { hasShape($0.aspect) && $0.uncovering == nil } ?? false }
  }

  static let questions: [SampleFact] = [
    question("question") { $0.picture == nil && $0.number == 3 && $0.count == 10 },
    question("question-controllers"), question("question-2", answers: 2), question("question-3", answers: 3),
    question("question-6", answers: 6),
    question("question-9", answers: 9),
    question("question-long") { $0.text.count > 140 && $0.answers.allSatisfy { $0.count > 30 } },
    question("question-zh") { $0.text.contains("卫星") }, question("question-ar") { $0.text.contains("الكوكب") },
    question("question-30", players: 30), question("question-away", away: 2),
    question("question-10000", players: 10_000, away: 136), question("question-10000-zh", players: 10_000, away: 136),
    coming("question-reading"), coming("question-reading-9", answers: 9),
    coming("question-uncover", isUncovered: true),
    picture("question-picture") { $0 == 1.5 }, picture("question-picture-wide") { $0 > 3 },
    picture("question-picture-tall", answers: 9) { $0 < 1 }, picture("question-picture-ar") { $0 == 1 },
    picture("question-picture-long") { $0 == 1.5 },
    question("question-true", answers: 2, kind: .trueFalse), question("question-several", answers: 5, kind: .several),
    question("question-order", answers: 5, kind: .order), question("question-typed", answers: 0, kind: .typed),
    question("question-poll", answers: 3, kind: .poll), question("question-survey", answers: 4, kind: .survey),
    question("question-estimate", answers: 0, kind: .estimate) { hasRange($0.kind) },
    question("question-estimate-open", answers: 0, kind: .estimate, answered: 0..<1) { !hasRange($0.kind) },
    question("paused"), question("paused-no-tv"), question("restarted"), question("restarted-zh"), question("resuming"),
  ]

  private static func hasRange(_ kind: QuestionKind) -> Bool {
    if case .estimate(let estimate) = kind { estimate.range != nil } else { false }
  }

  // MARK: - Rounds

  private static func title(
    _ name: String, comesIn: Bool = false, _ isShown: @escaping @Sendable (TriviaScene.RoundTitle) -> Bool
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .trivia(.title(let title)) = scene, let entrance = title.entrance else { return false }
      return title.number == 2 && title.count == 4 && title.questions == 8 && (entrance.startsAt == now) == comesIn
        && isShown(title)
    }
  }

  private static func rest(_ name: String, players count: Int, isBreak: Bool, isFast: Bool = false) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .trivia(.rest(let rest)) = scene, rest.endsAt > now, let top = rest.scores.first else { return false }
      return rest.number == 2 && rest.count == 4 && rest.isBreak == isBreak && rest.title != nil && rest.next != nil
        && rest.scores.count + rest.otherScores == count && Set(rest.scores.map(\.score)).count > 2
        && (top.score > 100) == isFast
    }
  }

  static let rounds: [SampleFact] = [
    title("round-title") { $0.title == "Around the world" && $0.limit == nil && $0.picture == nil },
    title("round-title-stages", comesIn: true) { $0.picture != nil && $0.limit == .seconds(45) },
    title("round-title-plain") { $0.title == nil && $0.points == 2 && $0.scoring == .speed },
    title("round-title-picture") { $0.picture != nil && ($0.title?.count ?? 0) > 40 },
    title("round-title-zh") { $0.title == "世界各地" && $0.points == 3 },
    rest("rest", players: 8, isBreak: false), rest("rest-break", players: 4, isBreak: true, isFast: true),
    rest("rest-30", players: 30, isBreak: true), rest("rest-10000", players: 10_000, isBreak: true, isFast: true),
    rest("rest-zh", players: 3, isBreak: true),
  ]
}

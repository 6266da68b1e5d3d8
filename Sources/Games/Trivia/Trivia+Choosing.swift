import Catalogue
import PadProtocol
import Questions

extension Trivia {
  /// What the host has chosen; a pack or a category that does not exist is not chosen.
  package var keptChoices: KeptChoices? {
    get {
      KeptChoices(
        rounds: rules.rounds == usualRounds(of: filter?.pack) ? nil : rules.rounds, scoring: rules.scoring,
        timeLimit: rules.overridesLimits ? rules.timeLimit ?? .zero : nil, isHolding: rules.isHolding, filter: filter,
        hasPartCredit: rules.partCredit ? true : nil, hasStreaks: rules.hasStreaks ? true : nil,
        isLevel: rules.isLevel ? true : nil)
    }
    set {
      guard let newValue else { return }
      rules.scoring = newValue.scoring
      rules.isHolding = newValue.isHolding
      rules.partCredit = newValue.hasPartCredit ?? false
      rules.hasStreaks = newValue.hasStreaks ?? false
      rules.isLevel = newValue.isLevel ?? false
      setLimit(newValue.timeLimit)
      var wanted = newValue.filter ?? QuestionFilter()
      if let pack = wanted.pack, !topics.packs.contains(pack) { wanted = QuestionFilter(audience: wanted.audience) }
      topics = TriviaTopics(of: questions, pack: wanted.pack)
      wanted.categories.removeAll { !QuestionFilter.has($0, topics.categories) }
      filter = wanted == QuestionFilter() ? nil : wanted
      let isThere = wanted.pack == newValue.filter?.pack
      rules.rounds = (isThere ? newValue.rounds : nil) ?? usualRounds(of: wanted.pack)
      look()
    }
  }

  /// Returns the usual number of questions from a pack; 0 for all.
  func usualRounds(of pack: String?) -> Int {
    guard let pack else { return TriviaRules.usualRounds(of: questions) }
    return questions.contains { $0.pack == pack && $0.round != nil } ? 0 : 10
  }

  /// The time limits, in seconds, through which the host can step; 0 for none.
  private static let limits = [10, 20, 30, 45, 60, 0]
  /// The word for the usual time limit.
  private static let usual = "usual"
  /// The token that says whether reveals stay until the host goes on.
  private static let hold = Token(rawValue: "hold")

  /// Returns the choices of points and time; each key steps through the possible values.
  func ruleChoices(in language: Language) -> [HostAction] {
    let texts = TriviaTexts(language: language)
    let all = QuestionScoring.allCases
    let next = all[((all.firstIndex(of: rules.scoring) ?? 0) + 1) % all.count]
    return [
      HostAction(key: "P", label: texts.points(of: rules.scoring), token: Token(rawValue: "points.\(next.rawValue)")),
      HostAction(key: "N", label: limitLabel(texts), token: Token(rawValue: "limit.\(nextLimit)")),
      HostAction(
        key: "Z", label: extrasLabel(texts), token: Token(rawValue: "extras.\((extras + 1) % Self.allExtras)")),
    ]
  }

  /// The number of ways to give extra points: none, for parts of an answer, for right answers in a row, for both.
  private static let allExtras = 4

  /// The way in which extra points are given, from 0 for none.
  private var extras: Int { (rules.partCredit ? 1 : 0) + (rules.hasStreaks ? 2 : 0) }

  private func extrasLabel(_ texts: TriviaTexts) -> String {
    switch (rules.partCredit, rules.hasStreaks) {
    case (false, false): texts.noExtras
    case (true, false): texts.partCredit
    case (false, true): texts.streaks
    case (true, true): texts.partCreditAndStreaks
    }
  }

  private func limitLabel(_ texts: TriviaTexts) -> String {
    guard rules.overridesLimits else { return texts.usualTime }
    return rules.timeLimit.map { texts.time(Int($0.seconds.rounded())) } ?? texts.noTimeLimit
  }

  private var nextLimit: String {
    guard rules.overridesLimits else { return String(Self.limits[0]) }
    guard let limit = rules.timeLimit else { return Self.usual }
    return String(Self.limits.first { Double($0) > limit.seconds } ?? 0)
  }

  /// Makes the choice of points or time that a token stands for; returns false for any other token.
  mutating func chooseRule(_ token: Token) -> Bool {
    let parts = token.rawValue.split(separator: ".")
    guard parts.count == 2 else { return false }
    switch parts[0] {
    case "points":
      guard let scoring = QuestionScoring(rawValue: String(parts[1])) else { return false }
      rules.scoring = scoring
    case "extras":
      guard let extras = Int(parts[1]), (0..<Self.allExtras).contains(extras) else { return false }
      rules.partCredit = extras % 2 == 1
      rules.hasStreaks = extras >= 2
    case "limit" where parts[1] == Self.usual: setLimit(nil)
    case "limit":
      guard let seconds = Int(parts[1]), Self.limits.contains(seconds) else { return false }
      setLimit(.seconds(Double(seconds)))
    default: return false
    }
    look()
    return true
  }

  /// Sets the time limit; zero for none, nil for the usual one or a pack's own.
  private mutating func setLimit(_ limit: Span?) {
    rules.overridesLimits = limit != nil
    rules.timeLimit = limit.map { $0 > .zero ? $0 : nil } ?? TriviaRules.usualLimit
  }

  // MARK: - Holding

  /// Returns the action that says whether reveals stay until the host goes on.
  func holdAction(_ texts: TriviaTexts) -> HostAction {
    HostAction(key: "I", label: rules.isHolding ? texts.answersStay : texts.answersPass, token: Self.hold)
  }

  /// Changes whether reveals stay until the host goes on; returns false for any other token.
  ///
  /// If the present one would have ended meanwhile, it stays for its usual time once more.
  mutating func hold(_ token: Token, at now: Instant) -> Bool {
    guard token == Self.hold else { return false }
    rules.isHolding.toggle()
    if !rules.isHolding, case .revealing(let round, let scene, let until) = phase {
      phase = .revealing(round, scene, until: max(until, now + rules.reveal))
    }
    return true
  }
}

extension TriviaTexts {
  /// Returns the console's text for the rule that says who gets points.
  fileprivate func points(of scoring: QuestionScoring) -> String {
    switch scoring {
    case .first: pointsForTheFirst
    case .speed: pointsForSpeed
    case .right: pointsForEverybody
    }
  }
}

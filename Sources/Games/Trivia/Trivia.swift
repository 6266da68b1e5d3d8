package import PadProtocol
package import Questions

/// The quiz: a question on the TV, a button for each answer on the pads, and a point for the first player who is right.
///
/// The rules are those of the Apple TV quiz that it is modelled on, unless a doc comment says otherwise.
///
/// ```
/// ready ─start─► reading ─read─► asking ─right, all wrong, time up, skip─► revealing ─seen, skip─► reading … ─► over
/// ```
///
/// If a pack has rounds, each begins with its `title`, and after each there is a `rest` with the scores.
///
/// Nobody can press while a question is read. The limit, the points and the order of presses count from the moment at
/// which everybody can press.
package struct Trivia: Game {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    /// A round that is about to begin.
    case title(TriviaScene.RoundTitle, until: Instant)
    /// The scores after a round, possibly with a break.
    case rest(TriviaScene.Rest, until: Instant)
    /// A question is read until its `startedAt`.
    case reading(TriviaRound)
    case asking(TriviaRound)
    case revealing(TriviaRound, TriviaScene.Reveal, until: Instant)
    case over(TriviaScene.Over)
  }

  private(set) var questions: [Question] = [] {
    didSet { look() }
  }
  /// The topics of the questions.
  var topics = TriviaTopics(of: [])
  /// Whether a question has a time limit and gives the same points for every right answer.
  package private(set) var canTakeLonger = false
  /// The questions that the host wants; nil for all.
  var filter: QuestionFilter?
  var rules: TriviaRules
  var generator: SeededGenerator
  var deck: QuestionDeck
  /// The indices of the questions of this game that are still to come, in order.
  var upcoming: [Int] = []
  /// The number of questions in this game.
  var roundCount = 0
  /// The game's position in its rounds; nil if its pack has none.
  var course: TriviaCourse?
  /// The number of questions that the evening has had.
  var serial = 0
  /// The number of this game's questions that were played to their end; skipped questions do not count.
  var finished = 0
  /// The number of skipped questions; nil for none.
  var skipped: Int?
  /// The number of finished questions that had no right answer; nil for none.
  var opinions: Int?
  var phase = Phase.ready
  /// The players, in seat order: sorted by their ids.
  var players: [Player] = []
  /// Players who play from the next question on.
  var newcomers: [Player] = []
  var scores: [Player.ID: Int] = [:]
  var rightCounts: [Player.ID: Int] = [:]
  /// The points of the last question, and each player's number of right answers in a row; nil in a state of an older
  /// version.
  var carried: TriviaCarried?
  /// Whether the pads show who was right: not before the TV shows it.
  var isTold = true
  /// The number of verdicts of the present reveal that have been heard before the last one; nil for none.
  var verdicts: Int?
  /// The remarks; nil in a state of a version without remarks.
  var quips: QuipWriter?
  /// The states before the host's latest actions on this question, for undoing those actions; nil for none.
  var undos: [TriviaUndo]?
  /// The players with extra time, and their time in percent of the limit; nil for nobody.
  var times: [Player.ID: Int]?
  /// The players in `playing` whose connection is lost.
  var away: Set<Player.ID> = []

  /// All properties except the questions, which belong to the content.
  private enum CodingKeys: String, CodingKey {
    case rules, generator, deck, upcoming, roundCount, serial, finished, skipped, opinions, phase, players, newcomers,
      scores,
      rightCounts
    case away, isTold, quips, course, carried, times, filter, undos, verdicts
  }

  /// The kind of this game: trivia.
  package static var kind: GameKind { .trivia }
  /// The possible numbers of players.
  ///
  /// One is allowed for a host who wants to rehearse alone. As in the original, a game takes two players unless the
  /// host says otherwise.
  package static var seats: ClosedRange<Int> { 1...10_000 }

  /// The questions of the evening.
  package var content: GameContent {
    get { .questions(questions) }
    set { if case .questions(let questions) = newValue { self.questions = questions } }
  }

  /// Makes a quiz that has not started.
  ///
  /// - Precondition: There is at least one question, and each has as many answers as its kind requires.
  ///
  /// - Parameter asked: The indices of questions that were asked on earlier evenings, the longest ago first.
  package init(questions: [Question], asked: [Int] = [], rules: TriviaRules, seed: UInt64) {
    precondition(!questions.isEmpty, "a quiz needs a question")
    precondition(questions.allSatisfy(\.hasFittingAnswers), "a kind says how many answers there are")
    self.questions = questions
    self.rules = rules
    generator = SeededGenerator(seed: seed)
    deck = QuestionDeck(count: questions.count, asked: asked)
    quips = QuipWriter(seed: seed)
    look()
  }

  /// Looks at the questions, by the present rules.
  mutating func look() {
    topics = TriviaTopics(of: questions, pack: filter?.pack)
    canTakeLonger = questions.contains { rules.scoring(of: $0) == .right && rules.limit(of: $0) != nil }
  }

  /// Makes a quiz from the questions in the options.
  package init(options: GameOptions, seed: UInt64) {
    self.init(
      questions: options.trivia.questions, asked: options.trivia.askedBefore, rules: TriviaRules(options), seed: seed)
  }

  /// The players of this game and, with `lateJoin`, those who join at the next question.
  package var playing: [Player.ID] { (players + newcomers).map(\.id).sorted() }

  /// Whether a player is in the game, or joins it at the next question.
  package func isIn(_ player: Player.ID) -> Bool {
    players.hasSeat(player) || newcomers.contains { $0.id == player }
  }

  /// The end of the current phase; nil while nothing is timed.
  ///
  /// For a question, that is the moment at which it can be answered, or the end of its time limit. For a reveal, it is
  /// the moment of announcing the result, or the end of the reveal.
  package var deadline: Instant? {
    switch phase {
    case .ready, .over: nil
    case .title(_, let until), .rest(_, let until): until
    case .reading(let round): round.startedAt
    case .asking(let round): round.isClaimed ? nil : round.isOvertime ? lastEnd(of: round) : round.endsAt
    case .revealing(_, let reveal, let until):
      isTold ? (rules.isHolding ? nil : until) : min(until, reveal.verdictAt(verdicts ?? 0) ?? until)
    }
  }

  /// The time limit of the question; nil while nobody can answer.
  package var countdown: Countdown? { if case .asking(let round) = phase { countdown(of: round) } else { nil } }

  /// Starts a game, or a rematch, with all scores at 0.
  ///
  /// Questions of earlier games are not asked again while there are others.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    self.players = players.sorted { $0.id < $1.id }
    newcomers = []
    away = []
    scores = [:]
    (rightCounts, carried) = ([:], nil)
    quips?.begin()
    (finished, skipped, opinions, undos) = (0, nil, nil, nil)
    upcoming = dealQuestions()
    roundCount = upcoming.count
    course = TriviaCourse(rounds: upcoming.map { questions[$0].round })
    return course == nil ? ask(at: now) : beginRound(at: now)
  }

  /// Handles a player's press as their only answer to the open question; any other press is ignored.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard let choice = choice(of: token) else { return [] }
    return acceptValue(.choice(choice), by: player, at: now)
  }

  /// Returns the open question's answer that a button stands for; nil for any other token.
  ///
  /// This function is not inlined, so that its caller holds no reference to the round while the round adds an answer.
  /// With two owners, all answers would be copied.
  @inline(never) private func choice(of token: Token) -> Int? {
    guard let round, round.isPressed else { return nil }
    return round.choice(of: token)
  }

  /// Handles a player's only answer to the open question's input; any other answer is ignored.
  package mutating func answer(
    _ token: Token, _ value: PadValue, by player: Player.ID, at now: Instant
  ) -> [GameEffect] {
    guard let value = self.value(of: value, to: token) else { return [] }
    return acceptValue(value, by: player, at: now)
  }

  /// Returns the meaning of an answer to the open question's input; not inlined, for the same reason as
  /// ``choice(of:)``.
  @inline(never) private func value(of value: PadValue, to token: Token) -> TriviaValue? {
    round?.value(of: value, to: token)
  }

  /// Whether two answers to the open question's input mean the same, as two spellings of one word do.
  package func agrees(_ value: PadValue, with other: PadValue, to token: Token) -> Bool {
    guard let round, let one = round.value(of: value, to: token), let other = round.value(of: other, to: token) else {
      return value == other
    }
    return round.agrees(one, with: other)
  }

  /// The current question, or the one whose answer is shown; nil if there is neither.
  var round: TriviaRound? {
    switch phase {
    case .reading(let round), .asking(let round), .revealing(let round, _, _): round
    case .ready, .title, .rest, .over: nil
    }
  }

  private mutating func acceptValue(_ value: TriviaValue, by player: Player.ID, at now: Instant) -> [GameEffect] {
    if case .revealing = phase { return late(value, by: player, at: now) }
    guard case .asking(var round) = phase, let player = players.seated(player) else { return [] }
    // While the room decides who was first, a press that took longer to arrive may still be the first.
    if let endsAt = end(of: round, for: player.id), now >= endsAt, !round.isClaimed { return tick(at: now) }
    let answer = TriviaRound.Answer(player: player, value: value, at: now)
    let mayChange = mayChangeAnswers(to: round)
    guard mayChange || round.answer(of: player.id) == nil else { return [] }
    // The phase releases the round here: with two owners, everybody's answers would be copied.
    phase = .ready
    round.addAnswer(answer)
    // What can still change is recorded with the reveal.
    let records: [GameEffect] = mayChange ? [] : [.record(.answer(round.record(of: answer, isRace: isRace(round))))]
    let taken = records + [.changedFor(player.id), .cue(.lockedIn, player.id)]
    if isRace(round), round.isRight(answer) {
      round.isClaimed = true
      phase = .asking(round)
      return taken + [.claim(round.race, by: player.id)]
    }
    phase = .asking(round)
    return taken + (round.isOvertime ? tick(at: now) : endIfAllAnswered(at: now))
  }

  /// Records an answer that came just too late.
  ///
  /// The history, the TV and that player's pad receive it. The score does not change.
  private mutating func late(_ value: TriviaValue, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard case .revealing(var round, var scene, let until) = phase, isRace(round),
      let player = players.seated(player), !round.hasAnswer(of: player.id),
      let decidedAt = round.decidedAt, now - decidedAt <= Race.lateLimit
    else { return [] }
    let answer = TriviaRound.Answer(player: player, value: value, at: now)
    // The phase releases the round, as for an answer in time.
    phase = .ready
    round.takeLate(answer)
    scene.addAnswer(answer, of: round)
    phase = .revealing(round, scene, until: until)
    var record = round.record(of: answer, isRace: true)
    record.isLate = true
    let effects = [GameEffect.record(.answer(record)), .changedFor(player.id)]
    return round.isRight(answer) ? effects + [.late(round.race, by: player.id)] : effects
  }

  /// Whether the first right answer wins a question, which requires that each answer is right or wrong by itself.
  func isRace(_ round: TriviaRound) -> Bool { scoring(of: round) == .first && round.question.kind.isRightByItself }

  /// Whether answers to a question can be changed until time is up.
  func mayChangeAnswers(to round: TriviaRound) -> Bool {
    guard rules.changesAnswers, !isRace(round) else { return false }
    return switch round.question.kind {
    case .estimate, .poll: true
    case .choice, .trueFalse, .several, .order, .typed, .survey: scoring(of: round) != .speed
    }
  }

  /// Returns the rule that says who gets points for a question.
  func scoring(of round: TriviaRound) -> TriviaRules.Scoring { round.scoring ?? rules.scoring }

  /// Awards the point to the first players and ends the question.
  package mutating func decided(
    _ race: Race, winners: [Player.ID], margin: Span?, at now: Instant
  ) -> [GameEffect] {
    guard case .asking(var round) = phase, round.race == race, round.isClaimed else { return [] }
    let winning = players.filter { winners.contains($0.id) }
    guard !winning.isEmpty else {
      round.isClaimed = false
      phase = .asking(round)
      return tick(at: now)
    }
    return reveal(round, .won(winning), margin: margin, points: winning.map { ($0.id, round.factor ?? 1) }, at: now)
  }

  /// Shows the margin by which a question was won.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard case .revealing(let round, var scene, let until) = phase, round.race == race else { return [] }
    scene.margin = margin
    phase = .revealing(round, scene, until: until)
    // Only the winners' pads show the margin.
    guard case .won(let winners) = scene.outcome else { return [] }
    return winners.map { .changedFor($0.id) }
  }

  /// Shows a player who was also right how late the answer was.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    guard case .revealing(var round, var scene, let until) = phase, round.race == race else { return [] }
    phase = .ready
    round.lateness[player] = margin
    if margin <= TriviaScene.Latecomer.limit, let seated = players.seated(player) {
      let place = scene.latecomers.firstIndex { margin < $0.by } ?? scene.latecomers.count
      scene.latecomers.insert(.init(player: seated, by: margin), at: place)
    }
    phase = .revealing(round, scene, until: until)
    return [.changedFor(player)]
  }

  /// Whether a right answer of this player could win the question by being first.
  package func isRacing(_ player: Player.ID) -> Bool {
    guard case .asking(let round) = phase, isRace(round) else { return false }
    return round.answer(of: player) == nil && players.hasSeat(player)
  }

  /// Whether this player can answer a question that nobody wins by being first.
  package func isVoting(_ player: Player.ID) -> Bool {
    guard case .asking(let round) = phase, !isRace(round) else { return false }
    return round.answer(of: player) == nil && players.hasSeat(player) && hasTime(player, in: round)
  }

  /// Adds a newcomer, who waits for the next question with `lateJoin`, and for the next game without.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] {
    switch phase {
    case .title, .rest, .reading, .asking, .revealing:
      if rules.lateJoin { newcomers.append(player) }
    case .ready, .over: break
    }
    return [.changedFor(player.id)]
  }

  /// Stops waiting for a player's answer.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.insert(player)
    return [.changedFor(player)] + endIfAllAnswered(at: now)
  }

  /// Waits for a player's answer again.
  ///
  /// If all players were away during a question, it stays open until play continues, because others may be about to
  /// return as well.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues without a player, whose answer is no longer awaited.
  package mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    newcomers.removeAll { $0.id == player }
    away.remove(player)
    guard players.hasSeat(player) else { return [] }
    players.removeAll { $0.id == player }
    switch phase {
    case .ready, .over: return []
    case .reading where players.isEmpty, .asking where players.isEmpty:
      return next(at: now)
    case .title, .rest, .reading, .asking, .revealing:
      if players.isEmpty, newcomers.isEmpty { return finish() }
      return endIfAllAnswered(at: now)
    }
  }

  /// Ends the current phase when its time has come.
  ///
  /// A question opens after it has been read. It ends when time is up or no answer is awaited any more. The reveal ends
  /// when it has been seen.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    switch phase {
    case .title(_, let until):
      return now >= until ? askFirst(at: now) : []
    case .rest(_, let until):
      return now >= until ? beginRound(at: now) : []
    case .reading(let round):
      return now >= round.startedAt ? open(round, at: now) : []
    case .asking(let round):
      guard let endsAt = round.endsAt, now >= endsAt, !round.isClaimed else { return endIfAllAnswered(at: now) }
      if let last = lastEnd(of: round), now < last { return goOn(with: round) }
      return end(round, timeUp: true, at: now)
    case .revealing(_, let reveal, let until):
      guard now < until || rules.isHolding else { return next(at: now) }
      return isTold ? [] : judge(reveal, at: now)
    case .ready, .over:
      return []
    }
  }

  /// Carries out an action of the host.
  ///
  /// Before and after a game, the host chooses among the questions. During a game, the host skips, closes, undoes, or
  /// accepts a typed answer.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    if choose(token) || hold(token, at: now) { return [.changed] }
    switch token {
    case .skip: return skip(at: now)
    case .close: return close(at: now)
    case .takeBack: return takeBack(at: now)
    default: return accept(token, at: now)
    }
  }

  /// Ends the question for everybody, including players with extra time, as if time were up.
  private mutating func close(at now: Instant) -> [GameEffect] {
    guard case .asking(let round) = phase, !round.isClaimed else { return [] }
    return end(round, timeUp: true, at: now)
  }

  /// Ends the question without points for anybody, or ends the reveal immediately.
  package mutating func skip(at now: Instant) -> [GameEffect] {
    switch phase {
    case .title: askFirst(at: now)
    case .rest: beginRound(at: now)
    case .reading(let round), .asking(let round): giveUp(round, at: now)
    case .revealing: next(at: now)
    case .ready, .over: []
    }
  }

  private mutating func giveUp(_ round: TriviaRound, at now: Instant) -> [GameEffect] {
    remember(at: now)
    return reveal(round, .skipped, points: [], at: now)
  }

  /// Ends the game with the standings as they are.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .title, .rest, .reading, .asking, .revealing: finish()
    case .ready, .over: []
    }
  }
}

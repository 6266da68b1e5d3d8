package import PadProtocol
package import Questions

/// The quiz: a question on the TV, a button for each answer on the pads, a point for the first who is right.
///
/// The rules are those of the Apple TV quiz that it is modelled on, unless a doc comment says otherwise.
///
/// ```
/// ready ─start─► reading ─read─► asking ─right, all wrong, time up, skip─► revealing ─seen, skip─► reading … ─► over
/// ```
///
/// If a pack has rounds, each begins with its `title`, and after each there is a `rest` with the scores.
///
/// Nobody can press while a question is read: the limit, the points and the order of presses count from the moment at
/// which everybody can.
package struct Trivia: Game {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    /// A round that is about to begin.
    case title(TriviaScene.RoundTitle, until: Instant)
    /// The scores after a round, and a break.
    case rest(TriviaScene.Rest, until: Instant)
    /// Until its `startedAt`.
    case reading(TriviaRound)
    case asking(TriviaRound)
    case revealing(TriviaRound, TriviaScene.Reveal, until: Instant)
    case over(TriviaScene.Over)
  }

  private(set) var questions: [Question] = [] {
    didSet { look(at: questions) }
  }
  /// The topics of the questions.
  private(set) var topics = TriviaTopics(of: [])
  /// Whether one of them has a time limit and gives the same points for every right answer.
  package private(set) var canTakeLonger = false
  /// Which of them the host wants; nil for all.
  var filter: QuestionFilter?
  var rules: TriviaRules
  var generator: SeededGenerator
  var deck: QuestionDeck
  /// The questions of this game that are still to come, in order.
  var upcoming: [Int] = []
  /// How many questions this game has.
  var roundCount = 0
  /// Where in its rounds this game is; nil where its pack has none.
  var course: TriviaCourse?
  /// How many questions the evening has had.
  var serial = 0
  /// How many questions of this game were played to their end; skipped ones were not.
  var finished = 0
  /// How many were skipped; nil for none.
  var skipped: Int?
  var phase = Phase.ready
  /// The players, in seat order: sorted by their ids.
  var players: [Player] = []
  /// Players who play from the next question on.
  var newcomers: [Player] = []
  var scores: [Player.ID: Int] = [:]
  var rightCounts: [Player.ID: Int] = [:]
  /// The points of the last question, and how many each player has answered right in a row; nil in a state of an older
  /// version.
  var carried: TriviaCarried?
  /// Whether pads know who was right: not before the TV shows it.
  var isTold = true
  /// The remarks; nil in a state of a version without remarks.
  var quips: QuipWriter?
  /// The states before the host's latest actions on this question, so that they can be undone; nil for none.
  var undos: [TriviaUndo]?
  /// The players who may take longer, and by how much in percent of the limit; nil for nobody.
  var times: [Player.ID: Int]?
  /// Those of `playing` whose line is broken.
  var away: Set<Player.ID> = []

  /// All but the questions, which are the content.
  private enum CodingKeys: String, CodingKey {
    case rules, generator, deck, upcoming, roundCount, serial, finished, skipped, phase, players, newcomers, scores,
      rightCounts
    case away, isTold, quips, course, carried, times, filter, undos
  }

  /// Trivia.
  package static var kind: GameKind { .trivia }
  /// The host may want to rehearse alone; as in the original it takes two unless they say so.
  package static var seats: ClosedRange<Int> { 1...10_000 }

  /// The questions of the evening.
  package var content: GameContent {
    get { .questions(questions) }
    set { if case .questions(let questions) = newValue { self.questions = questions } }
  }

  /// Makes a quiz that has not started.
  ///
  /// - Precondition: there is at least one question, and each has as many answers as its kind wants.
  ///
  /// - Parameter asked: The places of questions that were asked on earlier evenings, the longest ago first.
  package init(questions: [Question], asked: [Int] = [], rules: TriviaRules, seed: UInt64) {
    precondition(!questions.isEmpty, "a quiz needs a question")
    precondition(questions.allSatisfy(\.hasFittingAnswers), "a kind says how many answers there are")
    self.questions = questions
    self.rules = rules
    generator = SeededGenerator(seed: seed)
    deck = QuestionDeck(count: questions.count, asked: asked)
    quips = QuipWriter(seed: seed)
    look(at: questions)
  }

  private mutating func look(at questions: [Question]) {
    topics = TriviaTopics(of: questions)
    canTakeLonger = questions.contains { rules.scoring(of: $0) == .right && rules.limit(of: $0) != nil }
  }

  /// Makes a quiz of the options' questions.
  package init(options: GameOptions, seed: UInt64) {
    self.init(
      questions: options.trivia.questions, asked: options.trivia.askedBefore, rules: TriviaRules(options), seed: seed)
  }

  /// The players of this game and, with `lateJoin`, those who join at the next question.
  package var playing: [Player.ID] { (players + newcomers).map(\.id).sorted() }

  /// Whether somebody plays, or comes in at the next question.
  package func isIn(_ player: Player.ID) -> Bool {
    players.hasSeat(player) || newcomers.contains { $0.id == player }
  }

  /// The moment at which a question can be answered, the end of the time limit, or of the reveal; nil while nothing is timed.
  package var deadline: Instant? {
    switch phase {
    case .ready, .over: nil
    case .title(_, let until), .rest(_, let until): until
    case .reading(let round): round.startedAt
    case .asking(let round): round.isClaimed ? nil : round.isOvertime ? lastEnd(of: round) : round.endsAt
    case .revealing(_, let reveal, let until): isTold ? until : min(until, reveal.toldAt ?? until)
    }
  }

  /// The time limit of the question; nil while nobody can answer.
  package var countdown: Countdown? { if case .asking(let round) = phase { countdown(of: round) } else { nil } }

  /// Starts a game, or a rematch: scores begin at 0, questions of earlier games stay out while there are others.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    self.players = players.sorted { $0.id < $1.id }
    newcomers = []
    away = []
    scores = [:]
    (rightCounts, carried) = ([:], nil)
    quips?.begin()
    (finished, skipped, undos) = (0, nil, nil)
    upcoming = dealQuestions()
    roundCount = upcoming.count
    course = TriviaCourse(rounds: upcoming.map { questions[$0].round })
    return course == nil ? ask(at: now) : beginRound(at: now)
  }

  /// Takes a player's one answer to the open question; any other press is ignored.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard let choice = choice(of: token) else { return [] }
    return acceptValue(.choice(choice), by: player, at: now)
  }

  /// The open question's answer that a button stands for.
  ///
  /// It is not inlined, so that nothing here holds the round while it takes an answer: with two owners all answers are
  /// copied.
  @inline(never) private func choice(of token: Token) -> Int? {
    guard let round, round.isPressed else { return nil }
    return round.choice(of: token)
  }

  /// Takes a player's one answer to the open question's input; any other is ignored.
  package mutating func answer(
    _ token: Token, _ value: PadValue, by player: Player.ID, at now: Instant
  ) -> [GameEffect] {
    guard let value = self.value(of: value, to: token) else { return [] }
    return acceptValue(value, by: player, at: now)
  }

  /// The meaning of an answer to the open question's input; not inlined, as ``choice(of:)``.
  @inline(never) private func value(of value: PadValue, to token: Token) -> TriviaValue? {
    round?.value(of: value, to: token)
  }

  /// Whether two answers to the open question's input say the same: two spellings of one word do.
  package func agrees(_ value: PadValue, with other: PadValue, to token: Token) -> Bool {
    guard let round, let one = round.value(of: value, to: token), let other = round.value(of: other, to: token) else {
      return value == other
    }
    return round.agrees(one, with: other)
  }

  /// The question that is on, or whose answer is shown.
  var round: TriviaRound? {
    switch phase {
    case .reading(let round), .asking(let round), .revealing(let round, _, _): round
    case .ready, .title, .rest, .over: nil
    }
  }

  private mutating func acceptValue(_ value: TriviaValue, by player: Player.ID, at now: Instant) -> [GameEffect] {
    if case .revealing = phase { return late(value, by: player, at: now) }
    guard case .asking(var round) = phase, let player = players.seated(player) else { return [] }
    // While the room waits for whoever was first, it may be somebody whose press took longer to come here.
    if let endsAt = end(of: round, for: player.id), now >= endsAt, !round.isClaimed { return tick(at: now) }
    let answer = TriviaRound.Answer(player: player, value: value, at: now)
    guard round.answer(of: player.id) == nil else { return [] }
    // The phase lets go of the round meanwhile: with two owners everybody's answers would be copied.
    phase = .ready
    round.addAnswer(answer)
    let taken = [
      GameEffect.record(.answer(round.record(of: answer, isRace: isRace(round)))), .changedFor(player.id),
      .cue(.lockedIn, player.id),
    ]
    if isRace(round), round.isRight(answer) {
      round.isClaimed = true
      phase = .asking(round)
      return taken + [.claim(round.race, by: player.id)]
    }
    phase = .asking(round)
    return taken + (round.isOvertime ? tick(at: now) : endIfAllAnswered(at: now))
  }

  /// Takes an answer that came just too late: the history, the TV and that player's pad know it, the score does not.
  private mutating func late(_ value: TriviaValue, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard case .revealing(var round, var scene, let until) = phase, isRace(round),
      let player = players.seated(player), !round.hasAnswer(of: player.id),
      let decidedAt = round.decidedAt, now - decidedAt <= Race.lateLimit
    else { return [] }
    let answer = TriviaRound.Answer(player: player, value: value, at: now)
    // As for an answer in time.
    phase = .ready
    round.takeLate(answer)
    scene.addAnswer(answer, of: round)
    phase = .revealing(round, scene, until: until)
    var record = round.record(of: answer, isRace: true)
    record.isLate = true
    let effects = [GameEffect.record(.answer(record)), .changedFor(player.id)]
    return round.isRight(answer) ? effects + [.late(round.race, by: player.id)] : effects
  }

  /// Whether the first right answer wins a question: where each answer is right or wrong by itself.
  func isRace(_ round: TriviaRound) -> Bool { scoring(of: round) == .first && round.question.kind.isRightByItself }

  /// Who gets points for a question.
  func scoring(of round: TriviaRound) -> TriviaRules.Scoring { round.scoring ?? rules.scoring }

  /// Gives the point to the first players and ends the question.
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

  /// Shows by how much a question was won.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard case .revealing(let round, var scene, let until) = phase, round.race == race else { return [] }
    scene.margin = margin
    phase = .revealing(round, scene, until: until)
    // Only the winners' pads tell it.
    guard case .won(let winners) = scene.outcome else { return [] }
    return winners.map { .changedFor($0.id) }
  }

  /// Tells a player who was right too by how much they were late.
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

  /// Whether a right answer of this player could win the question.
  package func isRacing(_ player: Player.ID) -> Bool {
    guard case .asking(let round) = phase, isRace(round) else { return false }
    return round.answer(of: player) == nil && players.hasSeat(player)
  }

  /// Whether this player can answer, and nobody wins by being first.
  package func isVoting(_ player: Player.ID) -> Bool {
    guard case .asking(let round) = phase, !isRace(round) else { return false }
    return round.answer(of: player) == nil && players.hasSeat(player) && hasTime(player, in: round)
  }

  /// Lets a newcomer wait: for the next question with `lateJoin`, else for the next game.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] {
    switch phase {
    case .title, .rest, .reading, .asking, .revealing:
      if rules.lateJoin { newcomers.append(player) }
    case .ready, .over: break
    }
    return [.changedFor(player.id)]
  }

  /// Waits no longer for a player's answer.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.insert(player)
    return [.changedFor(player)] + endIfAllAnswered(at: now)
  }

  /// Waits for a player's answer again.
  ///
  /// A question from which all were away stays open until play continues: others may be about to return as well.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues without a player, who no longer counts towards "all answered".
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

  /// Opens a question that has been read, ends it when time is up or nobody is waited for any more, or the reveal when
  /// it has been seen.
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
      guard now < until else { return next(at: now) }
      guard !isTold, let toldAt = reveal.toldAt, now >= toldAt else { return [] }
      return tell(reveal.outcome)
    case .ready, .over:
      return []
    }
  }

  /// Skips what is being played, accepts what somebody wrote, or chooses among the questions while nothing is played.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    if choose(token) { return [.changed] }
    switch token {
    case .skip: return skip(at: now)
    case .close: return close(at: now)
    case .takeBack: return takeBack(at: now)
    default: return accept(token, at: now)
    }
  }

  /// Ends the question for all, as if time were up, including players with extra time.
  private mutating func close(at now: Instant) -> [GameEffect] {
    guard case .asking(let round) = phase, !round.isClaimed else { return [] }
    return end(round, timeUp: true, at: now)
  }

  /// Ends the question with nobody scoring, or the reveal at once.
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

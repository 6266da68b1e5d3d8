import Questions

/// The rounds of a game, and the current one among them.
struct TriviaCourse: Hashable, Sendable, Codable {
  /// The number of rounds.
  let count: Int
  /// The number of the current round, from 1; 0 before the first.
  var number = 0

  /// Makes the course for a game's questions from the round of each, in order; nil if no question is in a round.
  init?(rounds: [QuestionRound?]) {
    guard rounds.contains(where: { $0 != nil }) else { return nil }
    count = zip(rounds, rounds.dropFirst()).count { $0 != $1 } + 1
  }

  /// Whether the current round is the last one.
  var isLast: Bool { number >= count }
}

/// The results that a question passes on to the next one.
struct TriviaCarried: Hashable, Sendable, Codable {
  /// The question's points, which are taken back if the host accepts another answer.
  let points: [Player.ID: Int]
  /// The number of right answers in a row of each player.
  private(set) var streaks: [Player.ID: Int]
  /// The streaks before the question.
  private let before: [Player.ID: Int]

  init(points: [Player.ID: Int], streaks: [Player.ID: Int], before: [Player.ID: Int]) {
    self.points = points
    self.streaks = streaks
    self.before = before
  }

  /// Returns the same results for the members of teams.
  func parted(into members: [Player.ID: [Player]]) -> TriviaCarried {
    TriviaCarried(
      points: points.parted(into: members), streaks: streaks.parted(into: members),
      before: before.parted(into: members))
  }

  /// Restores the earlier streaks, because the question is about to be judged again.
  mutating func takeBack() { streaks = before }
}

extension Trivia {
  /// The number of right answers in a row of each player.
  var streaks: [Player.ID: Int] { carried?.streaks ?? [:] }
  /// The points of the last question.
  var lastPoints: [Player.ID: Int] { carried?.points ?? [:] }

  /// Draws the questions of a game: some of the whole pack, or some of each round, whose questions keep their order.
  mutating func dealQuestions() -> [Int] {
    let wanted = wantedPlaces
    guard questions.indices.contains(where: { questions[$0].round != nil && wanted?.contains($0) ?? true }) else {
      let menu = QuestionMenu(questions, rises: !rules.isLevel)
      return deck.deal(rules.rounds, among: wanted, using: &generator, compose: menu.compose)
    }
    var groups: [[Int]] = []
    var places: [QuestionRound?: Int] = [:]
    for (index, question) in questions.enumerated() where wanted?.contains(index) ?? true {
      if let place = places[question.round] {
        groups[place].append(index)
      } else {
        places[question.round] = groups.count
        groups.append([index])
      }
    }
    let shares = rules.rounds == 0 ? [] : Self.shares(of: rules.rounds, among: groups.map(\.count))
    return groups.indices.flatMap { place -> [Int] in
      let wanted = shares.isEmpty ? 0 : shares[place]
      guard shares.isEmpty || wanted > 0 else { return [] }
      return deck.deal(wanted, among: Set(groups[place]), using: &generator).sorted()
    }
  }

  /// Returns the number of questions from each round for a game of a given length.
  ///
  /// The number is the same for each round, if the round has enough questions.
  static func shares(of wanted: Int, among sizes: [Int]) -> [Int] {
    var shares = sizes.map { _ in 0 }
    var left = min(wanted, sizes.reduce(0, +))
    while left > 0 {
      for place in sizes.indices where left > 0 && shares[place] < sizes[place] {
        shares[place] += 1
        left -= 1
      }
    }
    return shares
  }

  /// Whether the current question was the last of its round, and another round follows.
  var isRoundOver: Bool {
    guard course?.isLast == false, let round, let next = upcoming.first, questions.indices.contains(next) else {
      return false
    }
    return questions[next].round != round.question.round
  }

  /// Shows the scores after a round, for the length of its break.
  mutating func rest(at now: Instant) -> [GameEffect] {
    guard let course, let round = round?.question.round else { return beginRound(at: now) }
    let usual =
      rules.titles > .zero ? max(rules.titles, rules.reveal + (rules.isStaged ? RevealSheet().length : .zero)) : .zero
    let length = round.rest.map { .seconds(Double($0)) } ?? usual
    guard length > .zero else { return beginRound(at: now) }
    let next = upcoming.first.flatMap { questions.indices.contains($0) ? questions[$0].round : nil }
    phase = .rest(
      TriviaScene.Rest(
        number: course.number, count: course.count, title: round.title, next: next?.title, scores: standings(),
        endsAt: now + length, isBreak: round.rest != nil, length: length),
      until: now + length)
    return [.changed]
  }

  /// Shows the title of the next round, or immediately asks its first question.
  mutating func beginRound(at now: Instant) -> [GameEffect] {
    course?.number += 1
    guard let course, rules.titles > .zero, let first = upcoming.first, questions.indices.contains(first),
      let round = questions[first].round
    else { return askFirst(at: now) }
    let question = questions[first]
    let limit = rules.limit(of: question)
    let title = TriviaScene.RoundTitle(
      number: course.number, count: course.count, title: round.title,
      questions: upcoming.prefix { questions[$0].round == round }.count, points: factor(of: question),
      scoring: rules.scoring(of: question), limit: limit, picture: round.picture.map(TriviaScene.Picture.init),
      entrance: Entrance(at: now, for: rules.titles))
    // A picture needs extra time to be looked at.
    phase = .title(title, until: now + rules.titles + (round.picture == nil ? .zero : .seconds(2)))
    return [.changed]
  }

  /// Asks the first question of a round; players who joined in the meantime take part.
  mutating func askFirst(at now: Instant) -> [GameEffect] {
    admit()
    return ask(at: now)
  }

  /// Returns the factor by which a question multiplies the usual points.
  func factor(of question: Question) -> Int {
    let isDouble = rules.doublesLastRound && (course.map { $0.isLast && $0.count > 1 } ?? false)
    return (question.round?.points ?? 1) * (isDouble ? 2 : 1)
  }

  /// Returns the extra points for a player's right answers in a row.
  func bonus(for player: Player.ID, _ streaks: [Player.ID: Int], in round: TriviaRound) -> Int {
    rules.streakBonus(of: streaks[player, default: 0], scoring: scoring(of: round)) * (round.factor ?? 1)
  }

  /// Whether the scores are hidden during a question.
  func hidesScores(of round: TriviaRound) -> Bool {
    course != nil && (rules.hidesScores || round.question.round?.hidesScores ?? false)
  }

  /// Whether a question's reveal leaves out the table of scores.
  ///
  /// After the last question, the table would say who has won, and the ceremony is there to say it.
  func hidesTable(of round: TriviaRound) -> Bool { hidesScores(of: round) || isBeforeCeremony }

  /// Whether the ceremony comes after the current question.
  var isBeforeCeremony: Bool { rules.isStaged && upcoming.isEmpty }
}

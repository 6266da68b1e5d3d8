import Questions

/// The rounds of a game, and which of them is on.
struct TriviaCourse: Hashable, Sendable, Codable {
  /// How many there are.
  let count: Int
  /// The number of the one that is on, from 1; 0 before the first.
  var number = 0

  /// The rounds of a game's questions in their order; nil where none of them is in one.
  init?(rounds: [QuestionRound?]) {
    guard rounds.contains(where: { $0 != nil }) else { return nil }
    count = zip(rounds, rounds.dropFirst()).count { $0 != $1 } + 1
  }

  /// Whether no other follows.
  var isLast: Bool { number >= count }
}

/// What a question passes on to the next one.
struct TriviaCarried: Hashable, Sendable, Codable {
  /// Its points, which are taken back if the host accepts another answer.
  let points: [Player.ID: Int]
  /// How many questions in a row each has answered right.
  private(set) var streaks: [Player.ID: Int]
  /// The same before it.
  private let before: [Player.ID: Int]

  init(points: [Player.ID: Int], streaks: [Player.ID: Int], before: [Player.ID: Int]) {
    self.points = points
    self.streaks = streaks
    self.before = before
  }

  /// The same for the members of teams.
  func parted(into members: [Player.ID: [Player]]) -> TriviaCarried {
    TriviaCarried(
      points: points.parted(into: members), streaks: streaks.parted(into: members),
      before: before.parted(into: members))
  }

  /// The question is about to be judged again.
  mutating func takeBack() { streaks = before }
}

extension Trivia {
  /// How many questions in a row each has answered right.
  var streaks: [Player.ID: Int] { carried?.streaks ?? [:] }
  /// The points of the last question.
  var lastPoints: [Player.ID: Int] { carried?.points ?? [:] }

  /// The questions of a game: some of the pack, or of each of its rounds, in which they keep their order.
  mutating func dealQuestions() -> [Int] {
    let wanted = wantedPlaces
    guard questions.contains(where: { $0.round != nil }) else {
      return deck.deal(rules.rounds, among: wanted, using: &generator)
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

  /// How many questions of each round a game of a given length has: the same number for each, as far as the round has
  /// them.
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

  /// Whether the question that is on was the last of its round, and another round follows.
  var isRoundOver: Bool {
    guard course?.isLast == false, let round, let next = upcoming.first, questions.indices.contains(next) else {
      return false
    }
    return questions[next].round != round.question.round
  }

  /// Shows the scores after a round, for as long as its break lasts.
  mutating func rest(at now: Instant) -> [GameEffect] {
    guard let course, let round = round?.question.round else { return beginRound(at: now) }
    let usual = rules.titles > .zero ? max(rules.titles, rules.reveal + rules.stages) : .zero
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

  /// Shows the title of the next round, or asks its first question at once.
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
    // A picture wants to be looked at.
    phase = .title(title, until: now + rules.titles + (round.picture == nil ? .zero : .seconds(2)))
    return [.changed]
  }

  /// Asks the first question of a round, also to players who have joined in the meantime.
  mutating func askFirst(at now: Instant) -> [GameEffect] {
    admit()
    return ask(at: now)
  }

  /// How many times the usual points a question brings.
  func factor(of question: Question) -> Int {
    let isDouble = rules.doublesLastRound && (course.map { $0.isLast && $0.count > 1 } ?? false)
    return (question.round?.points ?? 1) * (isDouble ? 2 : 1)
  }

  /// The extra points for a player's right answers in a row.
  func bonus(for player: Player.ID, _ streaks: [Player.ID: Int], in round: TriviaRound) -> Int {
    rules.streakBonus(of: streaks[player, default: 0], scoring: scoring(of: round)) * (round.factor ?? 1)
  }

  /// Whether the scores are hidden while a question is on.
  func hidesScores(of round: TriviaRound) -> Bool {
    course != nil && (rules.hidesScores || round.question.round?.hidesScores ?? false)
  }
}

package import Questions

/// The host's options for the games of an evening; each game uses those that apply to it.
package struct GameOptions: Hashable, Sendable {
  /// The questions of a quiz.
  package var questions: [Question]
  /// The places of those that were asked on earlier evenings, the longest ago first: they come when all others were asked.
  package var askedBefore: [Int]
  /// Who gets points in a quiz.
  package var scoring: TriviaRules.Scoring
  /// How many rounds a game or a match has; 0 for all that there are, nil for the game's usual number.
  package var rounds: Int?
  /// How long players may take; zero for no limit, nil for as long as the game usually gives them.
  package var timeLimit: Span?
  /// How long a game is played, where time ends it; zero for no such end, nil for as long as the game usually lasts.
  package var playTime: Span?
  /// How long what a round brought is shown; nil for as long as the game usually does.
  package var reveal: Span?
  /// How long a question of a quiz is read before it can be answered; nil for as long as its text takes.
  package var readTime: Span?
  /// Whether everything is there at once: nothing is read first, nothing comes in in stages.
  package var isAtOnce: Bool
  /// Whether players who join during a game play from its next round on, if the game supports that.
  package var lateJoin: Bool
  /// Whether some of several right answers of a quiz bring some of the points.
  package var partCredit: Bool
  /// Whether a quiz shows its scores only between rounds.
  package var hidesScores: Bool
  /// Whether the last round of a quiz brings twice the points.
  package var doublesLastRound: Bool
  /// Whether right answers in a row bring more in a quiz.
  package var hasStreaks: Bool
  /// Whether nobody is at the console: everything that would wait for the host continues by itself.
  package var isUnattended: Bool

  /// Makes options.
  package init(
    questions: [Question] = [], askedBefore: [Int] = [], scoring: TriviaRules.Scoring = .first, rounds: Int? = nil,
    timeLimit: Span? = nil,
    playTime: Span? = nil, reveal: Span? = nil, readTime: Span? = nil, isAtOnce: Bool = false, lateJoin: Bool = false,
    partCredit: Bool = false, hidesScores: Bool = false, doublesLastRound: Bool = false, hasStreaks: Bool = false,
    isUnattended: Bool = false
  ) {
    self.questions = questions
    self.askedBefore = askedBefore
    self.scoring = scoring
    self.rounds = rounds
    self.timeLimit = timeLimit
    self.playTime = playTime
    self.reveal = reveal
    self.readTime = readTime
    self.isAtOnce = isAtOnce
    self.lateJoin = lateJoin
    self.partCredit = partCredit
    self.hidesScores = hidesScores
    self.doublesLastRound = doublesLastRound
    self.hasStreaks = hasStreaks
    self.isUnattended = isUnattended
  }
}

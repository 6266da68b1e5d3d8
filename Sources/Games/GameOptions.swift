/// The host's options for the games of an evening; each game uses those that apply to it.
package struct GameOptions: Hashable, Sendable {
  /// The number of rounds of a game or a match; 0 for all that there are, nil for the game's usual number.
  package var rounds: Int?
  /// The time limit for players; zero for no limit, nil for the game's usual limit.
  package var timeLimit: Span?
  /// The length of a game that is ended by time; zero for no such end, nil for the game's usual length.
  package var playTime: Span?
  /// The duration for which the result of a round is shown; nil for the game's usual duration.
  package var reveal: Span?
  /// Whether everything is shown immediately: there is no reading time, and nothing appears in stages.
  package var isAtOnce: Bool
  /// Whether players who join during a game play from its next round, if the game supports that.
  package var lateJoin: Bool
  /// Whether nobody is at the console, so that everything that would wait for the host continues automatically.
  package var isUnattended: Bool
  /// The options for a quiz.
  package var trivia: TriviaOptions

  /// Makes options.
  package init(
    rounds: Int? = nil, timeLimit: Span? = nil, playTime: Span? = nil, reveal: Span? = nil, isAtOnce: Bool = false,
    lateJoin: Bool = false, isUnattended: Bool = false, trivia: TriviaOptions = TriviaOptions()
  ) {
    self.rounds = rounds
    self.timeLimit = timeLimit
    self.playTime = playTime
    self.reveal = reveal
    self.isAtOnce = isAtOnce
    self.lateJoin = lateJoin
    self.isUnattended = isUnattended
    self.trivia = trivia
  }
}

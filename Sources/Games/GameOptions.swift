/// The host's options for the games of an evening; each game uses those that apply to it.
package struct GameOptions: Hashable, Sendable {
  /// How many rounds a game or a match has; 0 for all that there are, nil for the game's usual number.
  package var rounds: Int?
  /// How long players may take; zero for no limit, nil for as long as the game usually gives them.
  package var timeLimit: Span?
  /// How long a game is played, where time ends it; zero for no such end, nil for as long as the game usually lasts.
  package var playTime: Span?
  /// How long what a round brought is shown; nil for as long as the game usually does.
  package var reveal: Span?
  /// Whether everything is there at once: nothing is read first, nothing comes in in stages.
  package var isAtOnce: Bool
  /// Whether players who join during a game play from its next round on, if the game supports that.
  package var lateJoin: Bool
  /// Whether nobody is at the console: everything that would wait for the host continues by itself.
  package var isUnattended: Bool
  /// Those of a quiz.
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

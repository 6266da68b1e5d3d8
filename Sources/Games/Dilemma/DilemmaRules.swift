/// The rules of a game of Dilemma, fixed for a whole evening.
struct DilemmaRules: Hashable, Sendable, Codable {
  /// The maximum number of rounds; more would neither be played nor fit on the trust chart.
  static let mostRounds = 100

  /// The number of rounds that two players play when they meet.
  var rounds = 10
  /// The time limit for choosing; nil for no limit.
  var timeLimit: Span? = .seconds(30)
  /// The time in which a card turns; nil if all cards are face up immediately.
  var turning: Span? = DilemmaSheet.turning
  /// The duration for which the choices are shown, after all cards are face up.
  var reveal = Span.seconds(4)
  /// The same once everybody knows how to read them; nil if the host chose a duration, and in a state of an older version.
  private var laterReveal: Span?

  /// Makes the rules that the host asked for.
  init(_ options: GameOptions) {
    if let rounds = options.rounds, rounds > 0 { self.rounds = min(rounds, Self.mostRounds) }
    if let limit = options.timeLimit { timeLimit = limit > .zero ? limit : nil }
    if let reveal = options.reveal { self.reveal = reveal } else { laterReveal = .milliseconds(2_600) }
    if options.isAtOnce { turning = nil }
  }

  /// Returns the duration for which the choices of a round are shown.
  func reveal(match: Int, round: Int) -> Span {
    match > 1 || round > DilemmaScene.Round.explained ? laterReveal ?? reveal : reveal
  }
}

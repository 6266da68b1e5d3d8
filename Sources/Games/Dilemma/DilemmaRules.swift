/// How a game of Dilemma is played; fixed for the length of an evening.
struct DilemmaRules: Hashable, Sendable, Codable {
  /// More would neither be played nor fit the trust chart.
  static let mostRounds = 100

  /// How many rounds two play when they meet.
  var rounds = 10
  /// How long they may take to choose; nil for no limit.
  var timeLimit: Span? = .seconds(30)
  /// How long the cards take to turn before their values are revealed; nil for no time at all.
  var turning: Span? = DilemmaScene.Round.turningTime
  /// How long the choices are shown.
  var reveal = Span.seconds(4)

  /// The rules that the host asked for.
  init(_ options: GameOptions) {
    if let rounds = options.rounds, rounds > 0 { self.rounds = min(rounds, Self.mostRounds) }
    if let limit = options.timeLimit { timeLimit = limit > .zero ? limit : nil }
    if let reveal = options.reveal { self.reveal = reveal }
    if options.isAtOnce { turning = nil }
  }
}

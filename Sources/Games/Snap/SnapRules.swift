/// The host's options for Snap!, and the duration of its stages.
package struct SnapRules: Hashable, Sendable, Codable {
  /// How long a card may stay unturned before it turns by itself; nil for ever, as in the original.
  package var timeLimit: Span?
  /// How long cards move after a call.
  package var reveal: Span
  /// With how many right calls the game is over, and most cards win; nil for when one player has them all, as in the
  /// original.
  package var snaps: Int?
  /// How long a game is played at most, and most cards win; nil for ever, as in the original.
  package var playTime: Span?

  /// From one card to the next when they are dealt.
  static let dealing = Span.milliseconds(40)
  /// How long a card is in the air.
  static let flight = Span.milliseconds(250)
  /// How long the next player waits after a card was turned: the moment in which a call stops the change of turn.
  static let change = Span.milliseconds(500)
  /// How many earlier states of the table are remembered, for calls that were on their way.
  static let memory = 32

  /// Makes rules.
  package init(
    timeLimit: Span? = .seconds(10), reveal: Span = .milliseconds(1500), snaps: Int? = nil,
    playTime: Span? = .seconds(600)
  ) {
    self.timeLimit = timeLimit
    self.reveal = reveal
    self.snaps = snaps
    self.playTime = playTime
  }

  /// The rules for the host's options; a demonstration does not continue until one player has all cards.
  package init(_ options: GameOptions) {
    let limit = options.timeLimit ?? .seconds(10)
    let snaps = options.rounds ?? (options.isUnattended ? 10 : 0)
    let playTime = options.playTime ?? .seconds(600)
    self.init(
      timeLimit: limit > .zero ? limit : nil, reveal: options.reveal ?? .milliseconds(1500),
      snaps: snaps > 0 ? snaps : nil, playTime: playTime > .zero ? playTime : nil)
  }

  /// So many sixtieths of `reveal`.
  func reveal(_ sixtieths: Int) -> Span { Span(nanoseconds: reveal.nanoseconds / 60 * Int64(sixtieths)) }
}

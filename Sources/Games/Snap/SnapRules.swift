/// The host's options for Snap!, and the durations of its stages.
package struct SnapRules: Hashable, Sendable, Codable {
  /// The time after which an unturned card turns automatically; nil for never, as in the original.
  package var timeLimit: Span?
  /// The time for which cards move after a call.
  package var reveal: Span
  /// The number of right calls after which the game is over and the most cards win.
  ///
  /// It is nil if the game is over only when one player has all cards, as in the original.
  package var snaps: Int?
  /// The maximum length of a game, after which the most cards win; nil for no limit, as in the original.
  package var playTime: Span?

  /// The time from one card to the next during the deal.
  package static let dealing = Span.milliseconds(40)
  /// The time for which a card is in the air.
  package static let flight = Span.milliseconds(250)
  /// The time until the turn passes on after a card was turned; a call in this time stops the change of turn.
  static let change = Span.milliseconds(500)
  /// The number of earlier states of the table that are kept, for calls that were on their way.
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

  /// Makes the rules for the host's options; a demonstration ends before one player has all cards.
  package init(_ options: GameOptions) {
    let limit = options.timeLimit ?? .seconds(10)
    let snaps = options.rounds ?? (options.isUnattended ? 10 : 0)
    let playTime = options.playTime ?? .seconds(600)
    self.init(
      timeLimit: limit > .zero ? limit : nil, reveal: options.reveal ?? .milliseconds(1500),
      snaps: snaps > 0 ? snaps : nil, playTime: playTime > .zero ? playTime : nil)
  }

  /// Returns a number of sixtieths of `reveal`.
  func reveal(_ sixtieths: Int) -> Span { Span(nanoseconds: reveal.nanoseconds / 60 * Int64(sixtieths)) }
}

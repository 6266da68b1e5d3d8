/// How a game of Disks is played; fixed for the length of an evening.
struct DisksRules: Hashable, Sendable, Codable {
  /// How long disks appear.
  var length = Span.seconds(60)

  /// How long all have to look up before the first disk appears.
  static let getReady = Span.seconds(3)
  /// How long a key without a disk locks out.
  static let lockOut = Span.milliseconds(300)

  /// The rules that the host asked for.
  init(_ options: GameOptions) {
    if let limit = options.playTime ?? options.timeLimit, limit > .zero { length = limit }
  }

  /// How long after a disk the next one comes: 1.2 s at first, 0.35 s in the end, by even steps in between.
  ///
  /// - Parameter elapsed: Since the first disk.
  func interval(after elapsed: Span) -> Span { .milliseconds(1200 - Int((850 * progress(after: elapsed)).rounded())) }

  /// How long a disk stays that nobody smashes: 6 s at the beginning, 2.5 s at the end, changing evenly in between.
  ///
  /// - Parameter elapsed: From the first disk to this one.
  func life(after elapsed: Span) -> Span { .milliseconds(6000 - Int((3500 * progress(after: elapsed)).rounded())) }

  private func progress(after elapsed: Span) -> Double { min(1, max(0, elapsed.seconds / length.seconds)) }
}

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
  func interval(after elapsed: Span) -> Span {
    let progress = min(1, max(0, elapsed.seconds / length.seconds))
    return .milliseconds(1200 - Int((850 * progress).rounded()))
  }
}

/// The rules of a game of Disks, fixed for a whole evening.
struct DisksRules: Hashable, Sendable, Codable {
  /// The length of the game, during which disks appear.
  var length = Span.seconds(60)

  /// The time in which everybody can look up before the first disk appears; nil in a state of an older version.
  ///
  /// If the TV announces games and counts the seconds, that is enough.
  private var readyTime: Span?
  /// The time in which everybody can look up before the first disk appears.
  var getReady: Span { readyTime ?? .seconds(3) }

  /// The time for which the TV says that time is up.
  static let timeUp = Span.milliseconds(1_600)

  /// The duration of the lock-out after pressing a key without a disk.
  static let lockOut = Span.milliseconds(300)

  /// Makes the rules that the host asked for.
  init(_ options: GameOptions) {
    if let limit = options.playTime ?? options.timeLimit, limit > .zero { length = limit }
    readyTime = options.isAtOnce ? .seconds(3) : .milliseconds(100)
  }

  /// Returns the time from one disk to the next: 0.9 s at first, 0.35 s at the end, changing evenly in between;
  /// for more than two players it is shorter, down to 60 % for six.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the first disk.
  ///   - players: The number of players.
  func interval(after elapsed: Span, players: Int) -> Span {
    let usual = 900 - 550 * progress(after: elapsed)
    return .milliseconds(Int((usual * min(1, max(0.6, 1.2 - 0.1 * Double(players)))).rounded()))
  }

  /// The times after the first disk at which the TV says that they come faster; none in a short game.
  var calls: [Span] { length < .seconds(30) ? [] : [length * (1.0 / 3), length * (2.0 / 3)] }

  /// Returns the time for which a disk stays if nobody smashes it: 6 s at first, 2.5 s at the end, changing evenly in
  /// between.
  ///
  /// - Parameter elapsed: The time from the first disk to this one.
  func life(after elapsed: Span) -> Span { .milliseconds(6000 - Int((3500 * progress(after: elapsed)).rounded())) }

  private func progress(after elapsed: Span) -> Double { min(1, max(0, elapsed.seconds / length.seconds)) }
}

/// The pauses between tries to get a screen, if nothing can draw on one.
struct ScreenPauses: Hashable {
  /// The pauses in seconds; the last one repeats.
  static let all: [Int64] = [2, 5, 10, 20, 30, 60]

  private var tries = 0

  /// Returns the pause after one more try, in seconds.
  mutating func next() -> Int64 {
    defer { tries += 1 }
    return Self.all[min(tries, Self.all.count - 1)]
  }
}

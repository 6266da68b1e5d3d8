import Displays

/// Whether what KDE says of its outputs is final.
///
/// For a moment after a plug KWin gives the new output a priority of its own making, before it finds what was set for the
/// two together: the first answer may call the TV the desk. So an answer counts once it was given twice, some time apart.
///
/// Times are nanoseconds of the caller's monotonic clock.
struct KScreenSettling: Sendable {
  /// How long an answer must hold.
  static let pause: Int64 = 500_000_000
  /// How long to wait for a plausible answer: after that any answer counts.
  static let patience: Int64 = 5_000_000_000

  /// The part of an answer that decides which display is the TV.
  private struct Answer: Hashable {
    var name: String
    var isOn: Bool
    var priority: Int
  }

  private var answer: [Answer]?
  /// When it was given for the first time.
  private var since: Int64 = 0
  /// When it was given last.
  private var last: Int64 = 0
  /// When outputs came or went.
  private var change: Int64
  /// The outputs that programs have seen go since KDE was asked: its answer about them is outdated.
  private(set) var gone: Set<String> = []

  /// Nothing was said yet.
  init(at now: Int64) { change = now }

  /// Notes that outputs came or went: earlier answers no longer count.
  mutating func outputsChanged(from before: Set<String>, to connectors: Set<String>, at now: Int64) {
    gone = gone.union(before).subtracting(connectors)
    answer = nil
    change = now
  }

  /// KDE says this.
  mutating func noteState(_ state: KScreenState, at now: Int64) {
    let next = state.outputs.filter(\.connected).map {
      Answer(name: $0.name, isOn: $0.enabled, priority: $0.priority ?? 0)
    }
    if next != answer { (answer, since) = (next, now) }
    last = now
    gone = []
  }

  /// Whether the last answer is to be acted on.
  func isFinal(at now: Int64) -> Bool {
    guard let answer else { return false }
    if now - change >= Self.patience { return true }
    let priorities = answer.filter(\.isOn).map(\.priority)
    // KWin 6.7 counts from 0 what it has put in order by itself, and from 1 what was set.
    let isInOrder = priorities.min().map { 0...1 ~= $0 } ?? true
    return isInOrder && Set(priorities).count == priorities.count && last - since >= Self.pause
  }
}

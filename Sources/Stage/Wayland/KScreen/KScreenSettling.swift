import Displays

/// Decides whether KDE's report on its outputs is final.
///
/// For a moment after a display is plugged in, KWin gives the new output a priority of its own making. Only then does
/// it find the settings saved for the two together, so the first answer may name the TV as the desk. An answer
/// therefore counts only if it was given twice, some time apart.
///
/// Times are nanoseconds of the caller's monotonic clock.
struct KScreenSettling: Sendable {
  /// The time for which an answer must stay the same.
  static let pause: Int64 = 500_000_000
  /// The longest wait for a plausible answer; after that, any answer counts.
  static let patience: Int64 = 5_000_000_000

  /// The part of an answer that decides which display is the TV.
  private struct Answer: Hashable {
    var name: String
    var isOn: Bool
    var priority: Int
  }

  private var answer: [Answer]?
  /// The time at which the answer was first given.
  private var since: Int64 = 0
  /// The time at which the answer was last given.
  private var last: Int64 = 0
  /// The time at which outputs last came or went.
  private var change: Int64
  /// The outputs that programs have seen disappear since KDE was asked, so that KDE's answer about them is outdated.
  private(set) var gone: Set<String> = []

  /// Starts without an answer.
  init(at now: Int64) { change = now }

  /// Notes that outputs came or went: earlier answers no longer count.
  mutating func outputsChanged(from before: Set<String>, to connectors: Set<String>, at now: Int64) {
    gone = gone.union(before).subtracting(connectors)
    answer = nil
    change = now
  }

  /// Notes KDE's latest answer.
  mutating func noteState(_ state: KScreenState, at now: Int64) {
    let next = state.outputs.filter(\.connected).map {
      Answer(name: $0.name, isOn: $0.enabled, priority: $0.priority ?? 0)
    }
    if next != answer { (answer, since) = (next, now) }
    last = now
    gone = []
  }

  /// Whether the last answer should be acted on.
  func isFinal(at now: Int64) -> Bool {
    guard let answer else { return false }
    if now - change >= Self.patience { return true }
    let priorities = answer.filter(\.isOn).map(\.priority)
    // KWin 6.7 counts from 0 if it chose the order itself, and from 1 if the order was set.
    let isInOrder = priorities.min().map { 0...1 ~= $0 } ?? true
    return isInOrder && Set(priorities).count == priorities.count && last - since >= Self.pause
  }
}

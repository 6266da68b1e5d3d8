/// Watches whether the main thread's loop keeps turning after the program was asked to end.
///
/// Times are nanoseconds of the caller's monotonic clock.
package struct TurnWatch: Hashable, Sendable {
  /// The longest time that one turn of the loop may last.
  package static let limit: Int64 = 10_000_000_000
  /// The longest time that closing everything may last: a compositor that renders on the processor may be slow to
  /// restore a mode.
  package static let closingLimit: Int64 = 30_000_000_000

  /// The time at which the limit is exceeded; nil if nobody is waiting for the program to end.
  package private(set) var due: Int64?
  private var isClosing = false

  /// Creates a watch for a program that has not been asked to end.
  package init() {}

  /// Notes that the program was asked to end.
  package mutating func ask(at now: Int64) {
    // A second request does not extend the time.
    if due == nil { wait(from: now) }
  }

  /// Notes that the main thread's loop has turned.
  package mutating func turn(at now: Int64) {
    if due != nil { wait(from: now) }
  }

  /// Notes that the main thread starts to close everything.
  package mutating func beginClosing(at now: Int64) {
    isClosing = true
    turn(at: now)
  }

  /// Notes that everything is closed.
  package mutating func end() { due = nil }

  private mutating func wait(from now: Int64) { due = now + (isClosing ? Self.closingLimit : Self.limit) }
}

/// Whether the main thread still turns after the program was asked to end.
///
/// Times are nanoseconds of the caller's monotonic clock.
package struct TurnWatch: Hashable, Sendable {
  /// How long a turn may take.
  package static let limit: Int64 = 10_000_000_000
  /// How long it may take to close everything: a compositor that draws by processor may take long to give a mode back.
  package static let closingLimit: Int64 = 30_000_000_000

  /// When it will have taken too long; nil while nobody waits for it.
  package private(set) var due: Int64?
  private var isClosing = false

  /// Nobody has asked for anything yet.
  package init() {}

  /// The program is asked to end.
  package mutating func ask(at now: Int64) {
    // Asked once more it has no more time.
    if due == nil { wait(from: now) }
  }

  /// The main thread turns.
  package mutating func turn(at now: Int64) {
    if due != nil { wait(from: now) }
  }

  /// The main thread closes everything from now on.
  package mutating func beginClosing(at now: Int64) {
    isClosing = true
    turn(at: now)
  }

  /// All is closed.
  package mutating func end() { due = nil }

  private mutating func wait(from now: Int64) { due = now + (isClosing ? Self.closingLimit : Self.limit) }
}

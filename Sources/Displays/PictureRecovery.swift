/// The next step for a TV whose window fails to show the picture.
///
/// ```
///  shown ── not ──► again, more and more slowly ── the third time in 20 s ──► all anew ── and again ──► rest
///    ▲                        │                                                  │                        │
///    └────────────────────────┴──────────────────────────────────────────────────┴── once at each change ─┘
/// ```
///
/// Endless tries would interrupt the console's picture each time and keep the pads waiting.
///
/// Times are nanoseconds of the caller's monotonic clock.
package struct PictureRecovery: Hashable, Sendable {
  /// The number of failed tries within ``window`` before the next measure.
  package static let tries = 3
  /// The time in which the first ``tries`` failures are counted, in nanoseconds.
  ///
  /// A picture also has to stay for this time before it counts as shown and earlier failures are forgotten.
  package static let window: Int64 = 20_000_000_000

  /// The next step after a failed try.
  package enum Step: Hashable, Sendable {
    /// Try again a little later.
    case again
    /// Recreate the window and everything it depends on, then try again.
    case anew
    /// Try only when something changes, and then once.
    case rest
  }

  /// Whether there are no tries until something changes.
  package private(set) var isResting = false
  private var failures: [Int64] = []
  private var wasMadeAnew = false
  private var shownSince: Int64?

  /// Creates a recovery without any failure.
  package init() {}

  /// Notes that the picture is there.
  package mutating func shown(at now: Int64) {
    if shownSince == nil { shownSince = now }
    isResting = false
  }

  /// Notes that the picture is not there, and returns the next step.
  package mutating func failed(at now: Int64) -> Step {
    if let shownSince, now - shownSince >= Self.window { self = PictureRecovery() }
    shownSince = nil
    guard !isResting else { return .rest }
    // After the window was recreated, all failures count. The pauses grow and each try takes a second or two, so three
    // tries may take longer than the window.
    if !wasMadeAnew { failures.removeAll { $0 <= now - Self.window } }
    failures.append(now)
    guard failures.count >= Self.tries else { return .again }
    failures = []
    guard wasMadeAnew else {
      wasMadeAnew = true
      return .anew
    }
    isResting = true
    return .rest
  }
}

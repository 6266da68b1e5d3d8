/// The next step for a TV whose window fails to show the picture.
///
/// ```
///  shown ── not ──► again, more and more slowly ── the third time in 20 s ──► all anew ── and again ──► rest
///    ▲                        │                                                  │                        │
///    └────────────────────────┴──────────────────────────────────────────────────┴── once at each change ─┘
/// ```
///
/// Endless tries would take the picture from the console each time, and keep the pads waiting.
///
/// Times are nanoseconds of the caller's monotonic clock.
package struct PictureRecovery: Hashable, Sendable {
  /// The number of tries in ``window`` before something else is done.
  package static let tries = 3
  /// The time in which the first ``tries`` are counted, and in which a picture has to be there to count as shown.
  package static let window: Int64 = 20_000_000_000

  /// The next step after a failed try.
  package enum Step: Hashable, Sendable {
    /// Try again a little later.
    case again
    /// Recreate the window and everything it depends on, and try again then.
    case anew
    /// Try once more whenever something changes, and not before.
    case rest
  }

  /// Whether nothing is tried before something changes.
  package private(set) var isResting = false
  private var failures: [Int64] = []
  private var wasMadeAnew = false
  private var shownSince: Int64?

  /// Nothing has failed yet.
  package init() {}

  /// The picture is there.
  package mutating func shown(at now: Int64) {
    if shownSince == nil { shownSince = now }
    isResting = false
  }

  /// The picture is not there.
  package mutating func failed(at now: Int64) -> Step {
    if let shownSince, now - shownSince >= Self.window { self = PictureRecovery() }
    shownSince = nil
    guard !isResting else { return .rest }
    // With longer and longer pauses between them, and a second or two for each, the last three may take longer.
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

import Games

extension Room {
  /// Whether any pad has found the room yet.
  enum FirstPad: Hashable, Sendable, Codable {
    /// No pad has, and none could, because the TV does not show where to join.
    case notAwaited
    /// No pad has, although the lobby has been on the TV since that moment.
    case awaited(since: Instant)
    /// No pad has, although the lobby has been on the TV for so long that something must be wrong.
    case missed
    /// A pad has asked for a seat, so the network works.
    case came
  }

  /// Records since when the lobby has been on the TV without a pad.
  mutating func watchLobby(at now: Instant) {
    guard firstPad != .came else { return }
    let isShown = phase == .lobby && conditions.hasTV && conditions.hasAddress
    if !isShown {
      firstPad = .notAwaited
    } else if firstPad == .notAwaited {
      firstPad = .awaited(since: now)
    }
  }

  /// The moment at which the lobby shows what may be wrong; nil if it need not do so, or already does.
  var hintsAt: Instant? {
    if case .awaited(let since) = firstPad { since + RoomConfiguration.firstPadPatience } else { nil }
  }
}

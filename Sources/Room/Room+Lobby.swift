import Games

extension Room {
  /// Whether any pad has found the room yet.
  enum FirstPad: Hashable, Sendable, Codable {
    /// None has, and none could: nothing says where to go.
    case notAwaited
    /// The lobby has been on the TV since then.
    case awaited(since: Instant)
    /// It has been there for so long that something is wrong.
    case missed
    /// One has asked for a seat: the network works.
    case came
  }

  /// Follows how long the lobby has been on the TV without anybody coming.
  mutating func watchLobby(at now: Instant) {
    guard firstPad != .came else { return }
    let isShown = phase == .lobby && conditions.hasTV && conditions.hasAddress
    if !isShown {
      firstPad = .notAwaited
    } else if firstPad == .notAwaited {
      firstPad = .awaited(since: now)
    }
  }

  /// When the lobby says what may be wrong; nil when it need not, or does.
  var hintsAt: Instant? {
    if case .awaited(let since) = firstPad { since + RoomConfiguration.firstPadPatience } else { nil }
  }
}

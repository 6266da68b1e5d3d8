import Games
import PadProtocol

extension Room {
  /// Returns the index of a player's seat; nil if they have none.
  ///
  /// `seats` is sorted by player number.
  func seatIndex(of player: Player.ID) -> Int? {
    var range = seats.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let id = seats[middle].player.id
      if id == player { return middle }
      range = id < player ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the index of the seat of a pad's player; nil if the pad has none.
  func seatIndex(of pad: PadID) -> Int? { seatsByPad[pad].flatMap { seatIndex(of: $0) } }

  /// A person's place in the room.
  struct Seat: Sendable, Codable {
    enum Kind: Hashable, Sendable, Codable {
      case pad, host, robot
    }
    /// The connection between the seat and its pad.
    enum Line: Hashable, Sendable, Codable {
      case open(PadID)
      /// The connection was lost, and the pad may come back.
      case broken(since: Instant)
    }
    var player: Player
    var line: Line
    var kind: Kind
    var language: Language
    /// The number of the player's team; nil if everybody plays alone.
    var team: Player.ID?
    /// The colour that the player had before joining a team; nil if there are no teams.
    var ownColor: Int?
    /// The settings that the player needs in order to play; nil for none.
    var wishes: PadWishes?
    /// The pad's secret and its last connection; nil if nobody can return to the seat.
    var arrival: Arrival?
    /// The time at which the connection was opened.
    var openedAt = Instant(nanoseconds: 0)
    /// The time at which the seat was taken; nil for the host's seat.
    var joinedAt: Instant?
    /// The smallest round trip of the pad's connection; nil if it is not known.
    var roundTrip: Span?
    /// The screen that the pad shows now; a screen is sent only if it differs from this one.
    var shown: PadScreen?

    /// The keys of everything except the pad's screen, which is computed again.
    private enum CodingKeys: String, CodingKey {
      case player, line, kind, language, team, ownColor, wishes, arrival, openedAt, joinedAt, roundTrip
    }

    /// The player's pad; nil while they are disconnected.
    var pad: PadID? {
      if case .open(let pad) = line { pad } else { nil }
    }

    /// The round trip that is believed of the pad; nil if none is known.
    ///
    /// In the host's own network no honest pad is farther away than the limit, whatever a pad does to seem so. A pad at
    /// the other end of a tunnel may be.
    var believedRoundTrip: Span? {
      arrival?.isOnLink == true ? roundTrip.map { min($0, RoomConfiguration.linkRoundTripLimit) } : roundTrip
    }

    /// Returns the round trip that the arbiter uses; nil if none is known.
    ///
    /// A pad that connects and presses in the same moment has not received a probe yet.
    func reckonedRoundTrip(at now: Instant) -> Span? {
      let isNew = now - openedAt < RoomConfiguration.newConnection
      return isNew ? believedRoundTrip.map { min($0, RoomConfiguration.trustedRoundTrip) } : believedRoundTrip
    }

    /// Whether the player is disconnected.
    var isAway: Bool { pad == nil }

    /// The time at which nobody expects a disconnected player back any more; nil while the player is connected.
    var isLongGoneAt: Instant? {
      if case .broken(let since) = line { since + RoomConfiguration.awayLimit } else { nil }
    }
  }
}

import Games
import PadProtocol

extension Room {
  /// Where somebody sits in `seats`, which are in the order of their players' numbers; nil where they have none.
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

  /// Where the player of a pad sits in `seats`; nil where the pad has no seat.
  func seatIndex(of pad: PadID) -> Int? { seatsByPad[pad].flatMap { seatIndex(of: $0) } }

  /// A person's place in the room.
  struct Seat: Sendable, Codable {
    enum Kind: Hashable, Sendable, Codable {
      case pad, host, robot
    }
    /// The connection between the seat and its pad.
    enum Line: Hashable, Sendable, Codable {
      case open(PadID)
      /// The pad is gone and may come back.
      case broken(since: Instant)
    }
    var player: Player
    var line: Line
    var kind: Kind
    var language: Language
    /// The team's number; nil where everybody plays for themselves.
    var team: Player.ID?
    /// The colour that the player had before the team's.
    var ownColor: Int?
    /// What the player needs to play; nil for nothing.
    var wishes: PadWishes?
    /// The pad's secret and its last connection; nil if nobody can return to the seat.
    var arrival: Arrival?
    /// When the line was opened.
    var openedAt = Instant(nanoseconds: 0)
    /// When the seat was taken; nil for the host's.
    var joinedAt: Instant?
    /// The smallest round trip of the pad's connection; nil where it is not known.
    var roundTrip: Span?
    /// What the pad shows now; only differences are sent.
    var shown: PadScreen?

    /// Everything except what the pad shows, which is computed again.
    private enum CodingKeys: String, CodingKey {
      case player, line, kind, language, team, ownColor, wishes, arrival, openedAt, joinedAt, roundTrip
    }

    /// The pad; nil while its line is broken.
    var pad: PadID? {
      if case .open(let pad) = line { pad } else { nil }
    }

    /// The round trip that is believed of the pad.
    ///
    /// Within one network nobody is honestly farther away, whatever a pad does to seem so. A tunnel's other end is.
    var believedRoundTrip: Span? {
      arrival?.isOnLink == true ? roundTrip.map { min($0, RoomConfiguration.linkRoundTripLimit) } : roundTrip
    }

    /// The round trip that the arbiter reckons with.
    ///
    /// A pad that comes and presses in one breath has been sent no probe yet.
    func reckonedRoundTrip(at now: Instant) -> Span? {
      let isNew = now - openedAt < RoomConfiguration.newConnection
      return isNew ? believedRoundTrip.map { min($0, RoomConfiguration.trustedRoundTrip) } : believedRoundTrip
    }

    /// Whether the line is broken.
    var isAway: Bool { pad == nil }

    /// When nobody counts on the player any more; nil while the line is open.
    var isLongGoneAt: Instant? {
      if case .broken(let since) = line { since + RoomConfiguration.awayLimit } else { nil }
    }
  }
}

package import Games

/// The players who are missing in a game, and the consequence if they stay away.
package struct Missing: Hashable, Sendable {
  /// The consequence if the missing players do not return in time.
  package struct Outlook: Hashable, Sendable {
    /// The event that follows.
    package enum Event: Hashable, Sendable {
      /// The game ends, and these players have won it.
      case won([Player])
      /// The game ends with the scores as they are.
      case over
      /// The game continues without the missing players.
      case goesOn
    }
    /// The event that follows.
    package var event: Event
    /// The moment of the event, on the host's clock.
    package var at: Instant

    /// Makes an outlook.
    package init(_ event: Event, at: Instant) {
      self.event = event
      self.at = at
    }
  }

  /// The maximum number of players who are named.
  package static let mostNamed = 3

  /// The named missing players, in seat order: those whose connection is lost, or teams without a connected member.
  package var players: [Player]
  /// The number of further missing players.
  package var others: Int
  /// Whether the missing players are teams.
  package var areTeams: Bool
  /// Whether the host can make new teams, or let everybody continue without teams.
  package var canRegroup = false
  /// The consequence if the players do not return; nil if nothing happens automatically.
  package var outlook: Outlook?

  /// Makes a list of missing players.
  package init(_ players: [Player], others: Int = 0, areTeams: Bool = false, outlook: Outlook? = nil) {
    self.players = players
    self.others = others
    self.areTeams = areTeams
    self.outlook = outlook
  }

  /// The number of missing players.
  package var count: Int { players.count + others }
}

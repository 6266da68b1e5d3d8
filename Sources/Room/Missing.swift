package import Games

/// The players who are missing in a game, and what happens if they stay away.
package struct Missing: Hashable, Sendable {
  /// What happens unless they return first.
  package struct Outlook: Hashable, Sendable {
    /// What happens.
    package enum Event: Hashable, Sendable {
      /// The game ends, and these have won it.
      case won([Player])
      /// The game ends with the scores as they are.
      case over
      /// The game continues without them.
      case goesOn
    }
    /// What happens.
    package var event: Event
    /// When, on the host's clock.
    package var at: Instant

    /// Makes one.
    package init(_ event: Event, at: Instant) {
      self.event = event
      self.at = at
    }
  }

  /// How many are named at most.
  package static let mostNamed = 3

  /// The missing players, in seat order: those whose connection is lost, or teams without a connected member.
  package var players: [Player]
  /// How many more there are.
  package var others: Int
  /// Whether they are teams.
  package var areTeams: Bool
  /// Whether the host can make new teams, or let everybody continue without teams.
  package var canRegroup = false
  /// What happens unless they return; nil if nothing happens by itself.
  package var outlook: Outlook?

  /// Makes one.
  package init(_ players: [Player], others: Int = 0, areTeams: Bool = false, outlook: Outlook? = nil) {
    self.players = players
    self.others = others
    self.areTeams = areTeams
    self.outlook = outlook
  }

  /// How many there are.
  package var count: Int { players.count + others }
}

package import Games

/// Who is missing in a game, and what will come of it.
package struct Missing: Hashable, Sendable {
  /// What happens unless they are back before.
  package struct Outlook: Hashable, Sendable {
    /// What happens.
    package enum Event: Hashable, Sendable {
      /// The game ends, and these have won it.
      case won([Player])
      /// The game ends with the scores as they are.
      case over
      /// The game goes on without them.
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

  /// Who, in seat order: those whose line is broken, or teams of which nobody is here.
  package var players: [Player]
  /// How many more there are.
  package var others: Int
  /// Whether they are teams.
  package var areTeams: Bool
  /// Whether the host can make new teams, or have all go on without.
  package var canRegroup = false
  /// What happens unless they are back; nil where nothing does by itself.
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

package import Games

extension Arbiter {
  /// A player who pressed for a race and did not win it.
  package struct Latecomer: Hashable, Sendable, Codable {
    /// The player.
    package var player: Player.ID
    /// The time by which the player was later than the first of the winners.
    package var by: Span

    /// Creates a latecomer.
    package init(player: Player.ID, by: Span) {
      self.player = player
      self.by = by
    }
  }

  /// The decision of a race.
  package struct Decision: Hashable, Sendable, Codable {
    /// The race that was decided.
    package var race: Race
    /// The rule by which the presses were ordered.
    package var rule: Rule
    /// The winners, in seat order: more than one after a photo finish, none if every player who pressed has left the
    /// room.
    package var winners: [Player.ID]
    /// The time from the first press to the first one that did not win; nil if there was none.
    package var margin: Span?
    /// The time from the arrival of the first press to the decision.
    package var waited: Span
    /// The players who could still have been earlier when the first press arrived, in seat order.
    package var awaited: [Player.ID]

    /// Creates a decision.
    package init(
      race: Race, rule: Rule, winners: [Player.ID], margin: Span? = nil, waited: Span = .zero, awaited: [Player.ID] = []
    ) {
      self.race = race
      self.rule = rule
      self.winners = winners
      self.margin = margin
      self.waited = waited
      self.awaited = awaited
    }
  }
}

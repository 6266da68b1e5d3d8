package import Games

extension Arbiter {
  /// A player who pressed for a race and did not win it.
  package struct Latecomer: Hashable, Sendable, Codable {
    /// Who.
    package var player: Player.ID
    /// How much later than the first of the winners.
    package var by: Span

    /// Makes one.
    package init(player: Player.ID, by: Span) {
      self.player = player
      self.by = by
    }
  }

  /// The word on a race.
  package struct Decision: Hashable, Sendable, Codable {
    /// Which race.
    package var race: Race
    /// By what the presses were ordered.
    package var rule: Rule
    /// The winners, in seat order: more than one after a photo finish, nobody if every player who pressed has left the
    /// room.
    package var winners: [Player.ID]
    /// How much later the next press was, if there was one.
    package var margin: Span?
    /// How long after the first press's arrival the decision came.
    package var waited: Span
    /// Players who could still have been earlier when the first press arrived, in seat order.
    package var awaited: [Player.ID]

    /// Makes one.
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

import Games

/// Says who was first: whoever's claim arrived first.
struct ArrivalArbiter: Hashable, Sendable, Codable {
  /// The room's word on a race.
  struct Decision: Hashable, Sendable {
    var race: Race
    var winners: [Player.ID]
  }

  /// Takes a claim; by arrival the first one decides at once.
  mutating func claim(_ race: Race, by player: Player.ID) -> Decision? {
    Decision(race: race, winners: [player])
  }
}

import Games
import PadProtocol

extension Room {
  /// A player who was away for so long that the seat was given up.
  ///
  /// The name, the look and the wins are kept for the player's return.
  struct Absentee: Hashable, Sendable, Codable {
    var player: Player
    var language: Language
    /// The player's needs, as in a seat.
    var wishes: PadWishes?
    /// The pad's last connection, with the secret with which the pad returns.
    var arrival: Arrival
  }

  /// The moment at which the next player is removed from the list for being away.
  ///
  /// It is nil during a game, which keeps everybody's place, and for a moment after it.
  var listShrinksAt: Instant? {
    guard !isPlaying, awayCount > 0, calmUntil == nil else { return nil }
    return seats.compactMap(\.isLongGoneAt).min()
  }

  /// Removes players who have been away for too long from the list.
  mutating func takeLongGoneOffTheList(at now: Instant, _ effects: inout [RoomEffect]) {
    guard awayCount > 0 else { return }
    takeOffTheList(
      seats.filter { $0.isLongGoneAt.map { $0 <= now } ?? false }.map(\.player.id), at: now, &effects)
  }

  /// Gives up the seats of players who are away, and keeps their belongings, which their secrets give back to them.
  mutating func takeOffTheList(_ players: [Player.ID], at now: Instant, _ effects: inout [RoomEffect]) {
    for seat in seats.filter({ players.contains($0.player.id) }) {
      if let arrival = seat.arrival {
        absentees.append(Absentee(player: seat.player, language: seat.language, wishes: seat.wishes, arrival: arrival))
      }
      removeSeat(of: seat.player.id, at: now, &effects)
    }
    // At most as many absentees are kept as there can be players at a time.
    absentees.removeFirst(max(0, absentees.count - configuration.maxPlayers))
  }

  /// Returns the player with this secret who was removed from the list while away; nil if there is none.
  func absentee(with secret: SeatSecret) -> Absentee? { absentees.first { $0.arrival.secret == secret } }

  /// Gives an absentee a seat again, as the same player.
  ///
  /// If another player now has the name, the colour or the head, the returning player gets a new one, as a newcomer
  /// does.
  mutating func seatAgain(
    _ absentee: Absentee, askingFor join: ClientMessage.Join, on pad: PadID, from arrival: Arrival?,
    at now: Instant, _ effects: inout [RoomEffect]
  ) {
    absentees.removeAll { $0 == absentee }
    var known = absentee.arrival
    if let arrival { known.move(to: arrival) }
    let id = absentee.player.id
    let own = givenName(of: absentee.player)
    let look = lookAgain(Look(of: absentee.player), for: id)
    let player = person(
      id, called: uniqueName(own) == own ? own : uniqueName(cleanName(of: join)), look: look)
    effects.append(.send(welcome(player, known, absentee.wishes), to: pad))
    takeSeat(
      Seat(
        player: player, line: .open(pad), kind: .pad, language: join.language ?? absentee.language,
        wishes: absentee.wishes, arrival: known, roundTrip: press?.roundTrip),
      at: now, &effects)
  }
}

import Catalogue
import Games
import PadProtocol

extension Room {
  /// A request to be let in: the name, the colour and the head are known, but the person is not a player yet.
  struct Knock: Sendable, Codable {
    var player: Player
    var pad: PadID
    var language: Language
    /// The person's needs, as in a seat.
    var wishes: PadWishes?
    var arrival: Arrival?
    /// The round trip, as in a seat.
    var roundTrip: Span?
  }

  /// Adds a request that waits for the host's decision.
  ///
  /// - Parameter note: The reason for a name other than the requested one; nil if there is none.
  mutating func knock(_ knock: Knock, note: String?, _ effects: inout [RoomEffect]) {
    knocks.append(knock)
    greet(knock, note: note, &effects)
  }

  /// Continues a knock on a newer connection of the same pad; returns false if no knock has the secret.
  mutating func knockAgain(
    with secret: SeatSecret, on pad: PadID, from arrival: Arrival?, in language: Language?,
    _ effects: inout [RoomEffect]
  ) -> Bool {
    guard let index = knocks.firstIndex(where: { $0.arrival?.secret == secret }) else { return false }
    dismissReplaced(knocks[index].pad, in: knocks[index].language, &effects)
    knocks[index].pad = pad
    knocks[index].roundTrip = press?.roundTrip
    knocks[index].language = language ?? knocks[index].language
    if let arrival { knocks[index].arrival?.move(to: arrival) }
    greet(knocks[index], &effects)
    return true
  }

  /// Lets somebody in who has knocked.
  mutating func admit(_ player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let index = knocks.firstIndex(where: { $0.player.id == player }) else { return }
    let knock = knocks.remove(at: index)
    guard hasRoom else {
      let text = RoomTexts(language: knock.language).roomFull
      effects.append(.dismiss(knock.pad, .denied(.init(reason: .roomFull, text: text))))
      return
    }
    // Seats are numbered in the order of entering, not of knocking.
    lastSeat += 1
    let player = person(
      Player.ID(rawValue: lastSeat), called: givenName(of: knock.player), look: Look(of: knock.player))
    takeSeat(
      Seat(
        player: player, line: .open(knock.pad), kind: .pad, language: knock.language, wishes: knock.wishes,
        arrival: knock.arrival, roundTrip: knock.roundTrip),
      at: now, &effects)
  }

  /// Refuses and bans somebody who has knocked.
  mutating func refuse(_ player: Player.ID, _ effects: inout [RoomEffect]) {
    guard let index = knocks.firstIndex(where: { $0.player.id == player }) else { return }
    let knock = knocks[index]
    ban(knock.player, knock.arrival)
    knocks.remove(at: index)
    let text = RoomTexts(language: knock.language).refused
    effects.append(.dismiss(knock.pad, .denied(.init(reason: .refused, text: text))))
  }

  private func greet(_ knock: Knock, note: String? = nil, _ effects: inout [RoomEffect]) {
    effects.append(.send(welcome(knock.player, knock.arrival, knock.wishes, note: note), to: knock.pad))
    let status = RoomTexts(language: knock.language).hostIsAsked
    effects.append(.screen(PadScreen(shared: .init(title: configuration.name, status: status)), to: knock.pad))
  }
}

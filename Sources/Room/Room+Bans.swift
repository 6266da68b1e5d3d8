import Catalogue
import Games
import PadProtocol

extension Room {
  /// Removes a player for good: until the room closes they cannot come back.
  mutating func kick(_ player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let seat = seats.first(where: { $0.player.id == player }), seat.kind != .host else { return }
    if seat.kind == .pad { ban(seat.player, seat.arrival) }
    if let pad = seat.pad {
      let text = RoomTexts(language: seat.language).kicked
      effects.append(.dismiss(pad, .bye(.init(reason: .kicked, text: text))))
    }
    removeSeat(of: player, at: now, &effects)
  }

  /// Bans somebody who is a player or asks to be one.
  mutating func ban(_ player: Player, _ arrival: Arrival?) {
    // Whoever gives no name gets this one, and so would those who come after.
    let name = givenName(of: player)
    let isNameless = name.hasPrefix(RoomTexts(language: configuration.language).player)
    bans.add(
      secret: arrival?.secret, name: isNameless ? nil : name,
      address: arrival.flatMap { ownAddress(of: player.id, $0) })
  }

  /// Whether somebody without a seat is banned.
  ///
  /// - Parameter name: The name as it was asked for, not as it would be here: another Ana is not the banned `Ana 2`.
  func isBanned(name: String, _ arrival: Arrival?) -> Bool {
    bans.contains(name: name) || arrival.map { bans.contains(address: $0.address) } ?? false
  }

  /// The address by which one person alone is known: a class may be behind one, and everybody behind a tunnel's end.
  private func ownAddress(of player: Player.ID, _ arrival: Arrival) -> String? {
    let others =
      seats.filter { $0.player.id != player }.map(\.arrival) + knocks.filter { $0.player.id != player }.map(\.arrival)
    let isShared = others.contains { $0?.address == arrival.address }
    return isShared || arrival.isLoopback ? nil : arrival.address
  }
}

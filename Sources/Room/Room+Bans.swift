import Catalogue
import Games
import PadProtocol

extension Room {
  /// Removes a player, who cannot come back until the room closes.
  mutating func kick(_ player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let seat = seats.first(where: { $0.player.id == player }), seat.kind != .host else { return }
    if seat.kind == .pad { ban(seat.player, seat.arrival) }
    if let pad = seat.pad {
      let text = RoomTexts(language: seat.language).kicked
      effects.append(.dismiss(pad, .bye(.init(reason: .kicked, text: text))))
    }
    removeSeat(of: player, at: now, &effects)
  }

  /// Bans a player, or somebody who asks to be let in.
  mutating func ban(_ player: Player, _ arrival: Arrival?) {
    // This is the default name for people who give none, so a ban on it would also affect later ones.
    let name = givenName(of: player)
    let isNameless = name.hasPrefix(RoomTexts(language: configuration.language).player)
    bans.add(
      secret: arrival?.secret, name: isNameless ? nil : name,
      address: arrival.flatMap { ownAddress(of: player.id, $0) })
  }

  /// Whether somebody without a seat is banned.
  ///
  /// - Parameter name: The name as requested, not as the room would change it: another Ana is not the banned `Ana 2`.
  func isBanned(name: String, _ arrival: Arrival?) -> Bool {
    bans.contains(name: name) || arrival.map { bans.contains(address: $0.address) } ?? false
  }

  /// Returns the address if it identifies a single person; nil otherwise.
  ///
  /// A whole class may share an address, and so does everybody who comes through the same tunnel.
  private func ownAddress(of player: Player.ID, _ arrival: Arrival) -> String? {
    let others =
      seats.filter { $0.player.id != player }.map(\.arrival) + knocks.filter { $0.player.id != player }.map(\.arrival)
    let isShared = others.contains { $0?.address == arrival.address }
    return isShared || arrival.isLoopback ? nil : arrival.address
  }
}

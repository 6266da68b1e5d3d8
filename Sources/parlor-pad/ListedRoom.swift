internal import Discovery
internal import Net
internal import PadClient

/// A room that was found on the network, fit to be shown.
struct ListedRoom: Hashable, Sendable, Identifiable {
  /// The identity of a room: as announced, so that two may look alike.
  struct ID: Hashable, Sendable {
    var name: String
    var host: String
    var port: Int
  }
  let id: ID
  /// Its own name, cleaned; the address if nothing is left of it.
  let name: String
  /// The best address as people write it, with the port.
  let shownAddress: String
  /// Where to connect to.
  let address: RoomAddress
  /// How many play there; nil when it does not say.
  let players: Int?
  /// Whether one has to know its code.
  let needsCode: Bool

  /// Takes over a room as it was found: another's words, which may be anything.
  init(_ room: FoundRoom) {
    id = ID(name: room.name, host: room.host, port: room.port)
    shownAddress = room.address.printable
    let name = room.name.printable.trimmed
    self.name = name.displayWidth == 0 ? shownAddress : name
    address = RoomAddress(
      host: room.addresses.first.map { "\($0)" } ?? room.host, port: room.port, addresses: room.socketAddresses)
    players = room.announcement.players
    needsCode = room.announcement.needsCode
  }
}

extension ListedRoom: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, address, players, code
  }

  /// Writes what `--list --json` prints of a room; `code` tells whether one is needed.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(shownAddress, forKey: .address)
    try container.encode(players, forKey: .players)
    try container.encode(needsCode, forKey: .code)
  }
}

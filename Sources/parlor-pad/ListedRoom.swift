internal import Discovery
internal import Net
internal import PadClient

/// A room that was found on the network, prepared for display.
struct ListedRoom: Hashable, Sendable, Identifiable {
  /// The identity of a room as it was announced, so two different rooms may look alike.
  struct ID: Hashable, Sendable {
    var name: String
    var host: String
    var port: Int
  }
  let id: ID
  /// The room's own name, cleaned; the address if nothing visible is left of the name.
  let name: String
  /// The best address as people write it, including the port.
  let shownAddress: String
  /// The address to connect to.
  let address: RoomAddress
  /// The number of players in the room; nil if the room does not announce it.
  let players: Int?
  /// Whether the person needs to know the room's code.
  let needsCode: Bool

  /// Makes a listed room from a room that was found, whose texts come from another machine and may be anything.
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

  /// Encodes a room as `--list --json` prints it; `code` is whether a code is needed.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(shownAddress, forKey: .address)
    try container.encode(players, forKey: .players)
    try container.encode(needsCode, forKey: .code)
  }
}

internal import PadCatalogue
internal import PadClient
internal import PadProtocol

/// The output of `--list`.
struct RoomListing: Sendable {
  let rooms: [ListedRoom]
  let texts: PadTexts

  /// A row for each room: name, address, players and whether a code is needed, in columns.
  var rows: [String] {
    let names = rooms.map { $0.name.fitted(to: 40) }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let addressWidth = rooms.map(\.shownAddress.displayWidth).max() ?? 0
    let players = rooms.map { texts.players($0.players) }
    let playersWidth = players.map(\.displayWidth).max() ?? 0
    return rooms.indices.map { index in
      let room = rooms[index]
      return [
        names[index].padded(to: nameWidth), room.shownAddress.padded(to: addressWidth),
        players[index].padded(to: playersWidth), room.needsCode ? texts.codeNeeded : texts.noCodeNeeded,
      ].joined(separator: "  ")
    }
  }

  /// All rooms as one array: `[{"address":…,"code":…,"name":…,"players":…}]`.
  var json: String {
    (try? MessageCoder().encode(rooms)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}

internal import Catalogue
internal import PadClient
internal import PadProtocol

/// Finding a room.
extension PadTexts {
  var chooserKeys: [String] { [arrowsChoose, enterJoins, searchesAgain, typesAddress, leaves] }
  var nothingFoundKeys: [String] { [typesAddress, searchesAgain, leaves] }
  var addressKeys: [String] { [enterGoesOn, escapeGoesBack] }

  func looking(for host: String) -> String { lookingFor(host) }

  func players(_ count: Int?) -> String {
    switch count {
    case nil: ""
    case 0?: noPlayers
    case let count?: playersInRoom(count)
    }
  }

  /// There is more than one room and nobody to choose.
  func several(_ rooms: [ListedRoom]) -> String {
    let shown = rooms.prefix(5).map { roomAt(name: $0.name, address: $0.shownAddress) }
    let list = ListTexts(language: language).joined(shown) + (rooms.count > shown.count ? "…" : "")
    return severalRooms(rooms: list, address: rooms[0].shownAddress)
  }

  func label(for field: Form.Field) -> String {
    switch field {
    case .code: code
    case .name: name
    case .address: address
    }
  }

  /// A hint before filling in a form; nil if its labels are enough.
  func hint(for fields: [Form.Field]) -> String? {
    fields.contains(.code) ? codeHint : fields.contains(.address) ? addressHint : nil
  }

  /// The fault of an address.
  func sentence(for problem: RoomAddress.Malformed, in text: String) -> String {
    let shown = text.printable
    return switch problem {
    case .scheme: wrongScheme(shown)
    case .port: wrongPort(shown)
    case .host: wrongAddress(shown)
    }
  }
}

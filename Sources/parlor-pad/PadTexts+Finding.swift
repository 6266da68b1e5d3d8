internal import PadCatalogue
internal import PadClient
internal import PadProtocol

/// The texts for finding a room.
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

  /// Returns the message that there are several rooms and nobody to choose one.
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

  /// Returns a hint to read before a form is filled in; nil if the form's labels are enough.
  func hint(for fields: [Form.Field]) -> String? {
    fields.contains(.code) ? codeHint : fields.contains(.address) ? addressHint : nil
  }

  /// Returns the sentence that names the mistake in an address.
  func sentence(for problem: RoomAddress.Malformed, in text: String) -> String {
    let shown = text.printable
    return switch problem {
    case .scheme: wrongScheme(shown)
    case .port: wrongPort(shown)
    case .host: wrongAddress(shown)
    }
  }
}

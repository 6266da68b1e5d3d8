internal import PadCatalogue
internal import PadClient
internal import PadProtocol

/// The command line.
struct Options: Hashable, Sendable {
  var host: String?
  var code: String?
  var name: String?
  var newSeat = false
  var plain = false
  var bell = false
  var list = false
  var json = false

  /// Throws a message for the person if the options cannot be combined.
  func check() throws(UsageError) {
    if json, plain { throw UsageError("--plain speaks to people and --json to programs: give one of the two.") }
    if list, host != nil || code != nil || name != nil || newSeat || plain {
      throw UsageError("--list only prints the rooms: leave out the address, --code, --name, --new-seat and --plain.")
    }
  }

  /// Returns the room's address; nil if the pad should find the room.
  ///
  /// - Throws: a message for the person if it is not a valid address.
  func address() throws(UsageError) -> RoomAddress? {
    guard let host else { return nil }
    do {
      return try RoomAddress(parsing: host, defaultPort: PadProtocolVersion.defaultPort)
    } catch {
      throw UsageError(PadTexts(language: .en).sentence(for: error, in: host))
    }
  }
}

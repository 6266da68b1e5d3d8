import Games

extension Room {
  /// Whether everybody is shown with plain initials.
  package var showsInitials: Bool { givenNames != nil }

  /// Returns the same room with plain initials instead of all names, for a room whose state has crashed the program
  /// repeatedly.
  ///
  /// Names come from strangers, and drawing one may be the cause of the crash. Players who join later get initials too.
  /// Pads still show their players' own names, and so does the history.
  ///
  /// - Parameter copied: Encodes a room and decodes it again, with `Player.readsInitials`.
  package func withInitials(copied: (Room) throws -> Room) rethrows -> Room {
    var room = try copied(self)
    room.gameContents = gameContents
    if givenNames == nil {
      let people = seats.map(\.player) + knocks.map(\.player) + absentees.map(\.player)
      room.givenNames = Dictionary(people.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }
    if !configuration.name.unicodeScalars.allSatisfy({ (" "..."~").contains($0) }) {
      room.configuration.name = RoomConfiguration.plainName
    }
    room.stale = .everybody
    return room
  }

  /// Returns the real name of a player who may be shown with initials.
  func givenName(of player: Player) -> String { givenNames?[player.id] ?? player.name }

  /// Returns a player with the real name, for the history.
  func withGivenName(_ player: Player) -> Player {
    Player(id: player.id, name: givenName(of: player), colorIndex: player.colorIndex, head: player.head)
  }

  /// Makes a player as this room shows them, with a name or with initials.
  mutating func person(_ id: Player.ID, called name: String, look: Look) -> Player {
    var player = Player(id: id, name: name, colorIndex: look.colorIndex, head: look.head)
    guard givenNames != nil else { return player }
    givenNames?[id] = name
    player.name = player.initials
    return player
  }
}

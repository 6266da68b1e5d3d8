package import PadProtocol

/// A room that another machine on this network hosts.
package struct NearbyRoom: Hashable, Sendable, Codable, Identifiable {
  /// The identity of a room, which does not depend on its name on the console.
  ///
  /// It consists of another machine's words as they arrived: they are to be compared, and never shown.
  package struct ID: Hashable, Sendable, Codable {
    /// The name under which the room is announced.
    package var name: String
    /// The name of the room's machine.
    package var host: String
    /// The room's port.
    package var port: Int

    /// Creates an identity.
    package init(name: String, host: String, port: Int) {
      self.name = name
      self.host = host
      self.port = port
    }
  }

  /// The room's identity.
  package let id: ID
  /// The room's name on the console, cleaned and unique.
  package var name: String
  /// The host and port to connect to, such as `192.168.1.30:4747`.
  package var address: String
  /// The number of players in the room; nil if the room does not announce it.
  package var players: Int?
  /// Whether joining requires the room's code.
  package var needsCode: Bool

  /// Creates a room.
  package init(id: ID, name: String, address: String, players: Int? = nil, needsCode: Bool = true) {
    self.id = id
    self.name = name
    self.address = address
    self.players = players
    self.needsCode = needsCode
  }
}

/// The room of another machine in which this one is a controller.
package struct Elsewhere: Hashable, Sendable, Codable {
  /// The state of the connection to the room.
  package enum State: Hashable, Sendable, Codable {
    case connecting, joined, reconnecting
    /// The connection is over, for the reason in this sentence.
    case ended(String)
  }
  /// The room's name.
  package var room: String
  /// The host player's name in that room; nil until it is known.
  package var name: String?
  /// The state of the connection.
  package var state: State
  /// The pad's screen; nil until the room has sent one.
  package var screen: PadScreen?

  /// Creates the state of this machine in another room.
  package init(room: String, name: String? = nil, state: State, screen: PadScreen? = nil) {
    self.room = room
    self.name = name
    self.state = state
    self.screen = screen
  }
}

package import PadProtocol

/// A room that another machine on this network hosts.
package struct NearbyRoom: Hashable, Sendable, Codable, Identifiable {
  /// What makes it one room, however it is called on the console.
  ///
  /// These are another machine's words as they came in: to compare, never to show.
  package struct ID: Hashable, Sendable, Codable {
    /// The name under which it is announced.
    package var name: String
    /// The name of its machine.
    package var host: String
    /// Its port.
    package var port: Int

    /// Makes one.
    package init(name: String, host: String, port: Int) {
      self.name = name
      self.host = host
      self.port = port
    }
  }

  /// What makes it one room.
  package let id: ID
  /// What the console calls it: clean, and no two have the same.
  package var name: String
  /// Host and port to connect to: `192.168.1.30:4747`.
  package var address: String
  /// How many play there; nil when it does not say.
  package var players: Int?
  /// Whether one has to know its code.
  package var needsCode: Bool

  /// Makes one.
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
  /// Where that stands.
  package enum State: Hashable, Sendable, Codable {
    case connecting, joined, reconnecting
    /// It is over; with the sentence that says why.
    case ended(String)
  }
  /// The room's name.
  package var room: String
  /// The host player's name there; nil until it is known.
  package var name: String?
  /// Where that stands.
  package var state: State
  /// What to show; nil until the room has said.
  package var screen: PadScreen?

  /// Makes one.
  package init(room: String, name: String? = nil, state: State, screen: PadScreen? = nil) {
    self.room = room
    self.name = name
    self.state = state
    self.screen = screen
  }
}

package import PadProtocol

/// A room that another machine on this network hosts.
package struct NearbyRoom: Hashable, Sendable, Codable, Identifiable {
  /// The identity of a room, whatever its name on the console.
  ///
  /// These are another machine's words as they arrived: to compare, never to show.
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

  /// The room's identity.
  package let id: ID
  /// Its name on the console: clean and unique.
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
  /// The state of that.
  package enum State: Hashable, Sendable, Codable {
    case connecting, joined, reconnecting
    /// It is over; with the sentence that says why.
    case ended(String)
  }
  /// The room's name.
  package var room: String
  /// The host player's name there; nil until it is known.
  package var name: String?
  /// The state of that.
  package var state: State
  /// The screen; nil until the room has sent one.
  package var screen: PadScreen?

  /// Makes one.
  package init(room: String, name: String? = nil, state: State, screen: PadScreen? = nil) {
    self.room = room
    self.name = name
    self.state = state
    self.screen = screen
  }
}

public import PadProtocol

/// A room that another machine on this network hosts.
public struct NearbyRoom: Hashable, Sendable, Codable, Identifiable {
  /// What makes it one room, however it is called on the console.
  ///
  /// These are another machine's words as they came in: to compare, never to show.
  public struct ID: Hashable, Sendable, Codable {
    /// The name under which it is announced.
    public var name: String
    /// The name of its machine.
    public var host: String
    /// Its port.
    public var port: Int

    /// Makes one.
    public init(name: String, host: String, port: Int) {
      self.name = name
      self.host = host
      self.port = port
    }
  }

  /// What makes it one room.
  public let id: ID
  /// What the console calls it: clean, and no two have the same.
  public var name: String
  /// Host and port to connect to: `192.168.1.30:4747`.
  public var address: String
  /// How many play there; nil when it does not say.
  public var players: Int?
  /// Whether one has to know its code.
  public var needsCode: Bool

  /// Makes one.
  public init(id: ID, name: String, address: String, players: Int? = nil, needsCode: Bool = true) {
    self.id = id
    self.name = name
    self.address = address
    self.players = players
    self.needsCode = needsCode
  }
}

/// The room of another machine in which this one is a controller.
public struct Elsewhere: Hashable, Sendable, Codable {
  /// Where that stands.
  public enum State: Hashable, Sendable, Codable {
    case connecting, joined, reconnecting
    /// It is over; with the sentence that says why.
    case ended(String)
  }
  /// The room's name.
  public var room: String
  /// The host player's name there; nil until it is known.
  public var name: String?
  /// Where that stands.
  public var state: State
  /// What to show; nil until the room has said.
  public var screen: PadScreen?

  /// Makes one.
  public init(room: String, name: String? = nil, state: State, screen: PadScreen? = nil) {
    self.room = room
    self.name = name
    self.state = state
    self.screen = screen
  }
}

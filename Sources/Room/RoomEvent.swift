public import Games
public import PadProtocol

/// Tells the connections of pads apart; never used twice.
public struct PadID: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable, Comparable {
  /// Positive for sockets, 0 for the host's own keys, negative for robots.
  public let rawValue: Int

  /// The pad with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The host's own keys.
  public static let host = PadID(rawValue: 0)

  /// The pad of a robot, by its number from 1.
  public static func robot(_ number: Int) -> PadID { PadID(rawValue: -number) }

  /// Whether one opened before another, among those of one kind.
  public static func < (left: PadID, right: PadID) -> Bool { left.rawValue < right.rawValue }
}

/// The TV as the room sees it.
public enum TVState: Hashable, Sendable, Codable {
  /// There is none; which display in which mode could be used instead, nil where none could.
  case absent(reason: String, thisScreen: String?)
  /// It shows the scene.
  case present(description: String, note: String?)

  /// Whether there is one.
  public var isPresent: Bool {
    if case .present = self { true } else { false }
  }
}

/// What can happen to a room.
public enum RoomEvent: Hashable, Sendable, Codable {
  /// A pad is about to say its first word. Without this a pad can take a seat but never come back to it.
  case arrived(PadID, Arrival)
  /// A pad said something; with the smallest round trip of its connection so far, nil where that is not known.
  case message(ClientMessage, from: PadID, roundTrip: Span? = nil)
  /// The smallest round trip of a pad's connection is another one now, or was measured for the first time.
  case measured(PadID, roundTrip: Span?)
  /// A pad's connection is gone.
  case closed(PadID)
  /// A display was plugged or unplugged.
  case display(TVState)
  /// The host asked for something at the console.
  case command(ConsoleCommand)
  /// The addresses at which pads can join are these now, the best one first, and that one's URL as a QR code.
  case addresses([String], qr: QRCode? = nil)
  /// The rooms that were found on this network are these now.
  case nearby([NearbyRoom])
  /// This machine is a controller in another one's room now; nil when it is not any more.
  case elsewhere(Elsewhere?)
  /// Whether what happens is written down.
  case journal(JournalState)
  /// A deadline has come; every other event brings those that have passed with it as well.
  case tick
}

/// What a room wants done.
public enum RoomEffect: Hashable, Sendable {
  /// Say something to a pad.
  case send(ServerMessage, to: PadID)
  /// Show something on a pad.
  case screen(PadScreen, to: PadID)
  /// Say this last and close the connection.
  case dismiss(PadID, ServerMessage)
  /// The history should know.
  case record(RoomRecord)
  /// A game has ended.
  case announce(GameResult)
  /// The evening is over: say goodbye to all and end the program.
  case closeRoom
}

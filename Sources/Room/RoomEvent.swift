package import Games
package import PadProtocol

/// The identity of a pad, from which somebody plays.
///
/// The number of a connection is never used twice.
package enum PadID: Hashable, Sendable, Comparable {
  /// The far end of a network connection, by the connection's number from 1.
  case connection(Int)
  /// The host's own keys.
  case host
  /// A robot, by its number from 1.
  case robot(Int)
  /// A controller that is plugged into the box, by the number of its connection to the room, from 1.
  ///
  /// This number is never used twice either.
  case controller(Int)

  /// Whether a robot plays here.
  var isRobot: Bool { if case .robot = self { true } else { false } }
}

/// A pad is encoded as one number.
extension PadID: RawRepresentable, Codable, CodingKeyRepresentable {
  /// A limit that the number of robots never reaches.
  private static let mostRobots = 1_000_000

  /// The number: positive for connections, 0 for the host's own keys, negative for robots, and below minus one million
  /// for controllers.
  package var rawValue: Int {
    switch self {
    case .connection(let number): number
    case .host: 0
    case .robot(let number): -number
    case .controller(let number): -Self.mostRobots - number
    }
  }

  /// Makes the pad with a number.
  package init(rawValue: Int) {
    self =
      switch rawValue {
      case 1...: .connection(rawValue)
      case 0: .host
      case -Self.mostRobots...(-1): .robot(-rawValue)
      default: .controller(-rawValue - Self.mostRobots)
      }
  }

  /// Whether one raw value is less than the other; of two connections, the one that opened first is less.
  package static func < (left: PadID, right: PadID) -> Bool { left.rawValue < right.rawValue }
}

/// An event that can happen to a room.
package enum RoomEvent: Hashable, Sendable, Codable {
  /// A pad is about to send its first message.
  ///
  /// Without this event, the pad can get a seat but never return to it.
  case arrived(PadID, Arrival)
  /// A message from a pad, with its connection's smallest round trip so far; nil if that is not known.
  case message(ClientMessage, from: PadID, roundTrip: Span? = nil)
  /// The smallest round trip of a pad's connection has changed, or was measured for the first time.
  case measured(PadID, roundTrip: Span?)
  /// A pad's connection was lost.
  case closed(PadID)
  /// A player with a controller chose another name.
  case renamed(PadID, String)
  /// The conditions of the machine that the room runs on are now these.
  case conditions(Conditions)
  /// The host gave a command.
  case command(RoomCommand)
  /// A deadline has come; every other event also handles the deadlines that have passed.
  case tick
}

/// An effect that a room wants its caller to carry out.
package enum RoomEffect: Hashable, Sendable {
  /// Send a message to a pad.
  case send(ServerMessage, to: PadID)
  /// Show a screen on a pad.
  case screen(PadScreen, to: PadID)
  /// Send a last message and close the connection.
  case dismiss(PadID, ServerMessage)
  /// Notify the TV of something that can be heard, seen or felt.
  case cue(Cue)
  /// Pass a record to the history, and to whoever else follows the course of the games.
  case report(RoomRecord)
  /// End the evening: say goodbye to everybody and end the program.
  case closeRoom
}

package import Games
package import PadProtocol

/// Where somebody plays from; the number of a connection is never used twice.
package enum PadID: Hashable, Sendable, Comparable {
  /// The end of a connection, by its number from 1.
  case connection(Int)
  /// The host's own keys.
  case host
  /// A robot, by its number from 1.
  case robot(Int)
  /// A controller that is plugged into the box, by the number of its line, from 1; never used twice either.
  case controller(Int)

  /// Whether nobody sits at it.
  var isRobot: Bool { if case .robot = self { true } else { false } }
}

/// A pad is encoded as one number.
extension PadID: RawRepresentable, Codable, CodingKeyRepresentable {
  /// There are never so many robots.
  private static let mostRobots = 1_000_000

  /// Positive for connections, 0 for the host's own keys, negative for robots, and beyond a million of these for
  /// controllers.
  package var rawValue: Int {
    switch self {
    case .connection(let number): number
    case .host: 0
    case .robot(let number): -number
    case .controller(let number): -Self.mostRobots - number
    }
  }

  /// The pad with a number.
  package init(rawValue: Int) {
    self =
      switch rawValue {
      case 1...: .connection(rawValue)
      case 0: .host
      case -Self.mostRobots...(-1): .robot(-rawValue)
      default: .controller(-rawValue - Self.mostRobots)
      }
  }

  /// Whether one opened before another, among those of one kind.
  package static func < (left: PadID, right: PadID) -> Bool { left.rawValue < right.rawValue }
}

/// What can happen to a room.
package enum RoomEvent: Hashable, Sendable, Codable {
  /// A pad is about to send its first message; without this event it can take a seat but never return to it.
  case arrived(PadID, Arrival)
  /// A message from a pad, with its connection's smallest round trip so far; nil if that is not known.
  case message(ClientMessage, from: PadID, roundTrip: Span? = nil)
  /// The smallest round trip of a pad's connection is another one now, or was measured for the first time.
  case measured(PadID, roundTrip: Span?)
  /// A pad's connection is gone.
  case closed(PadID)
  /// Somebody at a controller chose another name.
  case renamed(PadID, String)
  /// The machine that the room is on is like this now.
  case conditions(Conditions)
  /// The host asked for something.
  case command(RoomCommand)
  /// A deadline has come; every other event brings those that have passed with it as well.
  case tick
}

/// What a room wants done.
package enum RoomEffect: Hashable, Sendable {
  /// Say something to a pad.
  case send(ServerMessage, to: PadID)
  /// Show something on a pad.
  case screen(PadScreen, to: PadID)
  /// Say this last and close the connection.
  case dismiss(PadID, ServerMessage)
  /// Something happened that can be heard, seen or felt; for the TV.
  case cue(Cue)
  /// Something for the history, and for whoever wants to know how games go.
  case report(RoomRecord)
  /// The evening is over: say goodbye to all and end the program.
  case closeRoom
}

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
  /// The machine that the room is on is like this now.
  case conditions(Conditions)
  /// The host asked for something.
  case command(RoomCommand)
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

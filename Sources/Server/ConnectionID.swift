/// Tells the connections of one server apart; counts up from 1 and is never used again.
public struct ConnectionID: Hashable, Sendable, Comparable {
  /// The connection's number, in the order of accepting.
  public let rawValue: Int

  /// The id of a connection.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether one was accepted before another.
  public static func < (left: ConnectionID, right: ConnectionID) -> Bool { left.rawValue < right.rawValue }
}

/// Tells the connections of one server apart; counts up from 1 and is never used again.
package struct ConnectionID: Hashable, Sendable, Comparable {
  /// The connection's number, in the order of accepting.
  package let rawValue: Int

  /// The id of a connection.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether one was accepted before another.
  package static func < (left: ConnectionID, right: ConnectionID) -> Bool { left.rawValue < right.rawValue }
}

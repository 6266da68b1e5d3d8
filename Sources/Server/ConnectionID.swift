/// Identifies a connection of a server; counts up from 1 and is never reused.
package struct ConnectionID: Hashable, Sendable, Comparable {
  /// The connection's number, in the order in which connections were accepted.
  package let rawValue: Int

  /// Creates the ID of a connection.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether one connection was accepted before another.
  package static func < (left: ConnectionID, right: ConnectionID) -> Bool { left.rawValue < right.rawValue }
}

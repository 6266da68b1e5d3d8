package import NIOCore
package import Server

/// The one that makes pictures for viewers, as the room's host sees it: told who watches, it sends what they lack.
package protocol Broadcasting: Sendable {
  /// Sends pictures from here on by `deliver`, which is called on a thread of its own with a picture, its number, and who
  /// gets it.
  func begin(deliver: @escaping @Sendable (ByteBuffer, Int, [ConnectionID]) -> Void)
  /// A viewer has come, and lacks the whole picture.
  func came(_ viewer: ConnectionID)
  /// A viewer has seen the last picture.
  func saw(_ viewer: ConnectionID)
  /// A viewer is gone.
  func left(_ viewer: ConnectionID)
}

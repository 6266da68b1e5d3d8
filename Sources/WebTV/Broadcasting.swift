package import NIOCore
package import Server

/// Makes pictures for viewers, as the room's host uses it: it learns who watches, and sends each viewer the missing
/// parts.
package protocol Broadcasting: Sendable {
  /// Sends pictures from here on with `deliver`, which is called on a thread of its own with a picture, its number, and
  /// its viewers.
  func begin(deliver: @escaping @Sendable (ByteBuffer, Int, [ConnectionID]) -> Void)
  /// A viewer has come, and lacks the whole picture.
  func came(_ viewer: ConnectionID)
  /// A viewer has seen the last picture.
  func saw(_ viewer: ConnectionID)
  /// A viewer is gone.
  func left(_ viewer: ConnectionID)
}

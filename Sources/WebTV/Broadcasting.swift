package import NIOCore
package import Server

/// A source of pictures for viewers, as the room's host uses it.
///
/// The host reports who watches, and each viewer is sent the parts of the picture that it lacks.
package protocol Broadcasting: Sendable {
  /// Starts to send pictures through `deliver`, which is called on a separate thread with a picture, its number and its
  /// viewers.
  func begin(deliver: @escaping @Sendable (ByteBuffer, Int, [ConnectionID]) -> Void)
  /// Adds a viewer, who lacks the whole picture.
  func came(_ viewer: ConnectionID)
  /// Records that a viewer has seen the last picture.
  func saw(_ viewer: ConnectionID)
  /// Removes a viewer.
  func left(_ viewer: ConnectionID)
}

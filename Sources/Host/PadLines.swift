package import NIOCore
import NIOWebSocket
package import Server

/// The lines between a room and its pads, as the room's host uses them; they are used only on its loop.
package protocol PadLines: AnyObject {
  /// Listens on an address (nil for all of them) and a port (0 for any free one).
  ///
  /// - Returns: The address that is listened on, with the actual port.
  func start(host: String?, port: Int) -> EventLoopFuture<SocketAddress>
  /// Sends one message; does nothing if the line is gone.
  func send(_ message: ByteBuffer, to id: ConnectionID)
  /// Sends a probe to each of these pads: the pad's system acknowledges the probe, and nobody answers it.
  func probe(_ ids: [ConnectionID])
  /// Ends a line after a last message; no event of the line follows.
  func close(_ id: ConnectionID, after lastMessage: ByteBuffer)
  /// Ends the line of a pad that sent a wrong code, and counts the code against its address.
  func refuse(_ id: ConnectionID, after lastMessage: ByteBuffer)
  /// Sends a picture to a viewer; does nothing if the viewer is gone.
  func show(_ picture: ByteBuffer, number: Int, to id: ConnectionID)
  /// Disconnects all viewers.
  func dismissViewers()
  /// Sends a notice to a phone that hosts; does nothing if the phone is gone.
  func tell(_ notice: ByteBuffer, toPhone id: ConnectionID)
  /// Shows the present actions on a phone that hosts; does nothing if the phone is gone.
  func show(_ screen: ByteBuffer, onPhone id: ConnectionID)
  /// Disconnects a phone that hosts.
  func dismissPhone(_ id: ConnectionID, because denial: HostPhoneDenial)
  /// Stops listening and ends every line; the future completes when all are closed.
  func stop() -> EventLoopFuture<Void>
}

extension PadServer: PadLines {
  /// Ends a line after a last message; no event of the line follows.
  package func close(_ id: ConnectionID, after lastMessage: ByteBuffer) {
    close(id, after: lastMessage, code: .normalClosure)
  }

  /// Stops listening and ends every line; the future completes when all are closed.
  package func stop() -> EventLoopFuture<Void> { stop(farewell: nil) }
}

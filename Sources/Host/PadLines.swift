package import NIOCore
import NIOWebSocket
package import Server

/// The lines between a room and its pads, as the room's host uses them; on its loop only.
package protocol PadLines: AnyObject {
  /// Listens on an address (nil for all of them) and a port (0 for any free one).
  ///
  /// - Returns: The address that is listened on, with the real port.
  func start(host: String?, port: Int) -> EventLoopFuture<SocketAddress>
  /// Sends one message; nothing where the line is gone.
  func send(_ message: ByteBuffer, to id: ConnectionID)
  /// Sends what its system acknowledges and nobody answers.
  func probe(_ ids: [ConnectionID])
  /// Ends a line after a last message; no event of it follows.
  func close(_ id: ConnectionID, after lastMessage: ByteBuffer)
  /// Ends the line of a pad that said a wrong code, and holds its address to account.
  func refuse(_ id: ConnectionID, after lastMessage: ByteBuffer)
  /// Sends a picture to a viewer; does nothing if it is gone.
  func show(_ picture: ByteBuffer, number: Int, to id: ConnectionID)
  /// Sends all viewers away.
  func dismissViewers()
  /// Sends a notice to a phone that hosts; does nothing if it is gone.
  func tell(_ notice: ByteBuffer, toPhone id: ConnectionID)
  /// Shows a phone that hosts its present actions; does nothing if it is gone.
  func show(_ screen: ByteBuffer, onPhone id: ConnectionID)
  /// Sends a phone away that hosts.
  func dismissPhone(_ id: ConnectionID, because denial: HostPhoneDenial)
  /// Stops listening and ends every line; done when all are closed.
  func stop() -> EventLoopFuture<Void>
}

extension PadServer: PadLines {
  /// Ends a line after a last message; no event of it follows.
  package func close(_ id: ConnectionID, after lastMessage: ByteBuffer) {
    close(id, after: lastMessage, code: .normalClosure)
  }

  /// Stops listening and ends every line; done when all are closed.
  package func stop() -> EventLoopFuture<Void> { stop(farewell: nil) }
}

internal import Logging
package import NIOCore
internal import PadProtocol

/// The viewers: pages that show the TV's picture.
extension PadServer {
  /// Sends a picture to a viewer; does nothing if the viewer is gone or has not seen the last picture.
  ///
  /// The buffer's bytes are shared, not copied.
  package func show(_ picture: ByteBuffer, number: Int, to id: ConnectionID) {
    loop.preconditionInEventLoop()
    viewers[id]?.show(picture, number: number)
  }

  /// Disconnects all viewers because there is nothing to watch any more.
  package func dismissViewers() {
    loop.preconditionInEventLoop()
    for id in viewers.keys.sorted() { viewers[id]?.deny(.off) }
  }

  /// Returns the reason why a viewer may not watch now; nil if it may.
  ///
  /// Wrong codes are counted together with those of pads. During a wait, no code is checked.
  func denial(of watch: ViewerMessage.Watch, of gate: ConnectionGate) -> ViewerDenial? {
    guard watch.version == ViewerProtocol.current else { return .wrongVersion(watch.version) }
    let standing = viewerRoom?.standing(of: watch) ?? .off
    if standing == .off { return .off }
    let now = NIODeadline.now()
    let address = gate.caller.address
    if standing != .invited, let wait = doorkeeper.wait(for: address, at: now) {
      return .tooManyWrongCodes(seconds: wait.wholeSeconds)
    }
    if standing == .wrongCode {
      doorkeeper.wrongCode(from: address, at: now)
      return .wrongCode
    }
    // If places are short, clients that can present a seat's secret come first.
    if gate.caller.isKeptForSeats { return .full }
    return viewers.values.count { $0.session.isAdmitted } < limits.viewers ? nil : .full
  }

  /// Notes that a viewer was admitted, and reports it to the room.
  func viewerCame(_ gate: ConnectionGate) {
    letIn(gate)
    log.debug("Connection \(gate.id.rawValue) watches.")
    viewerRoom?.receive(.came(gate.id))
  }

  /// Reports to the room that a viewer has the last picture on its screen.
  func viewerSaw(_ id: ConnectionID) { viewerRoom?.receive(.saw(id)) }

  /// Handles the end of a viewer's connection.
  func viewerEnded(_ id: ConnectionID, wasWatching: Bool, because reason: String) {
    ended(id, in: \.viewers, wasLetIn: wasWatching, because: reason) { self.viewerRoom?.receive(.left(id)) }
  }
}

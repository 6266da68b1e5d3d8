internal import Logging
package import NIOCore
internal import PadProtocol

/// The phones that host: pages that serve as a console.
extension PadServer {
  /// Sends a notice to a phone; does nothing if the phone is gone.
  package func tell(_ notice: ByteBuffer, toPhone id: ConnectionID) {
    loop.preconditionInEventLoop()
    phones[id]?.tell(notice)
  }

  /// Sends a phone the screen with its current actions; does nothing if the phone is gone.
  ///
  /// The buffer's bytes are shared, not copied.
  package func show(_ screen: ByteBuffer, onPhone id: ConnectionID) {
    loop.preconditionInEventLoop()
    phones[id]?.show(screen)
  }

  /// Disconnects a phone and gives it the reason.
  package func dismissPhone(_ id: ConnectionID, because denial: HostPhoneDenial) {
    loop.preconditionInEventLoop()
    phones[id]?.deny(denial)
  }

  /// Returns the reason why a phone may not host now; nil if it may.
  ///
  /// Wrong codes and secrets are counted together with the wrong codes of pads. During a wait, only a valid code or
  /// secret is accepted; nobody can guess those.
  func denial(of open: HostPhoneMessage.Open, of gate: ConnectionGate) -> HostPhoneDenial? {
    guard open.version == HostPhoneProtocol.current else { return .wrongVersion(open.version) }
    let standing = phoneRoom?.standing(of: open) ?? .unknown
    if standing == .invited || standing == .known { return nil }
    let now = NIODeadline.now()
    let address = gate.caller.address
    if let wait = doorkeeper.wait(for: address, at: now) { return .tooManyWrongCodes(seconds: wait.wholeSeconds) }
    doorkeeper.wrongCode(from: address, at: now)
    switch standing {
    case .used:
      phoneRoom?.receive(.stranger)
      return .used
    case .expired: return .expired
    case .unknown, .invited, .known: return .unknown
    }
  }

  /// Notes that a phone was admitted, and reports it to the room.
  func phoneCame(_ gate: ConnectionGate, with open: HostPhoneMessage.Open) {
    letIn(gate)
    log.debug("Connection \(gate.id.rawValue) hosts.")
    phoneRoom?.receive(.came(gate.id, open))
  }

  /// Passes an action of a phone to the room.
  func phoneActs(_ act: HostPhoneMessage.Act, on id: ConnectionID) { phoneRoom?.receive(.act(id, act)) }

  /// Reports to the room that a phone wants to stop hosting.
  func phoneResigns(_ id: ConnectionID) { phoneRoom?.receive(.resigned(id)) }

  /// Handles the end of a phone's connection.
  func phoneEnded(_ id: ConnectionID, wasHosting: Bool, because reason: String) {
    ended(id, in: \.phones, wasLetIn: wasHosting, because: reason) { self.phoneRoom?.receive(.left(id)) }
  }
}

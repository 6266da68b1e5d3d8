internal import Logging
package import NIOCore
internal import PadProtocol

/// The phones that host: pages that are a console.
extension PadServer {
  /// Sends a notice to a phone; does nothing if it is gone.
  package func tell(_ notice: ByteBuffer, toPhone id: ConnectionID) {
    loop.preconditionInEventLoop()
    phones[id]?.tell(notice)
  }

  /// Shows a phone its present actions; does nothing if it is gone.
  ///
  /// The buffer's bytes are shared, not copied.
  package func show(_ screen: ByteBuffer, onPhone id: ConnectionID) {
    loop.preconditionInEventLoop()
    phones[id]?.show(screen)
  }

  /// Sends a phone away.
  package func dismissPhone(_ id: ConnectionID, because denial: HostPhoneDenial) {
    loop.preconditionInEventLoop()
    phones[id]?.deny(denial)
  }

  /// Why a phone may not host now; nil if it may.
  ///
  /// Wrong codes and secrets count with the codes of pads. During a wait only a right one is accepted, which nobody can
  /// guess.
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

  /// A phone was let in.
  func phoneCame(_ gate: ConnectionGate, with open: HostPhoneMessage.Open) {
    letIn(gate)
    log.debug("Connection \(gate.id.rawValue) hosts.")
    phoneRoom?.receive(.came(gate.id, open))
  }

  /// A phone does something.
  func phoneActs(_ act: HostPhoneMessage.Act, on id: ConnectionID) { phoneRoom?.receive(.act(id, act)) }

  /// A phone hosts no more.
  func phoneResigns(_ id: ConnectionID) { phoneRoom?.receive(.resigned(id)) }

  /// A phone's connection is over.
  func phoneEnded(_ id: ConnectionID, wasHosting: Bool, because reason: String) {
    ended(id, in: \.phones, wasLetIn: wasHosting, because: reason) { self.phoneRoom?.receive(.left(id)) }
  }
}

internal import NIOCore
internal import PadProtocol

/// The handler of the connection of a phone that hosts.
typealias HostPhoneHandler = ConnectionHandler<HostPhoneConversation>

/// The messages that a hosting phone may send: `open` once, then `act` any number of times, and `leave`.
struct HostPhoneConversation: Conversation {
  /// The newest screen while an older one is still being sent; nil if none is waiting.
  fileprivate var waiting: ByteBuffer?

  init(limits: Limits, at now: NIODeadline) {}

  static func language(ofOpening message: HostPhoneMessage) -> Language? {
    if case .open(let open) = message { open.language ?? .en } else { nil }
  }

  func objection(to message: HostPhoneMessage, isAdmitted: Bool) -> HostPhoneDenial? {
    switch (isAdmitted, message) {
    case (false, .open), (true, .act), (true, .leave): nil
    default: .badMessage
    }
  }

  static func hear(_ message: HostPhoneMessage, on line: HostPhoneHandler) {
    switch message {
    case .open(let open):
      if let denial = line.server.denial(of: open, of: line.gate) { return line.deny(denial) }
      line.admit()
      line.server.phoneCame(line.gate, with: open)
    case .act(let act): line.server.phoneActs(act, on: line.id)
    case .leave: line.server.phoneResigns(line.id)
    }
  }

  static func beat(on line: HostPhoneHandler) {
    if line.session.isAdmitted { line.say(HostPhoneNotice.beat) }
  }

  static func writabilityChanged(on line: HostPhoneHandler) {
    guard line.channel.isWritable, let newest = line.session.talk.waiting else { return }
    line.session.talk.waiting = nil
    line.send(newest)
  }

  static func ended(on line: HostPhoneHandler, wasAdmitted: Bool, because reason: String, isFailure: Bool) {
    line.session.talk.waiting = nil
    line.server.phoneEnded(line.id, wasHosting: wasAdmitted, because: reason)
  }
}

extension ConnectionHandler<HostPhoneConversation> {
  /// Sends one notice if the phone has been admitted.
  func tell(_ notice: ByteBuffer) {
    if session.isAdmitted { send(notice) }
  }

  /// Sends a screen, or keeps it until the previous one has been sent.
  ///
  /// A phone that reads slowly gets only the newest screen.
  func show(_ screen: ByteBuffer) {
    guard session.isAdmitted else { return }
    if channel.isWritable { send(screen) } else { session.talk.waiting = screen }
  }
}

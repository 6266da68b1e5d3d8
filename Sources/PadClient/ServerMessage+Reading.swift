internal import PadProtocol

extension ServerMessage {
  /// Reads a message from a host of any version; nil if this pad does not know the message.
  ///
  /// A newer host may end a line for a reason that has no name here. The line is over nevertheless, and the host's
  /// sentence is kept.
  init?(readingText bytes: some Collection<UInt8>) {
    let coder = MessageCoder()
    if let message = try? coder.decode(ServerMessage.self, from: bytes) {
      self = message
      return
    }
    guard let end = try? coder.decode(End.self, from: bytes) else { return nil }
    switch end.type {
    case .denied: self = .denied(.init(reason: .refused, text: end.text))
    case .bye: self = .bye(.init(reason: .closed, text: end.text))
    }
  }

  /// The common part of all messages that end a line.
  private struct End: Decodable {
    enum Kind: String, Decodable {
      case denied, bye
    }
    var type: Kind
    var text: String
  }
}

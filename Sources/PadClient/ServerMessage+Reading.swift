internal import PadProtocol

extension ServerMessage {
  /// Reads a message that a host of any version sent; nil for what this pad does not know.
  ///
  /// A newer host may end a line for a reason without a name here: it is over all the same, and the sentence counts.
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

internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The reason for which somebody is disconnected.
protocol SessionDenial: Hashable {
  associatedtype Notice: Encodable
  /// The data is no message, or no message that may be sent now.
  static var badMessage: Self { get }
  /// The opening message did not come in time.
  static var tooSlow: Self { get }
  /// The other side sends too much.
  static var tooFast: Self { get }
  /// Returns the notice that the other side receives.
  func notice(in language: Language) -> Notice
  /// The text for the log.
  var logged: String { get }
}

extension SessionDenial {
  var logged: String { "\(self)" }
}

/// One kind of conversation over a WebSocket: with a pad, with a viewer, or with a phone that hosts.
///
/// The value is the state of the conversation. Its functions without a handler are pure; those with a handler have side
/// effects.
protocol Conversation {
  associatedtype Message: Decodable
  associatedtype Denial: SessionDenial

  init(limits: Limits, at now: NIODeadline)

  /// Whether texts count among the frames that anybody may send in a period; if not, each text must be an answer.
  static var countsTexts: Bool { get }
  /// Returns the message in a text frame, which is UTF-8; nil if the text is no message.
  static func message(in text: ByteBuffer) -> Message?
  /// Returns the language that an opening message asks for; nil for any other message.
  static func language(ofOpening message: Message) -> Language?
  /// Whether a frame exceeds the rate at which anybody may send for long.
  mutating func isHurried(at now: NIODeadline) -> Bool
  /// Returns the reason why a message may not be sent now; nil if it may, which is then remembered.
  mutating func objection(to message: Message, isAdmitted: Bool) -> Denial?
  /// Whether a text may be sent to the other side now; false in the middle of something longer.
  var takesTexts: Bool { get }
  /// Returns the reason to give up the connection although its machine answers; nil if there is none.
  func overdue(at now: NIODeadline, limits: Limits) -> String?

  /// Carries out a message.
  static func hear(_ message: Message, on line: ConnectionHandler<Self>)
  /// Sends or checks everything that goes with a ping; called after the ping was sent.
  static func beat(on line: ConnectionHandler<Self>)
  /// Handles a socket that accepts more data again, or accepts no more.
  static func writabilityChanged(on line: ConnectionHandler<Self>)
  /// Notes that somebody is about to be disconnected.
  static func denied(_ denial: Denial, on line: ConnectionHandler<Self>)
  /// Handles the end of the conversation.
  ///
  /// - Parameter isFailure: Whether the last data that was sent may not have arrived.
  static func ended(
    on line: ConnectionHandler<Self>, wasAdmitted: Bool, because reason: String, isFailure: Bool)
}

extension Conversation {
  static var countsTexts: Bool { true }
  static func message(in text: ByteBuffer) -> Message? {
    try? MessageCoder.shared.decode(Message.self, from: text.readableBytesView)
  }
  mutating func isHurried(at now: NIODeadline) -> Bool { false }
  var takesTexts: Bool { true }
  func overdue(at now: NIODeadline, limits: Limits) -> String? { nil }
  static func writabilityChanged(on line: ConnectionHandler<Self>) {}
  static func denied(_ denial: Denial, on line: ConnectionHandler<Self>) {}
}

extension MessageCoder {
  /// The server's own coder: creating one for each message costs more than the message.
  static let shared = MessageCoder()
}

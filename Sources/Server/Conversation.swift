internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// Why somebody is sent away.
protocol SessionDenial: Hashable {
  associatedtype Notice: Encodable
  /// What they said is no message, or none that they may send now.
  static var badMessage: Self { get }
  /// They did not say in time what they want.
  static var tooSlow: Self { get }
  /// They say too much.
  static var tooFast: Self { get }
  /// What they are told.
  func notice(in language: Language) -> Notice
  /// What the log says.
  var logged: String { get }
}

extension SessionDenial {
  var logged: String { "\(self)" }
}

/// One kind of conversation over a WebSocket: with a pad, with a viewer, or with a phone that hosts.
///
/// The value is what the conversation remembers. Its functions without a handler are pure; those with one do something.
protocol Conversation {
  associatedtype Message: Decodable
  associatedtype Denial: SessionDenial

  init(limits: Limits, at now: NIODeadline)

  /// Whether texts count among the frames that anybody may send in a time; else each has to be an answer.
  static var countsTexts: Bool { get }
  /// The message in a text frame, which is UTF-8; nil when it is none.
  static func message(in text: ByteBuffer) -> Message?
  /// The language that an opening message asks for; nil for any other message.
  static func language(ofOpening message: Message) -> Language?
  /// Whether a frame is more than anybody may send for long.
  mutating func isHurried(at now: NIODeadline) -> Bool
  /// Why a message may not be said now; nil where it may, which is then remembered.
  mutating func objection(to message: Message, isAdmitted: Bool) -> Denial?
  /// Whether a text may be sent now: not in the middle of something longer.
  var takesTexts: Bool { get }
  /// Why the connection is given up although its machine answers; nil where it is not.
  func overdue(at now: NIODeadline, limits: Limits) -> String?

  /// Does what a message asks for.
  static func hear(_ message: Message, on line: ConnectionHandler<Self>)
  /// A ping was sent: time to send or look at what goes with it.
  static func beat(on line: ConnectionHandler<Self>)
  /// The socket takes more again, or takes no more.
  static func writabilityChanged(on line: ConnectionHandler<Self>)
  /// Somebody is about to be sent away.
  static func denied(_ denial: Denial, on line: ConnectionHandler<Self>)
  /// The conversation has ended.
  ///
  /// - Parameter isFailure: Whether what was sent last may not have got through.
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
  /// The server's own: making one for each message costs more than the message.
  static let shared = MessageCoder()
}

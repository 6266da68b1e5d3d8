internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The rules for a connection's frames, as a state machine without input or output.
///
/// ```
/// waiting ──admitted──► in the room ──end──► over
/// ```
/// The rules for frames are the same for every kind of connection. The ``Conversation`` decides which messages may be
/// sent when.
struct Session<Talk: Conversation> {
  enum Action {
    case nothing
    /// The frame exceeds the limit and is discarded; the connection need not be read for a while.
    case unheard
    /// A message that may be sent now.
    ///
    /// After an opening message, the caller calls `admitted` if the client may come in.
    case hear(Talk.Message)
    /// A reply to a ping: a pong with the ping's data.
    case pong(ByteBuffer)
    /// A message that gives the reason, then the close frame with this code.
    case deny(Talk.Denial, WebSocketErrorCode)
    /// The close frame with this code, and nothing else.
    case close(WebSocketErrorCode)
  }

  private enum State { case waiting, admitted, over }

  private var state = State.waiting
  private var bucket: TokenBucket
  /// The state of this kind of conversation.
  var talk: Talk
  /// The language that the client asked for; English until then.
  private(set) var language = Language.en

  init(limits: Limits, at now: NIODeadline) {
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, at: now)
    talk = Talk(limits: limits, at: now)
  }

  /// Whether the room knows of this connection.
  var isAdmitted: Bool { state == .admitted }

  /// Whether the conversation has ended.
  var isOver: Bool { state == .over }

  /// Handles a complete frame; `hurries` decides about a frame beyond the number that a client may send in the long
  /// run.
  mutating func received(
    _ frame: WebSocketFrame, at now: NIODeadline, hurries: () -> Doorkeeper.Hurry = { .heard }
  ) -> Action {
    if isOver { return .nothing }
    let content = FrameContent(frame)
    if Talk.countsTexts || !content.isText {
      guard bucket.spend(at: now) else { return .deny(.tooFast, .policyViolation) }
    }
    if talk.isHurried(at: now) {
      switch hurries() {
      case .heard: break
      case .unheard where frame.opcode == .connectionClose: break
      case .unheard: return .unheard
      case .sentAway: return .deny(.tooFast, .policyViolation)
      }
    }
    switch content {
    case .text(let text): return received(text)
    case .ping(let data): return .pong(data)
    case .nothing: return .nothing
    case .close(let code): return .close(code)
    }
  }

  /// Handles the deadline for the opening message.
  mutating func deadlinePassed() -> Action { state == .waiting ? .deny(.tooSlow, .policyViolation) : .nothing }

  /// Notes that the room knows of the connection from now on.
  mutating func admitted() { if state == .waiting { state = .admitted } }

  /// Ends the conversation, so that later input is ignored; returns whether the room knew of the connection.
  mutating func end() -> Bool {
    defer { state = .over }
    return isAdmitted
  }

  private mutating func received(_ text: ByteBuffer) -> Action {
    guard text.isUTF8 else { return .deny(.badMessage, .dataInconsistentWithMessage) }
    // The decoder would also accept UTF-16 and UTF-32. Our frames are UTF-8, and JSON in UTF-8 contains no zero byte.
    guard !text.readableBytesView.contains(0), let message = Talk.message(in: text) else {
      return .deny(.badMessage, .policyViolation)
    }
    if let denial = talk.objection(to: message, isAdmitted: isAdmitted) { return .deny(denial, .policyViolation) }
    if !isAdmitted, let asked = Talk.language(ofOpening: message) { language = asked }
    return .hear(message)
  }
}

/// The content of a client's frame, according to the rules for all frames (RFC 6455, 5.1, 5.2 and 5.5).
enum FrameContent: Equatable {
  case text(ByteBuffer)
  case ping(ByteBuffer)
  /// A frame that needs no reply.
  case nothing
  /// A frame that ends the conversation with this code.
  case close(WebSocketErrorCode)

  init(_ frame: WebSocketFrame) {
    // A client masks every frame, and without extensions the reserved bits are zero.
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else {
      self = .close(.protocolError)
      return
    }
    switch frame.opcode {
    case .text where frame.fin: self = .text(frame.unmaskedData)
    case .text, .binary: self = .close(.unacceptableData)
    case .ping: self = .ping(frame.unmaskedData)
    case .pong: self = .nothing
    case .connectionClose: self = .close(Self.answer(toClose: frame.unmaskedData))
    default: self = .close(.protocolError)
    }
  }

  var isText: Bool { if case .text = self { true } else { false } }

  /// Returns the code for the reply to a close frame: its own code, or the code for its error (RFC 6455, 5.5.1 and
  /// 8.1).
  private static func answer(toClose data: ByteBuffer) -> WebSocketErrorCode {
    var data = data
    if data.readableBytes == 0 { return .normalClosure }
    guard let code = data.readInteger(as: UInt16.self) else { return .protocolError }
    guard data.isUTF8 else { return .dataInconsistentWithMessage }
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: return WebSocketErrorCode(codeNumber: Int(code))
    default: return .protocolError
    }
  }
}

extension ByteBuffer {
  fileprivate var isUTF8: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}

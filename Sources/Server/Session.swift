internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// What a connection's frames lead to, as a state machine without input or output.
///
/// ```
/// waiting ──admitted──► in the room ──end──► over
/// ```
/// The rules of frames are the same for everybody; what may be said when is a matter of the ``Conversation``.
struct Session<Talk: Conversation> {
  enum Action {
    case nothing
    /// The frame was one too many and is thrown away; the connection need not be listened to for a while.
    case unheard
    /// A message that may be said now; after an opening one `admitted` is called when they may come in.
    case hear(Talk.Message)
    /// A pong with the ping's data.
    case pong(ByteBuffer)
    /// Words that say why, then the close with this code.
    case deny(Talk.Denial, WebSocketErrorCode)
    /// The close with this code and nothing else.
    case close(WebSocketErrorCode)
  }

  private enum State { case waiting, admitted, over }

  private var state = State.waiting
  private var bucket: TokenBucket
  /// What this kind of conversation remembers.
  var talk: Talk
  /// The language that was asked for; English before.
  private(set) var language = Language.en

  init(limits: Limits, at now: NIODeadline) {
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, at: now)
    talk = Talk(limits: limits, at: now)
  }

  /// Whether the room knows of this connection.
  var isAdmitted: Bool { state == .admitted }

  /// Whether the conversation has ended.
  var isOver: Bool { state == .over }

  /// A whole frame came in; `hurries` says what becomes of one that is more than anybody may send for long.
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

  /// The time for the opening message is up.
  mutating func deadlinePassed() -> Action { state == .waiting ? .deny(.tooSlow, .policyViolation) : .nothing }

  /// The room knows of the connection from here on.
  mutating func admitted() { if state == .waiting { state = .admitted } }

  /// Nothing that comes in counts from now on; true when the room knew of the connection.
  mutating func end() -> Bool {
    defer { state = .over }
    return isAdmitted
  }

  private mutating func received(_ text: ByteBuffer) -> Action {
    guard text.isUTF8 else { return .deny(.badMessage, .dataInconsistentWithMessage) }
    // The decoder would also take UTF-16 and UTF-32; our frames are UTF-8, in which JSON has no zero byte.
    guard !text.readableBytesView.contains(0), let message = Talk.message(in: text) else {
      return .deny(.badMessage, .policyViolation)
    }
    if let denial = talk.objection(to: message, isAdmitted: isAdmitted) { return .deny(denial, .policyViolation) }
    if !isAdmitted, let asked = Talk.language(ofOpening: message) { language = asked }
    return .hear(message)
  }
}

/// What a client's frame holds, by the rules that hold for all of them (RFC 6455, 5.1, 5.2 and 5.5).
enum FrameContent: Equatable {
  case text(ByteBuffer)
  case ping(ByteBuffer)
  /// It needs no answer.
  case nothing
  /// It ends the conversation with this code.
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

  /// The code that a close frame is answered with: its own, or that of what is wrong with it (RFC 6455, 5.5.1 and 8.1).
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

internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The frames of a pad, handled by a state machine without input or output.
struct PadSession {
  enum Action {
    case nothing
    /// The frame was one too many and is thrown away; the pad need not be listened to for a while.
    case unheard
    /// The pad asks for a seat; `admitted` is called when it may.
    case join(ClientMessage.Join)
    /// The room gets a message.
    case deliver(ClientMessage)
    /// A `pong` message.
    case answerPing
    /// A pong with the ping's data.
    case pong(ByteBuffer)
    /// A `denied` message, then the close with this code.
    case deny(ServerMessage.Denial, WebSocketErrorCode)
    /// The close with this code and nothing else.
    case close(WebSocketErrorCode)
  }

  private enum State {
    case awaitingJoin
    case joined
    case over
  }

  private var state = State.awaitingJoin
  private var bucket: TokenBucket
  private var steady: TokenBucket
  /// The one that the pad asked for; English before.
  private var language = Language.en

  init(limits: Limits, at now: NIODeadline) {
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, at: now)
    steady = TokenBucket(perSecond: limits.steadyFramesPerSecond, burst: limits.steadyFrameBurst, at: now)
  }

  /// Whether the room knows of this pad.
  var isJoined: Bool {
    if case .joined = state { true } else { false }
  }

  /// Whether the conversation has ended.
  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// Takes a whole frame; `hurries` decides about one that is more than the pad itself may send for long.
  mutating func received(
    _ frame: WebSocketFrame, at now: NIODeadline, hurries: () -> Doorkeeper.Hurry = { .heard }
  ) -> Action {
    if isOver { return .nothing }
    guard bucket.take(at: now) else { return deny(.tooFast) }
    if !steady.take(at: now) {
      switch hurries() {
      case .heard: break
      case .unheard where frame.opcode == .connectionClose: break
      case .unheard: return .unheard
      case .sentAway: return deny(.tooFast)
      }
    }
    // RFC 6455, 5.1 and 5.2: a client masks every frame, and without extensions the reserved bits are zero.
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else { return .close(.protocolError) }
    switch frame.opcode {
    case .text where frame.fin: return received(text: frame.unmaskedData)
    case .text, .binary: return .close(.unacceptableData)
    case .ping: return .pong(frame.unmaskedData)
    case .pong: return .nothing
    case .connectionClose: return .close(Self.answer(toClose: frame.unmaskedData))
    default: return .close(.protocolError)
    }
  }

  /// The time for the `join` message is up.
  mutating func joinDeadlinePassed() -> Action {
    if case .awaitingJoin = state { deny(.tooSlow) } else { .nothing }
  }

  /// The pad's `join` goes to the room, which knows of it from here on.
  mutating func admitted() {
    if case .awaitingJoin = state { state = .joined }
  }

  /// Turns the pad away in its own language.
  func deny(_ denial: ServerDenial, _ code: WebSocketErrorCode = .policyViolation) -> Action {
    .deny(denial.message(in: language), code)
  }

  /// Nothing that comes in counts from now on; true when the room knew of this pad.
  mutating func end() -> Bool {
    defer { state = .over }
    return isJoined
  }

  private mutating func received(text: ByteBuffer) -> Action {
    guard text.isUTF8 else { return deny(.badMessage, .dataInconsistentWithMessage) }
    guard let message = ClientMessage(frame: text) else { return deny(.badMessage) }
    switch (state, message) {
    // A browser may look whether its line works before the person has typed a name; the deadline stays what it is.
    case (.awaitingJoin, .ping), (.joined, .ping): return .answerPing
    case (.awaitingJoin, .join(let join)):
      language = join.language ?? .en
      return .join(join)
    case (.awaitingJoin, _): return deny(.notJoined)
    case (.joined, .join): return deny(.joinedTwice)
    case (.joined, _): return .deliver(message)
    case (.over, _): return .nothing
    }
  }

  /// The code that a close frame is answered with: its own, or that of what is wrong with it (RFC 6455, 5.5.1 and 8.1).
  static func answer(toClose data: ByteBuffer) -> WebSocketErrorCode {
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

extension ClientMessage {
  /// The message in a text frame, which is UTF-8; nil when it is none.
  init?(frame data: ByteBuffer) {
    // The decoder would also take UTF-16 and UTF-32; our frames are UTF-8, in which JSON has no zero byte.
    guard !data.readableBytesView.contains(0),
      let message = ClientMessage(plainPress: data.readableBytesView)
        ?? (try? MessageCoder.shared.decode(ClientMessage.self, from: data.readableBytesView))
    else { return nil }
    self = message
  }

  /// About how many bytes the journal takes for the message and what belongs to it.
  var bytesInJournal: Int {
    switch self {
    case .join(let join):
      500 + [join.name, join.code, join.secret, join.invitation].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    case .press(let token): 200 + token.rawValue.utf8.count
    case .answer(let token, let value): 200 + token.rawValue.utf8.count + value.bytes
    case .head, .wish, .leave, .ping: 200
    // What is gone in a moment is not written down.
    case .react: 0
    }
  }
}

extension MessageCoder {
  /// The server's own: making one for each message costs more than the message.
  static let shared = MessageCoder()
}

extension ByteBuffer {
  fileprivate var isUTF8: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}

extension PadValue {
  /// About how many bytes it takes.
  fileprivate var bytes: Int {
    switch self {
    case .choices(let tokens), .order(let tokens): tokens.reduce(0) { $0 + $1.rawValue.utf8.count + 3 }
    case .number: 24
    case .text(let text): text.utf8.count
    }
  }
}

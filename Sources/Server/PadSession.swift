internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// What a pad's frames lead to, as a state machine without input or output.
struct PadSession {
  enum Action {
    case nothing
    /// The room gets a message.
    case deliver(ClientMessage)
    /// A pong with the ping's data.
    case pong(ByteBuffer)
    /// A `denied` message, then the close.
    case deny(ServerMessage.Denial)
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

  init(limits: Limits, at now: NIODeadline) {
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, at: now)
  }

  /// Whether the room knows of this pad.
  var isJoined: Bool {
    if case .joined = state { true } else { false }
  }

  /// Whether the conversation has ended.
  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// A whole frame came in.
  mutating func received(_ frame: WebSocketFrame, at now: NIODeadline) -> Action {
    if isOver { return .nothing }
    guard bucket.take(at: now) else { return .deny(.tooFast) }
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
    if case .awaitingJoin = state { .deny(.tooSlow) } else { .nothing }
  }

  /// Nothing that comes in counts from now on; true when the room knew of this pad.
  mutating func end() -> Bool {
    defer { state = .over }
    return isJoined
  }

  private mutating func received(text: ByteBuffer) -> Action {
    guard let message = ClientMessage(frame: text) else { return .deny(.badMessage) }
    switch (state, message) {
    case (.awaitingJoin, .join):
      state = .joined
      return .deliver(message)
    case (.awaitingJoin, _): return .deny(.notJoined)
    case (.joined, .join): return .deny(.joinedTwice)
    case (.joined, _): return .deliver(message)
    case (.over, _): return .nothing
    }
  }

  /// The code that a close frame is answered with: its own, or a protocol error where it may not be sent.
  private static func answer(toClose data: ByteBuffer) -> WebSocketErrorCode {
    var data = data
    if data.readableBytes == 0 { return .normalClosure }
    guard let code = data.readInteger(as: UInt16.self) else { return .protocolError }
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: return WebSocketErrorCode(codeNumber: Int(code))
    default: return .protocolError
    }
  }
}

extension ClientMessage {
  /// The message in a text frame; nil when it is none.
  init?(frame data: ByteBuffer) {
    // The decoder would also take UTF-16 and UTF-32; our frames are UTF-8, in which JSON has no zero byte.
    guard !data.readableBytesView.contains(0), String(validating: data.readableBytesView, as: UTF8.self) != nil,
      let message = try? MessageCoder().decode(ClientMessage.self, from: data.readableBytesView)
    else { return nil }
    self = message
  }
}

extension ServerMessage.Denial {
  static let badMessage = Self(
    reason: .badMessage,
    text: "This pad sent something that the host does not understand; get a pad of the host's version.")
  static let joinedTwice = Self(
    reason: .badMessage,
    text: "This pad asked for a second seat on one connection; start another pad for another player.")
  static let notJoined = Self(
    reason: .notJoined, text: "This pad pressed a key before it asked for a seat; join first.")
  static let tooSlow = Self(
    reason: .tooSlow, text: "This pad connected but did not ask for a seat in time; try again.")
  static let tooFast = Self(
    reason: .tooFast, text: "This pad sent too much at once; wait a moment and join again.")
}

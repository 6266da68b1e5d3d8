internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The frames of a phone that hosts, handled by a state machine without input or output.
///
/// ```
/// awaiting open ──admitted──► hosting ──end──► over
/// ```
struct HostPhoneSession {
  enum Action {
    case nothing
    /// The phone asks to host; `admitted` is called when it may.
    case open(HostPhoneMessage.Open)
    /// It does something.
    case act(HostPhoneMessage.Act)
    /// It hosts no more.
    case resign
    /// A pong with the ping's data.
    case pong(ByteBuffer)
    /// A `denied` notice, then the close with this code.
    case deny(HostPhoneDenial, WebSocketErrorCode)
    /// The close with this code and nothing else.
    case close(WebSocketErrorCode)
  }

  private enum State: Equatable {
    case awaitingOpen, hosting, over
  }

  private var state = State.awaitingOpen
  private var bucket: TokenBucket
  /// The one that the page asked for; English before.
  private(set) var language = Language.en

  init(limits: Limits, at now: NIODeadline) {
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, at: now)
  }

  /// Whether it may host.
  var isHosting: Bool { state == .hosting }

  /// Whether the conversation has ended.
  var isOver: Bool { state == .over }

  /// A whole frame came in.
  mutating func received(_ frame: WebSocketFrame, at now: NIODeadline) -> Action {
    if isOver { return .nothing }
    guard bucket.take(at: now) else { return .deny(.tooFast, .policyViolation) }
    // RFC 6455, 5.1 and 5.2: a client masks every frame, and without extensions the reserved bits are zero.
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else { return .close(.protocolError) }
    switch frame.opcode {
    case .text where frame.fin: return received(text: frame.unmaskedData)
    case .text, .binary: return .close(.unacceptableData)
    case .ping: return .pong(frame.unmaskedData)
    case .pong: return .nothing
    case .connectionClose: return .close(PadSession.answer(toClose: frame.unmaskedData))
    default: return .close(.protocolError)
    }
  }

  /// The time for the `open` message is up.
  mutating func openDeadlinePassed() -> Action {
    state == .awaitingOpen ? .deny(.tooSlow, .policyViolation) : .nothing
  }

  /// The phone may host.
  mutating func admitted() { if state == .awaitingOpen { state = .hosting } }

  /// Nothing that comes in counts from now on; true when it was hosting.
  mutating func end() -> Bool {
    defer { state = .over }
    return isHosting
  }

  private mutating func received(text: ByteBuffer) -> Action {
    guard let message = HostPhoneMessage(frame: text) else { return .deny(.badMessage, .policyViolation) }
    switch (state, message) {
    case (.awaitingOpen, .open(let open)):
      language = open.language ?? .en
      return .open(open)
    case (.hosting, .act(let act)): return .act(act)
    case (.hosting, .leave): return .resign
    default: return .deny(.badMessage, .policyViolation)
    }
  }
}

extension HostPhoneMessage {
  /// The message in a text frame, which is UTF-8; nil when it is none.
  fileprivate init?(frame data: ByteBuffer) {
    // The decoder would also take UTF-16 and UTF-32; our frames are UTF-8, in which JSON has no zero byte.
    guard String(validating: data.readableBytesView, as: UTF8.self) != nil, !data.readableBytesView.contains(0),
      let message = try? MessageCoder.shared.decode(HostPhoneMessage.self, from: data.readableBytesView)
    else { return nil }
    self = message
  }
}

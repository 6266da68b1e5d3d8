internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The frames of a viewer, handled by a state machine without input or output.
///
/// ```
/// awaiting watch ──admitted──► idle ──showing──► showing ──shown──► shown ──seen──► idle
/// ```
///
/// A viewer may send only `watch` once, and `seen` once for each whole picture, so that it can neither hurry the host
/// nor keep it busy.
struct ViewerSession {
  enum Action {
    case nothing
    /// The viewer asks to watch; `admitted` is called when it may.
    case watch(ViewerMessage.Watch)
    /// The last picture is on its screen.
    case saw
    /// A pong with the ping's data.
    case pong(ByteBuffer)
    /// A `denied` notice, then the close with this code.
    case deny(ViewerDenial, WebSocketErrorCode)
    /// The close with this code and nothing else.
    case close(WebSocketErrorCode)
  }

  private enum State: Equatable {
    case awaitingWatch
    case idle
    /// A picture is on its way.
    case showing(Int)
    /// A picture has left for the kernel, and was not seen yet.
    case shown(Int, since: NIODeadline)
    case over
  }

  private var state = State.awaitingWatch
  /// For what is no answer to a picture.
  private var bucket: TokenBucket
  /// The one that the viewer asked for; English before.
  private(set) var language = Language.en

  init(limits: Limits, at now: NIODeadline) {
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, at: now)
  }

  /// Whether it may watch.
  var isWatching: Bool { state != .awaitingWatch && state != .over }

  /// Whether the conversation has ended.
  var isOver: Bool { state == .over }

  /// Whether the next picture may be sent.
  var isIdle: Bool { state == .idle }

  /// Whether a picture is only partly sent.
  var isShowing: Bool { if case .showing = state { true } else { false } }

  /// Since when a picture waits to be seen; nil when none does.
  var waitsSince: NIODeadline? { if case .shown(_, let time) = state { time } else { nil } }

  /// A whole frame came in.
  mutating func received(_ frame: WebSocketFrame, at now: NIODeadline) -> Action {
    if isOver { return .nothing }
    // RFC 6455, 5.1 and 5.2: a client masks every frame, and without extensions the reserved bits are zero.
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else { return .close(.protocolError) }
    if frame.opcode == .text, frame.fin { return received(text: frame.unmaskedData) }
    guard bucket.take(at: now) else { return .deny(.badMessage, .policyViolation) }
    switch frame.opcode {
    case .text, .binary: return .close(.unacceptableData)
    case .ping: return .pong(frame.unmaskedData)
    case .pong: return .nothing
    case .connectionClose: return .close(PadSession.answer(toClose: frame.unmaskedData))
    default: return .close(.protocolError)
    }
  }

  /// The time for the `watch` message is up.
  mutating func watchDeadlinePassed() -> Action {
    state == .awaitingWatch ? .deny(.tooSlow, .policyViolation) : .nothing
  }

  /// The viewer may watch.
  mutating func admitted() { if state == .awaitingWatch { state = .idle } }

  /// A picture with this number begins to be sent.
  mutating func showing(_ number: Int) { if state == .idle { state = .showing(number) } }

  /// The picture has left for the kernel.
  mutating func shown(at now: NIODeadline) {
    if case .showing(let number) = state { state = .shown(number, since: now) }
  }

  /// Nothing that comes in counts from now on; true when it was watching.
  mutating func end() -> Bool {
    defer { state = .over }
    return isWatching
  }

  private mutating func received(text: ByteBuffer) -> Action {
    guard let message = ViewerMessage(frame: text) else { return .deny(.badMessage, .policyViolation) }
    switch (state, message) {
    case (.awaitingWatch, .watch(let watch)):
      language = watch.language ?? .en
      return .watch(watch)
    case (.shown(let number, _), .seen(let seen)) where seen == number:
      state = .idle
      return .saw
    default: return .deny(.badMessage, .policyViolation)
    }
  }
}

extension ViewerMessage {
  /// The message in a text frame, which is UTF-8; nil when it is none.
  fileprivate init?(frame data: ByteBuffer) {
    // The decoder would also take UTF-16 and UTF-32; our frames are UTF-8, in which JSON has no zero byte.
    guard String(validating: data.readableBytesView, as: UTF8.self) != nil, !data.readableBytesView.contains(0),
      let message = try? MessageCoder.shared.decode(ViewerMessage.self, from: data.readableBytesView)
    else { return nil }
    self = message
  }
}

internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The handler of a viewer's connection.
typealias ViewerHandler = ConnectionHandler<ViewerConversation>

/// The messages that a viewer may send: `watch` once, and `seen` once for each whole picture.
///
/// ```
/// idle ──showing──► showing ──shown──► shown ──seen──► idle
/// ```
/// A viewer can thus neither rush the host nor keep it busy.
struct ViewerConversation: Conversation {
  fileprivate enum Picture: Equatable {
    case idle
    /// A picture is being sent.
    case showing(Int)
    /// A whole picture was handed to the kernel, and has not been seen yet.
    case shown(Int, since: NIODeadline)
  }

  fileprivate var picture = Picture.idle

  init(limits: Limits, at now: NIODeadline) {}

  static var countsTexts: Bool { false }

  static func language(ofOpening message: ViewerMessage) -> Language? {
    if case .watch(let watch) = message { watch.language ?? .en } else { nil }
  }

  mutating func objection(to message: ViewerMessage, isAdmitted: Bool) -> ViewerDenial? {
    switch (isAdmitted, message, picture) {
    case (false, .watch, _): return nil
    case (true, .seen(let seen), .shown(let number, _)) where seen == number:
      picture = .idle
      return nil
    default: return .badMessage
    }
  }

  /// Whether a text may be sent now.
  ///
  /// A text frame cannot come in the middle of a picture; a viewer that reconnects gets the text then.
  var takesTexts: Bool { if case .showing = picture { false } else { true } }

  func overdue(at now: NIODeadline, limits: Limits) -> String? {
    guard case .shown(_, let since) = picture, now - since > limits.pictureDeadline else { return nil }
    return "it does not say that it has seen a picture"
  }

  static func hear(_ message: ViewerMessage, on line: ViewerHandler) {
    switch message {
    case .watch(let watch):
      if let denial = line.server.denial(of: watch, of: line.gate) { return line.deny(denial) }
      line.admit()
      line.server.viewerCame(line.gate)
    case .seen: line.server.viewerSaw(line.id)
    }
  }

  static func beat(on line: ViewerHandler) {
    if line.session.isAdmitted, line.session.talk.takesTexts { line.say(ViewerNotice.beat) }
  }

  static func ended(on line: ViewerHandler, wasAdmitted: Bool, because reason: String, isFailure: Bool) {
    line.server.viewerEnded(line.id, wasWatching: wasAdmitted, because: reason)
  }
}

extension Session<ViewerConversation> {
  /// Whether the next picture may be sent.
  var isIdle: Bool { isAdmitted && talk.picture == .idle }

  /// Whether a picture is only partly sent.
  var isShowing: Bool { isAdmitted && !talk.takesTexts }

  /// The time since which a picture has been waiting to be seen; nil if none is waiting.
  var waitsSince: NIODeadline? {
    if isAdmitted, case .shown(_, let time) = talk.picture { time } else { nil }
  }

  /// Notes that sending begins for the picture with this number.
  mutating func showing(_ number: Int) { if isIdle { talk.picture = .showing(number) } }

  /// Notes that the whole picture was handed to the kernel.
  mutating func shown(at now: NIODeadline) {
    if isAdmitted, case .showing(let number) = talk.picture { talk.picture = .shown(number, since: now) }
  }
}

extension ConnectionHandler<ViewerConversation> {
  /// Sends a picture, unless the viewer has not yet seen the last one.
  func show(_ picture: ByteBuffer, number: Int) {
    guard session.isIdle else { return }
    session.showing(number)
    sendPart(of: picture, isFirst: true)
  }

  /// Sends a picture part by part, each after the kernel has accepted the one before, so that pads get their turn in
  /// between.
  private func sendPart(of picture: ByteBuffer, isFirst: Bool) {
    guard session.isShowing else { return }
    var rest = picture
    let part = rest.readSlice(length: min(rest.readableBytes, server.limits.pictureChunk)) ?? ByteBuffer()
    let isLast = rest.readableBytes == 0
    let frame = WebSocketFrame(fin: isLast, opcode: isFirst ? .binary : .continuation, data: part)
    channel.writeAndFlush(frame).assumeIsolated().whenSuccess { [rest] in
      if isLast { return self.session.shown(at: .now()) }
      self.channel.eventLoop.assumeIsolated().execute { self.sendPart(of: rest, isFirst: false) }
    }
  }
}

internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The last handler of a viewer's connection: lets it in, sends it pictures part by part, and keeps it alive or drops it.
final class ViewerHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let gate: ConnectionGate
  private let server: PadServer
  private var session: ViewerSession
  private var heartbeat: Heartbeat
  private var watchTimer: Scheduled<Void>?
  private var heartTimer: Scheduled<Void>?

  private static let beat = ByteBuffer(bytes: (try? MessageCoder.shared.encode(ViewerNotice.beat)) ?? [])

  private var id: ConnectionID { gate.id }
  private var channel: any Channel { gate.channel }

  init(gate: ConnectionGate, server: PadServer) {
    let now = NIODeadline.now()
    let limits = server.limits
    self.gate = gate
    self.server = server
    session = ViewerSession(limits: limits, at: now)
    heartbeat = Heartbeat(interval: limits.pingInterval, dropAfter: limits.dropAfter, at: now)
    watchTimer = gate.channel.eventLoop.assumeIsolated().scheduleTask(in: limits.joinDeadline) {
      self.perform(self.session.watchDeadlinePassed())
    }
    scheduleBeat(in: limits.pingInterval)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heartbeat.heard(at: gate.lastRead)
    perform(session.received(Self.unwrapInboundIn(data), at: gate.lastRead))
  }

  func channelInactive(context: ChannelHandlerContext) {
    end(because: "it closed the connection")
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error as? NIOWebSocketError {
    case .invalidFrameLength: perform(.close(.messageTooLarge))
    case .some: perform(.close(.protocolError))
    case nil:
      end(because: "\(error)")
      gate.abort()
    }
  }

  /// Whether the viewer may watch.
  var isWatching: Bool { session.isWatching }

  /// Sends a picture, unless the viewer has not seen the last one.
  func show(_ picture: ByteBuffer, number: Int) {
    guard session.isIdle else { return }
    session.showing(number)
    sendPart(of: picture, isFirst: true)
  }

  /// Sends the viewer away.
  func deny(_ denial: ViewerDenial) { perform(.deny(denial, .policyViolation)) }

  /// Ends the conversation: the close frame, the connection.
  func close(_ code: WebSocketErrorCode, because reason: String) {
    if session.isOver { return }
    end(because: reason)
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    write(.connectionClose, data)
    gate.finish()
  }

  /// Each part goes when the one before has left for the kernel, so that pads get their turn in between.
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

  private func perform(_ action: ViewerSession.Action) {
    switch action {
    case .nothing: break
    case .watch(let watch): received(watch)
    case .saw: server.viewerSaw(id)
    case .pong(let data): write(.pong, data)
    case .deny(let denial, let code):
      // Words cannot stand in the middle of a picture; whoever comes back is told then.
      if !session.isShowing, let words = try? MessageCoder.shared.encode(denial.notice(in: session.language)) {
        write(.text, ByteBuffer(bytes: words))
      }
      close(code, because: "\(denial)")
    case .close(let code): close(code, because: "\(code)")
    }
  }

  private func received(_ watch: ViewerMessage.Watch) {
    if let denial = server.denial(of: watch, of: gate) { return deny(denial) }
    watchTimer?.cancel()
    session.admitted()
    server.viewerCame(gate)
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  private func end(because reason: String) {
    watchTimer?.cancel()
    heartTimer?.cancel()
    server.viewerEnded(id, wasWatching: session.end(), because: reason)
  }

  private func scheduleBeat(in time: TimeAmount) {
    heartTimer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { self.sendBeat() }
  }

  private func sendBeat() {
    let now = NIODeadline.now()
    if let since = session.waitsSince, now - since > server.limits.pictureDeadline {
      end(because: "it does not say that it has seen a picture")
      return gate.abort()
    }
    switch heartbeat.beat(at: now) {
    case .ping(let next):
      write(.ping, ByteBuffer())
      if session.isWatching, !session.isShowing { write(.text, Self.beat) }
      scheduleBeat(in: next)
    case .drop:
      end(because: "it was silent for too long")
      gate.abort()
    }
  }
}

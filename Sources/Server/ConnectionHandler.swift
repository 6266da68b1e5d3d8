internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The last handler of every WebSocket: carries out its session's decisions, and keeps the connection alive or drops
/// it.
final class ConnectionHandler<Talk: Conversation>: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  let gate: ConnectionGate
  let server: PadServer
  var session: Session<Talk>
  private var heartbeat: Heartbeat
  private var openTimer: Scheduled<Void>?
  private var heartTimer: Scheduled<Void>?

  var id: ConnectionID { gate.id }
  var channel: any Channel { gate.channel }

  init(gate: ConnectionGate, server: PadServer) {
    let now = NIODeadline.now()
    let limits = server.limits
    self.gate = gate
    self.server = server
    session = Session(limits: limits, at: now)
    heartbeat = Heartbeat(interval: limits.pingInterval, dropAfter: limits.dropAfter, at: now)
    openTimer = gate.channel.eventLoop.assumeIsolated().scheduleTask(in: limits.joinDeadline) {
      self.perform(self.session.deadlinePassed())
    }
    scheduleBeat(in: limits.pingInterval)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heartbeat.heard(at: gate.lastRead)
    perform(session.received(Self.unwrapInboundIn(data), at: gate.lastRead) { server.hurries(gate) })
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    Talk.writabilityChanged(on: self)
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end(because: "it closed the connection")
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error as? NIOWebSocketError {
    case .invalidFrameLength: perform(.close(.messageTooLarge))
    case .some: perform(.close(.protocolError))
    case nil: abandon(because: "\(error)")
    }
  }

  /// Sends one text frame.
  func send(_ text: ByteBuffer) { write(.text, text) }

  /// Sends a message as one text frame.
  func say(_ message: some Encodable) {
    if let bytes = try? MessageCoder.shared.encode(message) { send(ByteBuffer(bytes: bytes)) }
  }

  /// Notes that the room knows of the connection from here on.
  func admit() {
    openTimer?.cancel()
    session.admitted()
  }

  /// Disconnects somebody, with an explanation if one can be sent now.
  func deny(_ denial: Talk.Denial, _ code: WebSocketErrorCode = .policyViolation) {
    if session.isOver { return }
    Talk.denied(denial, on: self)
    let words = try? MessageCoder.shared.encode(denial.notice(in: session.language))
    close(
      after: session.talk.takesTexts ? words.map(ByteBuffer.init(bytes:)) : nil, code: code, because: denial.logged)
  }

  /// Ends the conversation: sends a last message and the close frame, and closes the connection.
  func close(after lastMessage: ByteBuffer? = nil, code: WebSocketErrorCode, because reason: String) {
    if session.isOver { return }
    end(because: reason)
    if let lastMessage { write(.text, lastMessage) }
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    write(.connectionClose, data)
    gate.finish()
  }

  /// Ends the conversation and the connection immediately: the last data that was sent may be lost.
  func abandon(because reason: String) {
    end(because: reason, isFailure: true)
    gate.abort()
  }

  private func perform(_ action: Session<Talk>.Action) {
    switch action {
    case .nothing: break
    case .unheard: gate.pauseReading()
    case .hear(let message): Talk.hear(message, on: self)
    case .pong(let data): write(.pong, data)
    case .deny(let denial, let code): deny(denial, code)
    case .close(let code): close(code: code, because: "\(code)")
    }
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    gate.send(ByteBuffer(frameOf: data, opcode, channel.allocator))
  }

  private func end(because reason: String, isFailure: Bool = false) {
    openTimer?.cancel()
    heartTimer?.cancel()
    let wasAdmitted = session.end()
    Talk.ended(on: self, wasAdmitted: wasAdmitted, because: reason, isFailure: isFailure)
  }

  private func scheduleBeat(in time: TimeAmount) {
    heartTimer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { self.beat() }
  }

  private func beat() {
    let now = NIODeadline.now()
    if let reason = session.talk.overdue(at: now, limits: server.limits) { return abandon(because: reason) }
    switch heartbeat.beat(at: now) {
    case .ping(let next):
      write(.ping, ByteBuffer())
      scheduleBeat(in: next)
      Talk.beat(on: self)
    case .drop: abandon(because: "it was silent for too long")
    }
  }
}

internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The last handler of the connection of a phone that hosts: lets it in, tells it what it may do, and keeps it alive or
/// drops it.
final class HostPhoneHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let gate: ConnectionGate
  private let server: PadServer
  private var session: HostPhoneSession
  private var heartbeat: Heartbeat
  private var openTimer: Scheduled<Void>?
  private var heartTimer: Scheduled<Void>?
  /// The newest screen, while an older one is still on its way.
  private var waiting: ByteBuffer?

  private static let beat = ByteBuffer(bytes: (try? MessageCoder.shared.encode(HostPhoneNotice.beat)) ?? [])

  private var id: ConnectionID { gate.id }
  private var channel: any Channel { gate.channel }

  init(gate: ConnectionGate, server: PadServer) {
    let now = NIODeadline.now()
    let limits = server.limits
    self.gate = gate
    self.server = server
    session = HostPhoneSession(limits: limits, at: now)
    heartbeat = Heartbeat(interval: limits.pingInterval, dropAfter: limits.dropAfter, at: now)
    openTimer = gate.channel.eventLoop.assumeIsolated().scheduleTask(in: limits.joinDeadline) {
      self.perform(self.session.openDeadlinePassed())
    }
    scheduleBeat(in: limits.pingInterval)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heartbeat.heard(at: gate.lastRead)
    perform(session.received(Self.unwrapInboundIn(data), at: gate.lastRead))
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, let newest = waiting {
      waiting = nil
      write(.text, newest)
    }
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
    case nil:
      end(because: "\(error)")
      gate.abort()
    }
  }

  /// Sends one notice.
  func tell(_ notice: ByteBuffer) {
    if session.isHosting { write(.text, notice) }
  }

  /// Sends a screen, or keeps it until the one before has left: a slow reader gets only the newest one.
  func show(_ screen: ByteBuffer) {
    guard session.isHosting else { return }
    if channel.isWritable { write(.text, screen) } else { waiting = screen }
  }

  /// Sends the phone away.
  func deny(_ denial: HostPhoneDenial) { perform(.deny(denial, .policyViolation)) }

  /// Ends the conversation: the close frame, the connection.
  func close(_ code: WebSocketErrorCode, because reason: String) {
    if session.isOver { return }
    end(because: reason)
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    write(.connectionClose, data)
    gate.finish()
  }

  private func perform(_ action: HostPhoneSession.Action) {
    switch action {
    case .nothing: break
    case .open(let open): received(open)
    case .act(let act): server.phoneActs(act, on: id)
    case .resign: server.phoneResigns(id)
    case .pong(let data): write(.pong, data)
    case .deny(let denial, let code):
      guard !session.isOver else { break }
      if let words = try? MessageCoder.shared.encode(denial.notice(in: session.language)) {
        write(.text, ByteBuffer(bytes: words))
      }
      close(code, because: "\(denial)")
    case .close(let code): close(code, because: "\(code)")
    }
  }

  private func received(_ open: HostPhoneMessage.Open) {
    if let denial = server.denial(of: open, of: gate) { return deny(denial) }
    openTimer?.cancel()
    session.admitted()
    server.phoneCame(gate, with: open)
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  private func end(because reason: String) {
    openTimer?.cancel()
    heartTimer?.cancel()
    waiting = nil
    server.phoneEnded(id, wasHosting: session.end(), because: reason)
  }

  private func scheduleBeat(in time: TimeAmount) {
    heartTimer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { self.sendBeat() }
  }

  private func sendBeat() {
    switch heartbeat.beat(at: .now()) {
    case .ping(let next):
      write(.ping, ByteBuffer())
      if session.isHosting { write(.text, Self.beat) }
      scheduleBeat(in: next)
    case .drop:
      end(because: "it was silent for too long")
      gate.abort()
    }
  }
}

internal import Logging
internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The last handler of a pad's connection: carries out what its session decides, and keeps it alive or drops it.
final class PadHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let gate: ConnectionGate
  private let server: PadServer
  private var session: PadSession
  private var heartbeat: Heartbeat
  private var joinTimer: Scheduled<Void>?
  private var heartTimer: Scheduled<Void>?
  private var measuring: [Scheduled<Void>] = []
  private var roundTrips = RoundTripReport()
  /// Whether a probe was written that the kernel has not taken yet.
  private var isProbeWaiting = false

  /// When the round trip is looked at after the join, besides every beat: the first one is often that of a phone whose
  /// radio slept.
  private static let firstLooks: [TimeAmount] = [.milliseconds(500), .seconds(2)]
  private static let pong = ByteBuffer(bytes: (try? MessageCoder.shared.encode(ServerMessage.pong)) ?? [])

  private var id: ConnectionID { gate.id }
  private var channel: any Channel { gate.channel }

  init(gate: ConnectionGate, server: PadServer) {
    let now = NIODeadline.now()
    let limits = server.limits
    self.gate = gate
    self.server = server
    session = PadSession(limits: limits, at: now)
    heartbeat = Heartbeat(interval: limits.pingInterval, dropAfter: limits.dropAfter, at: now)
    let loop = gate.channel.eventLoop.assumeIsolated()
    joinTimer = loop.scheduleTask(in: limits.joinDeadline) { self.perform(self.session.joinDeadlinePassed()) }
    scheduleBeat(in: limits.pingInterval)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heartbeat.heard(at: gate.lastRead)
    let action = session.received(Self.unwrapInboundIn(data), at: gate.lastRead) { server.hurries(gate) }
    if case .deny(let denial, _) = action, denial.reason == .tooFast { server.sentAway(gate) }
    perform(action)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      end(because: "it does not read", isFailure: true)
      gate.abort()
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
      end(because: "\(error)", isFailure: true)
      gate.abort()
    }
  }

  /// Sends one text frame.
  func send(_ text: ByteBuffer) {
    write(.text, text)
  }

  /// Ends the conversation: a last message, the close frame, the connection.
  func close(after lastMessage: ByteBuffer?, code: WebSocketErrorCode, because reason: String) {
    if session.isOver { return }
    end(because: reason)
    if let lastMessage { write(.text, lastMessage) }
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    write(.connectionClose, data)
    gate.finish()
  }

  /// Sends a pong that answers nothing, which needs no answer either (RFC 6455, 5.5.3).
  ///
  /// Where one is still waiting to be sent there is no other: probes never pile up.
  func probe() {
    guard session.isJoined, channel.isWritable else { return }
    // The kernel knows nothing of what it did not take.
    let isBehind = isProbeWaiting || gate.isHeldBack
    if !isBehind {
      isProbeWaiting = true
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .pong, data: ByteBuffer()))
        .assumeIsolated().whenComplete { _ in self.isProbeWaiting = false }
    }
    roundTrips.probed(at: .now(), hasLeft: !isBehind && !isProbeWaiting && !gate.isHeldBack)
  }

  private func perform(_ action: PadSession.Action) {
    switch action {
    case .nothing: break
    case .unheard: gate.pauseReading()
    case .join(let join): received(join)
    case .deliver(let message): deliver(message)
    case .answerPing: send(Self.pong)
    case .pong(let data): write(.pong, data)
    case .deny(let denial, let code):
      let message = try? MessageCoder.shared.encode(ServerMessage.denied(denial))
      close(
        after: message.map(ByteBuffer.init(bytes:)), code: code, because: denial.reason.rawValue)
    case .close(let code): close(after: nil, code: code, because: "\(code)")
    }
  }

  private func received(_ join: ClientMessage.Join) {
    if let denial = server.denial(of: join, of: gate) { return perform(session.deny(denial)) }
    joinTimer?.cancel()
    session.admitted()
    server.admit(join, of: gate, roundTrip: roundTripOfMessage())
    guard session.isJoined else { return }
    let loop = channel.eventLoop.assumeIsolated()
    measuring = Self.firstLooks.map { loop.scheduleTask(in: $0) { self.measure() } }
  }

  /// Tells the room, unless that would change nothing: of a flood it neither hears nor writes anything down.
  private func deliver(_ message: ClientMessage) {
    guard server.heeds(message, from: gate) else { return }
    guard server.mayWrite(message, from: gate) else {
      server.sentAway(gate)
      return perform(session.deny(.tooFast))
    }
    server.deliver(message, from: gate, roundTrip: roundTripOfMessage())
  }

  /// Read after the bytes of the message: the segment that brought them may have acknowledged a probe.
  private func roundTripOfMessage() -> Int64? {
    roundTrips.message(with: gate.roundTrip, at: gate.lastRead)
  }

  private func measure() {
    guard session.isJoined, let news = roundTrips.news(of: gate.roundTrip) else { return }
    server.measured(id, roundTrip: news)
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  private func end(because reason: String, isFailure: Bool = false) {
    joinTimer?.cancel()
    heartTimer?.cancel()
    for timer in measuring { timer.cancel() }
    server.ended(id, wasJoined: session.end(), because: reason, isFailure: isFailure)
  }

  private func scheduleBeat(in time: TimeAmount) {
    heartTimer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { self.beat() }
  }

  private func beat() {
    switch heartbeat.beat(at: .now()) {
    case .ping(let next):
      write(.ping, ByteBuffer())
      scheduleBeat(in: next)
      measure()
    case .drop:
      end(because: "it was silent for too long", isFailure: true)
      gate.abort()
    }
  }
}

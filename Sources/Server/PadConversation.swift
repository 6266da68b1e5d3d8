internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol

/// The handler of a pad's connection.
typealias PadHandler = ConnectionHandler<PadConversation>

/// What a pad may say: `join` once, then whatever the room heeds.
struct PadConversation: Conversation {
  private var steady: TokenBucket
  fileprivate var measuring: [Scheduled<Void>] = []
  fileprivate var roundTrips = RoundTripReport()
  /// Whether a probe was written that the kernel has not taken yet.
  fileprivate var isProbeWaiting = false

  /// When the round trip is looked at after the join, besides every beat: the first one is often that of a phone whose
  /// radio slept.
  fileprivate static let firstLooks: [TimeAmount] = [.milliseconds(500), .seconds(2)]
  private static let pong = ByteBuffer(bytes: (try? MessageCoder.shared.encode(ServerMessage.pong)) ?? [])

  init(limits: Limits, at now: NIODeadline) {
    steady = TokenBucket(perSecond: limits.steadyFramesPerSecond, burst: limits.steadyFrameBurst, at: now)
  }

  static func message(in text: ByteBuffer) -> ClientMessage? {
    ClientMessage(plainPress: text.readableBytesView)
      ?? (try? MessageCoder.shared.decode(ClientMessage.self, from: text.readableBytesView))
  }

  static func language(ofOpening message: ClientMessage) -> Language? {
    if case .join(let join) = message { join.language ?? .en } else { nil }
  }

  mutating func isHurried(at now: NIODeadline) -> Bool { !steady.spend(at: now) }

  func objection(to message: ClientMessage, isAdmitted: Bool) -> ServerDenial? {
    switch (isAdmitted, message) {
    // A browser may look whether its line works before the person has typed a name; the deadline stays what it is.
    case (_, .ping), (false, .join): nil
    case (false, _): .notJoined
    case (true, .join): .joinedTwice
    case (true, _): nil
    }
  }

  static func hear(_ message: ClientMessage, on line: PadHandler) {
    switch message {
    case .ping: line.send(pong)
    case .join(let join): line.received(join)
    default: line.deliver(message)
    }
  }

  static func beat(on line: PadHandler) { line.measure() }

  static func writabilityChanged(on line: PadHandler) {
    if !line.channel.isWritable { line.abandon(because: "it does not read") }
  }

  static func denied(_ denial: ServerDenial, on line: PadHandler) {
    if denial == .tooFast { line.server.sentAway(line.gate) }
  }

  static func ended(on line: PadHandler, wasAdmitted: Bool, because reason: String, isFailure: Bool) {
    for timer in line.session.talk.measuring { timer.cancel() }
    line.server.padEnded(line.id, wasJoined: wasAdmitted, because: reason, isFailure: isFailure)
  }
}

extension ConnectionHandler<PadConversation> {
  /// Sends a pong that answers nothing, which needs no answer either (RFC 6455, 5.5.3).
  ///
  /// Where one is still waiting to be sent there is no other: probes never pile up.
  func probe() {
    guard session.isAdmitted, channel.isWritable else { return }
    // The kernel knows nothing of what it did not take.
    let isBehind = session.talk.isProbeWaiting || gate.isHeldBack
    if !isBehind {
      session.talk.isProbeWaiting = true
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .pong, data: ByteBuffer()))
        .assumeIsolated().whenComplete { _ in self.session.talk.isProbeWaiting = false }
    }
    let hasLeft = !isBehind && !session.talk.isProbeWaiting && !gate.isHeldBack
    session.talk.roundTrips.probed(at: .now(), hasLeft: hasLeft)
  }

  fileprivate func received(_ join: ClientMessage.Join) {
    if let denial = server.denial(of: join, of: gate) { return deny(denial) }
    admit()
    server.admit(join, of: gate, roundTrip: roundTripOfMessage())
    guard session.isAdmitted else { return }
    let loop = channel.eventLoop.assumeIsolated()
    session.talk.measuring = PadConversation.firstLooks.map { loop.scheduleTask(in: $0) { self.measure() } }
  }

  /// Tells the room, unless that would change nothing: of a flood it neither hears nor writes anything down.
  fileprivate func deliver(_ message: ClientMessage) {
    guard server.heeds(message, from: gate) else { return }
    guard server.mayWrite(message, from: gate) else { return deny(.tooFast) }
    server.deliver(message, from: gate, roundTrip: roundTripOfMessage())
  }

  /// Read after the bytes of the message: the segment that brought them may have acknowledged a probe.
  private func roundTripOfMessage() -> Int64? {
    session.talk.roundTrips.message(with: gate.roundTrip, at: gate.lastRead)
  }

  fileprivate func measure() {
    guard session.isAdmitted, let news = session.talk.roundTrips.news(of: gate.roundTrip) else { return }
    server.measured(id, roundTrip: news)
  }
}

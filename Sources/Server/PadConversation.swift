internal import NIOCore
internal import NIOWebSocket
internal import PadProtocol
internal import Timing

/// The handler of a pad's connection.
typealias PadHandler = ConnectionHandler<PadConversation>

/// The messages that a pad may send: `join` once, then any that the room heeds.
struct PadConversation: Conversation {
  private var steady: TokenBucket
  fileprivate var measuring: [Scheduled<Void>] = []
  fileprivate var roundTrips = RoundTripReport()
  /// Whether a probe was written that the kernel has not accepted yet.
  fileprivate var isProbeWaiting = false

  /// The delays after the join at which the round trip is examined, in addition to every heartbeat.
  ///
  /// The first round trip is often that of a phone whose radio was asleep.
  fileprivate static let firstLooks: [TimeAmount] = [.milliseconds(500), .seconds(2)]
  private static let pong = ByteBuffer(bytes: (try? MessageCoder.shared.encode(ServerMessage.pong)) ?? [])

  init(limits: Limits, at now: NIODeadline) {
    steady = TokenBucket(perSecond: limits.steadyFramesPerSecond, burst: limits.steadyFrameBurst, at: now)
  }

  static func message(in text: ByteBuffer) -> ClientMessage? {
    text.withUnsafeReadableBytes(ClientMessage.init(plainPress:))
      ?? (try? MessageCoder.shared.decode(ClientMessage.self, from: text.readableBytesView))
  }

  static func language(ofOpening message: ClientMessage) -> Language? {
    if case .join(let join) = message { join.language ?? .en } else { nil }
  }

  mutating func isHurried(at now: NIODeadline) -> Bool { !steady.spend(at: now) }

  func objection(to message: ClientMessage, isAdmitted: Bool) -> ServerDenial? {
    switch (isAdmitted, message) {
    // A browser may check its connection before the person has typed a name; this does not change the deadline.
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
  /// Sends an unsolicited pong, which needs no reply (RFC 6455, 5.5.3).
  ///
  /// If an earlier probe is still waiting to be sent, no new one is sent, so probes never pile up.
  func probe() {
    guard session.isAdmitted, channel.isWritable else { return }
    // The kernel does not know about a probe that it has not accepted yet, so that case is checked separately.
    let isBehind = session.talk.isProbeWaiting || gate.isHeldBack
    if !isBehind {
      session.talk.isProbeWaiting = true
      let sent = channel.eventLoop.makePromise(of: Void.self)
      sent.futureResult.assumeIsolated().whenComplete { _ in self.session.talk.isProbeWaiting = false }
      gate.send(ByteBuffer(frameOf: ByteBuffer(), .pong, channel.allocator), promise: sent)
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

  /// Passes a message to the room, unless it would change nothing, so that the room neither processes nor records a
  /// flood.
  fileprivate func deliver(_ message: ClientMessage) {
    guard server.heeds(message, from: gate) else { return }
    guard server.mayWrite(message, from: gate) else { return deny(.tooFast) }
    server.deliver(message, from: gate, roundTrip: roundTripOfMessage())
  }

  /// Returns the round trip to report with a message; nil if it is unknown or proves nothing.
  ///
  /// It is read after the bytes of the message, because the segment that carried them may have acknowledged a probe.
  private func roundTripOfMessage() -> Span? {
    session.talk.roundTrips.message(with: gate.roundTrip, at: gate.lastRead)
  }

  fileprivate func measure() {
    guard session.isAdmitted, let news = session.talk.roundTrips.news(of: gate.roundTrip) else { return }
    server.measured(id, roundTrip: news)
  }
}

internal import CTCPInfo
internal import NIOCore
internal import Timing

/// The first handler of every connection: timestamps reads, limits the header's size and time, and ends connections.
///
/// ```
/// header ──upgrade──► open ───finish──► closing ──► closed
///    ├────sending──► sending ──finish─────┤
///    └─────────────finish────────────────┘
/// ```
final class ConnectionGate: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The header is longer than allowed.
  struct HeaderTooLong: Error {}

  private enum Phase {
    case header(bytes: Int)
    case open
    case sending(drained: Int)
    case closing(drained: Int)
  }

  let id: ConnectionID
  let channel: any Channel
  let caller: Caller
  /// The time at which the newest bytes were read from the socket.
  private(set) var lastRead = NIODeadline.now()
  /// The smallest round trip of the connection in the last few minutes; nil if it is not known.
  var roundTrip: Span? {
    let microseconds = openSocket.map(tcp_smallest_round_trip) ?? -1
    return microseconds < 0 ? nil : Span(nanoseconds: microseconds * 1000)
  }
  /// Whether the kernel could not send everything yet that was written to the socket.
  var isHeldBack: Bool { openSocket.map { tcp_bytes_held_back($0) > 0 } ?? false }
  /// The socket; nil once it is closed, because its number may then belong to another socket.
  private var openSocket: NIOBSDSocket.Handle? { channel.isActive ? socket : nil }
  private let limits: Limits
  private var phase = Phase.header(bytes: 0)
  private var deadline: Scheduled<Void>?
  private var rest: Scheduled<Void>?
  /// This handler's place in the pipeline; nil before it is added and after it is removed.
  private var context: ChannelHandlerContext?
  /// The socket, cached because asking the channel for it costs more than the system call; nil before the upgrade.
  private var socket: NIOBSDSocket.Handle?

  init(id: ConnectionID, channel: any Channel, caller: Caller, limits: Limits) {
    self.id = id
    self.channel = channel
    self.caller = caller
    self.limits = limits
    closeHard(in: limits.headerDeadline)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  /// Writes bytes to the socket, past all other handlers.
  func send(_ bytes: ByteBuffer, promise: EventLoopPromise<Void>? = nil) {
    guard let context else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    context.writeAndFlush(NIOAny(bytes), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastRead = .now()
    let buffer = Self.unwrapInboundIn(data)
    switch phase {
    case .header(let bytes):
      if bytes == 0, buffer.getInteger(at: buffer.readerIndex, as: UInt8.self) == 0x16 {
        // A TLS hello: somebody typed https. They would understand no answer that we could send.
        return abort()
      }
      let total = bytes + buffer.readableBytes
      phase = .header(bytes: total)
      if total > limits.headerBytes {
        context.fireErrorCaught(HeaderTooLong())
      } else {
        context.fireChannelRead(data)
      }
    case .open:
      context.fireChannelRead(data)
    case .sending(let drained):
      phase = .sending(drained: drained + buffer.readableBytes)
      if drained + buffer.readableBytes > limits.drainBytes { abort() }
    case .closing(let drained):
      phase = .closing(drained: drained + buffer.readableBytes)
      if drained + buffer.readableBytes > limits.drainBytes { abort() }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    rest?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Only errors of the socket itself come here. Errors in the bytes come from later handlers and go the other way.
    abort()
  }

  /// Notes that the connection is a WebSocket from here on.
  func upgraded() {
    guard case .header = phase else { return }
    phase = .open
    deadline?.cancel()
    socket = try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
  }

  /// Reads nothing for about three quarters of a second, so that everything that arrives is read together, which costs
  /// little.
  ///
  /// Many connections pause simultaneously, each for a different time, so that they do not all return at the same
  /// moment.
  func pauseReading() {
    guard case .open = phase, rest == nil else { return }
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    let time = TimeAmount.milliseconds(500 + Int64(id.rawValue) * 37 % 500)
    rest = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { self.readOn() }
  }

  private func readOn() {
    guard rest != nil else { return }
    rest?.cancel()
    rest = nil
    try? channel.syncOptions?.setOption(.autoRead, value: true)
  }

  /// Notes that a long answer is being sent: input is discarded, and after `time` the connection is closed.
  ///
  /// This is called again whenever the other side makes progress.
  func sending(atMost time: TimeAmount) {
    switch phase {
    case .header: phase = .sending(drained: 0)
    case .sending: break
    case .open, .closing: return
    }
    closeHard(in: time)
  }

  /// Closes the connection after everything written has been sent, and reads until then.
  ///
  /// If bytes in the kernel were still unread, the close would be a reset, which can overtake the last message.
  func finish() {
    if case .closing = phase { return }
    readOn()
    phase = .closing(drained: 0)
    channel.close(mode: .output, promise: nil)
    closeHard(in: limits.closeDeadline)
  }

  /// Closes the connection immediately, even if something is still unsent.
  func abort() {
    phase = .closing(drained: 0)
    channel.close(promise: nil)
  }

  private func closeHard(in time: TimeAmount) {
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: time) { [channel] in channel.close(promise: nil) }
  }
}

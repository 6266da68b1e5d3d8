internal import NIOCore

/// The first handler of every connection: stamps reads, watches the header's size and time, and ends connections.
///
/// ```
/// header ──upgrade──► open ──finish──► closing ──► closed
///    └──────────────finish──────────────┘
/// ```
final class ConnectionGate: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The header is longer than it may be.
  struct HeaderTooLong: Error {}

  private enum Phase {
    case header(bytes: Int)
    case open
    case closing(drained: Int)
  }

  let id: ConnectionID
  let channel: any Channel
  /// When the newest bytes were read from the socket.
  private(set) var lastRead = NIODeadline.now()
  private let limits: Limits
  private var phase = Phase.header(bytes: 0)
  private var deadline: Scheduled<Void>?

  init(id: ConnectionID, channel: any Channel, limits: Limits) {
    self.id = id
    self.channel = channel
    self.limits = limits
    closeHard(in: limits.headerDeadline)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastRead = .now()
    let buffer = Self.unwrapInboundIn(data)
    switch phase {
    case .header(let bytes):
      if bytes == 0, buffer.getInteger(at: buffer.readerIndex, as: UInt8.self) == 0x16 {
        // A TLS hello: https was typed. Nothing that we could answer would be understood.
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
    case .closing(let drained):
      let total = drained + buffer.readableBytes
      phase = .closing(drained: total)
      if total > limits.drainBytes { abort() }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Errors of the socket itself; those of the bytes come from later handlers and go the other way.
    abort()
  }

  /// The connection is a WebSocket from here on.
  func upgraded() {
    guard case .header = phase else { return }
    phase = .open
    deadline?.cancel()
  }

  /// Closes after what was written has been sent, reading on meanwhile.
  ///
  /// A close with unread bytes in the kernel would be a reset, which can overtake the last message.
  func finish() {
    if case .closing = phase { return }
    phase = .closing(drained: 0)
    channel.close(mode: .output, promise: nil)
    closeHard(in: limits.closeDeadline)
  }

  /// Closes at once, whatever is still unsent.
  func abort() {
    phase = .closing(drained: 0)
    channel.close(promise: nil)
  }

  private func closeHard(in time: TimeAmount) {
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: time) { [channel] in channel.close(promise: nil) }
  }
}

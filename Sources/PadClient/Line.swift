package import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import PadProtocol

/// One WebSocket connection to a room.
///
/// It belongs to its event loop: all its work happens there.
package final class Line {
  /// An event on a line.
  ///
  /// `up` comes first, and once; `down` comes last, and once; the others come in between as they happen.
  package enum Event: Sendable {
    /// The host accepts messages now.
    case up
    /// A frame of any kind has arrived.
    case heard
    /// A message has arrived.
    case text(ByteBuffer)
    /// The line broke, or could not be established.
    case down(LineFailure)
  }

  /// The size of the largest accepted frame in bytes; a screen needs a hundredth of that.
  private static let maxFrameSize = 1 << 16
  private let loop: any EventLoop
  private var listener: ((Event) -> Void)?
  private var channel: (any Channel)?

  /// Starts to connect; `listener` receives the events on the loop.
  package init(to address: RoomAddress, on loop: any EventLoop, listener: @escaping (Event) -> Void) {
    self.loop = loop
    self.listener = listener
    let line = NIOLoopBound(self, eventLoop: loop)
    let known = Self.known(address)
    ClientBootstrap(group: loop)
      .resolver(known.isEmpty ? nil : KnownAddresses(known, on: loop))
      .connect(host: address.host, port: address.port)
      .flatMap { channel in
        // There is no channel to keep before this point: only now has one of the name's addresses answered.
        guard line.value.listener != nil else { return channel.close().flatMapThrowing { throw LineFailure.closed } }
        line.value.channel = channel
        // A room knows its own addresses, but not every name that others use for it.
        let numeric = address.addresses.isEmpty ? nil : channel.remoteAddress?.ipAddress
        let host = RoomAddress(host: numeric ?? address.host, port: address.port).authority
        do {
          return try Self.upgrade(channel, host: host, line: line)
        } catch {
          return channel.eventLoop.makeFailedFuture(error)
        }
      }
      .whenComplete { result in
        switch result {
        // Reported only now, because anything written while the pipeline changes is lost.
        case .success: line.value.hear(.up)
        case .failure(let error):
          line.value.channel?.close(promise: nil)
          line.value.down(LineFailure(error))
        }
      }
  }

  /// Sends a text frame.
  package func send(_ bytes: [UInt8]) {
    guard let channel else { return }
    let frame = WebSocketFrame(fin: true, opcode: .text, maskKey: .random(), data: ByteBuffer(bytes: bytes))
    channel.writeAndFlush(frame, promise: nil)
  }

  /// Closes the connection; the listener receives no more events.
  package func hangUp() {
    listener = nil
    guard let channel else { return }
    let normalClosure = ByteBuffer(integer: UInt16(webSocketErrorCode: .normalClosure))
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: .random(), data: normalClosure)
    channel.writeAndFlush(frame, promise: nil)
    channel.close(promise: nil)
    self.channel = nil
  }

  /// Returns the addresses that need no look-up; this makes `localhost` work without /etc/hosts.
  private static func known(_ address: RoomAddress) -> [SocketAddress] {
    guard address.addresses.isEmpty, address.host.lowercased() == "localhost" else { return address.addresses }
    return ["127.0.0.1", "::1"].compactMap { try? SocketAddress(ipAddress: $0, port: address.port) }
  }

  /// The host's response to the request for a WebSocket.
  private enum Answer: Sendable {
    case open
    case refusal(EventLoopFuture<LineFailure>)
  }

  private static func upgrade(
    _ channel: any Channel, host: String, line: NIOLoopBound<Line>
  ) throws -> EventLoopFuture<Void> {
    let upgrader = NIOTypedWebSocketClientUpgrader<Answer>(maxFrameSize: maxFrameSize) { channel, response in
      channel.eventLoop.makeCompletedFuture {
        guard response.headers["Sec-WebSocket-Protocol"] == [PadProtocolVersion.subprotocol] else {
          throw LineFailure.notARoom
        }
        let aggregator = NIOWebSocketFrameAggregator(
          minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: maxFrameSize)
        try channel.pipeline.syncOperations.addHandlers(aggregator, LineHandler(line: line.value))
        return .open
      }
    }
    let headers: HTTPHeaders = ["Host": host, "Sec-WebSocket-Protocol": PadProtocolVersion.subprotocol]
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: PadProtocolVersion.path, headers: headers)
    var configuration = NIOUpgradableHTTPClientPipelineConfiguration(
      upgradeConfiguration: NIOTypedHTTPClientUpgradeConfiguration(
        upgradeRequestHead: head, upgraders: [upgrader],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture {
            let reader = RefusalReader(on: channel.eventLoop)
            try channel.pipeline.syncOperations.addHandler(reader)
            return .refusal(reader.failure)
          }
        }))
    configuration.leftOverBytesStrategy = .forwardBytes
    return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(configuration: configuration)
      .flatMapErrorThrowing { _ in throw LineFailure.notARoom }
      .flatMap { answer in
        switch answer {
        case .open: channel.eventLoop.makeSucceededVoidFuture()
        case .refusal(let failure): failure.flatMapThrowing { throw $0 }
        }
      }
  }

  fileprivate func hear(_ event: Event) { listener?(event) }

  fileprivate func down(_ failure: LineFailure) {
    let listener = listener
    self.listener = nil
    channel = nil
    listener?(.down(failure))
  }
}

/// Converts frames into a line's events, and answers pings.
private final class LineHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame
  private let line: Line

  init(line: Line) { self.line = line }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    line.hear(.heard)
    switch frame.opcode {
    case .text: line.hear(.text(frame.unmaskedData))
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      let echo = WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: .random(), data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(echo), promise: nil)
      context.close(promise: nil)
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) { line.down(.closed) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

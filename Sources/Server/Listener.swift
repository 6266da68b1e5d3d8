internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import PadProtocol

/// Opens the listening socket and builds the pipeline of each connection.
///
/// ```
/// gate ─ HTTP decoder ─ front door ─ upgrade          until the handshake
/// gate ─ frame decoder ─ pad, viewer or host's phone  after it
/// ```
struct Listener {
  let server: PadServer
  let gate: AcceptGate

  func bind(host: String?, port: Int) -> EventLoopFuture<any Channel> {
    guard (0...65535).contains(port) else {
      return server.loop.makeFailedFuture(ServerError.portOutOfRange(port))
    }
    do {
      guard let host else { return try bindAll(port: port) }
      return try bind(to: address(host, port: port), host: host)
    } catch {
      return server.loop.makeFailedFuture(ServerError.addressUnknown(host ?? "::"))
    }
  }

  /// Binds one socket for IPv6 and IPv4, or for IPv4 alone if the machine has no IPv6.
  private func bindAll(port: Int) throws -> EventLoopFuture<any Channel> {
    let any6 = try SocketAddress(ipAddress: "::", port: port)
    let any4 = try SocketAddress(ipAddress: "0.0.0.0", port: port)
    return bind(to: any6, host: nil).assumeIsolated().flatMapError { error in
      if case ServerError.portTaken = error { return server.loop.makeFailedFuture(error) }
      if case ServerError.portForbidden = error { return server.loop.makeFailedFuture(error) }
      return bind(to: any4, host: nil)
    }.nonisolated()
  }

  private func address(_ host: String, port: Int) throws -> SocketAddress {
    // A name is resolved only once, before the loop has anything else to do.
    try (try? SocketAddress(ipAddress: host, port: port)) ?? SocketAddress.makeAddressResolvingHost(host, port: port)
  }

  private func bind(to address: SocketAddress, host: String?) -> EventLoopFuture<any Channel> {
    let limits = server.limits
    let boundServer = NIOLoopBound(server, eventLoop: server.loop)
    let boundGate = NIOLoopBound(gate, eventLoop: server.loop)
    var bootstrap = ServerBootstrap(group: server.loop)
      .serverChannelOption(.backlog, value: limits.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Connections are accepted one at a time, so that the limit on their number is exact.
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(boundGate.value) }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.socketOption(.so_sndbuf), value: SocketOptionValue(limits.kernelSendBuffer))
      .childChannelOption(
        .writeBufferWaterMark, value: .init(low: limits.lowWatermark, high: limits.highWatermark)
      )
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: limits.readBytes))
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try Listener.configure(channel, for: boundServer.value) }
      }
    if case .v6 = address {
      let v6Only = ChannelOptions.Types.SocketOption(level: .ipv6, name: .ipv6_v6only)
      bootstrap = bootstrap.serverChannelOption(v6Only, value: 0)
    }
    return bootstrap.bind(to: address).flatMapErrorThrowing { error in
      throw ServerError(error, host: host, port: address.port ?? 0)
    }
  }

  private static func configure(_ channel: any Channel, for server: PadServer) throws {
    guard let gate = server.accepted(channel) else {
      // A reset leaves nothing behind in the kernel, however many clients come. NIO closes a channel that fails to
      // configure.
      _ = (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      throw ChannelError.ioOnClosedChannel
    }
    let encoder = HTTPResponseEncoder()
    let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
    let frontDoor = HTTPFrontDoor(gate: gate, server: server)
    let boundServer = NIOLoopBound(server, eventLoop: server.loop)
    let boundGate = NIOLoopBound(gate, eventLoop: server.loop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: server.limits.maxFrameSize, automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        // The front door has passed on only valid handshakes.
        let known = [PadProtocolVersion.subprotocol] + PadProtocolVersion.formerSubprotocols
        let subprotocol =
          switch HTTPTarget(head.uri).path {
          case ViewerProtocol.path: ViewerProtocol.subprotocol
          case HostPhoneProtocol.path: HostPhoneProtocol.subprotocol
          default: head.headers.firstSubprotocol(of: known) ?? PadProtocolVersion.subprotocol
          }
        return channel.eventLoop.makeSucceededFuture(["Sec-WebSocket-Protocol": subprotocol])
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let (server, gate) = (boundServer.value, boundGate.value)
          let handlers = channel.pipeline.syncOperations
          switch HTTPTarget(head.uri).path {
          case ViewerProtocol.path: try handlers.addHandler(server.upgraded(gate, in: \.viewers))
          case HostPhoneProtocol.path: try handlers.addHandler(server.upgraded(gate, in: \.phones))
          default: try handlers.addHandler(server.upgraded(gate, in: \.pads))
          }
        }
      })
    // The front door is removed before the decoder, so that bytes left over by the decoder do not pass through it.
    let upgrade = HTTPServerUpgradeHandler(
      upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: [frontDoor, decoder],
      upgradeCompletionHandler: { _ in })
    try channel.pipeline.syncOperations.addHandlers([gate, encoder, decoder, frontDoor, upgrade])
  }
}

extension ServerError {
  /// Describes a failed `bind` in words for a person.
  fileprivate init(_ error: any Error, host: String?, port: Int) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portForbidden(port)
    case EADDRNOTAVAIL where host != nil: self = .addressUnknown(host ?? "")
    case let code?: self = .cannotListen(port: port, reason: String(cString: strerror(code)))
    case nil: self = .cannotListen(port: port, reason: "\(error)")
    }
  }
}

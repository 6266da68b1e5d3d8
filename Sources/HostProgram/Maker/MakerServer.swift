import Glibc
import Host
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Serves the question maker's page, and the connections of its pages, on one thread.
///
/// Only this machine can connect unless the user lets others in.
final class MakerServer {
  /// A file of the site.
  struct Page: Sendable {
    var type: String
    var bytes: [UInt8]
    /// Whether a page of this site may show it inside of itself.
    var canBeFramed = false
  }

  /// The path of the page.
  static let page = "/maker/"
  /// The path of the pages' connections, and the protocol that they speak.
  static let path = "/edit"
  static let subprotocol = "parlor-edit.1"
  /// The maximum size of a frame: a piece of a file has 64 KiB, and a copied round may have hundreds of questions.
  fileprivate static let mostBytes = 1 << 22

  private let channel: any Channel

  /// The port on which it listens.
  var port: Int { channel.localAddress?.port ?? 0 }

  /// Opens the port.
  ///
  /// - Parameters:
  ///   - isShared: Whether other machines may connect.
  ///   - port: The port; any free one if it is taken, or 0.
  /// - Throws: `Failure` if there is no port.
  init(
    _ session: NIOLoopBoundBox<MakerSession>, pages: [String: Page], isShared: Bool, port: Int,
    on group: MultiThreadedEventLoopGroup
  ) throws {
    let loop = group.any()
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try Self.configure(channel, session.value, pages) }
      }
    let host = isShared ? "0.0.0.0" : "127.0.0.1"
    do {
      channel = try bootstrap.bind(host: host, port: port).wait()
    } catch  where port != 0 {
      do { channel = try bootstrap.bind(host: host, port: 0).wait() } catch { throw Self.failure(error) }
    } catch { throw Self.failure(error) }
  }

  private static func failure(_ error: any Error) -> Failure {
    Failure("No port can be opened for the page (\(error)).")
  }

  /// Closes the port.
  func close() { try? channel.close().wait() }

  private static func configure(_ channel: any Channel, _ session: MakerSession, _ pages: [String: Page]) throws {
    let bound = NIOLoopBound(session, eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: mostBytes,
      shouldUpgrade: { channel, head in
        let isOurs =
          head.uri == Self.path && MakerPages.isAllowed(head, at: channel.localAddress)
          && head.headers[canonicalForm: "Sec-WebSocket-Protocol"].contains(Self.subprotocol[...])
        return channel.eventLoop.makeSucceededFuture(
          isOurs ? ["Sec-WebSocket-Protocol": Self.subprotocol] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: mostBytes),
            MakerSocket(bound.value, channel),
          ])
        }
      })
    let handler = MakerPages(pages)
    let boundHandler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.syncOperations.removeHandler(boundHandler.value, promise: nil)
        }
      ))
    try channel.pipeline.syncOperations.addHandler(handler)
  }
}

/// Answers requests for the site's files.
private final class MakerPages: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let pages: [String: MakerServer.Page]

  init(_ pages: [String: MakerServer.Page]) { self.pages = pages }

  /// Whether a request names this host as this machine does: another site's page must not reach it by a name that leads
  /// here (DNS rebinding).
  static func isAllowed(_ head: HTTPRequestHead, at address: SocketAddress?) -> Bool {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let port = address?.port else { return false }
    let own = ["127.0.0.1", "localhost", address?.ipAddress ?? "127.0.0.1"].map { "\($0):\(port)" }
    guard own.contains(hosts[0].lowercased()) else { return false }
    return head.headers["Origin"].allSatisfy { $0 == "http://\(hosts[0])" }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = Self.unwrapInboundIn(data) else { return }
    guard Self.isAllowed(head, at: context.localAddress) else {
      return answer(.forbidden, text: "This address does not belong to the question maker.", context)
    }
    guard head.method == .GET || head.method == .HEAD else {
      return answer(.methodNotAllowed, text: "Only GET works here.", context)
    }
    let path = head.uri.split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? "/"
    guard let page = pages[path] else { return answer(.notFound, text: "There is nothing here.", context) }
    send(.ok, page, isHead: head.method == .HEAD, host: head.headers["Host"][0], context)
  }

  private func answer(_ status: HTTPResponseStatus, text: String, _ context: ChannelHandlerContext) {
    let page = MakerServer.Page(type: "text/plain; charset=utf-8", bytes: Array("\(text)\n".utf8))
    send(status, page, isHead: false, host: "", context)
  }

  private func send(
    _ status: HTTPResponseStatus, _ page: MakerServer.Page, isHead: Bool, host: String, _ context: ChannelHandlerContext
  ) {
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
      "media-src 'self' data: blob:", "font-src 'self'", "manifest-src 'self'", "connect-src 'self' ws://\(host)",
      "frame-src 'self'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors \(page.canBeFramed ? "'self'" : "'none'")",
    ]
    let headers = HTTPHeaders([
      ("Content-Type", page.type), ("Content-Length", String(page.bytes.count)), ("Cache-Control", "no-store"),
      ("Connection", "close"), ("Content-Security-Policy", policy.joined(separator: "; ")),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ])
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    if !isHead { context.write(Self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: page.bytes)))), promise: nil) }
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil))).whenComplete { _ in bound.value.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// The connection of a page.
private final class MakerSocket: ChannelInboundHandler, MakerLine {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let session: MakerSession
  private let channel: any Channel
  private let isLocal: Bool

  init(_ session: MakerSession, _ channel: any Channel) {
    self.session = session
    self.channel = channel
    isLocal = channel.remoteAddress?.ipAddress?.hasPrefix("127.") ?? false
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = Self.unwrapInboundIn(data)
    var bytes = frame.unmaskedData
    switch frame.opcode {
    case .text:
      guard let text = bytes.readString(length: bytes.readableBytes) else { return close() }
      session.hear(text, on: self, isLocal: isLocal)
    case .binary: session.hear(Array(bytes.readableBytesView), on: self)
    case .ping: write(.pong, bytes)
    case .connectionClose: close()
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    session.left(self)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func send(_ text: String) { write(.text, ByteBuffer(string: text)) }
  func send(_ bytes: [UInt8]) { write(.binary, ByteBuffer(bytes: bytes)) }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  func close() {
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: ByteBuffer())
    channel.writeAndFlush(frame).assumeIsolated().whenComplete { [channel] _ in channel.close(promise: nil) }
  }
}

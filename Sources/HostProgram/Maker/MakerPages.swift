import NIOCore
import NIOHTTP1

/// Answers requests for the site's files.
final class MakerPages: ChannelInboundHandler, RemovableChannelHandler {
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

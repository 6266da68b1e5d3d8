internal import NIOCore
internal import NIOHTTP1
internal import Net
internal import PadProtocol

/// Answers one request on each connection, and passes only valid handshakes on to the WebSocket upgrade.
///
/// On its own, NIO's upgrader leaves a refused client without a reply (swift-nio issue 2632).
final class HTTPFrontDoor: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case waiting, upgrading, answered
  }

  private let gate: ConnectionGate
  private let server: PadServer
  private var state = State.waiting
  private var isHead = false

  init(gate: ConnectionGate, server: PadServer) {
    self.gate = gate
    self.server = server
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, Self.unwrapInboundIn(data)) {
    case (.waiting, .head(let head)): received(head, data: data, context: context)
    case (.waiting, _), (.answered, _): break
    case (.upgrading, _): context.fireChannelRead(data)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard case .waiting = state else { return gate.abort() }
    switch error {
    case is ConnectionGate.HeaderTooLong, HTTPParserError.headerOverflow:
      answer(.requestHeaderFieldsTooLarge, "The request's header is too long.", context: context)
    default:
      answer(.badRequest, "This is not HTTP.", context: context)
    }
  }

  private func received(_ head: HTTPRequestHead, data: NIOAny, context: ChannelHandlerContext) {
    isHead = head.method == .HEAD
    let target = HTTPTarget(head.uri)
    // A host named in the target takes precedence, and the `Host` field must pass the same check (RFC 9112, 3.2.2).
    for hosts in [head.headers["Host"]] + (target.authority.map { [[$0]] } ?? []) {
      let verdict = server.hostCheck.verdict(
        hosts: hosts, origins: head.headers["Origin"], address: IPAddress(context.localAddress),
        port: context.localAddress?.port ?? 0)
      if case .refused(let text) = verdict { return answer(.forbidden, text, context: context) }
    }
    let host = target.authority ?? head.headers["Host"][0]
    follow(HTTPRoute(head, path: target.path, pages: server.pages), host: host, data: data, context: context)
  }

  private func follow(_ route: HTTPRoute, host: String, data: NIOAny, context: ChannelHandlerContext) {
    switch route {
    case .pad, .viewer, .hostPhone:
      state = .upgrading
      context.fireChannelRead(data)
    case .greeting: answer(.ok, Self.greeting(at: context.localAddress), context: context)
    case .page(let page): send(page, host: host, context: context)
    case .unchanged(let page):
      var headers = HTTPHeaders.common(host: host)
      headers.add(name: "ETag", value: page.tag)
      writeHead(.notModified, headers, context: context)
      end(context: context)
    case .refusal(let status, let text, let headers): answer(status, text, headers: headers, context: context)
    }
  }

  private func send(_ page: SitePages.Page, host: String, context: ChannelHandlerContext) {
    guard let source = BodySource(page.body) else {
      return answer(.notFound, "The host does not have that file any more; restart parlor.", context: context)
    }
    let isDownload = page.savedAs != nil
    guard isHead || !isDownload || server.beginDownload(of: gate.caller) else {
      return answer(
        .serviceUnavailable, "Others are downloading just now; try again in a few seconds.",
        headers: ["Retry-After": "5"], context: context)
    }
    var headers = HTTPHeaders.common(host: host)
    headers.add(contentsOf: [
      ("Content-Type", page.type), ("Content-Length", String(source.remaining)), ("ETag", page.tag),
    ])
    if let name = page.savedAs { headers.add(name: "Content-Disposition", value: "attachment; filename=\(name)") }
    writeHead(.ok, headers, context: context)
    guard !isHead else { return end(context: context) }
    let (server, caller) = (server, gate.caller)
    BodySender(source, gate: gate, limits: server.limits) { if isDownload { server.downloadEnded(of: caller) } }.send()
  }

  private func answer(
    _ status: HTTPResponseStatus, _ text: String, headers extra: [String: String] = [:], context: ChannelHandlerContext
  ) {
    let body = ByteBuffer(string: text + "\n")
    var headers = HTTPHeaders.common(host: nil)
    headers.add(contentsOf: [
      ("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", String(body.readableBytes)),
    ])
    if extra["Upgrade"] != nil { headers.replaceOrAdd(name: "Connection", value: "close, upgrade") }
    for (name, value) in extra.sorted(by: { $0.key < $1.key }) { headers.add(name: name, value: value) }
    writeHead(status, headers, context: context)
    if !isHead { context.write(Self.wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    end(context: context)
  }

  private func writeHead(_ status: HTTPResponseStatus, _ headers: HTTPHeaders, context: ChannelHandlerContext) {
    state = .answered
    context.write(
      Self.wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
  }

  private func end(context: ChannelHandlerContext) {
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
    gate.finish()
  }

  /// Returns the text of the root page if there is no pad for browsers; it contains the address that was requested.
  private static func greeting(at address: SocketAddress?) -> String {
    let host = IPAddress(address)?.unscoped.authority(port: address?.port ?? 0) ?? "HOST"
    return """
      This is Parlor, a party-game console.
      To play from a laptop, open a terminal there and run:

          parlor-pad \(host)
      """
  }
}

extension HTTPHeaders {
  /// Returns the headers of every response; `host` is the checked name if the page may open a WebSocket to it,
  /// otherwise nil.
  fileprivate static func common(host: String?) -> HTTPHeaders {
    // In older versions of Safari, 'self' does not cover WebSockets, so they are listed explicitly.
    let policy = host.map {
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src data:; manifest-src 'self'; connect-src 'self' ws://\($0)"
        + " wss://\($0); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
    return HTTPHeaders([
      // swift-nio issue 680: after a plain request there is no upgrade on the same connection.
      ("Connection", "close"),
      ("Cache-Control", host == nil ? "no-store" : "no-cache"),
      ("Content-Security-Policy", policy ?? "default-src 'none'; frame-ancestors 'none'"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
    ])
  }
}

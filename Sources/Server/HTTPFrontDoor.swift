internal import NIOCore
internal import NIOHTTP1
internal import PadProtocol

/// Answers requests, one for each connection, and lets only right handshakes through to the upgrade.
///
/// NIO's upgrader on its own leaves a refused client without a reply (swift-nio issue 2632).
final class HTTPFrontDoor: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case waiting, upgrading, answered
  }

  private let gate: ConnectionGate
  private var state = State.waiting

  init(gate: ConnectionGate) { self.gate = gate }

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
    switch HTTPRoute(head) {
    case .pad:
      state = .upgrading
      context.fireChannelRead(data)
    case .page:
      answer(.ok, Self.page(at: context.localAddress), context: context)
    case .refusal(let status, let text, let headers):
      answer(status, text, headers: headers, context: context)
    }
  }

  private func answer(
    _ status: HTTPResponseStatus, _ text: String, headers extra: [String: String] = [:], context: ChannelHandlerContext
  ) {
    state = .answered
    let body = ByteBuffer(string: text + "\n")
    var headers = HTTPHeaders([
      // swift-nio issue 680: after a plain request there is no upgrade on the same connection.
      ("Connection", extra["Upgrade"] == nil ? "close" : "close, upgrade"),
      ("Content-Type", "text/plain; charset=utf-8"),
      ("Content-Length", String(body.readableBytes)),
      ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"),
    ])
    for (name, value) in extra.sorted(by: { $0.key < $1.key }) { headers.add(name: name, value: value) }
    context.write(
      Self.wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
    context.write(Self.wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
    gate.finish()
  }

  /// The page at the root, until there is a pad for browsers; the address is the one that it was asked for at.
  private static func page(at address: SocketAddress?) -> String {
    let host = address?.reachableText ?? "HOST"
    return """
      This is Parlor, a party-game console.
      To play from a laptop, open a terminal there and run:

          parlor-pad \(host)
      """
  }
}

extension SocketAddress {
  /// Address and port as one types them, IPv6 in brackets, IPv4 plain even when it came in over IPv6.
  var reachableText: String? {
    guard let ip = ipAddress, let port else { return nil }
    let mapped = "::ffff:"
    if ip.hasPrefix(mapped), ip.contains(".") { return "\(ip.dropFirst(mapped.count)):\(port)" }
    return ip.contains(":") ? "[\(ip)]:\(port)" : "\(ip):\(port)"
  }
}

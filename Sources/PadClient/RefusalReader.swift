internal import NIOCore
internal import NIOHTTP1

/// Reads the response of a host that refuses the WebSocket and gives a reason.
final class RefusalReader: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  /// The maximum number of bytes of the reason.
  private static let maxBytes = 2048
  private static let maxCharacters = 200
  private let promise: EventLoopPromise<LineFailure>
  private var body = ByteBuffer()
  private var isSentence = false

  /// Makes a reader for a channel on this loop.
  init(on loop: any EventLoop) { promise = loop.makePromise() }

  /// The failure that the response stands for, once the response has arrived.
  var failure: EventLoopFuture<LineFailure> { promise.futureResult }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let type = head.headers.first(name: "Content-Type")?.lowercased() ?? ""
      isSentence = (400...599).contains(head.status.code) && type.hasPrefix("text/plain")
      if !isSentence { finish() }
    case .body(var part):
      body.writeBuffer(&part)
      if body.readableBytes >= Self.maxBytes { finish() }
    case .end: finish()
    }
  }

  func channelInactive(context: ChannelHandlerContext) { finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { finish() }

  func handlerRemoved(context: ChannelHandlerContext) { finish() }

  private func finish() {
    let line =
      String(decoding: body.readableBytesView.prefix(Self.maxBytes), as: UTF8.self)
      .split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let sentence = String(line.printable.trimmed.prefix(Self.maxCharacters))
    promise.succeed(isSentence && !sentence.isEmpty ? .turnedAway(sentence) : .notARoom)
  }
}

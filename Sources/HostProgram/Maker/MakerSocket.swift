import NIOCore
import NIOWebSocket

/// The connection of a page.
final class MakerSocket: ChannelInboundHandler, MakerLine {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The pause between two pings.
  ///
  /// A phone that answers none of two is gone, which is noticed within a minute.
  private static let pinging = TimeAmount.seconds(15)
  private static let mostUnanswered = 2

  private let session: MakerSession
  private let channel: any Channel
  private let visit: MakerDoor.Visit
  private let isLocal: Bool
  private var unanswered = 0
  private var next: Scheduled<Void>?

  init(_ session: MakerSession, _ channel: any Channel, _ visit: MakerDoor.Visit) {
    self.session = session
    self.channel = channel
    self.visit = visit
    isLocal = channel.remoteAddress?.ipAddress?.hasPrefix("127.") ?? false
  }

  func handlerAdded(context: ChannelHandlerContext) {
    pingLater()
  }

  private func pingLater() {
    next = channel.eventLoop.assumeIsolated().scheduleTask(in: Self.pinging) { [weak self] in
      guard let self else { return }
      ping()
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { next?.cancel() }

  private func ping() {
    guard unanswered < Self.mostUnanswered else { return channel.close(promise: nil) }
    unanswered += 1
    write(.ping, ByteBuffer())
    pingLater()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unanswered = 0
    let frame = Self.unwrapInboundIn(data)
    var bytes = frame.unmaskedData
    switch frame.opcode {
    case .text:
      guard let text = bytes.readString(length: bytes.readableBytes) else { return close() }
      session.hear(text, on: self, isLocal: isLocal)
      if session.hasLetIn(self) { visit.letIn() }
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

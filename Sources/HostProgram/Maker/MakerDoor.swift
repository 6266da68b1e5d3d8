import NIOCore

/// Counts the connections that nobody was let in over yet, so that a crowd at the door holds up nobody inside.
///
/// It runs on one event loop.
final class MakerDoor {
  /// The maximum number of connections of other machines that wait, and of one address.
  static let most = 32
  static let mostOfOne = 16
  /// This machine's connections have a number of their own: its browsers load the page in many at once.
  static let mostOfThis = 32
  /// The time in which a connection has to get all that it asks for, or a page to be let in over it.
  static let patience = TimeAmount.seconds(30)

  /// A connection that waits, until it is let in or gone.
  final class Visit {
    private let door: MakerDoor
    private let address: String
    private var isWaiting = true
    private var limit: Scheduled<Void>?

    fileprivate init(_ door: MakerDoor, _ address: String) { (self.door, self.address) = (door, address) }

    /// Closes the connection unless it is let in, in time, and notes when it is gone.
    func begin(on channel: any Channel) {
      limit = channel.eventLoop.scheduleTask(in: MakerDoor.patience) { channel.close(promise: nil) }
      channel.closeFuture.assumeIsolated().whenComplete { [self] _ in letIn() }
    }

    /// Notes that it waits no more.
    func letIn() {
      guard isWaiting else { return }
      isWaiting = false
      limit?.cancel()
      door.leave(address)
    }
  }

  /// The number of waiting connections of each address.
  private var waiting: [String: Int] = [:]

  /// Takes a connection; nil if too many wait.
  func enter(_ address: String) -> Visit? {
    let ofOne = waiting[address, default: 0]
    if Self.isThis(address) {
      guard ofOne < Self.mostOfThis else { return nil }
    } else {
      let all = waiting.reduce(0) { Self.isThis($1.key) ? $0 : $0 + $1.value }
      guard ofOne < Self.mostOfOne, all < Self.most else { return nil }
    }
    waiting[address] = ofOne + 1
    return Visit(self, address)
  }

  private func leave(_ address: String) {
    let others = waiting[address, default: 1] - 1
    waiting[address] = others > 0 ? others : nil
  }

  private static func isThis(_ address: String) -> Bool { address.hasPrefix("127.") }
}

/// Tells a connection that there are too many, and closes it.
final class MakerRefusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// A client that is still sending its request would lose the answer if the connection were closed at once.
  private static let patience = TimeAmount.seconds(1)
  private static let answer =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: Self.answer)), promise: nil)
    context.close(mode: .output, promise: nil)
    context.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

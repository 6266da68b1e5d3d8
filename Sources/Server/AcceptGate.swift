internal import Glibc
internal import Logging
internal import NIOCore

/// The handler on the listening socket: accepts only while there is room, and pauses when the system has no descriptor
/// left.
///
/// New connections wait in the kernel's queue until then. Without the pause, the loop would spin on a socket that stays
/// readable.
final class AcceptGate: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  /// The number of accepted connections that are still open.
  private(set) var openCount = 0
  private let limits: Limits
  private let log: Logger
  private var isPaused = false
  /// Whether a warning was logged: there is only one, because a crowd at the door must not fill the log as well.
  private var hasWarned = false
  private var readIsHeldBack = false

  init(limits: Limits, log: Logger) {
    self.limits = limits
    self.log = log
  }

  func read(context: ChannelHandlerContext) {
    if openCount < limits.maxConnections, !isPaused {
      context.read()
    } else {
      readIsHeldBack = true
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    openCount += 1
    if openCount == limits.maxConnections, !hasWarned {
      hasWarned = true
      log.warning("All \(openCount) connections are taken; others wait until one closes.")
    }
    Self.unwrapInboundIn(data).closeFuture.assumeIsolated().whenComplete { _ in
      self.openCount -= 1
      self.readAgain(context)
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let transient = [EMFILE, ENFILE, ENOBUFS, ENOMEM]
    guard let error = error as? IOError, transient.contains(error.errnoCode), !isPaused else { return }
    if !hasWarned {
      hasWarned = true
      log.warning("The system has no room for another connection (\(error)); those who come wait until it has.")
    }
    // NB: holding back `read` is not enough here: after a failed accept NIO still watches the socket.
    setAcceptingPaused(true, context)
    context.eventLoop.assumeIsolated().scheduleTask(in: limits.acceptPause) {
      self.setAcceptingPaused(false, context)
    }
  }

  private func setAcceptingPaused(_ paused: Bool, _ context: ChannelHandlerContext) {
    isPaused = paused
    try? context.channel.syncOptions?.setOption(.autoRead, value: !paused)
  }

  private func readAgain(_ context: ChannelHandlerContext) {
    guard readIsHeldBack, !isPaused, openCount < limits.maxConnections, context.channel.isActive else { return }
    readIsHeldBack = false
    context.read()
  }
}

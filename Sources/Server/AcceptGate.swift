internal import Logging
internal import NIOCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// On the listening socket: accepts only while there is room, and pauses when the system has no descriptor left.
///
/// Those who come meanwhile wait in the kernel's queue. Without this the loop spins on a socket that stays readable.
final class AcceptGate: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  /// Accepted connections that are still open.
  private(set) var openCount = 0
  private let limits: Limits
  private let log: Logger
  private var isPaused = false
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
    if openCount == limits.maxConnections {
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
    log.warning("The system has no room for another connection (\(error)); trying again in a moment.")
    isPaused = true
    context.eventLoop.assumeIsolated().scheduleTask(in: limits.acceptPause) {
      self.isPaused = false
      self.readAgain(context)
    }
  }

  private func readAgain(_ context: ChannelHandlerContext) {
    guard readIsHeldBack, !isPaused, openCount < limits.maxConnections, context.channel.isActive else { return }
    readIsHeldBack = false
    context.read()
  }
}

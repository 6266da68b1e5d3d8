internal import NIOCore
internal import NIOHTTP1

/// Sends a body in parts, each after the previous one has left for the kernel.
///
/// So the body never fills the memory, and pads get their turn in between.
final class BodySender {
  private let source: BodySource
  private let gate: ConnectionGate
  private let limits: Limits
  private let began = NIODeadline.now()
  private let size: Int
  private let ended: () -> Void

  /// Creates a sender that has sent nothing yet.
  ///
  /// - Parameter ended: Called once, when everything is sent or the connection is gone.
  init(_ source: BodySource, gate: ConnectionGate, limits: Limits, ended: @escaping () -> Void) {
    self.source = source
    self.gate = gate
    self.limits = limits
    self.ended = ended
    size = max(1, source.remaining)
  }

  /// The deadline by which the next part must have left.
  ///
  /// A reader who is too slow to receive the whole body in time is disconnected before that time is over.
  private var deadline: NIODeadline {
    let left = max(0, source.remaining - limits.downloadChunk)
    let pace = Double(limits.downloadDeadline.nanoseconds) * (1 - Double(left) / Double(size))
    return began + min(limits.downloadDeadline, limits.downloadStall + .nanoseconds(Int64(pace)))
  }

  /// Sends the next part and all that follow; the response's head is already written.
  func send() {
    do {
      gate.sending(atMost: min(limits.downloadStall, deadline - .now()))
      guard let part = try source.next(atMost: limits.downloadChunk) else { return finish() }
      write(.body(.byteBuffer(part))).whenComplete { result in
        switch result {
        // The next part waits for a turn. On a fast line, sending would otherwise be the only thing that the loop does.
        case .success: self.gate.channel.eventLoop.assumeIsolated().execute { self.send() }
        case .failure: self.ended()
        }
      }
    } catch {
      gate.abort()
      ended()
    }
  }

  private func finish() {
    write(.end(nil)).whenComplete { _ in self.ended() }
    gate.finish()
  }

  private func write(_ part: HTTPServerResponsePart) -> EventLoopFuture<Void>.Isolated {
    gate.channel.writeAndFlush(part).assumeIsolated()
  }
}

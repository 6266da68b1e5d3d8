internal import NIOCore
internal import NIOPosix

/// Checks whether ports answer: opens a TCP connection to each and closes it again.
///
/// It is made and used on its loop only.
final class PortProber {
  /// The maximum number of simultaneous checks.
  ///
  /// Strangers decide which ports are checked; this limits the checks to a part of the descriptors that a process may
  /// have.
  static let mostAtOnce = 32

  private let loop: any EventLoop
  private let limit: TimeAmount
  private let deadline: NIODeadline
  private var waiting: [(SocketAddress, (Bool) -> Void)] = []
  private var running = 0

  /// Makes a prober: each check takes at most `limit`, and none continues after `deadline`.
  init(loop: any EventLoop, limit: TimeAmount, deadline: NIODeadline) {
    self.loop = loop
    self.limit = limit
    self.deadline = deadline
  }

  /// Checks whether a port answers, and calls `result` with the outcome later.
  func probe(_ address: SocketAddress, _ result: @escaping (Bool) -> Void) {
    waiting.append((address, result))
    startNext()
  }

  private func startNext() {
    let left = min(limit, deadline - .now())
    guard left > .zero, running < Self.mostAtOnce, !waiting.isEmpty else { return }
    let (address, result) = waiting.removeFirst()
    running += 1
    ClientBootstrap(group: loop).connectTimeout(left).connect(to: address).assumeIsolated().whenComplete {
      if case .success(let channel) = $0 { channel.close(promise: nil) }
      self.running -= 1
      switch $0 {
      case .success: result(true)
      case .failure: result(false)
      }
      self.startNext()
    }
  }
}

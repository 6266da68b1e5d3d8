package import Glibc

/// A pad's connection to a host that never waits: one of many that a single thread looks after.
package final class FleetLine {
  /// One WebSocket frame as it came in: opcode 1 text, 8 close, 9 ping, 10 pong.
  package struct Frame {
    /// What kind of a frame it is.
    package var opcode: UInt8
    /// The data after the header.
    package var payload: [UInt8]
  }

  private enum Stage {
    case connecting, upgrading, open, over
  }

  /// The socket, to wait for.
  package let descriptor: Int32
  private let authority: String
  private var stage = Stage.connecting
  private var incoming: [UInt8] = []
  /// How many bytes of `incoming` are dealt with.
  private var taken = 0
  private var outgoing: [UInt8] = []

  /// Begins to connect to a port of 127.0.0.1; nil where that is refused at once.
  ///
  /// - Parameter source: the loopback address that it comes from; nil for the system's choice.
  package init?(port: Int, source: String? = nil) {
    authority = "127.0.0.1:\(port)"
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_INET, flags, 0)
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    if let source {
      setsockopt(descriptor, Int32(IPPROTO_IP), IP_BIND_ADDRESS_NO_PORT, &on, socklen_t(MemoryLayout<Int32>.size))
      _ = Self.address(source, 0) { bind(descriptor, $0, $1) }
    }
    let result = Self.address("127.0.0.1", port) { connect(descriptor, $0, $1) }
    guard descriptor >= 0, result == 0 || errno == EINPROGRESS else {
      if descriptor >= 0 { Glibc.close(descriptor) }
      stage = .over
      return nil
    }
  }

  deinit { close() }

  /// Whether messages can be sent.
  package var isOpen: Bool { stage == .open }

  /// What to wait for.
  package var interest: pollfd {
    let wantsToWrite = stage == .connecting || !outgoing.isEmpty
    return pollfd(fd: descriptor, events: Int16(POLLIN) | (wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
  }

  /// Closes without a word.
  package func close() {
    guard stage != .over else { return }
    stage = .over
    Glibc.close(descriptor)
  }

  /// Closes with a reset, as a line that breaks.
  package func reset() {
    guard stage != .over else { return }
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  /// Sends a frame, now as far as the system takes it, and the rest later.
  package func send(opcode: UInt8, _ payload: [UInt8]) {
    outgoing += RawPad.frame(opcode: opcode, payload)
    flush()
  }

  /// Deals with what the system says of the socket; returns the frames that have come, nil when the line is over.
  package func handle(_ events: Int16) -> [Frame]? {
    guard stage != .over else { return nil }
    if stage == .connecting {
      guard finishConnecting() else { return end() }
      stage = .upgrading
      outgoing += Array(RawPad.handshake(host: authority).utf8)
    }
    flush()
    var hasEnded = false
    if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 { hasEnded = !receive() }
    if stage == .upgrading, !upgrade() { return end() }
    var frames: [Frame] = []
    while stage == .open, let frame = takeFrame() { frames.append(frame) }
    if taken > 65536 || taken == incoming.count {
      incoming.removeFirst(taken)
      taken = 0
    }
    if hasEnded, frames.isEmpty { return end() }
    return frames
  }

  private func end() -> [Frame]? {
    close()
    return nil
  }

  private func finishConnecting() -> Bool {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 && code == 0
  }

  /// Whether the handshake is fine so far.
  private func upgrade() -> Bool {
    let end = Array("\r\n\r\n".utf8)
    guard let place = incoming.indices.first(where: { incoming[$0...].starts(with: end) }) else { return true }
    guard incoming.starts(with: Array("HTTP/1.1 101".utf8)) else { return false }
    taken = place + end.count
    stage = .open
    return true
  }

  private func takeFrame() -> Frame? {
    let available = incoming.count - taken
    guard available >= 2 else { return nil }
    let kind = incoming[taken + 1]
    let sizeBytes = kind == 126 ? 2 : kind == 127 ? 8 : 0
    guard available >= 2 + sizeBytes else { return nil }
    let start = taken + 2 + sizeBytes
    let size = sizeBytes == 0 ? Int(kind) : incoming[taken + 2..<start].reduce(0) { $0 << 8 | Int($1) }
    guard available >= 2 + sizeBytes + size else { return nil }
    let first = incoming[taken]
    taken = start + size
    return Frame(opcode: first & 0x0F, payload: Array(incoming[start..<taken]))
  }

  private func flush() {
    guard stage == .upgrading || stage == .open, !outgoing.isEmpty else { return }
    let count = outgoing.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if count > 0 { outgoing.removeFirst(count) }
  }

  /// Takes in what is there; false at the end of the connection.
  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16384)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 { incoming += chunk[..<count] }
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
  }

  private static func address(
    _ host: String, _ port: Int, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { use($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}

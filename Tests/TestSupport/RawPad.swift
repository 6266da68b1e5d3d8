import Glibc

/// A WebSocket client made of one socket, for tests: it can do everything right, and everything wrong.
///
/// Every call that waits has a time limit in seconds; one pad belongs to one thread.
package final class RawPad {
  /// Why a pad got no further.
  package enum Failure: Error, Equatable {
    /// The host closed the connection, or reset it.
    case closed
    /// Nothing came within the time limit.
    case timedOut
    /// The system refused a call.
    case system(String)
    /// The host broke the protocol.
    case protocolBroken(String)
  }

  /// One WebSocket frame as it came in.
  package struct Frame: Hashable, Sendable {
    /// 1 text, 2 binary, 8 close, 9 ping, 10 pong.
    package var opcode: UInt8
    /// The data after the header.
    package var payload: [UInt8]
    /// Whether a message ends with this frame.
    package var isFinal: Bool

    /// The data as text; broken UTF-8 is replaced.
    package var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a close frame; nil in any other, and where it has none.
    package var closeCode: Int? {
      opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
    }
  }

  /// The head of an HTTP response.
  package struct Response: Hashable, Sendable {
    /// The status, such as 101.
    package var status: Int
    /// The fields, with their names in lower case.
    package var headers: [String: String]
  }

  /// The name that this pad calls the host by: its address and port.
  package let authority: String
  private let descriptor: Int32
  private var unread: [UInt8] = []
  private var isOpen = true
  /// Whether the host ended the connection by a reset, which can swallow its last message.
  package private(set) var wasReset = false

  /// Connects to a host by its numeric address.
  ///
  /// - Parameters:
  ///   - source: the IPv4 address that it comes from, such as 127.0.0.9; nil for the system's choice.
  ///   - receiveBuffer: what the kernel may keep for a pad that does not read, in bytes; nil for its default.
  package init(host: String = "127.0.0.1", port: Int, source: String? = nil, receiveBuffer: Int32? = nil) throws {
    authority = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found?.pointee else {
      throw Failure.system("\(host) is no address")
    }
    defer { freeaddrinfo(found) }
    descriptor = socket(address.ai_family, address.ai_socktype, 0)
    guard descriptor >= 0 else { throw Self.systemFailure("socket") }
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    if let source { try bind(to: source) }
    guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      let failure = Self.systemFailure("connect")
      close()
      throw failure
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  private func bind(to source: String) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    guard inet_pton(AF_INET, source, &address.sin_addr) == 1 else { throw Failure.system("\(source) is no address") }
    // The port is chosen by `connect`, which can then use one again that serves another destination.
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_IP), IP_BIND_ADDRESS_NO_PORT, &on, socklen_t(MemoryLayout<Int32>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let failure = Self.systemFailure("bind")
      close()
      throw failure
    }
  }

  /// Closes the socket without a word.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    _ = Glibc.close(descriptor)
  }

  /// Closes the socket with a reset, as a line that breaks would.
  package func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  // MARK: The handshake

  /// Makes the connection a WebSocket.
  ///
  /// - Throws: `protocolBroken` when the host refuses, or answers anything but a right 101.
  package func upgrade(within seconds: Double = 10) throws {
    try sendRaw(Self.handshake(host: authority))
    let response = try readResponse(within: seconds)
    guard response.status == 101, response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=",
      response.headers["sec-websocket-protocol"] == "parlor.v2"
    else { throw Failure.protocolBroken("handshake answered with \(response)") }
  }

  /// The head of the next HTTP response; what follows it stays to be read.
  package func readResponse(within seconds: Double = 10) throws -> Response {
    let deadline = Self.deadline(in: seconds)
    while true {
      if let end = unread.indices.first(where: { unread[$0...].starts(with: Array("\r\n\r\n".utf8)) }) {
        let head = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 4)
        return try Self.parse(head)
      }
      try receive(before: deadline)
    }
  }

  // MARK: Sending

  /// Sends a text message in one frame.
  package func sendText(_ text: String) throws {
    try sendFrame(opcode: 1, Array(text.utf8))
  }

  /// Sends one frame, right unless told otherwise.
  package func sendFrame(
    opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true, isMasked: Bool = true, reservedBits: UInt8 = 0
  ) throws {
    try sendRaw(
      Self.frame(
        opcode: opcode, payload, isFinal: isFinal, isMasked: isMasked, reservedBits: reservedBits))
  }

  /// Sends text as it is.
  package func sendRaw(_ text: String) throws {
    try sendRaw(Array(text.utf8))
  }

  /// Sends bytes as they are, waiting at most ten seconds for the host to take them.
  package func sendRaw(_ bytes: [UInt8]) throws {
    let deadline = Self.deadline(in: 10)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, before: deadline)
      } else if errno != EINTR {
        throw Self.failure("send")
      }
    }
  }

  // MARK: Reading

  /// The next frame, whatever it is.
  package func readFrame(within seconds: Double = 10) throws -> Frame {
    let deadline = Self.deadline(in: seconds)
    while true {
      if let frame = try takeFrame() { return frame }
      try receive(before: deadline)
    }
  }

  /// The next text message; pings that come before it are answered.
  package func readText(within seconds: Double = 10) throws -> String {
    let deadline = Self.deadline(in: seconds)
    while true {
      let frame = try readFrame(within: deadline - Self.now())
      switch frame.opcode {
      case 1: return frame.text
      case 8: throw Failure.closed
      case 9: try sendFrame(opcode: 10, frame.payload)
      default: break
      }
    }
  }

  /// Everything up to the end of the connection.
  package func readToEnd(within seconds: Double = 10) throws -> [UInt8] {
    let deadline = Self.deadline(in: seconds)
    do {
      while true { try receive(before: deadline) }
    } catch Failure.closed {
      defer { unread = [] }
      return unread
    }
  }

  /// Throws away what has come, as much as one read gives; returns how many bytes that were.
  package func skipSome(within seconds: Double = 10) throws -> Int {
    if unread.isEmpty { try receive(before: Self.deadline(in: seconds)) }
    defer { unread = [] }
    return unread.count
  }

  private func takeFrame() throws -> Frame? {
    guard unread.count >= 2 else { return nil }
    guard unread[1] & 0x80 == 0 else { throw Failure.protocolBroken("the host masked a frame") }
    let sizeBytes = [126: 2, 127: 8][unread[1]] ?? 0
    guard unread.count >= 2 + sizeBytes else { return nil }
    let size = sizeBytes == 0 ? Int(unread[1]) : unread[2..<2 + sizeBytes].reduce(0) { $0 << 8 | Int($1) }
    let end = 2 + sizeBytes + size
    guard unread.count >= end else { return nil }
    let frame = Frame(
      opcode: unread[0] & 0x0F, payload: Array(unread[2 + sizeBytes..<end]), isFinal: unread[0] & 0x80 != 0)
    unread.removeFirst(end)
    return frame
  }

  private func receive(before deadline: Double) throws {
    try wait(for: POLLIN, before: deadline)
    var chunk = [UInt8](repeating: 0, count: 16384)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 {
      unread += chunk[..<count]
    } else if count == 0 {
      throw Failure.closed
    } else if errno != EINTR, errno != EAGAIN {
      wasReset = errno == ECONNRESET
      throw Self.failure("recv")
    }
  }

  private func wait(for event: Int32, before deadline: Double) throws {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    let milliseconds = max(0, (deadline - Self.now()) * 1000)
    let count = poll(&entry, 1, Int32(milliseconds.rounded(.up)))
    if count == 0 { throw Failure.timedOut }
    if count < 0, errno != EINTR { throw Self.systemFailure("poll") }
  }

  private static func failure(_ call: String) -> Failure {
    errno == ECONNRESET || errno == EPIPE ? .closed : systemFailure(call)
  }

  private static func systemFailure(_ call: String) -> Failure {
    .system("\(call): \(String(cString: strerror(errno)))")
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func deadline(in seconds: Double) -> Double { now() + seconds }
}

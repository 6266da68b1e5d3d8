import Glibc
import TestSupport

/// A pad that makes itself look far away as any program can: its system acknowledges nothing at once.
///
/// While it holds, an acknowledgement leaves with the next bytes that the pad sends, or after about 40 ms.
///
/// It must be the host's first one.
final class HoldingPad: Sendable {
  /// Long enough for every acknowledgement that is held back to leave by itself.
  private static let patience: Int32 = 250
  private let descriptor: Int32

  /// Connects; the host's first figure is at least as bad as all later ones.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    set(TCP_NODELAY, 1)
    set(TCP_QUICKACK, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw RawPad.Failure.system("connect: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Joins, honest from then on unless it `keepsHolding`, and reads the answer.
  func join(keepsHolding: Bool) throws {
    wait()
    try send(Array(RawPad.handshake().utf8))
    try read(to: Array("\r\n\r\n".utf8))
    wait()
    if !keepsHolding { beHonest() }
    try send(text: ServerTests.join("Cheat"))
    try read(to: Array("hello 1".utf8))
  }

  /// Sends one message.
  func send(text: String) throws { try send(RawPad.frame(opcode: 1, Array(text.utf8))) }

  private func send(_ bytes: [UInt8]) throws {
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard count == bytes.count else { throw RawPad.Failure.closed }
  }

  /// Reads until what has come in ends like this.
  func read(to end: [UInt8]) throws {
    var bytes: [UInt8] = []
    while !bytes.suffix(end.count).elementsEqual(end) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 15_000) > 0 else { throw RawPad.Failure.timedOut }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { throw RawPad.Failure.closed }
      bytes += chunk[..<count]
    }
  }

  /// Lets all that is held back leave by itself, and holds back what comes next: this time is the cheat.
  func wait() {
    poll(nil, 0, Self.patience)
    set(TCP_QUICKACK, 0)
  }

  /// Acknowledges at once from now on.
  func beHonest() { set(TCP_QUICKACK, 1) }

  private func set(_ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}

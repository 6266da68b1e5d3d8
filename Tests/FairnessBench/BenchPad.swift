import Glibc
import PadProtocol
import TestSupport

/// A pad on one socket, which notes to the microsecond when it pressed; it belongs to one thread.
final class BenchPad {
  /// The socket.
  let descriptor: Int32
  /// The question that is open to it, from 1.
  private(set) var question: Int?
  /// When it was told how each question ended.
  private(set) var endings: [Int: Int64] = [:]
  /// When it pressed for each question.
  private(set) var presses: [Int: Int64] = [:]
  /// Whether the host has said good-bye.
  private(set) var isOver = false
  private let coder = MessageCoder()
  private let isCheat: Bool
  private var incoming: [UInt8] = []
  private var isUpgraded = false
  private var press: (question: Int, due: Int64, frame: [UInt8])?
  private var pong: [UInt8]?

  /// Connects and asks for a seat.
  ///
  /// - Parameter isCheat: Whether it says nothing that would show how near it is: it answers no ping while it is about
  ///   to press, and does not press when it has seen the answer, which the press would acknowledge.
  init(address: String, port: Int, name: String, code: String, isCheat: Bool) throws {
    self.isCheat = isCheat
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw BenchFailure("A socket cannot be had", errno) }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var peer = sockaddr_in()
    peer.sin_family = sa_family_t(AF_INET)
    peer.sin_port = in_port_t(UInt16(port)).bigEndian
    inet_pton(AF_INET, address, &peer.sin_addr)
    let result = withUnsafePointer(to: &peer) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw BenchFailure("The host cannot be reached through the tunnel", errno) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let join = ClientMessage.join(.init(code: code, name: name))
    // What a host has not asked for yet waits in its socket: one flight for both.
    send(Array(RawPad.handshake(host: "\(address):\(port)").utf8) + RawPad.frame(opcode: 1, try coder.encode(join)))
  }

  deinit { close(descriptor) }

  /// When it has something to do by itself.
  var due: Int64? { press?.due }

  /// Whether it is still about to press.
  var isThinking: Bool { press != nil }

  /// Decides to press a button of the open question at a certain time.
  func plan(choice: Int, at time: Int64) throws {
    guard let question else { return }
    let token = Token(rawValue: "t\(question).\(choice + 1)")
    press = (question, time, RawPad.frame(opcode: 1, try coder.encode(ClientMessage.press(token))))
  }

  /// Does what is due.
  func act() throws {
    if let press, Clock.now >= press.due {
      self.press = nil
      if isCheat { try receive() }
      presses[press.question] = Clock.now
      if !isCheat || question == press.question { send(press.frame) }
    }
    if let pong, press == nil || !isCheat {
      send(pong)
      self.pong = nil
    }
  }

  /// Takes in what has come.
  func receive() throws {
    var chunk = [UInt8](repeating: 0, count: 65536)
    var hasEnded = false
    while !hasEnded {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EAGAIN || errno == EINTR { break }
      if count > 0 { incoming += chunk[..<count] } else { hasEnded = true }
    }
    if !isUpgraded { try upgrade() }
    while isUpgraded, let (opcode, payload) = takeFrame() { try hear(opcode, payload) }
    guard !hasEnded || isOver else { throw BenchFailure("The host has hung up.") }
  }

  private func upgrade() throws {
    let end = Array("\r\n\r\n".utf8)
    guard let place = incoming.indices.first(where: { incoming[$0...].starts(with: end) }) else { return }
    guard incoming.starts(with: Array("HTTP/1.1 101".utf8)) else {
      throw BenchFailure("The host says \(String(decoding: incoming.prefix(300), as: UTF8.self))")
    }
    incoming.removeFirst(place + end.count)
    isUpgraded = true
  }

  private func takeFrame() -> (opcode: UInt8, payload: [UInt8])? {
    guard incoming.count >= 2 else { return nil }
    let sizeBytes = incoming[1] == 126 ? 2 : incoming[1] == 127 ? 8 : 0
    guard incoming.count >= 2 + sizeBytes else { return nil }
    let start = 2 + sizeBytes
    let size = sizeBytes == 0 ? Int(incoming[1]) : incoming[2..<start].reduce(0) { $0 << 8 | Int($1) }
    guard incoming.count >= start + size else { return nil }
    defer { incoming.removeFirst(start + size) }
    return (incoming[0] & 0x0F, Array(incoming[start..<start + size]))
  }

  private func hear(_ opcode: UInt8, _ payload: [UInt8]) throws {
    switch opcode {
    case 1: hear(try coder.decode(ServerMessage.self, from: payload))
    case 8: isOver = true
    case 9:
      pong = RawPad.frame(opcode: 10, payload)
      try act()
    default: break
    }
  }

  private func hear(_ message: ServerMessage) {
    switch message {
    case .screen(let screen):
      // Tokens count the questions of an evening: t7.2 is the second button of the seventh.
      let token = screen.shared.buttons.first?.token.rawValue
      let number = token.flatMap { Int($0.dropFirst().prefix { $0 != "." }) }
      question = screen.personal.open ? number : nil
      if let number, !screen.personal.open, screen.personal.verdict != nil || screen.personal.pressed == nil {
        endings[number] = endings[number] ?? Clock.now
      }
    case .denied, .bye: isOver = true
    case .welcome, .pong: break
    }
  }

  private func send(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
}

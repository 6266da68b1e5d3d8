import CEpoll
import Glibc
import PadProtocol
import TestSupport

/// The least that a server can do: it gives pads the same bytes as a host, and knows nothing else.
///
/// It takes whoever comes, asks all of them when they are in, shows each press to whoever made it, shows all of them the
/// answer after the last one, and asks again. With a file it writes a record for each press before it answers, all of
/// one turn at once.
final class EchoServer {
  private struct Line {
    var descriptor: Int32
    var reader = FrameReader()
    var isUpgraded = false
    /// What it pressed in the round that is on.
    var choice: Int?
  }

  private let epoll = Epoll()
  private let listener: Int32
  private let file: Int32
  private let pads: Int
  private let coder = MessageCoder()
  private var screens = ScreenCoder()
  private var lines: [Line] = []
  private var joined = 0
  private var pressed = 0
  private var round = 0
  private var nextRound: Int64?
  private var answers: [[UInt8]] = []
  private var question: [UInt8] = []
  private var reveals: [[UInt8]] = []
  /// Whose presses came in this turn of the loop.
  private var turn: [Int] = []
  /// As long as what a host writes for a press.
  private let record = [UInt8](repeating: UInt8(ascii: "r"), count: 160)
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)

  init(pads: Int, journal: String?) throws {
    self.pads = pads
    file = journal.map { Glibc.open($0, O_WRONLY | O_CREAT | O_APPEND, 0o600) } ?? -1
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 1024) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw systemFailure("bind") }
    write("Port \(UInt16(bigEndian: address.sin_port))\n", to: 1)
  }

  /// Goes on until the process is ended.
  func run() {
    let accepting = UInt64.max
    epoll.add(listener, number: accepting)
    while true {
      let wait = nextRound.map { max(0, $0 - monotonicNow()) } ?? 1_000_000_000
      epoll.wait(nanoseconds: wait) { number in
        if number == accepting { accept() } else { read(Int(number)) }
      }
      answer()
      if let next = nextRound, next <= monotonicNow() { ask() }
    }
  }

  private func accept() {
    while true {
      let descriptor = parlor_accept(listener)
      guard descriptor >= 0 else { return }
      var on: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      epoll.add(descriptor, number: UInt64(lines.count))
      lines.append(Line(descriptor: descriptor))
    }
  }

  private func read(_ index: Int) {
    let count = recv(lines[index].descriptor, buffer.baseAddress, buffer.count, 0)
    guard count > 0 else { return }
    let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    guard lines[index].isUpgraded else {
      lines[index].isUpgraded = true
      return send(
        Array(
          ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nSec-WebSocket-Protocol: parlor.v2\r\n\r\n").utf8),
        index)
    }
    var reader = lines[index].reader
    reader.read(bytes) { opcode, data in
      guard opcode == 1 else { return }
      if let token = Needle(#""token":""#).word(in: data) {
        guard lines[index].choice == nil, let last = token.utf8.last else { return }
        lines[index].choice = Int(last) - Int(UInt8(ascii: "1"))
        turn.append(index)
      } else {
        welcome(index)
      }
    }
    lines[index].reader = reader
  }

  private func welcome(_ index: Int) {
    joined += 1
    let secret = String(repeating: "a", count: 32)
    let message = ServerMessage.welcome(.init(room: "Bench", name: "Pad \(index)", color: "#F5B8A9", secret: secret))
    send(text((try? coder.encode(message)) ?? []), index)
    send(
      text(screens.encode(PadScreen(shared: .init(title: "Bench", status: "Waiting for the host to start")))), index)
    if joined == pads { nextRound = monotonicNow() + 1_000_000_000 }
  }

  private func ask() {
    nextRound = nil
    round += 1
    pressed = 0
    let buttons = AnswerShape.allCases.prefix(4).enumerated().map { index, shape in
      PadButton(
        key: "\(index + 1)", label: "\(index + 1)", shape: shape, color: "#56B4E9",
        token: Token(rawValue: "t\(round).\(index + 1)"))
    }
    let title = "Question \(round) of 99"
    let asking = PadScreen.Shared(title: title, status: "Choose an answer!", buttons: buttons)
    question = text(screens.encode(PadScreen(shared: asking, personal: .init(open: true, score: 0))))
    answers = buttons.map { button in
      text(
        screens.encode(
          PadScreen(shared: asking, personal: .init(status: "Your answer is in.", pressed: button.token, score: 0))))
    }
    let shown = PadScreen.Shared(title: title, status: "750 right, Pad 123 was fastest.", buttons: buttons)
    reveals = buttons.map { button in
      text(
        screens.encode(
          PadScreen(
            shared: shown,
            personal: .init(status: "987 points for you!", pressed: button.token, verdict: .right, score: 987))))
    }
    for index in lines.indices {
      lines[index].choice = nil
      send(question, index)
    }
  }

  /// Answers the presses of this turn.
  private func answer() {
    guard !turn.isEmpty else { return }
    if file >= 0 {
      let records = (0..<turn.count).reduce(into: [UInt8]()) { bytes, _ in bytes += record }
      _ = records.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    }
    for index in turn { if let choice = lines[index].choice { send(answers[choice], index) } }
    pressed += turn.count
    turn.removeAll(keepingCapacity: true)
    if pressed == lines.count {
      for index in lines.indices { if let choice = lines[index].choice { send(reveals[choice], index) } }
      nextRound = monotonicNow() + 100_000_000
    }
  }

  private func text(_ payload: [UInt8]) -> [UInt8] { RawPad.frame(opcode: 1, payload, isMasked: false) }

  private func send(_ bytes: [UInt8], _ index: Int) {
    _ = bytes.withUnsafeBytes { Glibc.send(lines[index].descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}

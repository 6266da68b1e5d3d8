import Glibc
import PadProtocol
import TestSupport

/// Thousands of pads on real sockets that one thread looks after, all on one server.
final class Hall {
  private static let shown = Needle(#""pressed":""#)
  private static let judged = Needle(#""verdict":""#)
  private static let open = Needle(#""open":true"#)
  private static let token = Needle(#""token":""#)
  private static let welcome = Needle(#""type":"welcome""#)
  private static let denied = Needle(#""type":"denied""#)
  private static let text = Needle(#""text":""#)

  let name: String
  private(set) var pads: [HallPad] = []
  private let epoll: Epoll
  private let number: UInt64
  private let port: Int
  private let code: String?
  private let coder = MessageCoder()
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)
  /// The tokens of the question that is on, and the frames that press them.
  private var tokens: [String] = []
  private var presses: [[UInt8]] = []
  /// What the server said to the first pad that it turned away, or lost.
  private(set) var complaint: String?
  private(set) var seatedCount = 0
  private(set) var askedCount = 0
  private(set) var shownCount = 0
  private(set) var judgedCount = 0

  init(_ name: String, number: Int, port: Int, code: String?, on epoll: Epoll) {
    (self.name, self.number, self.port, self.code) = (name, UInt64(number), port, code)
    self.epoll = epoll
  }

  deinit {
    leave()
    buffer.deallocate()
  }

  /// Has all pads break their lines.
  func leave() {
    for index in pads.indices where pads[index].stage != .over {
      pads[index].stage = .over
      close(pads[index].descriptor)
    }
  }

  /// Has one more pad come.
  func add() throws {
    let index = pads.count
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_INET, flags, 0)
    guard descriptor >= 0 else { throw systemFailure("socket") }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 || errno == EINPROGRESS else {
      close(descriptor)
      throw systemFailure("connect")
    }
    pads.append(HallPad(descriptor: descriptor))
    epoll.add(descriptor, number: number << 32 | UInt64(index), writing: true)
  }

  /// Forgets what was shown, before the next question.
  func beginRound() {
    (askedCount, shownCount, judgedCount) = (0, 0, 0)
    tokens = []
    for index in pads.indices {
      pads[index].askedAt = 0
      pads[index].pressedAt = 0
      pads[index].shownAt = 0
      pads[index].judgedAt = 0
      pads[index].confirmations = 0
      pads[index].wrongScreens = 0
    }
  }

  /// Has a pad press a button of the question that is on.
  func press(_ index: Int, _ choice: Int) {
    if presses.count != tokens.count || presses.isEmpty { return }
    pads[index].choice = choice
    pads[index].pressedAt = monotonicNow()
    send(presses[choice], index)
  }

  /// Deals with what has come for a pad.
  func handle(_ index: Int) {
    guard pads[index].stage != .over else { return }
    if pads[index].stage == .connecting {
      let host = "127.0.0.1:\(port)"
      pads[index].stage = .upgrading
      epoll.change(pads[index].descriptor, number: number << 32 | UInt64(index), writing: false)
      send(Array(RawPad.handshake(host: host).utf8), index)
      return
    }
    let count = recv(pads[index].descriptor, buffer.baseAddress, buffer.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN { lose(index, "the line is over") }
      return
    }
    var bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    if pads[index].stage == .upgrading {
      guard let end = Needle("\r\n\r\n").place(in: UnsafeRawBufferPointer(bytes)),
        Needle("HTTP/1.1 101").place(in: UnsafeRawBufferPointer(bytes)) == 0
      else { return lose(index, "no upgrade: \(String(decoding: bytes.prefix(200), as: UTF8.self))") }
      bytes = UnsafeMutableRawBufferPointer(rebasing: bytes[(end + 4)...])
      pads[index].stage = .joining
      let join = ClientMessage.join(.init(code: code, name: "Pad \(index + 1)"))
      if let message = try? coder.encode(join) { send(RawPad.frame(opcode: 1, message), index) }
    }
    let now = monotonicNow()
    var reader = pads[index].reader
    pads[index].reader = FrameReader()
    reader.read(bytes) { opcode, data in take(opcode, data, index, now) }
    pads[index].reader = reader
  }

  private func take(_ opcode: UInt8, _ data: UnsafeRawBufferPointer, _ index: Int, _ now: Int64) {
    switch opcode {
    case 1: read(data, index, now)
    case 8: lose(index, "the server says goodbye")
    case 9: send(RawPad.frame(opcode: 10, Array(data)), index)
    default: break
    }
  }

  private func read(_ data: UnsafeRawBufferPointer, _ index: Int, _ now: Int64) {
    if pads[index].stage == .joining {
      if Self.welcome.isIn(data) {
        pads[index].stage = .seated
        seatedCount += 1
      } else if Self.denied.isIn(data) {
        lose(index, "turned away: \(Self.text.word(in: data) ?? "")")
      }
      return
    }
    if let pressed = Self.shown.word(in: data) {
      if tokens.indices.contains(pads[index].choice), pressed != tokens[pads[index].choice] {
        pads[index].wrongScreens += 1
      }
      if pads[index].shownAt == 0 {
        pads[index].shownAt = now
        shownCount += 1
      }
      if Self.judged.isIn(data) {
        if pads[index].judgedAt == 0 { judgedCount += 1 }
        pads[index].judgedAt = now
      } else {
        pads[index].confirmations += 1
      }
    } else if Self.open.isIn(data) {
      if tokens.isEmpty { learnTokens(from: data) }
      if pads[index].askedAt == 0 { askedCount += 1 }
      pads[index].askedAt = now
    }
  }

  private func learnTokens(from data: UnsafeRawBufferPointer) {
    var rest = data
    while let place = Self.token.place(in: rest), let word = Self.token.word(in: rest) {
      tokens.append(word)
      rest = UnsafeRawBufferPointer(rebasing: rest[(place + 9)...])
    }
    presses = tokens.map { token in
      let message = (try? coder.encode(ClientMessage.press(Token(rawValue: token)))) ?? []
      return RawPad.frame(opcode: 1, message)
    }
  }

  private func send(_ bytes: [UInt8], _ index: Int) {
    let count = bytes.withUnsafeBytes {
      Glibc.send(pads[index].descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count != bytes.count { lose(index, "a message of \(bytes.count) bytes could not be sent") }
  }

  private func lose(_ index: Int, _ why: String) {
    guard pads[index].stage != .over else { return }
    if pads[index].stage == .seated { seatedCount -= 1 }
    pads[index].stage = .over
    close(pads[index].descriptor)
    complaint = complaint ?? "pad \(index + 1): \(why)"
  }
}

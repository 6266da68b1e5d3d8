import Glibc
import PadProtocol
import TestSupport

/// Many pads behind one address that press as fast as a pad may, and come back whenever they are sent away.
///
/// ```
/// press-crowd PORT SOURCE CODE PADS TOKEN
/// ```
///
/// They join first and press once its input has a line. About ten times a second it writes how often they have joined,
/// pressed and been sent away so far. It is a program of its own, and takes only the processor time that nobody else
/// wants: a real crowd has its own machines.
@main
struct PressCrowd {
  private struct Count {
    var joined = 0
    var pressed = 0
    var sentAway = 0
  }

  private struct Member {
    var line: FleetLine?
    var secret: String?
    var isIn = false
    var hasAsked = false
    var next = ContinuousClock.now
  }

  /// The most presses a second that one pad never loses its connection for (`Limits.framesPerSecond`), and a little less.
  private static let pause = Duration.milliseconds(57)
  private static let patience = Duration.seconds(2)

  private let port: Int
  private let source: String
  private let code: String
  private let press: [UInt8]
  private let coder = MessageCoder()
  private var count = Count()
  private var mayPress = false

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let port = Int(arguments[1]), let pads = Int(arguments[4]) else {
      say("usage: press-crowd PORT SOURCE CODE PADS TOKEN")
      exit(2)
    }
    // SCHED_IDLE (Linux, sched.h), which the C library's module leaves out.
    var idle = sched_param()
    sched_setscheduler(0, 5, &idle)
    var crowd = try PressCrowd(port: port, source: arguments[2], code: arguments[3], token: arguments[5])
    try crowd.run(pads)
  }

  private init(port: Int, source: String, code: String, token: String) throws {
    (self.port, self.source, self.code) = (port, source, code)
    press = try coder.encode(ClientMessage.press(Token(rawValue: token)))
  }

  /// Goes on until its output is closed.
  private mutating func run(_ pads: Int) throws {
    var members = Array(repeating: Member(), count: pads)
    var said = ContinuousClock.now
    while true {
      var entries = [pollfd(fd: mayPress ? -1 : 0, events: Int16(POLLIN), revents: 0)]
      entries += members.map { $0.line?.interest ?? pollfd(fd: -1, events: 0, revents: 0) }
      poll(&entries, nfds_t(entries.count), 5)
      if entries[0].revents != 0 { mayPress = true }
      for index in members.indices { try turn(&members[index], entries[index + 1].revents, index) }
      guard ContinuousClock.now - said > .milliseconds(100) else { continue }
      said = .now
      Self.say("\(count.joined) \(count.pressed) \(count.sentAway)")
    }
  }

  private static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(1, bytes, bytes.count)
  }

  private mutating func turn(_ member: inout Member, _ events: Int16, _ index: Int) throws {
    let now = ContinuousClock.now
    guard let line = member.line else {
      guard member.next <= now else { return }
      member.line = FleetLine(port: port, source: source)
      (member.hasAsked, member.isIn) = (false, false)
      member.next = now + Self.patience
      return
    }
    var isOver = false
    if let frames = line.handle(events) {
      for frame in frames {
        if frame.opcode == 9 { line.send(opcode: 10, frame.payload) }
        if frame.opcode == 8 { isOver = true }
        guard frame.opcode == 1, case .welcome(let welcome) = try coder.decode(ServerMessage.self, from: frame.payload)
        else { continue }
        count.joined += 1
        member.isIn = true
        member.secret = welcome.secret
        member.next = now
      }
    } else {
      isOver = true
    }
    if isOver {
      if member.isIn { count.sentAway += 1 }
      line.close()
      member.line = nil
      member.next = now + Self.patience
    } else if line.isOpen, !member.hasAsked {
      member.hasAsked = true
      let join = ClientMessage.join(.init(code: code, name: "Crowd \(index)", secret: member.secret))
      line.send(opcode: 1, try coder.encode(join))
    } else if member.isIn, mayPress, member.next <= now {
      line.send(opcode: 1, press)
      count.pressed += 1
      member.next = max(member.next + Self.pause, now - Self.pause)
    }
  }
}

import Glibc
import PadProtocol
import Synchronization
import TestSupport

/// Many pads behind one address that press as fast as a pad may, and come back whenever they are sent away.
final class PressCrowd: Sendable {
  /// What the crowd has done so far.
  struct Count: Sendable {
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

  private let state = Mutex((count: Count(), isOver: false))

  /// What it has done so far.
  var count: Count { state.withLock { $0.count } }

  /// Ends it.
  func stop() { state.withLock { $0.isOver = true } }

  /// Presses until it is stopped.
  func press(_ token: String, with pads: Int, at attacker: Attacker) throws {
    let coder = MessageCoder()
    let press = try coder.encode(ClientMessage.press(Token(rawValue: token)))
    var members = Array(repeating: Member(), count: pads)
    while !state.withLock({ $0.isOver }) {
      var count = Count()
      var entries = members.map { $0.line?.interest ?? pollfd(fd: -1, events: 0, revents: 0) }
      poll(&entries, nfds_t(entries.count), 5)
      for index in members.indices {
        try Self.turn(&members[index], entries[index].revents, index, press, coder, attacker, &count)
      }
      state.withLock { state in
        state.count.joined += count.joined
        state.count.pressed += count.pressed
        state.count.sentAway += count.sentAway
      }
    }
    for member in members { member.line?.reset() }
  }

  private static func turn(
    _ member: inout Member, _ events: Int16, _ index: Int, _ press: [UInt8], _ coder: MessageCoder,
    _ attacker: Attacker, _ count: inout Count
  ) throws {
    let now = ContinuousClock.now
    guard let line = member.line else {
      guard member.next <= now else { return }
      member.line = FleetLine(port: attacker.port, source: attacker.source)
      (member.hasAsked, member.isIn) = (false, false)
      member.next = now + patience
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
      member.next = now + patience
    } else if line.isOpen, !member.hasAsked {
      member.hasAsked = true
      line.send(
        opcode: 1,
        try coder.encode(
          ClientMessage.join(.init(code: LiveRoom.code, name: "Crowd \(index)", secret: member.secret))))
    } else if member.isIn, member.next <= now {
      line.send(opcode: 1, press)
      count.pressed += 1
      member.next = max(member.next + pause, now - pause)
    }
  }
}

internal import PadClient
internal import Glibc
internal import NIOCore
internal import PadProtocol

/// The pad for scripts: every message a line of JSON on standard output, a key for every character on standard input.
final class PlainFace: Face {
  private let code: String?
  private let name: String
  private var controls = Controls()
  private var isReconnecting = false
  private var outputIsGone = false

  /// Makes a face that joins with this code and name.
  init(code: String?, name: String) {
    self.code = code
    self.name = name
  }

  func start(_ session: Session, at now: NIODeadline) -> [Session.Event] { [.start(code: code, name: name)] }

  func hear(_ message: ServerMessage) {
    guard let line = try? MessageCoder().encode(message) else { return }
    write(Self.harmless(String(decoding: line, as: UTF8.self)))
  }

  /// The same JSON without characters that a terminal obeys: JSON itself escapes only those below the space.
  static func harmless(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  func show(_ session: Session, at now: NIODeadline) -> [Session.Event] {
    let wasReconnecting = isReconnecting
    isReconnecting = session.secondsBroken(at: now) != nil
    if isReconnecting, !wasReconnecting { write(#"{"state":"reconnecting","type":"line"}"#) }
    // Nobody reads any more.
    defer { outputIsGone = false }
    return outputIsGone ? [.leave] : []
  }

  func take(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event] {
    switch input {
    case .keys(let keys): keys.filter { $0 != .enter }.compactMap { event(for: $0, in: session) }
    case .end: [.leave]
    case .endOfInput, .resize, .suspend, .resume: []
    }
  }

  func end() {}

  private func event(for key: Key, in session: Session) -> Session.Event? {
    // Control characters are no keys of a script, and arrows have nothing to move over.
    guard case .character = key else { return nil }
    switch controls.take(key, on: session.screen) {
    case .press(let token): return .press(token)
    case .leave: return .leave
    case .changeHead: return .changeHead
    case .react(let reaction): return .react(reaction)
    case .moved, nil: return nil
    }
  }

  private func write(_ line: String) {
    if !Output.write(line + "\n", to: STDOUT_FILENO) { outputIsGone = true }
  }
}

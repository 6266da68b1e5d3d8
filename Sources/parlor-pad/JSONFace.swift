internal import PadCatalogue
internal import PadClient
internal import Glibc
internal import NIOCore
internal import PadProtocol

/// The pad for scripts: each message is a line of JSON on standard output, and each character on standard input is a
/// key.
///
/// If the room asks for more than a press, a line of JSON describes the answer, and a line on standard input gives it.
final class JSONFace: Face {
  private let code: String?
  private let name: String
  private let texts: PadTexts
  private var controls = Controls()
  /// The last input that was asked for; `line` is the text typed since then.
  private var asked: PadInput?
  private var line = ""
  private var isReconnecting = false
  private var outputIsGone = false

  /// Makes a face that joins with this code and name.
  init(code: String?, name: String, texts: PadTexts) {
    self.texts = texts
    self.code = code
    self.name = name
  }

  func start(_ session: Session, at now: NIODeadline) -> [Session.Event] { [.start(code: code, name: name)] }

  func hear(_ message: ServerMessage) {
    guard let line = try? MessageCoder().encode(message) else { return }
    write(Self.harmless(String(decoding: line, as: UTF8.self)))
    guard case .screen(let screen) = message else { return }
    if let input = screen.openInput, input != asked { ask(texts.asks(for: input, among: screen.shared.buttons)) }
    if screen.openInput != asked { self.line = "" }
    asked = screen.openInput
  }

  /// Writes a line that says what to type.
  private func ask(_ sentence: String) {
    guard let line = try? MessageCoder().encode(["text": sentence, "type": "ask"]) else { return }
    write(Self.harmless(String(decoding: line, as: UTF8.self)))
  }

  /// Returns the same JSON without characters that control a terminal.
  ///
  /// JSON itself requires escapes only for those below the space.
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
    // If the output is gone, nobody reads any more.
    defer { outputIsGone = false }
    return outputIsGone ? [.leave] : []
  }

  func handleInput(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event] {
    switch input {
    case .keys(let keys): keys.compactMap { event(for: $0, in: session) }
    case .end: [.leave]
    case .endOfInput, .resize, .suspend, .resume: []
    }
  }

  func end() {}

  private func event(for key: Key, in session: Session) -> Session.Event? {
    if let screen = session.screen, let input = screen.openInput {
      return event(for: key, answering: input, on: screen)
    }
    // Control characters are not keys for scripts, and arrow keys have nothing to move over.
    guard case .character = key else { return nil }
    switch controls.handleKey(key, on: session.screen) {
    case .press(let token): return .press(token)
    case .leave: return .leave
    case .answer(let token, let value): return .answer(token, value)
    case .changeHead: return .changeHead
    case .react(let reaction): return .react(reaction)
    case .toggleTexts: return .toggleTexts
    case .moved, nil: return nil
    }
  }

  /// Handles a key while an input is open: letters belong to the line, so only Escape and Ctrl-D leave.
  private func event(for key: Key, answering input: PadInput, on screen: PadScreen) -> Session.Event? {
    switch key {
    case .character(let character): if line.count < Self.longestLine { line.append(character) }
    case .backspace: line = String(line.dropLast())
    case .escape, .control("d"): return .leave
    case .enter:
      defer { line = "" }
      // This ends a line that pressed a button, or an empty line.
      guard !line.trimmed.isEmpty else { return nil }
      if let value = PadDraft.value(of: line, for: input, among: screen.shared.buttons) {
        return .answer(input.token, value)
      }
      ask(texts.isNoAnswer(texts.asks(for: input, among: screen.shared.buttons)))
    default: break
    }
    return nil
  }

  private static let longestLine = 200

  private func write(_ line: String) {
    if !Output.write(line + "\n", to: STDOUT_FILENO) { outputIsGone = true }
  }
}

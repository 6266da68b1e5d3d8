internal import PadCatalogue
internal import Glibc
internal import NIOCore
internal import PadClient
internal import PadProtocol

/// The pad as lines for a screen reader: it prints each line once, below the last one, and reads typed lines as
/// answers.
///
/// It never overwrites, moves or colours anything.
final class PlainFace: Face {
  private let texts: PadTexts
  private var code: String?
  private var name: String
  /// The fields still to ask for before joining the room, in order.
  private var fields: [Form.Field]
  private var speech: PlainSpeech
  private var controls = Controls()
  private var line = ""
  /// Whether the pad is asking the person if they want to give up their seat.
  private var isAsking = false
  /// Whether a person types at a terminal; the end of the input then means that they want to leave.
  private let isTerminal: Bool
  private let write: (String) -> Bool
  private var outputIsGone = false

  /// Makes a face that first asks for the fields in `asking`.
  ///
  /// - Parameter write: Prints a line; returns false once nobody receives the output any more.
  init(
    address: RoomAddress, code: String?, name: String, asking fields: [Form.Field], texts: PadTexts, isTerminal: Bool,
    write: @escaping (String) -> Bool = { Output.write($0 + "\n", to: STDOUT_FILENO) }
  ) {
    self.texts = texts
    self.code = code
    self.name = name
    self.fields = fields
    self.isTerminal = isTerminal
    self.write = write
    speech = PlainSpeech(texts: texts, address: address)
  }

  func start(_ session: Session, at now: NIODeadline) -> [Session.Event] { goOn() }

  func hear(_ message: ServerMessage) {}

  func show(_ session: Session, at now: NIODeadline) -> [Session.Event] {
    if case .asking(let message?) = session.state, fields.isEmpty {
      say(message.printable)
      fields = [.code]
      askNext()
    }
    controls.follow(session.screen)
    for line in speech.follow(session, at: now) { say(line) }
    defer { outputIsGone = false }
    return outputIsGone ? [.leave] : []
  }

  func handleInput(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event] {
    switch input {
    case .keys(let keys): keys.flatMap { handleKey($0, in: session) }
    case .end: [.leave]
    case .endOfInput: isTerminal ? [.leave] : []
    case .resize, .suspend, .resume: []
    }
  }

  func end() {}

  private func handleKey(_ key: Key, in session: Session) -> [Session.Event] {
    switch key {
    case .character(let character): if line.count < Self.longestLine { line.append(character) }
    case .backspace: line = String(line.dropLast())
    case .escape, .control("d"): return [.leave]
    case .enter:
      defer { line = "" }
      return handleLine(line, in: session)
    default: break
    }
    return []
  }

  /// Handles a typed line.
  private func handleLine(_ line: String, in session: Session) -> [Session.Event] {
    let word = line.trimmed
    if let field = fields.first {
      fields.removeFirst()
      switch field {
      case .code: code = word.isEmpty ? nil : word
      case .name: name = word.isEmpty ? name : word
      case .address: break
      }
      return goOn()
    }
    if isAsking {
      isAsking = false
      if word.lowercased() == "q" { return [.leave] }
      guard !word.isEmpty else { return [] }
    }
    guard let screen = session.screen else { return word.lowercased() == "q" ? [.leave] : [] }
    if let input = screen.openInput { return answer(input, on: screen, line: line) }
    if word.isEmpty {
      // If there is only one button, Enter presses it.
      if screen.shared.buttons.count == 1, let only = screen.openButtons.first { return [.press(only.token)] }
      return repeatAll()
    }
    guard let key = Self.key(word) else { return isNoAnswer() }
    return events(of: key, on: screen)
  }

  /// Handles a line that answers more than a press.
  ///
  /// If the answer itself is typed, every letter is part of it, so only Escape and Ctrl-D leave.
  private func answer(_ input: PadInput, on screen: PadScreen, line: String) -> [Session.Event] {
    if line.trimmed.isEmpty { return repeatAll() }
    if let value = PadDraft.value(of: line, for: input, among: screen.shared.buttons) {
      return [.answer(input.token, value)]
    }
    if Controls.takesWishes(screen), let key = Self.key(line.trimmed) {
      switch key {
      case .character("q"), .character("Q"): return askWhetherToLeave()
      case .character("t"), .character("T"): return [.toggleTexts]
      case .character("?"): return repeatAll()
      default: break
      }
    }
    say(texts.isNoAnswer(texts.asks(for: input, among: screen.shared.buttons)))
    return []
  }

  private func events(of key: Key, on screen: PadScreen) -> [Session.Event] {
    let isFree = Controls.button(for: key, among: screen.shared.buttons) == nil
    if key == .character("?"), isFree { return repeatAll() }
    switch controls.handleKey(key, on: screen) {
    case .press(let token): return [.press(token)]
    case .answer(let token, let value): return [.answer(token, value)]
    case .leave: return askWhetherToLeave()
    case .changeHead: return [.changeHead]
    case .react(let reaction): return [.react(reaction)]
    case .toggleTexts: return [.toggleTexts]
    case .moved: return []
    case nil: return isNoAnswer()
    }
  }

  private func askWhetherToLeave() -> [Session.Event] {
    isAsking = true
    say(texts.leaveByTyping)
    return []
  }

  /// Rejects the typed line and prints the possible input again.
  private func isNoAnswer() -> [Session.Event] {
    say(texts.isNoAnswer(speech.whatToType ?? texts.waiting))
    return []
  }

  private func repeatAll() -> [Session.Event] {
    for line in speech.again() { say(line) }
    return []
  }

  /// Asks for the next field, or joins the room if there are no more fields.
  private func goOn() -> [Session.Event] {
    guard fields.isEmpty else {
      askNext()
      return []
    }
    return [.start(code: code, name: name)]
  }

  private func askNext() {
    switch fields.first {
    case .code: say("\(texts.code): \(texts.codeHint)")
    case .name: say("\(texts.name): \(name)")
    case .address, nil: break
    }
  }

  /// Returns the key that a word names; nil if it names none.
  private static func key(_ word: String) -> Key? {
    if word.lowercased() == "space" { return .character(" ") }
    return word.count == 1 ? word.first.map { .character($0) } : nil
  }

  private static let longestLine = 200

  private func say(_ line: String) {
    if !write(line) { outputIsGone = true }
  }
}

internal import CTerminal
internal import Glibc
internal import NIOCore
internal import PadProtocol

/// The pad for people: a terminal in raw mode.
final class TerminalFace: Face {
  private let address: RoomAddress
  private let texts: Texts
  private let painter: Painter
  private var form: Form?
  private var code: String?
  private var name: String
  private var controls = Controls()
  private var columns = 1
  /// What the terminal shows; nil while somebody else has it.
  private var shown: Canvas?
  private var isTaken = false

  /// Makes a face that asks for the fields named in `asking` first.
  init(
    address: RoomAddress, code: String?, name: String, asking fields: [Form.Field], style: TerminalStyle, texts: Texts
  ) {
    self.address = address
    self.code = code
    self.name = name
    self.texts = texts
    painter = Painter(style: style, texts: texts)
    if !fields.isEmpty { form = Form(fields: fields, answers: [.code: code ?? "", .name: name]) }
  }

  func start(_ session: Session, at now: NIODeadline) -> [Session.Event] {
    take()
    return form == nil ? [.start(code: code, name: name)] : show(session, at: now)
  }

  func hear(_ message: ServerMessage) {}

  func show(_ session: Session, at now: NIODeadline) -> [Session.Event] {
    if case .asking(let message?) = session.state, form == nil {
      form = Form(fields: [.code], answers: [:], message: message)
    }
    draw(session, at: now)
    return []
  }

  func take(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event] {
    switch input {
    case .keys(let keys): return keys.flatMap { take($0, in: session, at: now) }
    case .end, .endOfInput: return [.leave]
    case .resize: shown = nil
    case .suspend:
      end()
      terminal_stop_here()
      take()
    case .resume: take()
    }
    draw(session, at: now)
    return []
  }

  func end() {
    terminal_give_back()
    shown = nil
    isTaken = false
  }

  private func take() {
    // In the background it is not ours; SIGCONT comes again with the foreground.
    isTaken = terminal_take(STDIN_FILENO, STDOUT_FILENO)
    shown = nil
  }

  private func take(_ key: Key, in session: Session, at now: NIODeadline) -> [Session.Event] {
    if key == .control("l") { shown = nil }
    if var form {
      let outcome = form.take(key)
      self.form = form
      switch outcome {
      case .leaves: return [.leave]
      case .goesOn: draw(session, at: now)
      case .filledIn:
        if form.fields.contains(.code) { code = form.answer(.code) }
        name = form.answer(.name) ?? name
        self.form = nil
        return [.start(code: code, name: name)]
      }
      return []
    }
    switch controls.take(key, on: session.screen, columns: columns) {
    case .press(let token): return [.press(token)]
    case .leave: return [.leave]
    case .moved, nil: draw(session, at: now)
    }
    return []
  }

  private func draw(_ session: Session, at now: NIODeadline) {
    guard isTaken else { return }
    var (width, height): (Int32, Int32) = (80, 24)
    _ = terminal_size(STDOUT_FILENO, &width, &height)
    let canvas: Canvas
    if let form {
      canvas = painter.paint(form, address: address, width: Int(width), height: Int(height))
    } else {
      let view = PadView(
        session, highlighted: controls.highlighted, address: address, texts: texts, at: now)
      (canvas, columns) = painter.paint(view, width: Int(width), height: Int(height))
    }
    let update = canvas.update(from: shown)
    shown = canvas
    if !update.isEmpty { Output.write(update, to: STDOUT_FILENO) }
  }
}

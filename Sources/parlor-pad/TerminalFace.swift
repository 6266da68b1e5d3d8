internal import PadCatalogue
internal import NIOCore
internal import PadClient
internal import PadProtocol

/// The pad for people: a terminal in raw mode.
final class TerminalFace: Face {
  private let window: TerminalWindow
  private let address: RoomAddress
  private let texts: PadTexts
  private let painter: TerminalPainter
  private var form: Form?
  private var code: String?
  private var name: String
  private var controls = Controls()
  /// Whether the pad is asking the person if they want to give up their seat.
  private var isAsking = false
  private var columns = 1
  private var flash = FrameFlash()
  private let rings: Bool
  private let later: (TimeAmount, @escaping () -> Void) -> Void
  /// The session as it was last drawn.
  private var drawn: Session?

  /// Makes a face in an open window that first asks for the fields in `asking`.
  ///
  /// - Parameters:
  ///   - rings: Whether the terminal's bell rings when the frame flashes.
  ///   - later: Runs a closure after a delay.
  init(
    in window: TerminalWindow, address: RoomAddress, code: String?, name: String, asking fields: [Form.Field],
    painter: TerminalPainter, rings: Bool, later: @escaping (TimeAmount, @escaping () -> Void) -> Void
  ) {
    self.rings = rings
    self.later = later
    self.window = window
    self.address = address
    self.code = code
    self.name = name
    self.painter = painter
    texts = painter.texts
    if !fields.isEmpty { form = Form(fields: fields, answers: [.code: code ?? "", .name: name]) }
  }

  func start(_ session: Session, at now: NIODeadline) -> [Session.Event] {
    form == nil ? [.start(code: code, name: name)] : show(session, at: now)
  }

  func hear(_ message: ServerMessage) {
    guard case .screen(let screen) = message, screen.personal.cue != nil, flash.begin(at: .now()) else { return }
    if rings { window.ring() }
    later(FrameFlash.length) { [weak self] in
      guard let self, let drawn else { return }
      draw(drawn, at: .now())
    }
  }

  func show(_ session: Session, at now: NIODeadline) -> [Session.Event] {
    controls.follow(session.screen)
    if case .asking(let message?) = session.state, form == nil {
      form = Form(fields: [.code], answers: [:], message: message)
    }
    draw(session, at: now)
    return []
  }

  func handleInput(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event] {
    window.handleInput(input)
    switch input {
    case .keys(let keys): return keys.flatMap { handleKey($0, in: session, at: now) }
    case .end, .endOfInput: return [.leave]
    case .resize, .suspend, .resume: draw(session, at: now)
    }
    return []
  }

  func end() {
    drawn = nil
    window.close()
  }

  private func handleKey(_ key: Key, in session: Session, at now: NIODeadline) -> [Session.Event] {
    if var form {
      let outcome = form.handleKey(key)
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
    if isAsking, key == .enter { return [.leave] }
    let wasAsking = isAsking
    isAsking = false
    if wasAsking, key == .escape {
      draw(session, at: now)
      return []
    }
    // Any other key means that the player stays.
    switch controls.handleKey(key, on: session.screen, columns: columns) {
    case .press(let token):
      if wasAsking { draw(session, at: now) }
      return [.press(token)]
    case .answer(let token, let value):
      if wasAsking { draw(session, at: now) }
      return [.answer(token, value)]
    case .leave:
      // Nobody presses Ctrl-D by accident, and without a seat there is nothing to lose.
      guard session.hasSeat, key != .control("d") else { return [.leave] }
      isAsking = true
      draw(session, at: now)
    case .changeHead:
      if wasAsking { draw(session, at: now) }
      return [.changeHead]
    case .react(let reaction):
      if wasAsking { draw(session, at: now) }
      return [.react(reaction)]
    case .toggleTexts:
      if wasAsking { draw(session, at: now) }
      return [.toggleTexts]
    case .moved, nil: draw(session, at: now)
    }
    return []
  }

  private func draw(_ session: Session, at now: NIODeadline) {
    drawn = session
    window.show { width, height in
      if let form { return painter.paint(form, place: address.authority, width: width, height: height) }
      var view = PadView(
        session, highlighted: controls.highlighted, draft: controls.draft, address: address, texts: texts, at: now)
      if controls.isRefused { view.notice = texts.nothingToSend }
      if isAsking { view.askWhetherToLeave(texts) }
      view.flashes = flash.isOn(at: now)
      let (canvas, columns) = painter.paint(view, width: width, height: height)
      self.columns = columns
      return canvas
    }
  }
}

extension Session {
  /// Whether leaving would give up a seat.
  fileprivate var hasSeat: Bool {
    switch state {
    case .joined, .reconnecting: welcome != nil
    case .asking, .joining, .leaving, .ended: false
    }
  }
}

internal import PadCatalogue
internal import NIOCore
internal import PadClient
internal import PadProtocol

/// One run of the pad: it finds the room if necessary, and plays in it.
///
/// It is confined to its event loop.
final class Visit {
  /// The settings from the command line and the environment.
  struct Plan: Sendable {
    /// The room's address; nil if the room has yet to be found.
    var address: RoomAddress?
    var code: String?
    var name: String?
    /// The name for a person who enters none.
    var loginName: String
    var texts: PadTexts
    /// The capabilities of the terminal; nil if nothing is drawn on a terminal.
    var style: TerminalStyle?
    /// The form of output if nothing is drawn.
    var speech = Speech.json
    /// The store for the seats of this machine's pads; nil if they are not stored.
    var seats: SeatStore?
    /// Whether to ask for a new seat, even if an earlier pad's seat could be restored.
    var wantsNewSeat = false
    /// Whether the terminal's bell rings when something happens to the player.
    var rings = false
  }

  /// The form of output of a pad that draws nothing.
  enum Speech: Hashable, Sendable {
    /// JSON, for programs.
    case json
    /// Lines for a screen reader; `isTerminal` means that a person types.
    case lines(isTerminal: Bool)
  }

  /// How a visit ended.
  enum Ending: Sendable {
    case session(Session.Ending, RoomAddress)
    /// The person left before there was a room.
    case left
    /// No room was found, or several; the sentence says what to do.
    case noRoom(String)
  }

  private enum Stage {
    /// Nothing can be done except wait or leave.
    case waiting(String)
    case choosing(TerminalChooser)
    case playing(Pad)
    case over
  }

  private let plan: Plan
  private let source: any RoomSource
  private let loop: any EventLoop
  private let painter: TerminalPainter
  private let window: TerminalWindow?
  private var stage = Stage.waiting("")
  private let ending: EventLoopPromise<Ending>

  /// Makes a visit that does nothing before `start`.
  init(_ plan: Plan, source: any RoomSource, on loop: any EventLoop) {
    self.plan = plan
    self.source = source
    self.loop = loop
    painter = TerminalPainter(style: plan.style ?? TerminalStyle(colors: .none, unicode: true), texts: plan.texts)
    window = plan.style == nil ? nil : TerminalWindow()
    ending = loop.makePromise()
  }

  /// How the visit ends; the terminal has been restored by then.
  var ended: EventLoopFuture<Ending> { ending.futureResult }

  /// Starts the visit.
  func start() {
    window?.open()
    if let address = plan.address {
      go(to: Pick(address))
    } else if let window {
      let chooser = TerminalChooser(in: window, painter: painter, source: source, on: loop)
      stage = .choosing(chooser)
      chooser.chosen.assumeIsolated().whenSuccess { pick in
        if let pick { self.go(to: pick) } else { self.end(.left) }
      }
      chooser.start()
    } else {
      source.find().assumeIsolated().whenSuccess { self.takeOnly($0) }
    }
  }

  /// Handles keys, signals and the end of the input.
  func handleInput(_ input: Input) {
    switch stage {
    case .playing(let pad): pad.handleInput(input)
    case .choosing(let chooser): chooser.handleInput(input)
    case .waiting(let text): handleInput(input, whileShowing: text)
    case .over: break
    }
  }

  private func handleInput(_ input: Input, whileShowing text: String) {
    switch input {
    case .end: end(.left)
    case .keys(let keys) where !keys.allSatisfy { !Self.leaves($0) }: end(.left)
    case .keys, .endOfInput, .resize, .suspend, .resume:
      window?.handleInput(input)
      wait(text)
    }
  }

  private static func leaves(_ key: Key) -> Bool {
    [.character("q"), .character("Q"), .escape, .control("d")].contains(key)
  }

  /// Joins the only room; with no person to choose, no room or several rooms end the visit.
  private func takeOnly(_ rooms: [ListedRoom]) {
    guard case .waiting = stage else { return }
    switch rooms.count {
    case 0: end(.noRoom(plan.texts.noRoom))
    case 1: go(to: Pick(rooms[0], isOnlyOne: true))
    default: end(.noRoom(plan.texts.several(rooms)))
    }
  }

  private func wait(_ text: String) {
    stage = .waiting(text)
    window?.show { painter.paint(message: text, width: $0, height: $1) }
  }

  private func go(to pick: Pick) {
    wait(plan.texts.looking(for: pick.address.host))
    source.locate(pick.address).assumeIsolated().whenSuccess { address in
      guard case .waiting = self.stage else { return }
      self.play(at: address, pick)
    }
  }

  private func play(at address: RoomAddress, _ pick: Pick) {
    let code = plan.code ?? address.code
    let seats = SeatKeeper(plan.seats, at: address, takesOld: !plan.wantsNewSeat)
    let isKnown = code != nil || !pick.needsCode
    // A person who has already given everything that the only room needs is not asked for a name.
    let asksName = plan.name == nil && !(pick.isOnlyOne && isKnown)
    let fields: [Form.Field] = (isKnown ? [] : [.code]) + (asksName ? [.name] : [])
    let face: any Face
    var isPerson = window != nil
    if let window {
      // A person whose laptop crashed need not type everything again.
      let seat = seats.proposal(code: code, name: plan.name)
      face = TerminalFace(
        in: window, address: address, code: code ?? seat?.code, name: plan.name ?? seat?.name ?? plan.loginName,
        asking: fields, painter: painter, rings: plan.rings,
        later: { [loop] in loop.assumeIsolated().scheduleTask(in: $0, $1) })
    } else if case .lines(let isTerminal) = plan.speech {
      isPerson = isTerminal
      let seat = isTerminal ? seats.proposal(code: code, name: plan.name) : nil
      face = PlainFace(
        address: address, code: code ?? seat?.code, name: plan.name ?? seat?.name ?? plan.loginName,
        asking: isTerminal ? fields : [], texts: plan.texts, isTerminal: isTerminal)
    } else {
      face = JSONFace(code: code, name: plan.name ?? plan.loginName, texts: plan.texts)
    }
    let session = Session(language: plan.texts.language, asksAgain: isPerson, invitation: address.invitation)
    let pad = Pad(address: address, session: session, face: face, seats: seats, on: loop)
    stage = .playing(pad)
    pad.ended.assumeIsolated().whenSuccess { self.end(.session($0, address)) }
    pad.start()
  }

  private func end(_ ending: Ending) {
    stage = .over
    window?.close()
    self.ending.succeed(ending)
  }
}

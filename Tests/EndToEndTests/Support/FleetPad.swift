import PadProtocol
import TestSupport

/// One pad of a fleet: keeps its seat's secret, comes back by itself, and remembers all that it was told.
final class FleetPad {
  /// What a pad is about to answer.
  struct Plan: Hashable {
    /// The button, from 0.
    var choice: Int
    /// How long it takes.
    var after: Duration
  }

  /// How long after a line has broken, or was refused, another is tried.
  static let patience = Duration.milliseconds(200)

  let index: Int
  let name: String
  private(set) var witness = PadWitness()
  /// Why it is over: the host's last word; nil while it is not.
  private(set) var ending: ServerMessage?
  /// How often it was welcomed.
  private(set) var welcomes = 0
  /// What it decides by itself: called for each question that is open to it, and again after a new line; nil waits.
  var strategy: (_ pad: FleetPad, _ question: PadWitness.Question, _ buttons: Int) -> Plan? = { _, _, _ in nil }
  /// Whether it decides nothing for the moment.
  var isHolding = false {
    didSet { if isHolding { (answerAt, decided) = (nil, nil) } else { decide() } }
  }
  /// Where it connects.
  var port: Int
  private let source: String?
  private let code: String?
  private let coder = MessageCoder()
  private(set) var line: FleetLine?
  private var retryAt: ContinuousClock.Instant?
  private var answerAt: (time: ContinuousClock.Instant, choice: Int)?
  /// The question that was decided on, on this line.
  private var decided: Int?
  private var heardAt = ContinuousClock.now
  /// Whether it has asked for its seat on this line.
  private var hasAsked = false

  init(index: Int, name: String, port: Int, source: String? = nil, code: String? = LiveRoom.code) {
    (self.index, self.name, self.port, self.source, self.code) = (index, name, port, source, code)
    retryAt = .now
  }

  /// Whether it has its seat and the line to it.
  var isIn: Bool { line?.isOpen == true && isWelcome }
  private var isWelcome = false
  /// Whether it was shown something on this line.
  var hasScreen: Bool { isIn && isShown }
  private var isShown = false
  var screen: PadScreen? { witness.screen }

  /// When it has something to do by itself.
  var due: ContinuousClock.Instant? { [retryAt, answerAt?.time].compactMap { $0 }.min() }

  /// Does what it has decided to do.
  func act(at now: ContinuousClock.Instant) {
    // A host says something every five seconds; a thousand pads at once keep it busy for some time.
    if line != nil, now - heardAt > .seconds(60) { lose(at: now) }
    if let time = retryAt, time <= now { connect(at: now) }
    if let (time, choice) = answerAt, time <= now {
      answerAt = nil
      press(choice)
    }
  }

  private func connect(at now: ContinuousClock.Instant) {
    line = FleetLine(port: port, source: source)
    (hasAsked, isWelcome, isShown, decided, heardAt) = (false, false, false, nil, now)
    retryAt = line == nil ? now + Self.patience : nil
  }

  private func lose(at now: ContinuousClock.Instant) {
    line?.close()
    line = nil
    (isWelcome, answerAt) = (false, nil)
    retryAt = ending == nil ? now + Self.patience : nil
  }

  /// Breaks the line; it comes back by itself, after a while where one is named.
  func drop(for time: Duration = patience) {
    line?.reset()
    lose(at: .now)
    if ending == nil { retryAt = .now + time }
  }

  /// Gives the seat up.
  func leave() { say(.leave) }

  /// Presses a button of the question that is on, whether it is open or not.
  func press(_ choice: Int) {
    if let message = message(pressing: choice) { send(message) }
  }

  /// Sends a message that was made before.
  func send(_ message: [UInt8]) { line?.send(opcode: 1, message) }

  /// The message that presses a button of the question that is on; it counts as pressed from now on.
  func message(pressing choice: Int) -> [UInt8]? {
    guard isIn, let screen, let question = witness.question, screen.shared.buttons.indices.contains(choice) else {
      return nil
    }
    witness.press(choice, serial: question.serial)
    return try? coder.encode(ClientMessage.press(screen.shared.buttons[choice].token))
  }

  private func say(_ message: ClientMessage) {
    if let bytes = try? coder.encode(message) { send(bytes) }
  }

  /// Deals with what has come.
  func handle(_ events: Int16) {
    guard let line else { return }
    guard let frames = line.handle(events) else { return lose(at: .now) }
    if line.isOpen, !hasAsked {
      hasAsked = true
      say(.join(.init(code: code, name: name, secret: witness.welcome?.secret)))
    }
    if !frames.isEmpty { heardAt = .now }
    for frame in frames {
      switch frame.opcode {
      case 1:
        if let message = try? coder.decode(ServerMessage.self, from: frame.payload) { hear(message) }
      case 8: return lose(at: .now)
      case 9: line.send(opcode: 10, frame.payload)
      default: break
      }
    }
  }

  private func hear(_ message: ServerMessage) {
    witness.hear(message)
    switch message {
    case .welcome:
      isWelcome = true
      welcomes += 1
    case .screen:
      isShown = true
      decide()
    case .denied, .bye: ending = message
    case .pong: break
    }
  }

  private func decide() {
    guard !isHolding, isIn, let screen, screen.personal.open, screen.personal.pressed == nil,
      let question = witness.question
    else {
      return answerAt = nil
    }
    guard decided != question.serial else { return }
    decided = question.serial
    answerAt = strategy(self, question, screen.shared.buttons.count).map { (.now + $0.after, $0.choice) }
  }
}

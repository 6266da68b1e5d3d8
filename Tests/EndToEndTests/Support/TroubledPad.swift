import Glibc
import PadProtocol
import TestSupport

/// A real terminal pad on a line of its own, which a test breaks, and whose process it kills.
final class TroubledPad {
  /// What goes wrong.
  enum Trouble: CaseIterable {
    /// The line is reset, and so is every new one.
    case cut
    /// Nothing passes, and nobody is told.
    case stalled
    /// The line hangs for ever; new ones are fine.
    case forgotten
    /// The pad is ended by force, and started again in the end.
    case killed
  }

  let name: String
  private(set) var witness = PadWitness()
  private(set) var trouble: Trouble?
  /// How often it was welcomed.
  private(set) var welcomes = 0
  private let relay: Relay
  /// Where it keeps its seat when it is killed.
  private let home: TemporaryFolder
  private var program: Program
  /// How many lines of the program are dealt with.
  private var read = 0
  private var troubleEnds: ContinuousClock.Instant?
  /// How often it was welcomed before the trouble; it is back once that has become more, where the line was lost.
  private var before = 0
  private var decided: Int?
  private var answerAt: (time: ContinuousClock.Instant, choice: Int)?

  init(name: String, port: Int) throws {
    self.name = name
    relay = try Relay(to: port)
    home = try TemporaryFolder()
    program = try Self.start(name, relay, home)
  }

  private static func start(_ name: String, _ relay: Relay, _ home: TemporaryFolder) throws -> Program {
    try Program(
      Tools.built("parlor-pad"), [relay.address, "--code", LiveRoom.code, "--name", name, "--json"],
      environment: ["HOME": home.path])
  }

  func stop() {
    program.stop(grace: .zero)
    relay.stop()
    home.remove()
  }

  var screen: PadScreen? { witness.screen }

  /// Begins a trouble that ends by itself after a while.
  func begin(_ trouble: Trouble, for time: Duration) throws {
    self.trouble = trouble
    before = welcomes
    troubleEnds = .now + time
    switch trouble {
    case .cut: try relay.set(.cut)
    case .stalled: try relay.set(.stalled)
    case .forgotten: try relay.set(.forgetful)
    case .killed:
      program.send(signal: SIGKILL)
      try program.waitForExit()
      try hear()
    }
  }

  /// Deals with all that has come; `answer` says which button to press, and after what time.
  func turn(answer: (PadWitness.Question) -> FleetPad.Plan) throws {
    try hear()
    if let end = troubleEnds, end <= .now {
      troubleEnds = nil
      if trouble == .killed { (program, read) = (try Self.start(name, relay, home), 0) }
      try relay.set(.open)
    }
    // A line that was only held up goes on where it was.
    if trouble != nil, troubleEnds == nil, welcomes > before || trouble == .stalled { trouble = nil }
    guard trouble == nil else { return answerAt = nil }
    if program.exitStatus != nil { throw program.failure("\(name)'s pad has ended") }
    guard let screen, screen.personal.open, let question = witness.question else { return answerAt = nil }
    if decided != question.serial {
      decided = question.serial
      let plan = answer(question)
      answerAt = (.now + plan.after, plan.choice)
    }
    if let (time, choice) = answerAt, time <= .now {
      answerAt = nil
      // The pad may be a question further by the time that the key comes to it.
      for serial in [question.serial, question.serial + 1] { witness.press(choice, serial: serial) }
      try program.write("\(choice + 1)")
    }
  }

  private func hear() throws {
    let lines = program.lines()
    // One without an end may still grow; after the program's end it never will.
    for line in lines.dropFirst(read) {
      guard let message = try? MessageCoder().decode(ServerMessage.self, from: Array(line.utf8)) else {
        guard line.contains(#""type":"line""#) else { break }
        read += 1
        continue
      }
      read += 1
      witness.hear(message)
      switch message {
      case .welcome:
        welcomes += 1
        // Whatever was pressed on the old line may be lost, and is pressed again.
        decided = nil
      case .denied, .bye: throw TestFailure("\(name) was told \(message).")
      case .screen, .pong: break
      }
    }
  }
}

import Glibc
import Questions
import TestSupport

/// A host program that can be killed and started again: the same display, port and journal each time.
final class HostRun {
  static let tv = PixelSize(640, 480)

  let display: VirtualX11
  let files: TemporaryFolder
  /// Where the program keeps what outlives it.
  ///
  /// In memory: what is tested is the death of the program, and on a disk that takes a second for a commit it would
  /// rightly give its journal up.
  private let state: TemporaryFolder
  /// Where pads connect, always the same.
  private(set) var port = (try? SteadyPort.free()) ?? 0
  /// The program that runs, or ran last.
  private(set) var program: Program?
  private(set) var starts = 0
  private let arguments: [String]
  private let environment: [String: String]

  /// Names what every start has in common: `arguments` come last, and the last one of a kind counts.
  ///
  /// - Parameter pack: A folder with the questions, in place of a file of them.
  init(
    _ arguments: [String] = [], seed: UInt64 = 1, questions: [Question] = SampleQuestions.all, pack: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    files = try TemporaryFolder()
    let path = try pack ?? files.write(SampleQuestions.csv(of: questions), to: "sample.csv")
    self.arguments =
      [
        "--bind", "127.0.0.1", "--code", LiveRoom.code, "--name", LiveRoom.name, "--host-name", LiveRoom.host,
        "--language", "en", "--seed", "\(seed)", "--questions", path, "--time-limit", "0", "--no-discovery", "--sound",
        "off", "--mode",
        // Whoever looks at what happens in the countdown asks for a longer one.
        "current", "--countdown", "1",
      ] + LiveRoom.still + arguments
    state = try TemporaryFolder(inMemory: true)
    self.environment = ["XDG_STATE_HOME": state.path].merging(environment) { $1 }
    display = try VirtualX11(screens: [PixelSize(1024, 768), Self.tv])
  }

  /// Where it writes down what happens.
  var journal: String { state.path + "/parlor/journal.sqlite" }

  /// Ends the program and the display.
  func stop() {
    program?.stop(grace: .zero)
    display.stop()
    files.remove()
    state.remove()
  }

  /// Starts the program; `isReady` says when pads may come.
  func launch(_ more: [String] = []) throws {
    starts += 1
    program?.stop(grace: .zero)
    program = try Program(
      Tools.built("parlor"), ["--port", "\(port)"] + arguments + more,
      environment: display.environment.merging(environment) { $1 })
  }

  /// Starts the program, and waits until pads may come; the pads of a fleet live on meanwhile.
  func start(_ more: [String] = [], with fleet: Fleet? = nil, within limit: Duration = .seconds(30)) throws {
    try launch(more)
    do {
      try (fleet ?? Fleet()).run(within: limit, until: "the host is ready") { try isReady }
    } catch let failure as TestFailure where program?.exitStatus == nil {
      throw program?.failure("start \(starts): \(failure)") ?? failure
    }
  }

  /// Whether pads may come.
  var isReady: Bool {
    get throws {
      guard let program else { return false }
      let prefix = "Parlor is ready: http://127.0.0.1:"
      if let line = program.lines().first(where: { $0.hasPrefix(prefix) }) {
        port = Int(line.dropFirst(prefix.count).prefix { $0.isNumber }) ?? 0
        return true
      }
      if program.exitStatus != nil { throw program.failure("the host has ended") }
      return false
    }
  }

  /// Ends the program as a crash does.
  func kill() throws {
    program?.send(signal: SIGKILL)
    try program?.waitForExit()
  }

  /// Ends the program by a signal, and waits for its end.
  func end(_ signal: Int32 = SIGTERM, with fleet: Fleet? = nil) throws -> ProgramStatus? {
    program?.send(signal: signal)
    try (fleet ?? Fleet()).run(within: .seconds(15), until: "the host ends") { program?.exitStatus != nil }
    return program?.exitStatus
  }
}

extension SampleQuestions {
  /// As many questions as are wanted; their right answers begin with "right".
  static func numbered(_ count: Int, answers: Int = 4) -> [Question] {
    (1...count).map { number in
      Question(
        text: "Sample question number \(number)?",
        answers: ["right \(number)"] + (1..<answers).map { "wrong \(number).\($0)" })
    }
  }

  /// A file with these questions.
  static func csv(of questions: [Question]) -> String {
    questions.map { ([$0.text] + $0.answers).joined(separator: ",") }.joined(separator: "\n") + "\n"
  }
}

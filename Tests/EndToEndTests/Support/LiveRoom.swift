import Games
import Glibc
import Room
import TestSupport

/// The real host program on a virtual display.
struct LiveRoom {
  let program: Program
  /// Where pads connect: `127.0.0.1:PORT`.
  let address: String
  private let files: TemporaryFolder
  /// Where it writes down what happens.
  var journal: String { files.path + "/journal.sqlite" }

  static let code = "K7QX"
  static let name = "Test room"
  static let host = "Hana"

  /// The invitation in the link that the QR code of a room with this seed holds.
  static func invitation(seed: UInt64 = 1) -> String {
    var generator = SeededGenerator(seed: ~seed)
    return Invitation.text(of: UInt128(generator.next()) << 64 | UInt128(generator.next()))
  }

  /// Starts the program with a fixed code, name, seed and questions and no time limit, and waits until pads may join.
  ///
  /// - Parameters:
  ///   - pack: A folder with the questions, in place of a file of them.
  ///   - isStill: Whether everything is there at once and no head blinks, so that pictures can be compared.
  static func start(
    _ arguments: [String] = [], seed: UInt64 = 1, pack: String? = nil, isStill: Bool = true,
    environment: [String: String] = [:], on desktop: some Desktop
  ) throws -> LiveRoom {
    try start((isStill ? still : []) + arguments, seed: seed, pack: pack) {
      try desktop.start($0, $1, environment: environment)
    }
  }

  static let still = ["--at-once", "--calm"]

  /// The same on a machine without any display.
  static func startWithoutDisplay(_ arguments: [String] = [], seed: UInt64 = 1) throws -> LiveRoom {
    try start(still + arguments, seed: seed) { program, arguments in
      let none = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
      return try Program(program, arguments, environment: none)
    }
  }

  private static func start(
    _ arguments: [String], seed: UInt64, pack: String? = nil, by run: (String, [String]) throws -> Program
  ) throws -> LiveRoom {
    let files = try TemporaryFolder()
    let questions = try pack ?? files.write(SampleQuestions.csv, to: "sample.csv")
    let program = try run(
      Tools.built("parlor"),
      // What a test names comes last, and the last one counts.
      [
        "--bind", "127.0.0.1", "--port", "0", "--code", code, "--name", name, "--host-name", host, "--language", "en",
        "--seed", "\(seed)", "--questions", questions, "--time-limit", "0", "--journal", files.path + "/journal.sqlite",
        "--no-discovery", "--sound", "off",
      ] + arguments)
    return try LiveRoom(program: program, files: files)
  }

  private init(program: Program, files: TemporaryFolder) throws {
    self.program = program
    self.files = files
    let line = try program.waitForLine(within: .seconds(20), "that the room is ready") {
      $0.hasPrefix("Parlor is ready: ")
    }
    let prefix = "Parlor is ready: http://"
    guard line.hasPrefix(prefix), line.hasSuffix("/#\(Self.code)") else {
      throw program.failure("the ready line is not as promised: \(line)")
    }
    address = String(line.dropFirst(prefix.count).dropLast("/#\(Self.code)".count))
  }

  /// Joins with a real pad and waits until it is in.
  func pad(_ name: String) throws -> PlainPad {
    let pad = try PlainPad(name: name, address: address)
    do {
      try pad.waitForScreen("a screen") { _ in true }
    } catch {
      pad.stop()
      throw error
    }
    return pad
  }

  /// Waits for a line on the log.
  @discardableResult
  func waitForLog(_ what: String, within limit: Duration = .seconds(10), containing text: String) throws -> String {
    try program.waitForLine(on: .error, within: limit, what) { $0.contains(text) }
  }

  /// What the log says of an output's mode, which is not the preferred one; the console says the same.
  func modeNote(of output: String) throws -> String {
    let start = "\(output) uses "
    let line = try waitForLog("what mode \(output) gets", containing: start)
    return line.firstRange(of: start).map { String(line[$0.lowerBound...]) } ?? line
  }

  /// Closes the room as `kill` would, and waits for the end.
  func end() throws -> ProgramStatus {
    program.send(signal: SIGTERM)
    return try program.waitForExit(within: .seconds(10))
  }
}

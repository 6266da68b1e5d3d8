import Glibc
import TestSupport

/// The real host program on a virtual display.
struct LiveRoom {
  let program: Program
  /// Where pads connect: `127.0.0.1:PORT`.
  let address: String

  static let code = "K7QX"
  static let name = "Test room"

  /// Starts the program with a fixed code, name and seed, and waits until pads may join.
  static func start(
    _ arguments: [String] = [], seed: UInt64 = 1, on display: VirtualX11
  ) throws -> LiveRoom {
    let program = try display.start(Tools.built("parlor"), all(arguments, seed))
    return try LiveRoom(program: program)
  }

  static func start(
    _ arguments: [String] = [], seed: UInt64 = 1, on display: VirtualSway
  ) throws -> LiveRoom {
    let program = try display.start(Tools.built("parlor"), all(arguments, seed))
    return try LiveRoom(program: program)
  }

  private static func all(_ arguments: [String], _ seed: UInt64) -> [String] {
    // What a test names comes last, and the last one counts.
    [
      "--bind", "127.0.0.1", "--port", "0", "--code", code, "--name", name, "--host-name", "Hana", "--language", "en",
      "--seed", "\(seed)",
    ] + arguments
  }

  private init(program: Program) throws {
    self.program = program
    let line = try program.waitForLine(within: .seconds(20), "that the room is ready") {
      $0.hasPrefix("Parlor is ready: ")
    }
    let prefix = "Parlor is ready: http://"
    guard line.hasPrefix(prefix), line.hasSuffix("/#\(Self.code)") else {
      throw program.failure("the ready line is not as promised: \(line)")
    }
    address = String(line.dropFirst(prefix.count).dropLast("/#\(Self.code)".count))
  }

  /// Joins with a real pad.
  func pad(_ name: String) throws -> PlainPad { try PlainPad(name: name, address: address) }

  /// Waits for a line on the log.
  @discardableResult
  func waitForLog(_ what: String, within limit: Duration = .seconds(10), containing text: String) throws -> String {
    try program.waitForLine(on: .error, within: limit, what) { $0.contains(text) }
  }

  /// Closes the room as Ctrl-C would, and waits for the end.
  func end() throws -> ProgramStatus {
    program.send(signal: SIGTERM)
    return try program.waitForExit(within: .seconds(10))
  }
}

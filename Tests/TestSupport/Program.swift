import Glibc
import Synchronization

/// A program that a test started, whose output is read as it comes.
///
/// Call `stop()` in a `defer`: Swift may otherwise let go of the object, and so end the program, after its last use.
/// Whatever happens, the program ends with the test process.
package final class Program: Sendable {
  /// What the program writes to.
  package enum Stream: Sendable {
    case output
    case error
  }

  /// The environment that a program gets when a test names nothing else.
  ///
  /// What tells a sanitizer how to work comes along: the programs under test have one where the tests have.
  package static let minimalEnvironment: [String: String] = {
    var environment = ["PATH": Tools.searchPath, "LANG": "C.UTF-8"]
    for name: String in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }()

  /// The command as a person would write it, for messages.
  package let command: String
  private let child: ChildProcess
  private let output: OutputLog
  private let error: OutputLog
  private let input: Mutex<Descriptor?>

  /// Starts `program`, a path or a name looked up in `Tools.searchPath`.
  ///
  /// `environment` is added to `minimalEnvironment`, nothing is inherited. `user` runs it as another user, for which the
  /// caller must be root. The program and its process group end with `deathSignal` when the test process dies.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil,
    user: String? = nil, deathSignal: DeathSignal = .kill
  ) throws {
    command = ([program] + arguments).joined(separator: " ")
    let output = OutputLog()
    let error = OutputLog()
    let (inputRead, inputWrite) = try Descriptor.pipe()
    let (outputRead, outputWrite) = try Descriptor.pipe()
    let (errorRead, errorWrite) = try Descriptor.pipe()
    try inputWrite.setNonBlocking()
    let request = SpawnRequest(
      program: program, arguments: arguments,
      environment: Program.minimalEnvironment.merging(environment) { $1 }, folder: folder, user: user,
      deathSignal: deathSignal)
    // The child's ends are closed here right after the start, so that the streams end when the child ends.
    child = try withExtendedLifetime((inputRead, outputWrite, errorWrite)) {
      try ChildProcess(
        request,
        streams: .descriptors(
          input: inputRead.number, output: outputWrite.number, error: errorWrite.number),
        reading: [outputRead, errorRead]
      ) { index, bytes in
        (index == 0 ? output : error).append(bytes)
      }
    }
    self.output = output
    self.error = error
    input = Mutex(inputWrite)
  }

  /// The program's process id, which is also its group's.
  package var pid: Int32 { child.pid }

  /// How the program ended, nil while it runs.
  package var exitStatus: ProgramStatus? { child.exitStatus }

  /// All lines of a stream so far, the ones already waited for too.
  package func lines(of stream: Stream = .output) -> [String] { log(of: stream).lines }

  /// All bytes of a stream so far.
  package func bytes(of stream: Stream = .output) -> [UInt8] { log(of: stream).bytes }

  /// Waits for the next line that `matches` and returns it; later calls look behind it only.
  @discardableResult
  package func waitForLine(
    on stream: Stream = .output, within limit: Duration = .seconds(15), _ what: String = "a certain line",
    where matches: (String) throws -> Bool
  ) throws -> String {
    let found = try eventuallyOrEnd(within: limit, "\(command) writes \(what)") { ended in
      try log(of: stream).take(includingUnfinished: ended, where: matches)
    }
    guard let found else { throw failure("\(command) ended without writing \(what)") }
    return found
  }

  /// Waits for the next line that contains `text` and returns it; later calls look behind it only.
  @discardableResult
  package func waitForLine(
    on stream: Stream = .output, containing text: String, within limit: Duration = .seconds(15)
  ) throws -> String {
    try waitForLine(on: stream, within: limit, "“\(text)”") { $0.contains(text) }
  }

  /// Waits for the next line, whatever it says.
  package func nextLine(on stream: Stream = .output, within limit: Duration = .seconds(15)) throws -> String {
    try waitForLine(on: stream, within: limit, "another line") { _ in true }
  }

  /// Waits until the program has ended and everything it wrote is read.
  @discardableResult
  package func waitForExit(within limit: Duration = .seconds(15)) throws -> ProgramStatus {
    let found = try eventuallyOrEnd(within: limit, "\(command) ends") { _ in nil as ProgramStatus? }
    guard let status = found ?? exitStatus else { throw failure("\(command) closed its output but runs") }
    return status
  }

  /// Sends a signal to the program alone, not to its group.
  package func send(signal: Int32) {
    child.send(signal: signal)
  }

  /// Writes text to the program's standard input.
  package func write(_ text: String, within limit: Duration = .seconds(15)) throws {
    guard let input = input.withLock({ $0 }) else { throw TestFailure("The input of \(command) is closed.") }
    do {
      try input.writeAll(Array(text.utf8), within: limit)
    } catch {
      throw failure("Writing to \(command): \(error)")
    }
  }

  /// Closes the program's standard input.
  package func closeInput() {
    input.withLock { $0 = nil }
  }

  /// Ends the program and its process group: SIGTERM, and SIGKILL after `grace`.
  package func stop(grace: Duration = .seconds(2)) {
    child.stop(grace: grace)
  }

  /// The memory that the program holds in RAM now, in bytes.
  package func residentMemory() throws -> Int { try ProcessInformation(pid: pid).residentMemory() }

  /// The number of file descriptors that the program has open now.
  package func descriptorCount() throws -> Int { try ProcessInformation(pid: pid).descriptorCount() }

  /// What the file descriptors that the program has open now lead to, sorted.
  package func descriptors() throws -> [String] { try ProcessInformation(pid: pid).descriptors() }

  /// A failure with the last lines of both streams.
  package func failure(_ message: String) -> TestFailure {
    func tail(_ log: OutputLog) -> String { log.lines.suffix(20).map { "    \($0)\n" }.joined() }
    let state = exitStatus.map { "ended, \($0)" } ?? "still running"
    return TestFailure(
      "\(message) (\(state)).\n  Standard output:\n\(tail(output))  Standard error:\n\(tail(error))")
  }

  private func log(of stream: Stream) -> OutputLog {
    switch stream {
    case .output: output
    case .error: error
    }
  }

  /// Waits for a value; nil when the program ended without one.
  private func eventuallyOrEnd<Value>(
    within limit: Duration, _ what: String, _ value: (_ ended: Bool) throws -> Value?
  ) throws -> Value? {
    do {
      return try firstValue(within: limit, what) { () -> Value?? in
        // Asked first: what was written before the end is in the log by then.
        let ended = exitStatus != nil && child.isReadToTheEnd
        if let value = try value(ended) { return .some(value) }
        return ended ? .some(nil) : nil
      }
    } catch let error as TestFailure {
      throw failure(error.description)
    }
  }
}

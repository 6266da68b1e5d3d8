import Glibc
import Synchronization

/// A program in a terminal of its own: what it draws is read from a screen, what a person types is written.
///
/// Call `stop()` in a `defer`: Swift may otherwise let go of the object, and so end the program, after its last use.
package final class Pseudoterminal: Sendable {
  private let master: Descriptor
  /// Held open, because the kernel forgets the terminal's modes when nobody has it open.
  private let terminal: Descriptor
  private let child: ChildProcess
  private let display: Display
  private let command: String

  /// Starts `program`, with the terminal as its controlling terminal, and `TERM` set to `xterm-256color`.
  ///
  /// `environment` is added to `Program.minimalEnvironment`, nothing is inherited.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil,
    user: String? = nil, columns: Int = 80, rows: Int = 24
  ) throws {
    command = ([program] + arguments).joined(separator: " ")
    let path: String
    (master, path) = try Self.open()
    terminal = Descriptor(Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
    guard terminal.number >= 0 else { throw systemError("open \(path)") }
    if let user {
      let account = try Account(named: user)
      guard chown(path, account.userID, account.groupID) == 0 else { throw systemError("chown \(path)") }
    }
    try Self.setSize(of: master, columns: columns, rows: rows)
    let display = Display(columns: columns, rows: rows)
    self.display = display
    let terminalEnvironment = Program.minimalEnvironment.merging(["TERM": "xterm-256color"]) { $1 }
    child = try ChildProcess(
      SpawnRequest(
        program: program, arguments: arguments, environment: terminalEnvironment.merging(environment) { $1 },
        folder: folder, user: user, deathSignal: .kill),
      streams: .terminal(path: path), reading: [try master.duplicate()]
    ) { _, bytes in
      display.emulator.withLock { $0.feed(bytes) }
    }
    try master.setNonBlocking()
  }

  /// The program's process id, which is also its session's.
  package var pid: Int32 { child.pid }

  /// How the program ended, nil while it runs.
  package var exitStatus: ProgramStatus? { child.exitStatus }

  /// What the terminal shows now.
  package var screen: TerminalScreen { display.emulator.withLock { $0.screen } }

  /// The terminal's modes now; a program that is done must leave them as it found them.
  package func modes() throws -> TerminalModes {
    var settings = termios()
    guard tcgetattr(terminal.number, &settings) == 0 else { throw systemError("tcgetattr") }
    return TerminalModes(settings)
  }

  /// Types text, as a person does.
  package func type(_ text: String) throws {
    try master.writeAll(Array(text.utf8), within: .seconds(5))
  }

  /// Presses a key.
  package func press(_ key: TerminalKey) throws {
    try type(key.sequence)
  }

  /// Changes the window's size, of which the program gets SIGWINCH.
  package func resize(columns: Int, rows: Int) throws {
    display.emulator.withLock { $0.resize(columns: columns, rows: rows) }
    try Self.setSize(of: master, columns: columns, rows: rows)
  }

  /// Sends a signal to the program alone.
  package func send(signal: Int32) {
    child.send(signal: signal)
  }

  /// Waits until the screen meets `condition` and returns it.
  @discardableResult
  package func waitForScreen(
    within limit: Duration = .seconds(15), _ what: String, where condition: (TerminalScreen) throws -> Bool
  ) throws -> TerminalScreen {
    do {
      var patience = Patience()
      return try firstValue(within: limit, "\(command) shows \(what)") {
        let screen = screen
        if try condition(screen) { return screen }
        if patience.isOver(after: exitStatus) { throw TestFailure("\(command) ended without showing \(what).") }
        return nil
      }
    } catch let error as TestFailure {
      let state = exitStatus.map { "ended, \($0)" } ?? "still running"
      throw TestFailure("\(error) (\(state)) The screen:\n\(screen.text)")
    }
  }

  /// Waits until the screen contains `text` on one line and returns it.
  @discardableResult
  package func waitForScreen(containing text: String, within limit: Duration = .seconds(15)) throws -> TerminalScreen {
    try waitForScreen(within: limit, "“\(text)”") { $0.contains(text) }
  }

  /// Waits until the program has ended.
  @discardableResult
  package func waitForExit(within limit: Duration = .seconds(15)) throws -> ProgramStatus {
    do {
      return try firstValue(within: limit, "\(command) ends") { exitStatus }
    } catch let error as TestFailure {
      throw TestFailure("\(error) The screen:\n\(screen.text)")
    }
  }

  /// Ends the program and its process group: SIGTERM, and SIGKILL after `grace`.
  package func stop(grace: Duration = .seconds(1)) {
    child.stop(grace: grace)
  }

  /// Opens a new pseudo-terminal's master side and names its other side.
  private static func open() throws -> (master: Descriptor, path: String) {
    // Linux's TIOCSPTLCK and TIOCGPTN: the functions around them are hidden from Swift by glibc's headers.
    let unlock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    let master = Descriptor(Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
    var off: Int32 = 0
    var number: Int32 = 0
    guard master.number >= 0, ioctl(master.number, unlock, &off) == 0,
      ioctl(master.number, getNumber, &number) == 0
    else { throw systemError("/dev/ptmx") }
    return (master, "/dev/pts/\(number)")
  }

  private static func setSize(of terminal: Descriptor, columns: Int, rows: Int) throws {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(terminal.number, UInt(TIOCSWINSZ), &size) == 0 else { throw systemError("TIOCSWINSZ") }
  }

  /// What a program wrote just before it ended may still be on its way, but not for long.
  private struct Patience {
    private var end: ContinuousClock.Instant?

    mutating func isOver(after status: ProgramStatus?) -> Bool {
      guard status != nil else { return false }
      let now = ContinuousClock.now
      let deadline = end ?? now + .milliseconds(500)
      end = deadline
      return now > deadline
    }
  }

  private final class Display: Sendable {
    let emulator: Mutex<TerminalEmulator>

    init(columns: Int, rows: Int) {
      emulator = Mutex(TerminalEmulator(columns: columns, rows: rows))
    }
  }
}

import Glibc
import Synchronization

/// An X server without a screen, whose outputs a test plugs and unplugs: Xvnc, and what runs on it.
///
/// Call `stop()` in a `defer`: it ends all that was started here and removes the files.
package final class VirtualX11: X11Server {
  /// The number in `DISPLAY`.
  package let displayNumber: Int
  /// What a program needs to run here: `DISPLAY`, and folders of its own in `HOME` and `XDG_RUNTIME_DIR`.
  package let environment: [String: String]
  let framebufferSocket: String
  private let server: Program
  private let folder: TemporaryFolder
  private let programs = Mutex<[Program]>([])

  /// Starts a server with `screens` side by side from the left, and waits until the window manager is up, and the panel
  /// if there is to be one; the outputs are `VNC-0`, `VNC-1` and so on.
  ///
  /// Without screens the server has one output that is off and disconnected.
  package init(
    screens: [PixelSize] = [PixelSize(1280, 720)], windowManager: WindowManager = .none, panel: Bool = false
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    framebufferSocket = "\(folder.path)/rfb"
    let first = screens.first ?? PixelSize(1280, 720)
    // SIGTERM lets the server remove its socket and lock; its clients end with it.
    server = try Program(
      "Xvnc",
      [
        "-displayfd", "1", "-geometry", "\(first)", "-depth", "24", "-SecurityTypes", "None", "-AlwaysShared",
        "-nolisten", "tcp", "-noreset", "-ac", "-rfbport", "-1", "-rfbunixpath", framebufferSocket,
      ], deathSignal: .terminate)
    do {
      let line = try server.nextLine(within: .seconds(10))
      guard let number = Int(line) else { throw server.failure("Xvnc names no display") }
      displayNumber = number
    } catch {
      server.stop(grace: .zero)
      throw error
    }
    let home = try folder.makeFolder("home")
    let runtime = try folder.makeFolder("runtime")
    environment = [
      "DISPLAY": ":\(displayNumber)", "HOME": home, "XDG_RUNTIME_DIR": runtime, "NO_AT_BRIDGE": "1",
      "GSETTINGS_BACKEND": "memory",
    ]
    do {
      try setUp(screens, windowManager, panel: panel)
    } catch {
      stop()
      throw error
    }
  }

  /// The server's process, for measuring it.
  package var serverPid: Int32 { server.pid }

  /// Starts a program here; it ends with `stop()`.
  @discardableResult
  package func start(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws -> Program {
    let program = try Program(program, arguments, environment: environment.merging(extra) { $1 })
    programs.withLock { $0.append(program) }
    return program
  }

  /// Runs a command here to its end; it must succeed.
  @discardableResult
  package func command(_ program: String, _ arguments: [String]) throws -> CommandResult {
    try runSuccessfully(program, arguments, environment: environment)
  }

  /// Ends the server at once, as a crash does; what runs on it loses its connection.
  package func killServer() throws {
    server.send(signal: SIGKILL)
    try server.waitForExit()
  }

  /// Ends everything that was started here, the last first, then the server, and removes the files.
  package func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(1)) }
    server.stop()
    folder.remove()
  }

  private func setUp(_ screens: [PixelSize], _ windowManager: WindowManager, panel: Bool) throws {
    for screen in screens.dropFirst() { try plug(screen) }
    if screens.isEmpty { try turnOff("VNC-0") }
    if let command = try windowManager.command(folder: folder) {
      let program = try start(command.program, command.arguments)
      try awaitStart(of: program) { connection in
        try connection.number("_NET_SUPPORTING_WM_CHECK", of: connection.root) != nil
      }
      try connect().awaitManagement()
    }
    if panel {
      let program = try start("tint2", ["-c", try folder.write(panelConfiguration, to: "tint2rc")])
      try awaitStart(of: program) { connection in
        try connection.windows().contains { $0.title == "tint2" && $0.isViewable }
      }
    }
  }

  private func awaitStart(of program: Program, _ condition: (X11Connection) throws -> Bool) throws {
    let connection = try connect()
    try eventually(within: .seconds(10), "\(program.command) is up") {
      if program.exitStatus != nil { throw program.failure("\(program.command) did not start") }
      return try condition(connection)
    }
  }
}

/// A bar over the bottom edge of each output, the TV's too.
private let panelConfiguration = """
  panel_items = T
  panel_monitor = all
  panel_position = bottom center horizontal
  panel_size = 100% 30
  panel_layer = top
  strut_policy = follow_size
  wm_menu = 0

  """

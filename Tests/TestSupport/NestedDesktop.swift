import FoundationEssentials
import Glibc
import Synchronization

/// A desktop's Wayland compositor in windows on Xvfb, with a session bus of its own: GNOME's, KDE's, or weston, with
/// displays side by side.
///
/// Call `stop()` in a `defer`: it ends all that was started here and removes the files.
package final class NestedDesktop: Sendable {
  /// Whose compositor.
  package enum Kind: String, Sendable {
    /// mutter, whose monitors are made up and list `modes`; the last one is the one that they prefer and begin with.
    case gnome
    /// KWin, whose outputs are windows with one mode each.
    case kde
    /// weston, whose outputs are windows with one mode each, which nobody may change.
    case weston
  }

  /// The displays' size at the start.
  package static let size = PixelSize(1280, 720)
  /// The modes of GNOME's monitors, in their order.
  ///
  /// By the rule for the largest one 2560×1440 is followed by nothing taller or wider.
  package static let modes = ["1024x768@60", "1920x1080@50", "2560x1440@60", "1920x1080@60", "1280x720@60"]

  /// Whose compositor.
  package let kind: Kind
  /// What a program needs to run here.
  package let environment: [String: String]
  /// The displays' connectors, the console's first.
  package let outputs: [String]
  /// The X server's display.
  let nestedDisplay: Int
  let folder: TemporaryFolder
  private let programs: Mutex<[Program]>

  /// Starts a desktop with two displays, or GNOME's with another number of them.
  package init(_ kind: Kind, displays: Int = 2) throws {
    let folder = try TemporaryFolder()
    let runtime = try folder.makeFolder("runtime")
    guard chmod(runtime, 0o700) == 0 else { throw systemError("chmod") }
    var started: [Program] = []
    do {
      let server = try Program(
        "Xvfb", ["-displayfd", "1", "-screen", "0", "7000x3000x24", "-nolisten", "tcp", "-noreset", "-ac"],
        deathSignal: .terminate)
      started.append(server)
      guard let number = Int(try server.nextLine(within: .seconds(10))) else {
        throw server.failure("Xvfb names no display")
      }
      let bus = try Program(
        "dbus-daemon", ["--session", "--nofork", "--print-address"],
        environment: ["HOME": runtime, "XDG_RUNTIME_DIR": runtime], deathSignal: .terminate)
      started.append(bus)
      var environment = [
        "WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": runtime, "HOME": try folder.makeFolder("home"),
        "DBUS_SESSION_BUS_ADDRESS": try bus.nextLine(within: .seconds(10)),
      ]
      let compositor = try Self.compositor(kind, displays, on: number, environment, folder)
      started.append(compositor)
      try eventually(within: .seconds(30), "the compositor is up") {
        if compositor.exitStatus != nil { throw compositor.failure("the compositor did not start") }
        return access("\(runtime)/wayland-7", F_OK) == 0
      }
      if kind == .kde {
        environment["PATH"] = try folder.makeFolder("tools") + ":" + Tools.searchPath
      }
      self.environment = environment
      nestedDisplay = number
    } catch {
      for program in started.reversed() { program.stop(grace: .zero) }
      folder.remove()
      throw error
    }
    self.kind = kind
    self.folder = folder
    outputs =
      switch kind {
      case .gnome: (1...displays).map { "LVDS\($0)" }
      case .kde: ["X11-0", "X11-1"]
      case .weston: ["screen0", "screen1"]
      }
    programs = Mutex(started)
    do {
      switch kind {
      case .gnome: try waitForMonitors()
      case .kde, .weston: try layOutWindows()
      }
      if kind == .kde { try replaceDoctor() }
    } catch {
      stop()
      throw error
    }
  }

  /// Starts a program here; it ends with `stop()`.
  @discardableResult
  package func start(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws -> Program {
    let program = try Program(program, arguments, environment: environment.merging(extra) { $1 })
    programs.withLock { $0.append(program) }
    return program
  }

  /// Has KDE's program refuse every change from now on.
  package func refuseModes() throws { _ = try folder.write("", to: "refuse") }

  /// Makes a folder that goes with the desktop, and returns its path.
  package func makeFolder(_ name: String) throws -> String { try folder.makeFolder(name) }

  /// Runs a command here to its end; it must succeed.
  @discardableResult
  package func command(_ program: String, _ arguments: [String]) throws -> CommandResult {
    let path = "\(folder.path)/tools/\(program)"
    return try runSuccessfully(
      access(path, X_OK) == 0 ? path : program, arguments, environment: environment)
  }

  /// Runs a command on the X server below; it must succeed.
  @discardableResult
  package func below(_ program: String, _ arguments: [String]) throws -> CommandResult {
    try runSuccessfully(program, arguments, environment: ["DISPLAY": ":\(nestedDisplay)"])
  }

  /// Ends everything that was started here, the last first, and removes the files.
  package func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(2)) }
    folder.remove()
  }

  private static func compositor(
    _ kind: Kind, _ displays: Int, on display: Int, _ environment: [String: String], _ folder: TemporaryFolder
  ) throws -> Program {
    var environment = environment
    environment["DISPLAY"] = ":\(display)"
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    switch kind {
    case .gnome:
      environment["GSETTINGS_BACKEND"] = "memory"
      environment["MUTTER_DEBUG_NUM_DUMMY_MONITORS"] = "\(displays)"
      // It lists them the other way round.
      environment["MUTTER_DEBUG_DUMMY_MODE_SPECS"] = modes.reversed().joined(separator: ":")
      return try Program(
        "mutter", ["--wayland", "--nested", "--no-x11", "--wayland-display=wayland-7"], environment: environment,
        deathSignal: .terminate)
    case .kde:
      environment["KWIN_COMPOSE"] = "Q"
      // A copy has no file capabilities, which a container would not grant.
      let program = try folder.copy(Tools.path(of: "kwin_wayland"), to: "kwin_wayland", isProgram: true)
      return try Program(
        program,
        [
          "--x11-display", ":\(display)", "--output-count", "2", "--width", "\(size.width)", "--height",
          "\(size.height)", "--no-lockscreen", "--no-global-shortcuts", "--socket", "wayland-7",
        ], environment: environment, deathSignal: .terminate)
    case .weston:
      return try Program(
        "weston",
        [
          "--backend=x11-backend.so", "--output-count=2", "--width=\(size.width)", "--height=\(size.height)",
          "--socket=wayland-7", "--use-pixman", "--no-config",
        ], environment: environment, deathSignal: .terminate)
    }
  }
}

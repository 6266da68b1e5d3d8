import FoundationEssentials
import Glibc
import Synchronization

/// A Wayland desktop without a screen, whose outputs a test plugs and unplugs: sway in windows on Xvfb.
///
/// Call `stop()` in a `defer`: it ends all that was started here and removes the files. sway refuses to be root: a caller
/// that is root runs it as nobody, and its clients as root.
package final class VirtualSway: NestedSway {
  /// The programs that it takes, for `toolMissing`.
  package static let tools = ["Xvfb", "sway", "swaymsg", "grim", "wtype"]

  /// What a program needs to run here: `WAYLAND_DISPLAY`, `XDG_RUNTIME_DIR`, `SWAYSOCK` and a folder in `HOME`.
  package let environment: [String: String]
  package let nestedDisplay: Int
  package let outputCount = OutputCount(1)
  private let server: Program
  private let compositor: Program
  private let folder: TemporaryFolder
  private let programs = Mutex<[Program]>([])

  /// Whether sway itself has come to an end: nothing that a program does there may bring that about.
  package var hasCrashed: Bool { (try? compositor.waitForExit(within: .seconds(2))) != nil }

  /// Starts the desktop with `screens` side by side from the left, which become the outputs `X11-1`, `X11-2` and so on.
  ///
  /// `configuration` is added to sway's configuration file. Where there are `modes`, such as `1920x1080@50`, each output
  /// lists them and takes them; else it knows its one size alone. With modes an output that comes may have the name of an
  /// earlier one: `names` says which, by the name that it would have.
  package init(
    screens: [PixelSize] = [PixelSize(1280, 720)], modes: [String] = [], names: [String: String] = [:],
    configuration: String = ""
  ) throws {
    let folder = try TemporaryFolder()
    let user = getuid() == 0 ? "nobody" : nil
    let runtime = try folder.makeFolder("runtime", user: user)
    let first = screens.first ?? PixelSize(1280, 720)
    let file = try folder.write(
      "xwayland disable\noutput X11-1 mode --custom \(first) position 0 0\n\(configuration)\n", to: "sway.conf")
    let server = try Program(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "6000x4400x24", "-nolisten", "tcp", "-noreset", "-ac"],
      deathSignal: .terminate)
    var compositor: Program?
    do {
      let line = try server.nextLine(within: .seconds(10))
      guard let number = Int(line) else { throw server.failure("Xvfb names no display") }
      try Self.internAtoms(display: number)
      var extra: [String: String] = [:]
      if !modes.isEmpty {
        // sway is another user, who may not see where this is built.
        extra = [
          "LD_PRELOAD": try folder.copy(Self.modesLibrary(), to: "modes.so"),
          "TEST_MODES": modes.joined(separator: " "),
          "TEST_NAMES": names.map { "\($0)=\($1)" }.joined(separator: " "),
        ]
      }
      let started = try Program(
        "sway", ["-c", file],
        environment: [
          "DISPLAY": ":\(number)", "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "WLR_X11_OUTPUTS": "1",
          "WLR_LIBINPUT_NO_DEVICES": "1", "HOME": runtime, "XDG_RUNTIME_DIR": runtime,
          "SWAYSOCK": "\(runtime)/sway.sock",
        ].merging(extra) { $1 }, user: user, deathSignal: .terminate)
      compositor = started
      let wayland = try Self.awaitStart(of: started, runtime: runtime)
      environment = [
        "WAYLAND_DISPLAY": wayland, "XDG_RUNTIME_DIR": runtime, "SWAYSOCK": "\(runtime)/sway.sock",
        "HOME": try folder.makeFolder("home"),
      ]
      nestedDisplay = number
      self.compositor = started
    } catch {
      compositor?.stop(grace: .zero)
      server.stop(grace: .zero)
      folder.remove()
      throw error
    }
    self.server = server
    self.folder = folder
    do {
      try eventually("sway's first output is on") { try outputs().first?.rect.size == first }
      for screen in screens.dropFirst() { try plug(screen) }
      if screens.isEmpty { try unplug("X11-1") }
    } catch {
      stop()
      throw error
    }
  }

  /// sway's process id.
  package var compositorPid: Int32 { compositor.pid }

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
    do {
      return try runSuccessfully(program, arguments, environment: environment)
    } catch {
      if compositor.exitStatus != nil { throw compositor.failure("sway has ended (\(error))") }
      throw error
    }
  }

  /// Ends everything that was started here, the last first, then sway and its server, and removes the files.
  package func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(1)) }
    compositor.stop()
    server.stop()
    folder.remove()
  }

  /// Waits until sway listens to its clients and to its control socket, and returns the Wayland socket's name.
  private static func awaitStart(of sway: Program, runtime: String) throws -> String {
    try firstValue(within: .seconds(10), "sway is up") {
      if sway.exitStatus != nil { throw sway.failure("sway did not start") }
      let names = try FileManager.default.contentsOfDirectory(atPath: runtime)
      // The socket is there before anybody listens on it.
      guard names.contains("sway.sock"), (try? UnixSocket(path: "\(runtime)/sway.sock")) != nil else { return nil }
      return names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
    }
  }
}

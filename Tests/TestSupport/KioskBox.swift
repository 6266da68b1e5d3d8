import FoundationEssentials
import Glibc
import Synchronization

/// A box without a desktop: an X server without a screen in place of one, and on it a compositor with one program in it.
///
/// Call `stop()` in a `defer`: it ends all that was started here and removes the files. Compositors refuse to be root: a
/// caller that is root has them and the program run as nobody.
package final class KioskBox: NestedSway {
  /// The compositor that the program is started in.
  package enum Compositor: String, Sendable {
    /// By `scripts/lib/tv-session`.
    case sway
    case cage
  }

  /// What this machine cannot do; nil when it can.
  package static let missing: String? = {
    for tool in VirtualSway.tools + ["cage"] {
      if let sentence = toolMissing(tool) { return sentence }
    }
    guard getuid() == 0, let parlor = try? Tools.built("parlor") else { return nil }
    let look = try? run("test", ["-x", parlor], user: "nobody")
    return look?.status == .exited(0) ? nil : "An ordinary user cannot start \(parlor)."
  }()

  package let nestedDisplay: Int
  package let outputCount: OutputCount
  private let compositor: Compositor
  private let modes: [String]
  private let server: Program
  private let folder: TemporaryFolder
  private let runtime: String
  private let user = getuid() == 0 ? "nobody" : nil
  private let programs = Mutex<[Program]>([])

  /// Makes a box with so many displays side by side; with `modes` each lists them, as ``VirtualSway`` does.
  package init(_ compositor: Compositor = .sway, displays: Int = 1, modes: [String] = []) throws {
    self.compositor = compositor
    self.modes = modes
    outputCount = OutputCount(displays)
    folder = try TemporaryFolder()
    runtime = try folder.makeFolder("runtime", user: user)
    server = try Program(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "6000x4400x24", "-nolisten", "tcp", "-noreset", "-ac"],
      deathSignal: .terminate)
    do {
      guard let number = Int(try server.nextLine(within: .seconds(10))) else {
        throw server.failure("Xvfb names no display")
      }
      nestedDisplay = number
      try Self.internAtoms(display: number)
    } catch {
      server.stop(grace: .zero)
      folder.remove()
      throw error
    }
  }

  /// Starts the compositor with a program in it; it ends with the program.
  package func start(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws -> Program {
    // What Parlor is to write it may.
    if let index = arguments.firstIndex(of: "--journal") {
      let parent = arguments[index + 1].split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
      guard chmod(parent, 0o777) == 0 else { throw systemError("chmod \(parent)") }
    }
    var environment = [
      "DISPLAY": ":\(nestedDisplay)", "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_X11_OUTPUTS": "\(outputCount.value)", "HOME": runtime, "XDG_RUNTIME_DIR": runtime,
      "XDG_STATE_HOME": runtime + "/state", "SWAYSOCK": runtime + "/sway.sock", "TMPDIR": runtime,
    ]
    if !modes.isEmpty {
      environment["LD_PRELOAD"] = try folder.copy(VirtualSway.modesLibrary(), to: "modes.so")
      environment["TEST_MODES"] = modes.joined(separator: " ")
    }
    let command =
      switch compositor {
      case .sway: ["bash", Self.script, "sway", program]
      case .cage: ["cage", "--", program]
      }
    let started = try Program(
      command[0], command.dropFirst() + arguments, environment: environment.merging(extra) { $1 }, user: user,
      deathSignal: .terminate)
    programs.withLock { $0.append(started) }
    return started
  }

  @discardableResult
  package func command(_ program: String, _ arguments: [String]) throws -> CommandResult {
    let socket = try FileManager.default.contentsOfDirectory(atPath: runtime).first {
      $0.hasPrefix("wayland-") && !$0.contains(".")
    }
    return try runSuccessfully(
      program, arguments,
      environment: [
        "WAYLAND_DISPLAY": socket ?? "none", "XDG_RUNTIME_DIR": runtime, "SWAYSOCK": runtime + "/sway.sock",
      ])
  }

  /// The compositor that a program was started in.
  package func compositor(of program: Program) throws -> Int32 {
    let children = try run("cat", ["/proc/\(program.pid)/task/\(program.pid)/children"]).text
    let numbers = children.split { !$0.isNumber }.compactMap { Int32($0) }
    let found = try numbers.first { try run("cat", ["/proc/\($0)/comm"]).text.hasPrefix("sway") }
    guard let found else { throw program.failure("no sway is there") }
    return found
  }

  /// All displays in one picture.
  package func screenshot() throws -> Picture {
    try Picture(portablePixmap: command("grim", ["-t", "ppm", "-"]).output)
  }

  /// What sessions have made for themselves and left behind.
  package func sessionFolders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: runtime).filter { $0.hasPrefix("parlor-tv") }
  }

  /// Ends everything that was started here, the last first, then the server, and removes the files.
  package func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(3)) }
    server.stop()
    folder.remove()
  }

  private static let script =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/lib/tv-session"
}

import Glibc
import Synchronization
import TestSupport

/// An X server without a screen for sway to be nested in, and whatever runs there in a session of its own.
final class KioskBox: Desktop {
  /// What this machine cannot do.
  static let missing: String? = {
    if let sentence = toolMissing("Xvfb", "sway", "swaymsg", "grim") { return sentence }
    guard getuid() == 0, let parlor = try? Tools.built("parlor") else { return nil }
    // sway refuses to be root.
    let look = try? run("test", ["-x", parlor], user: "nobody")
    return look?.status == .exited(0) ? nil : "An ordinary user cannot start \(parlor)."
  }()

  private static let script =
    #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/scripts/lib/tv-session"

  let secondOutput = "X11-2"
  private let server: Program
  private let folder: TemporaryFolder
  private let runtime: String
  private let user = getuid() == 0 ? "nobody" : nil
  private let display: Int
  private let programs = Mutex<[Program]>([])

  init() throws {
    folder = try TemporaryFolder()
    runtime = try folder.makeFolder("runtime", user: user)
    server = try Program(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "2000x1500x24", "-nolisten", "tcp", "-noreset", "-ac"],
      deathSignal: .terminate)
    do {
      guard let number = Int(try server.nextLine(within: .seconds(10))) else {
        throw server.failure("Xvfb names no display")
      }
      display = number
    } catch {
      server.stop(grace: .zero)
      throw error
    }
  }

  func start(_ program: String, _ arguments: [String], environment: [String: String]) throws -> Program {
    // What Parlor is to write it may.
    if let index = arguments.firstIndex(of: "--journal") {
      let parent = arguments[index + 1].split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
      guard chmod(parent, 0o777) == 0 else { throw TestFailure("\(parent) cannot be opened to everybody.") }
    }
    let program = try Program(
      "bash", [Self.script, "sway", program] + arguments,
      environment: [
        "DISPLAY": ":\(display)", "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
        "HOME": runtime, "XDG_RUNTIME_DIR": runtime, "XDG_STATE_HOME": runtime + "/state", "TMPDIR": runtime,
      ].merging(environment) { $1 }, user: user, deathSignal: .terminate)
    programs.withLock { $0.append(program) }
    return program
  }

  func plug(_ size: PixelSize, at position: (x: Int, y: Int)?) throws -> String {
    throw TestFailure("This box has one display.")
  }

  func unplug(_ name: String) throws { throw TestFailure("This box has one display.") }

  func screenshot(of name: String) throws -> Picture {
    try Picture(
      portablePixmap: runSuccessfully(
        "grim", ["-t", "ppm", "-o", name, "-"],
        environment: ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": runtime]
      ).output)
  }

  func consolePicture() throws -> Picture { try screenshot(of: "X11-1") }

  func press(_ keys: String...) throws { throw TestFailure("This box has no keyboard.") }

  /// What sessions have made for themselves.
  func sessionFolders() throws -> [String] {
    try runSuccessfully("ls", [runtime]).text.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("parlor-tv")
    }
  }

  func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(3)) }
    server.stop()
    folder.remove()
  }
}

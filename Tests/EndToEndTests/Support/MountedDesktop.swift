import Glibc
import TestSupport

/// A desktop whose programs see a small disk of their own in a folder, as their first process begins.
///
/// The disk is in memory and in a mount namespace of each program's own: it ends with the program.
final class MountedDesktop: Desktop {
  /// Why there can be none here, nil where there can; made for `.enabled(if:)`.
  static let obstacle: String? = {
    guard geteuid() == 0 else { return "a disk of one's own needs root" }
    do {
      try runSuccessfully("unshare", ["--mount", "--", "mount", "-t", "tmpfs", "none", "/mnt"])
      return nil
    } catch {
      return "a disk of one's own cannot be had here: \(error)"
    }
  }()

  let display: VirtualX11
  /// Where the disk is.
  let folder: String
  private let options: String

  /// - Parameter options: What `mount` is told, such as `ro` or `size=1m`.
  init(_ display: VirtualX11, folder: String, options: String) {
    (self.display, self.folder, self.options) = (display, folder, options)
  }

  func start(_ program: String, _ arguments: [String], environment: [String: String]) throws -> Program {
    // Each step becomes the next one, so that the process is the program in the end.
    let script = #"mount -t tmpfs -o "$1" none "$0" && shift && exec "$@""#
    return try display.start(
      "unshare", ["--mount", "--", "sh", "-c", script, folder, options, program] + arguments, environment: environment)
  }

  /// Fills the disk to its last byte.
  func fill(for program: Program) throws {
    let path = "/proc/\(program.pid)/root\(folder)/filler"
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw TestFailure("The disk of process \(program.pid) cannot be reached.") }
    defer { close(file) }
    for size in [1 << 16, 1 << 12, 1] {
      let bytes = [UInt8](repeating: 1, count: size)
      while write(file, bytes, bytes.count) > 0 {}
    }
  }

  var secondOutput: String { display.secondOutput }
  func plug(_ size: PixelSize, at position: (x: Int, y: Int)?) throws -> String {
    try display.plug(size, at: position)
  }
  func unplug(_ name: String) throws { try display.unplug(name) }
  func screenshot(of name: String) throws -> Picture { try display.screenshot(of: name) }
  func consolePicture() throws -> Picture { try display.consolePicture() }
  func press(_ keys: String...) throws {
    try display.command("xdotool", ["key", "--clearmodifiers"] + keys)
  }
}

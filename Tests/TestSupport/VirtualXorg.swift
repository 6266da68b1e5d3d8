import Synchronization

/// An X server without a screen that lists the modes that a test wants, slow ones too: Xorg with its dummy driver.
///
/// Its output `DUMMY0` can be switched off and stays connected, which Xvnc's cannot; nobody can pull its cable. Call
/// `stop()` in a `defer`: it ends all that was started here and removes the files. Xorg without a console is root's.
package final class VirtualXorg: X11Server {
  /// A mode of the output.
  package struct Mode: Sendable {
    var size: PixelSize
    var hertz: Int

    /// Makes a mode, with 20 blanked lines.
    package init(_ width: Int, _ height: Int, _ hertz: Int) {
      size = PixelSize(width, height)
      self.hertz = hertz
    }

    var line: String {
      let (width, height) = (size.width, size.height)
      let clock = Double((width + 80) * (height + 20) * hertz) / 1_000_000
      return "Modeline \"\(size)\" \(clock) \(width) \(width + 8) \(width + 40) \(width + 80)"
        + " \(height) \(height + 3) \(height + 8) \(height + 20)"
    }
  }

  /// The programs that it takes, for `toolMissing`.
  package static let tools = ["Xorg", "import"]

  package let displayNumber: Int
  /// What a program needs to run here: `DISPLAY`, and folders of its own in `HOME` and `XDG_RUNTIME_DIR`.
  package let environment: [String: String]
  private let server: Program
  private let folder: TemporaryFolder
  private let programs = Mutex<[Program]>([])

  /// Starts a server whose output is in the first of these modes; it lists VESA's small ones at 60 Hz too.
  ///
  /// No mode may have more than 45,000 lines a second, the blanked ones counted: pictures to compare are small so.
  package init(modes: [Mode]) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let names = modes.map { "\"\($0.size)\"" }.joined(separator: " ")
    let file = try folder.write(
      """
      Section "Device"
        Identifier "device"
        Driver "dummy"
        VideoRam 262144
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-45
        VertRefresh 1-61
        \(modes.map(\.line).joined(separator: "\n  "))
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "device"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes \(names)
          Virtual 8192 4320
        EndSubSection
      EndSection

      """, to: "xorg.conf")
    server = try Program(
      "Xorg",
      [
        "-displayfd", "1", "-config", file, "-logfile", "\(folder.path)/xorg.log", "-noreset", "-nolisten", "tcp",
        "-novtswitch", "-sharevts", "-ac",
      ], deathSignal: .terminate)
    do {
      let line = try server.nextLine(within: .seconds(20))
      guard let number = Int(line) else { throw server.failure("Xorg names no display") }
      displayNumber = number
      environment = [
        "DISPLAY": ":\(number)", "HOME": try folder.makeFolder("home"),
        "XDG_RUNTIME_DIR": try folder.makeFolder("runtime"),
      ]
    } catch {
      server.stop(grace: .zero)
      folder.remove()
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

  @discardableResult
  package func command(_ program: String, _ arguments: [String]) throws -> CommandResult {
    try runSuccessfully(program, arguments, environment: environment)
  }

  /// What an output shows.
  package func screenshot(of name: String) throws -> Picture {
    guard let rect = try output(name).rect else { throw TestFailure("The output \(name) is off.") }
    return try screenshot(of: rect)
  }

  /// What a part of the screen shows.
  package func screenshot(of rect: PixelRect) throws -> Picture {
    let size = "\(rect.size)+\(rect.x)+\(rect.y)"
    return try Picture(
      portablePixmap: command(
        "import", ["-window", "root", "-crop", size, "+repage", "-depth", "8", "ppm:-"]
      ).output)
  }

  /// Ends everything that was started here, the last first, then the server, and removes the files.
  package func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(1)) }
    server.stop()
    folder.remove()
  }
}

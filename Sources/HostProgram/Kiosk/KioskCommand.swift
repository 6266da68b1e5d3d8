import ArgumentParser
import Glibc
import Host

/// Makes a box start Parlor when it is switched on.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Makes this box start Parlor on the TV when it is switched on.",
    subcommands: [Enable.self, Disable.self, Status.self, Run.self])

  /// The system to change.
  struct Place: ParsableArguments {
    @Option(help: ArgumentHelp("Use the system in this folder instead of this machine's.", valueName: "folder"))
    var root: String?

    var installer: KioskInstaller { KioskInstaller(root: root) }

    func checkRights(_ command: String) throws {
      guard root != nil || geteuid() == 0 else {
        throw Failure("what starts at boot is the system's: run \"sudo parlor kiosk \(command)\"")
      }
    }
  }

  struct Enable: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "enable", abstract: "Makes Parlor start on the TV at boot, without a desktop.")

    @OptionGroup var place: Place

    @Option(help: "The user to run Parlor as, with their questions and journal. (default: the user who runs sudo)")
    var user: String?

    @Flag(help: "Also start it immediately.")
    var now = false

    @Argument(
      parsing: .postTerminator, help: "Options for Parlor, after --, such as -- --questions /home/tv/quiz.csv")
    var options: [String] = []

    func validate() throws {
      // A mistake here would otherwise show up only at each boot.
      try KioskCommand.check(options)
    }

    func run() throws {
      try place.checkRights("enable")
      let name = user ?? Environment.value("SUDO_USER") ?? "root"
      if let complaint = place.installer.complaint(about: name) { throw Failure(complaint) }
      let program = try KioskCommand.ownPath()
      guard place.root != nil || !KioskCommand.sessions(of: program, environment: { _ in nil }).isEmpty else {
        throw KioskCommand.nothingDraws
      }
      let said = try place.installer.enable(
        user: name, program: program, options: options, startsNow: now)
      StandardOutput.line(said.joined(separator: "\n"))
    }
  }

  struct Disable: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "disable", abstract: "Restores what started at boot before.")

    @OptionGroup var place: Place

    @Flag(help: "Also stop it immediately.")
    var now = false

    func run() throws {
      try place.checkRights("disable")
      StandardOutput.line(try place.installer.disable(stopsNow: now).joined(separator: "\n"))
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Reports whether Parlor starts at boot and whether it runs; exits with 1 if it does not start at boot.")

    @OptionGroup var place: Place

    func run() throws {
      StandardOutput.line(place.installer.status.joined(separator: "\n"))
      if place.installer.enabled == nil { throw ExitCode(1) }
    }
  }

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Keeps Parlor running on this machine's displays: for the service and a display manager's session.")

    @Argument(parsing: .postTerminator, help: "Options for Parlor, after --.")
    var options: [String] = []

    func validate() throws { try KioskCommand.check(options) }

    func run() throws {
      let program = try KioskCommand.ownPath()
      let sessions = KioskCommand.sessions(of: program, environment: Environment.value)
      guard !sessions.isEmpty else { throw KioskCommand.nothingDraws }
      let kiosk = KioskRun(sessions: sessions, program: [program, "--kiosk"] + options) {
        StandardError.line("parlor: \($0)")
      }
      throw ExitCode(kiosk.run())
    }
  }

  fileprivate static func sessions(of program: String, environment: (String) -> String?) -> [KioskSession] {
    KioskSession.all(
      environment: environment, script: KioskSession.script(besides: program), isInstalled: KioskSession.isInstalled)
  }

  fileprivate static let nothingDraws = Failure(
    "nothing here can draw on a display; on Debian \"sudo apt install sway\" brings what can")

  /// Reports a mistake in the host's options as a usage error of this command too.
  fileprivate static func check(_ options: [String]) throws {
    do {
      _ = try HostOptions.parse(options)
    } catch {
      throw ValidationError(HostOptions.message(for: error))
    }
  }

  /// Returns this program's path, at which there may be another version the next time it starts.
  fileprivate static func ownPath() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw Failure("the program's own path cannot be read from /proc/self/exe; mount /proc")
    }
    defer { free(path) }
    return String(cString: path)
  }
}

import Glibc
import Host

/// The session that shows Parlor on the displays of a computer without a desktop.
enum KioskSession: Hashable {
  /// A Wayland compositor with nothing else in it, which `tv-session` starts.
  case compositor(String, script: String)
  /// An X server with nothing else on it, which `tv-session` starts.
  case bare(script: String)
  /// A session that exists already: a display manager's, or a desktop's.
  case present

  /// The exit status of `tv-session` if its compositor or its X server does not start.
  static let didNotStart: Int32 = 97

  /// Returns the words of the command that runs a program in this session.
  func command(_ program: [String]) -> [String] {
    switch self {
    case .compositor(let name, let script): [script, name] + program
    case .bare(let script): [script, "xinit"] + program
    case .present: program
    }
  }

  /// Returns a command that gets SIGTERM when the process that started it ends in any way, if the machine supports
  /// that.
  ///
  /// systemd would leave the command running, because `PAMName` moves the service's processes out of its reach.
  static func tied(_ command: [String], isInstalled: (String) -> Bool) -> [String] {
    isInstalled("setpriv") ? ["setpriv", "--pdeathsig", "TERM", "--"] + command : command
  }

  /// The session's name in a log.
  var name: String {
    switch self {
    case .compositor(let name, _): name
    case .bare: "a bare X server"
    case .present: "the session that runs"
    }
  }

  /// Returns all sessions that this machine has, the best one first, for a process with this environment.
  ///
  /// - Parameters:
  ///   - script: The place of `tv-session`; nil if it is missing.
  ///   - isInstalled: Whether a program is in `PATH`.
  static func all(
    environment: (String) -> String?, script: String?, isInstalled: (String) -> Bool
  ) -> [KioskSession] {
    if environment("WAYLAND_DISPLAY") != nil || environment("DISPLAY") != nil { return [.present] }
    guard let script else { return [] }
    let compositors = ["sway", "labwc"].filter(isInstalled).map { KioskSession.compositor($0, script: script) }
    return compositors + (isInstalled("xinit") ? [KioskSession.bare(script: script)] : [])
  }

  /// Returns the path of `tv-session`, next to the installed program or in the checkout of a build; nil if it is
  /// missing.
  static func script(besides program: String) -> String? {
    var folder = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    var places = ["\(folder)/../lib/parlor/tv-session", "/usr/lib/parlor/tv-session"]
    while let end = folder.lastIndex(of: "/") {
      folder = folder[..<end]
      places.append("\(folder)/scripts/lib/tv-session")
    }
    return places.first { access($0, X_OK) == 0 }
  }

  /// Whether a program is in `PATH`.
  static func isInstalled(_ name: String) -> Bool {
    (Environment.value("PATH") ?? "/usr/bin:/bin").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}

import ArgumentParser
import Displays
import Stage

/// Lists the displays without opening a window, or restores the outputs after a crash.
struct DisplaysCommand: ParsableCommand, MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "displays", abstract: "Lists the displays and their modes, and says what Parlor would choose and why.")

  @Flag(help: "Write one JSON object.")
  var json = false

  @Flag(help: "Restore the displays that a crash left changed.")
  var restore = false

  @Flag(help: ArgumentHelp("With --restore: wait until standard input ends.", visibility: .hidden))
  var onceClosed = false

  @Option(help: "Show what parlor would choose with this --display.")
  var display: DisplayPreference = .auto

  @Option(help: "Show what parlor would choose with this --mode.")
  var mode: ModePreference = .largest

  @Flag(inversion: .prefixedNo, help: "Show what parlor would choose with this option.")
  var kiosk: Bool?

  func validate() throws {
    guard !(json && restore) else { throw ValidationError("--json and --restore exclude each other.") }
  }

  @MainActor
  func runOnMainThread() throws {
    if restore {
      if onceClosed { while readLine() != nil {} }
      StandardOutput.line(try DisplayLister.restore(stateFile: StateFiles.displays, afterEnd: onceClosed))
    } else {
      let report = try DisplayLister.report(
        display: display, mode: mode, isKiosk: kiosk, rememberFile: StateFiles.tv, modesFile: StateFiles.modes)
      StandardOutput.line(json ? report.json : report.text)
    }
  }
}

/// The paths of the files that Parlor keeps from one run to the next.
enum StateFiles {
  private static var folder: String { Environment.folder("XDG_STATE_HOME", fallback: ".local/state") }

  /// The record of changed outputs, for restoring them after a crash; a separate file for each X server and compositor.
  static var displays: String {
    let name = Environment.value("WAYLAND_DISPLAY") ?? Environment.value("DISPLAY") ?? ""
    let server = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return folder + "/displays-" + String(server)
  }
  /// The command that restores the displays if this program has ended without doing so.
  static let guardian = ["/proc/self/exe", "displays", "--restore", "--once-closed"]

  /// The journal of all evenings.
  static var journal: String { folder + "/journal.sqlite" }
  /// The display that was the last TV.
  static var tv: String { folder + "/tv" }
  /// The theme that somebody has chosen at the console.
  static var theme: String { folder + "/theme" }
  /// What somebody has chosen for the games at the console.
  static var choices: String { folder + "/choices" }
  /// The modes that somebody has chosen at the console.
  static var modes: String { folder + "/modes" }
}

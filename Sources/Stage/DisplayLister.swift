package import Displays
import Glibc
import Logging
import Processes

/// Reports on the displays, and restores them, without opening a window.
@MainActor
package enum DisplayLister {
  /// Returns the displays that there are, and what Parlor would do with them.
  package static func report(
    display: DisplayPreference = .auto, mode: ModePreference = .largest, isKiosk: Bool? = nil,
    rememberFile: String = "", modesFile: String = ""
  ) throws(StageError) -> DisplayReport {
    var wish = TVChoice.Circumstances(preference: display, remembered: TVMemory(path: rememberFile).remembered)
    switch VideoSystem.chosen {
    case .x11:
      let connection = try XConnection()
      defer { connection.close() }
      wish.hasDesktop = connection.hasDesktop(isKiosk: isKiosk)
      return DisplayReport(
        system: connection.isXwayland ? "Xwayland" : "X11", way: connection.isXwayland ? nil : "RandR",
        displays: RandRWorld(connection).displays,
        canSetModes: !connection.isXwayland, mode: mode,
        kept: ModeMemory(path: modesFile).kept, wish)
    case .wayland:
      let outputs = WaylandOutputs(try WaylandConnection())
      defer { outputs.close() }
      wish.hasDesktop = isKiosk != true
      return DisplayReport(
        system: "Wayland", way: outputs.control?.way.rawValue, displays: outputs.displays,
        canSetModes: outputs.control != nil, mode: mode,
        kept: ModeMemory(path: modesFile).kept, wish)
    case nil:
      throw .noScreen
    }
  }

  /// Restores what a crashed run left changed; returns a sentence that says what was done.
  ///
  /// With `afterEnd`, this waits up to two seconds for that run: its end was just noticed, but its process may not be
  /// quite gone.
  package static func restore(stateFile: String, afterEnd: Bool = false) throws(StageError) -> String {
    switch VideoSystem.chosen {
    case .x11:
      let connection = try XConnection()
      defer { connection.close() }
      return restore(connection, stateFile, afterEnd)
    case .wayland:
      let outputs = WaylandOutputs(try WaylandConnection())
      defer { outputs.close() }
      return restore(outputs, stateFile, afterEnd)
    case nil: throw .noScreen
    }
  }

  private static func restore(_ system: any OutputSystem, _ stateFile: String, _ afterEnd: Bool) -> String {
    let keeper = OutputKeeper(system, stateFile: stateFile, log: Logger(label: "displays"))
    var recovery = keeper.recover()
    let limit = MonotonicClock.nanoseconds + 2_000_000_000
    while afterEnd, case .inUse = recovery, MonotonicClock.nanoseconds < limit {
      usleep(20_000)
      recovery = keeper.recover()
    }
    switch recovery {
    case .nothing: return "There is nothing to put back."
    case .restored(let names): return "Put back as before: \(names.joined(separator: ", "))."
    case .waiting(let names):
      return "\(names.joined(separator: ", ")) is not connected: plug it in, and run this again."
    case .outdated: return "There is nothing to put back: the displays have been set anew since."
    case .inUse(let owner): return "Parlor still runs (process \(owner)): end it, and it puts the displays back itself."
    case .refused:
      return
        "\(system.name.prefix(1).uppercased())\(system.name.dropFirst()) refused: set the displays in the desktop's settings."
    }
  }
}

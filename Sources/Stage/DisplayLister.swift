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
  /// quite gone. It waits longer for a program that the run has started, which works on after the run's end, and tries
  /// again if the system refuses: it may be busy with that last change.
  package static func restore(stateFile: String, afterEnd: Bool = false) throws(StageError) -> String {
    switch VideoSystem.chosen {
    case .x11:
      let connection = try XConnection()
      defer { connection.close() }
      return restore(connection, stateFile, afterEnd)
    case .wayland:
      var outputs = WaylandOutputs(try WaylandConnection())
      defer { outputs.close() }
      let limit = MonotonicClock.nanoseconds + longestPatience
      // KDE's program may fail while the desktop is busy. Without it, the record would seem to be another desktop's.
      while outputs.lacksControl, afterEnd, MonotonicClock.nanoseconds < limit {
        outputs.close()
        usleep(100_000)
        outputs = WaylandOutputs(try WaylandConnection())
      }
      return outputs.lacksControl ? refusal(of: outputs) : restore(outputs, stateFile, afterEnd)
    case nil: throw .noScreen
    }
  }

  private static func restore(_ system: any OutputSystem, _ stateFile: String, _ afterEnd: Bool) -> String {
    let keeper = OutputKeeper(system, stateFile: stateFile, log: Logger(label: "displays"))
    let start = MonotonicClock.nanoseconds
    var recovery = keeper.recover(hasJustEnded: afterEnd)
    while afterEnd, let patience = patience(after: recovery), MonotonicClock.nanoseconds < start + patience {
      usleep(20_000)
      recovery = keeper.recover(hasJustEnded: true)
    }
    // The change never came.
    if case .underWay = recovery { recovery = keeper.recover() }
    switch recovery {
    case .nothing: return "There is nothing to put back."
    case .restored(let names): return "Put back as before: \(names.joined(separator: ", "))."
    case .waiting(let names):
      return "\(names.joined(separator: ", ")) is not connected: plug it in, and run this again."
    case .outdated, .underWay: return "There is nothing to put back: the displays have been set anew since."
    case .inUse(let owner): return "Parlor still runs (process \(owner)): end it, and it puts the displays back itself."
    case .refused: return refusal(of: system)
    }
  }

  private static func refusal(of system: any OutputSystem) -> String {
    "\(system.name.prefix(1).uppercased())\(system.name.dropFirst()) refused: set the displays in the desktop's settings."
  }

  /// The longest time for which restoring is tried, in nanoseconds: longer than a running host waits for the program that
  /// sets modes.
  private static let longestPatience: Int64 = 20_000_000_000

  /// Returns the time for which restoring is tried again after an outcome, in nanoseconds; nil if it is final.
  private static func patience(after recovery: OutputKeeper.Recovery) -> Int64? {
    switch recovery {
    case .inUse: 2_000_000_000
    case .underWay, .refused: longestPatience
    case .nothing, .restored, .waiting, .outdated: nil
    }
  }
}

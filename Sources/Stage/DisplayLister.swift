package import Displays
import Logging

/// Looks at the displays without opening a window.
@MainActor
package enum DisplayLister {
  /// The displays that there are, and what would be done with them.
  package static func report(
    display: DisplayPreference = .auto, mode: ModePreference = .largest, isKiosk: Bool? = nil,
    rememberFile: String = ""
  ) throws(StageError) -> DisplayReport {
    var wish = TVChoice.Circumstances(preference: display, remembered: TVMemory(path: rememberFile).remembered)
    switch VideoSystem.chosen {
    case .x11:
      let connection = try XConnection()
      defer { connection.close() }
      wish.hasDesktop = connection.hasDesktop(isKiosk: isKiosk)
      return DisplayReport(
        system: connection.isXwayland ? "Xwayland" : "X11", displays: RandRWorld(connection).displays,
        canSetModes: !connection.isXwayland, mode: mode, wish)
    case .wayland:
      let connection = try WaylandConnection()
      defer { connection.close() }
      wish.hasDesktop = isKiosk != true
      return DisplayReport(
        system: "Wayland", displays: connection.displays, canSetModes: false, mode: mode, wish)
    case nil:
      throw .noScreen
    }
  }

  /// Puts back what a crashed run left behind; says in one sentence what was done.
  package static func restore(stateFile: String) throws(StageError) -> String {
    guard VideoSystem.chosen == .x11 else {
      guard VideoSystem.chosen != nil else { throw .noScreen }
      return "There is nothing to put back: on Wayland Parlor changes no display."
    }
    let connection = try XConnection()
    defer { connection.close() }
    switch OutputKeeper(connection, stateFile: stateFile, log: Logger(label: "displays")).recover() {
    case .nothing: return "There is nothing to put back."
    case .restored(let names): return "Put back as before: \(names.joined(separator: ", "))."
    case .waiting(let names):
      return "\(names.joined(separator: ", ")) is not connected: plug it in, and run this again."
    case .outdated: return "There is nothing to put back: the displays have been set anew since."
    case .inUse(let owner): return "Parlor still runs (process \(owner)): end it, and it puts the displays back itself."
    case .refused: return "The X server refused: set the displays with xrandr or the desktop's settings."
    }
  }
}

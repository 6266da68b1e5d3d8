import CSDL2
import Displays
import Logging

extension WaylandBackend {
  /// Recreates all windows and both connections to the compositor: the cause that keeps a window from its display may
  /// be in any of them.
  ///
  /// SDL 2 on SDL 3 has got into a state, after cables, scales and mirrors in turn, in which no window got full screen.
  func renew() {
    isToRenew = false
    guard !connection.isLost, SDL_GetNumVideoDisplays() > 0 else { return }
    log.warning("The TV's window does not show its picture: all windows are made anew.")
    windows?.close(forGood: false)
    windows = nil
    guard outputs.reconnect() else { return }
    renewals += 1
    do { windows = try WaylandWindows(options, connection) } catch {
      return log.error("\(error)")
    }
    holdOffBlanking(isHeldOff)
    isConsoleCovered = false
    // Those that were well have to be so again.
    for (tv, state) in keepers.tvs {
      guard let display = outputs.displays.at(state.identity.connector) else { continue }
      _ = windows?.coverTV(tv, display, connection)
    }
  }
}

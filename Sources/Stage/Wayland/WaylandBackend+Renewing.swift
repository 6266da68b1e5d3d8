import CSDL2
import Displays
import Logging

extension WaylandBackend {
  /// Recreates all windows and both connections to the compositor, because any of them may keep a window from its
  /// display.
  ///
  /// SDL 2 on SDL 3 has reached a state in which no window became full-screen, after repeated changes of cables, scales
  /// and mirrors.
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
    // The TVs that were covered must be covered again.
    for (tv, state) in keepers.tvs {
      guard let display = outputs.displays.at(state.identity.connector) else { continue }
      _ = windows?.coverTV(tv, display, connection)
    }
  }
}

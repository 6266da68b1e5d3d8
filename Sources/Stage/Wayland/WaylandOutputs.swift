import Displays
import Logging

/// A compositor's outputs, as seen on our own connection and as known to the control that sets modes.
@MainActor
final class WaylandOutputs: OutputSystem {
  private(set) var connection: WaylandConnection
  /// The control that sets modes; nil if the compositor has no way that we know.
  private(set) var control: (any OutputControl)?

  /// Looks for the compositor's way of setting modes: first wlroots', then GNOME's, then KDE's.
  init(_ connection: WaylandConnection) {
    self.connection = connection
    control = connection.wlr ?? Self.mutter(connection) ?? KScreenOutputs(connection)
  }

  var displays: [Display] { connection.displays.knowing(control?.known ?? []) }

  /// Whether the compositor is KDE's and its program gives no answer, although there may be a way of setting modes.
  var lacksControl: Bool { control == nil && connection.isKDE }

  /// The identity of the compositor, or a constant on KDE.
  ///
  /// Changes on GNOME and wlroots end with the compositor, but changes on KDE persist.
  var serverIdentity: String { control?.way.keepsChanges == true ? "KDE" : connection.serverIdentity }

  var boot: String { control?.way.keepsChanges == true ? "any" : ProcessIdentity.boot }

  let name = "the compositor"

  var keepsPlaces: Bool { control?.way.keepsPlaces ?? true }

  /// False, because compositors close gaps as outputs come and go: KWin moves all outputs when the first one goes.
  let movesNothing = false

  /// The connectors that were there at the last check; nil before the first one.
  private var connectors: Set<String>?

  /// Handles the events that have arrived; returns whether outputs have changed.
  func dispatch() -> Bool {
    connection.dispatch()
    let isControlChanged = control?.dispatch() ?? false
    defer { connection.isChanged = false }
    let connectors = Set(connection.displays.map(\.connector))
    if connectors != self.connectors {
      if let before = self.connectors { control?.outputsChanged(from: before, to: connectors) }
      self.connectors = connectors
    }
    return connection.isChanged || isControlChanged
  }

  /// Reconnects after the connection was lost; returns false if the compositor is gone.
  ///
  /// wlroots gives the number of an unplugged output to the next one that is plugged in. If libwayland reads both
  /// events before the first output is released, it treats this as an error and ends the connection.
  func reconnect() -> Bool {
    guard let next = try? WaylandConnection() else { return false }
    connection.wlr?.close()
    connection.close()
    connection = next
    if control?.way == .wlroots { control = next.wlr }
    next.isChanged = true
    return true
  }

  func wait(until isSo: () -> Bool) -> Bool {
    connection.dispatch(within: 1_000_000_000) {
      _ = self.control?.dispatch()
      return isSo()
    }
    if isSo() { return true }
    control?.refresh()
    return isSo()
  }

  func make(_ changes: [OutputChange]) -> Bool {
    guard let control, control.make(changes, seen: connection.displays) else { return false }
    // Wait: anything that is drawn before the outputs have changed is drawn for the old mode.
    connection.dispatch(within: control.way.patience) {
      changes.allSatisfy { self.isSeen($0) }
    }
    control.refresh()
    return true
  }

  /// Returns GNOME's way of setting modes if the outputs are GNOME's; nil if not.
  ///
  /// On GNOME's session bus, another compositor may run in one of GNOME's windows.
  private static func mutter(_ connection: WaylandConnection) -> MutterOutputs? {
    guard let outputs = MutterOutputs() else { return nil }
    let seen = connection.displays
    if seen.isEmpty || seen.contains(where: { outputs.known.at($0.connector) != nil }) { return outputs }
    outputs.close()
    return nil
  }

  /// Closes the connections.
  func close() {
    control?.close()
    connection.close()
  }

  private func isSeen(_ change: OutputChange) -> Bool {
    let display = connection.displays.at(change.connector)
    guard change.corner != nil else { return display == nil }
    // The position is not checked: the compositor decides it, and may move all outputs.
    guard let display, let rectangle = display.rectangle else { return false }
    guard let mode = change.mode else { return true }
    let size = display.pictureSize(in: mode)
    return display.currentMode?.size == mode.size && (change.scale != 1 || rectangle.size == size)
  }
}

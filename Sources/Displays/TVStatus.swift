/// Whether there is a TV.
package enum TVStatus: Hashable, Sendable {
  /// There is none; why, and which display in which mode could be it if the host says so, nil where none could.
  case absent(AbsenceReason, thisScreen: String?)
  /// This display's every pixel is covered by the TV's window; `display` is the monitor's name, or the connector.
  case present(
    display: String, connector: String, mode: String, size: PixelSize, isPrimary: Bool, warning: ModeWarning?)

  /// Whether there is one.
  package var isPresent: Bool {
    if case .present = self { true } else { false }
  }
}

extension TVStatus: CustomStringConvertible {
  /// `TV (HDMI-1), 1920x1080@60`, or why there is none.
  package var description: String {
    switch self {
    case .absent(let reason, _): reason.description
    case .present(let display, let connector, let mode, _, _, _):
      display == connector ? "\(connector), \(mode)" : "\(display) (\(connector)), \(mode)"
    }
  }
}

/// Whether there is a TV.
package enum TVStatus: Hashable, Sendable {
  /// There is none; why, and which display in which mode could be it if the host says so, nil where none could.
  case absent(AbsenceReason, thisScreen: String?)
  /// This display's every pixel is covered by the TV's window; `display` is the monitor's name, or the connector, and
  /// `offer` another mode that could be tried, or the one that is.
  case present(
    display: String, connector: String, mode: String, size: PixelSize, isPrimary: Bool, warning: ModeWarning?,
    offer: ModeOffer? = nil)

  /// Whether there is one.
  package var isPresent: Bool {
    if case .present = self { true } else { false }
  }

  /// Another mode that could be tried, or the one that is; nil where there is nothing to try.
  package var offer: ModeOffer? {
    if case .present(_, _, _, _, _, _, let offer) = self { offer } else { nil }
  }
}

extension TVStatus: CustomStringConvertible {
  /// `TV (HDMI-1), 1920x1080@60`, or why there is none.
  package var description: String {
    switch self {
    case .absent(let reason, _): reason.description
    case .present(let display, let connector, let mode, _, _, _, _):
      display == connector ? "\(connector), \(mode)" : "\(display) (\(connector)), \(mode)"
    }
  }
}

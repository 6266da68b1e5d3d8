/// Whether there is a TV.
package enum TVStatus: Hashable, Sendable {
  /// There is none; why, and which display in which mode could be it if the host says so, nil where none could.
  case absent(AbsenceReason, thisScreen: String?)
  /// This display's every pixel is covered by the TV's window; `display` is the monitor's name, or the connector,
  /// `isPrimary` whether the console is not to be seen beside it, `offer` another mode that could be tried, or the one
  /// that is, and `others` what other TVs show the same.
  case present(
    display: String, connector: String, mode: String, size: PixelSize, isPrimary: Bool, warning: ModeWarning?,
    offer: ModeOffer? = nil, others: [String] = [])

  /// Whether there is one.
  package var isPresent: Bool {
    if case .present = self { true } else { false }
  }

  /// Whether the console appears over the picture of one of them.
  var isPrimary: Bool {
    if case .present(_, _, _, _, let isPrimary, _, _, _) = self { isPrimary } else { false }
  }

  /// Another mode that could be tried, or the one being tried; nil if there is nothing to try.
  package var offer: ModeOffer? {
    if case .present(_, _, _, _, _, _, let offer, _) = self { offer } else { nil }
  }

  /// The status of several TVs as one: the first one's, with the others' names and modes; nil when there is none.
  package init?(_ all: [TVStatus]) {
    guard case .present(let display, let connector, let mode, let size, _, _, _, _)? = all.first else {
      return nil
    }
    self = .present(
      display: display, connector: connector, mode: mode, size: size, isPrimary: all.contains(where: \.isPrimary),
      warning: all.lazy.compactMap(\.warning).first, offer: all.lazy.compactMap(\.offer).first,
      others: all.dropFirst().map(\.description))
  }

  /// The warning for the user about a TV's mode; nil for none.
  package var warning: ModeWarning? {
    if case .present(_, _, _, _, _, let warning, _, _) = self { warning } else { nil }
  }
}

extension TVStatus: CustomStringConvertible {
  /// `TV (HDMI-1), 1920x1080@60`, several with `; ` between them, or why there is none.
  package var description: String {
    switch self {
    case .absent(let reason, _): reason.description
    case .present(let display, let connector, let mode, _, _, _, _, let others):
      ([display == connector ? "\(connector), \(mode)" : "\(display) (\(connector)), \(mode)"] + others)
        .joined(separator: "; ")
    }
  }
}

/// The status of the TV, or the reason why there is none.
package enum TVStatus: Hashable, Sendable {
  /// There is no TV, for this reason.
  ///
  /// `thisScreen` is the display and mode that could be the TV if the host says so; nil if there is none.
  case absent(AbsenceReason, thisScreen: String?)
  /// The TV's window covers every pixel of this display.
  ///
  /// `display` is the monitor's name, or else the connector. `isPrimary` is whether the console cannot be seen next to
  /// the picture. `offer` is another mode that could be tried, or the mode on trial. `others` describes the other TVs,
  /// which show the same picture.
  case present(
    display: String, connector: String, mode: String, size: PixelSize, isPrimary: Bool, warning: ModeWarning?,
    offer: ModeOffer? = nil, others: [String] = [])

  /// Whether there is a TV.
  package var isPresent: Bool {
    if case .present = self { true } else { false }
  }

  /// Whether the console appears over a TV's picture.
  var isPrimary: Bool {
    if case .present(_, _, _, _, let isPrimary, _, _, _) = self { isPrimary } else { false }
  }

  /// Another mode that could be tried, or the mode on trial; nil if there is neither.
  package var offer: ModeOffer? {
    if case .present(_, _, _, _, _, _, let offer, _) = self { offer } else { nil }
  }

  /// Combines the statuses of several TVs: the first one's, with the names and modes of the others; nil if there is
  /// none.
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
  /// `TV (HDMI-1), 1920x1080@60`, for several TVs separated by `; `, or the reason why there is none.
  package var description: String {
    switch self {
    case .absent(let reason, _): reason.description
    case .present(let display, let connector, let mode, _, _, _, _, let others):
      ([display == connector ? "\(connector), \(mode)" : "\(display) (\(connector)), \(mode)"] + others)
        .joined(separator: "; ")
    }
  }
}

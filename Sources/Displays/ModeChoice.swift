/// The mode that a display gets, with a warning for the user if there is one.
package struct ModeChoice: Hashable, Sendable {
  /// The mode; nil if the system reports none and the display keeps its current one.
  package var mode: DisplayMode?
  /// A warning if the mode is not what a person might expect.
  package var warning: ModeWarning?

  /// Creates a choice from its parts.
  package init(mode: DisplayMode?, warning: ModeWarning? = nil) {
    self.mode = mode
    self.warning = warning
  }

  /// Chooses the mode that a preference picks for the TV, or that somebody has chosen at the console instead of the
  /// largest.
  ///
  /// If modes cannot be set, the warning says which one should be set.
  package init(
    _ preference: ModePreference, for display: Display, canSetModes: Bool, kept: KeptModes = KeptModes()
  ) {
    if preference == .largest, let mode = kept.mode(for: display) {
      self.init(mode: mode, warning: .chosen(mode, display: display.name))
    } else {
      self.init(preference, for: display)
    }
    guard !canSetModes else { return }
    warning = nil
    if let mode, let current = display.currentMode, !current.looksLike(mode) {
      warning = .onlyDesktopSets(mode, display: display.name, current: current)
    }
  }

  /// Chooses the mode that a preference picks for a display.
  package init(_ preference: ModePreference, for display: Display) {
    switch preference {
    case .current:
      self.init(mode: display.currentMode ?? display.preferredMode ?? display.modes.first)
    case .largest:
      let mode = LargestMode.pick(from: display.modes)
      self.init(mode: mode, warning: mode.flatMap { Self.warning(about: $0, of: display) })
    case .smooth:
      self.init(mode: SmoothModes.pick(from: display.modes) ?? LargestMode.pick(from: display.modes))
    case .named(let size, let rate, let isInterlaced):
      if let mode = display.mode(of: size, refreshMillihertz: rate, isInterlaced: isInterlaced) {
        self.init(mode: mode)
      } else {
        let fallback = LargestMode.pick(from: display.modes)
        self.init(
          mode: fallback,
          warning: .missing(
            "\(preference)", display: display.name, instead: fallback, hasModes: !display.modes.isEmpty))
      }
    }
  }

  /// Returns a warning about a mode that the rule picked; nil if the mode is not slow and the TV prefers no other.
  static func warning(about mode: DisplayMode, of display: Display) -> ModeWarning? {
    if mode.isSlow { return .slow(mode, display: display.name, smooth: SmoothModes.pick(from: display.modes)) }
    guard let preferred = display.preferredMode, !preferred.looksLike(mode) else { return nil }
    let otherwise: ModeWarning.Otherwise =
      switch display.currentMode {
      case nil: .takesPreferred
      // The display is in the picked mode because Parlor set it earlier.
      case let current? where current.looksLike(mode): .leavesToDesktop
      case let current?: .leaves(current)
      }
    return .largest(mode, display: display.name, preferred: preferred, otherwise: otherwise)
  }
}

extension Display {
  /// The mode that the display itself prefers; nil if there is none.
  package var preferredMode: DisplayMode? { modes.first { $0.isPreferred } }

  /// Returns the mode of a size that is nearest to a rate and within half a hertz of it, or the fastest if no rate is
  /// given.
  ///
  /// Interlaced modes count only if there are no others, as in ``LargestMode``, unless they are asked for.
  func mode(of size: PixelSize, refreshMillihertz rate: Int?, isInterlaced: Bool = false) -> DisplayMode? {
    let fitting = modes.filter { mode in
      mode.size == size && rate.map { abs($0 - mode.refreshMillihertz) <= 500 } ?? true
        && (mode.isInterlaced || !isInterlaced)
    }
    guard let rate else { return LargestMode.pick(from: fitting) }
    let progressive = fitting.filter { !$0.isInterlaced }
    return (progressive.isEmpty ? fitting : progressive)
      .min { abs(rate - $0.refreshMillihertz) < abs(rate - $1.refreshMillihertz) }
  }
}

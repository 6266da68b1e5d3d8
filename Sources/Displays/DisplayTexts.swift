import Catalogue

/// Texts about displays for the log and the console.
extension DisplayTexts {
  /// Returns a sentence that says why there is no TV.
  package func sentence(_ reason: AbsenceReason) -> String {
    switch reason {
    case .noDisplay: noDisplay
    case .onlyPrimary(let name): onlyPrimary(name)
    case .namedIsMissing(_, let connected) where connected.isEmpty: noDisplay
    case .namedIsMissing(let name, let connected):
      namedIsMissing(name: name, names: ListTexts(language: language).joined(connected))
    case .unplugged(let name): unplugged(name)
    case .failed(let name): failed(name)
    }
  }

  /// Returns a note on the TV's mode.
  package func sentence(_ warning: ModeWarning) -> String {
    switch warning {
    case .onlyDesktopSets(let mode, let display, let current):
      return onlyDesktopSets(display: display, current: "\(current)", mode: "\(mode)")
    case .missing(let wanted, let display, let instead, let hasModes):
      let gets = instead?.description ?? itsOwn
      return hasModes
        ? missingChoose(display: display, wanted: wanted, instead: gets)
        : missing(display: display, wanted: wanted, instead: gets)
    case .largest(let mode, let display, let preferred, let otherwise):
      return largestNotPreferred(
        display: display, mode: "\(mode)", preferred: "\(preferred)", otherwise: words(for: otherwise))
    case .slow(let mode, let display, let smooth):
      return smooth.map { slow(display: display, mode: "\(mode)", rate: mode.refreshText, smooth: "\($0)") }
        ?? slowOnly(display: display, mode: "\(mode)", rate: mode.refreshText)
    case .chosen(let mode, let display): return chosen(display: display, mode: "\(mode)")
    case .stays(let current, let display, let wanted):
      return stays(display: display, current: "\(current)", wanted: "\(wanted)")
    case .spans: return spans
    case .scaled(let display, let size): return scaled(display: display, size: "\(size)")
    }
  }

  /// Returns the console's note on the TV's mode, with plain words instead of the options that the log names.
  package func note(_ warning: ModeWarning, offer: ModeOffer?) -> String {
    let next: String? = if case .another(let mode) = offer { words(for: mode) } else { nil }
    return switch warning {
    case .slow(let mode, _, _):
      next.map { slowNote(size: words(for: mode.size), rate: mode.refreshText, next: $0) }
        ?? slowOnlyNote(size: words(for: mode.size), rate: mode.refreshText)
    case .chosen(let mode, _):
      next.map { chosenNote(mode: words(for: mode), next: $0) } ?? chosenOnlyNote(words(for: mode))
    case .largest(let mode, _, let preferred, _):
      largestNote(mode: words(for: mode), preferred: words(for: preferred))
    default: sentence(warning)
    }
  }

  /// Returns a mode in words: `3840 × 2160 at 60`.
  package func words(for mode: DisplayMode) -> String {
    let size = words(for: mode.size) + (mode.isInterlaced ? "i" : "")
    return mode.refreshMillihertz > 0 ? modeAtRate(size: size, rate: mode.refreshText) : size
  }

  /// Returns a size that is never broken between its two numbers.
  private func words(for size: PixelSize) -> String { "\(size.width)\u{A0}×\u{A0}\(size.height)" }

  private func words(for otherwise: ModeWarning.Otherwise) -> String {
    switch otherwise {
    case .takesPreferred: takesPreferred
    case .leavesToDesktop: leavesToDesktop
    case .leaves(let current): leaves("\(current)")
    }
  }
}

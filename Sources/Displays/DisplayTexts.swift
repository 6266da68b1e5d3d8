import Catalogue

/// What log and console say of displays.
extension DisplayTexts {
  /// Why there is no TV.
  package func sentence(_ reason: AbsenceReason) -> String {
    switch reason {
    case .noDisplay: noDisplay
    case .onlyPrimary(let name): onlyPrimary(name)
    case .namedIsMissing(let name, let connected):
      namedIsMissing(name: name, names: ListTexts(language: language).joined(connected))
    case .unplugged(let name): unplugged(name)
    case .failed(let name): failed(name)
    }
  }

  /// What there is to know of the TV's mode.
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
      let current = words(for: otherwise)
      guard let preferred else { return largest(display: display, mode: "\(mode)", otherwise: current) }
      return largestNotPreferred(display: display, mode: "\(mode)", preferred: "\(preferred)", otherwise: current)
    case .stays(let current, let display, let wanted):
      return stays(display: display, current: "\(current)", wanted: "\(wanted)")
    case .scaled(let display, let size): return scaled(display: display, size: "\(size)")
    }
  }

  private func words(for otherwise: ModeWarning.Otherwise) -> String {
    switch otherwise {
    case .takesPreferred: takesPreferred
    case .leavesToDesktop: leavesToDesktop
    case .leaves(let current): leaves("\(current)")
    }
  }
}

import Catalogue
import PadProtocol

/// A warning about a display's mode that may not be what a person expects.
package enum ModeWarning: Hashable, Sendable, CustomStringConvertible {
  /// The effect that `--mode current` would have instead.
  package enum Otherwise: Hashable, Sendable {
    /// The display is off and would get its preferred mode.
    case takesPreferred
    /// The display is in the picked mode already, because Parlor has set that mode before.
    case leavesToDesktop
    /// The display would stay in this mode.
    case leaves(DisplayMode)
  }

  /// Parlor cannot set modes here, and the display is not in the mode that it should have.
  case onlyDesktopSets(DisplayMode, display: String, current: DisplayMode)
  /// The display does not have the requested mode; `hasModes` is whether it has modes to choose from.
  case missing(String, display: String, instead: DisplayMode?, hasModes: Bool)
  /// The largest mode is not the display's preferred mode.
  case largest(DisplayMode, display: String, preferred: DisplayMode, otherwise: Otherwise)
  /// The largest mode has fewer than 50 pictures a second; `smooth` is the best mode that is not slow, nil if there is
  /// none.
  case slow(DisplayMode, display: String, smooth: DisplayMode?)
  /// Somebody has chosen this mode at the console, instead of the largest.
  case chosen(DisplayMode, display: String)
  /// Something else insists on its own mode, or the wanted mode does not fit.
  case stays(DisplayMode, display: String, wanted: DisplayMode)
  /// The compositor stretches each window over all displays, so that the picture spans them.
  case spans
  /// The desktop scales the display, so that the picture has only this size.
  case scaled(display: String, size: PixelSize)

  /// One sentence for the log and for `parlor displays`.
  package var description: String { DisplayTexts(language: .en).sentence(self) }
}

import Catalogue
import PadProtocol

/// A warning for a person about a display's mode, if it is not what they might expect.
package enum ModeWarning: Hashable, Sendable, CustomStringConvertible {
  /// The effect of `--mode current` instead.
  package enum Otherwise: Hashable, Sendable {
    /// The display is off and would take the mode that it prefers.
    case takesPreferred
    /// The display is in the picked mode already, since Parlor has set it before.
    case leavesToDesktop
    /// The display would stay in this mode.
    case leaves(DisplayMode)
  }

  /// Modes cannot be set here, and the display is in another one than it should be.
  case onlyDesktopSets(DisplayMode, display: String, current: DisplayMode)
  /// The display has no such mode as was asked for; whether it has modes to choose from.
  case missing(String, display: String, instead: DisplayMode?, hasModes: Bool)
  /// The largest mode is not the one that the display prefers.
  case largest(DisplayMode, display: String, preferred: DisplayMode, otherwise: Otherwise)
  /// The largest mode has fewer than 50 pictures a second; the best mode that has more, if there is one.
  case slow(DisplayMode, display: String, smooth: DisplayMode?)
  /// Somebody has chosen this mode at the console, instead of the largest.
  case chosen(DisplayMode, display: String)
  /// Something else insists on its own mode, or the wanted one does not fit.
  case stays(DisplayMode, display: String, wanted: DisplayMode)
  /// The compositor lays each window over all displays, so that the picture spans them.
  case spans
  /// The desktop scales the display, so that the picture has this size only.
  case scaled(display: String, size: PixelSize)

  /// One sentence for the log and for `parlor displays`.
  package var description: String { DisplayTexts(language: .en).sentence(self) }
}

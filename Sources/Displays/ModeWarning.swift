/// What a person should know about the mode that a display gets, when it is not what they might expect.
public enum ModeWarning: Hashable, Sendable, CustomStringConvertible {
  /// What `--mode current` would do instead.
  public enum Otherwise: Hashable, Sendable {
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
  /// The largest mode is slow, or not the one that the display prefers.
  case largest(DisplayMode, display: String, preferred: DisplayMode?, otherwise: Otherwise)
  /// Something else insists on its own mode, or the wanted one does not fit.
  case stays(DisplayMode, display: String, wanted: DisplayMode)
  /// The desktop scales the display, so that the picture has this size only.
  case scaled(display: String, size: PixelSize)

  /// One sentence for the log and for `parlor displays`.
  public var description: String {
    switch self {
    case .onlyDesktopSets(let mode, let display, let current):
      return "\(display) stays in \(current): only the desktop can set \(mode) here (Settings, Displays)."
    case .missing(let wanted, let display, let instead, let hasModes):
      let sizes = hasModes ? "; choose one that `parlor displays` lists" : ""
      return "\(display) has no mode \(wanted), it gets \(instead?.description ?? "its own")\(sizes)."
    case .largest(let mode, let display, let preferred, let otherwise):
      let left =
        switch otherwise {
        case .takesPreferred: "takes the one that it prefers"
        case .leavesToDesktop: "leaves it as the desktop sets it"
        case .leaves(let current): "leaves it in \(current)"
        }
      guard let preferred else {
        return "\(display) gets \(mode), its largest mode, which is slow: `--mode current` \(left)."
      }
      return "\(display) gets \(mode), its largest mode; it prefers \(preferred): `--mode \(preferred)` sets that, "
        + "`--mode current` \(left)."
    case .stays(let current, let display, let wanted):
      return "\(display) stays in \(current): something else keeps setting it, or \(wanted) does not fit."
    case .scaled(let display, let size):
      return "\(display) is scaled, its picture is only \(size): set its scale to 1 in the desktop's settings."
    }
  }
}

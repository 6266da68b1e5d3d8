import Displays

/// One of the ways in which compositors let a program list outputs' modes and set them; Wayland itself has none.
@MainActor
protocol OutputControl: AnyObject {
  /// Which of the ways it is.
  var way: OutputWay { get }
  /// All outputs as it knows them, those that are off too.
  var known: [Display] { get }
  /// The descriptor to poll beside the Wayland connection's; nil where there is none.
  var descriptor: Int32? { get }
  /// Takes in what has come without waiting; whether anything about the outputs has changed.
  func dispatch() -> Bool
  /// Asks for the outputs again, if changes are not reported.
  func refresh()
  /// Whether what it knows is to be acted on, or may be otherwise in a moment.
  var isFinal: Bool { get }
  /// Outputs have come or gone on the Wayland connection: from these connectors to these.
  func outputsChanged(from before: Set<String>, to connectors: Set<String>)
  /// Makes changes to outputs, of which these are seen on the Wayland connection; false when they are refused.
  func make(_ changes: [OutputChange], seen: [Display]) -> Bool
  /// Lets go of what it holds.
  func close()
}

extension OutputControl {
  /// Every answer is final at once.
  var isFinal: Bool { true }

  /// A control that receives changes needs nothing more.
  func outputsChanged(from before: Set<String>, to connectors: Set<String>) {}
}

/// Which way of setting modes a compositor has.
enum OutputWay: String {
  /// `zwlr_output_manager_v1`: sway, labwc, Hyprland, Wayfire, river, niri, cage.
  case wlroots = "wlr-output-management"
  /// `org.gnome.Mutter.DisplayConfig` on the session's bus.
  case gnome = "org.gnome.Mutter.DisplayConfig"
  /// KDE's own program.
  case kde = "kscreen-doctor"

  /// How it wants outputs to lie.
  var arrangement: LayoutPlan.Arrangement { self == .gnome ? .adjoining : .free }

  /// Whether what was set is there again after a restart.
  var keepsChanges: Bool { self == .kde }

  /// Whether outputs end up at the places they were given: GNOME decides for itself.
  var keepsPlaces: Bool { self != .gnome }

  /// How long a change may take to be seen.
  var patience: Int64 { self == .gnome ? 25_000_000_000 : 5_000_000_000 }
}

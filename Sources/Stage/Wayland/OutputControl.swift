import Displays

/// A way in which a compositor lets programs list and set the modes of outputs; Wayland itself has none.
@MainActor
protocol OutputControl: AnyObject {
  /// The way that this control uses.
  var way: OutputWay { get }
  /// All outputs as this control knows them, including those that are off.
  var known: [Display] { get }
  /// The descriptor to poll besides the Wayland connection's; nil if there is none.
  var descriptor: Int32? { get }
  /// Handles the events that have arrived, without waiting; returns whether anything about the outputs has changed.
  func dispatch() -> Bool
  /// Asks for the outputs again, in case changes are not reported.
  func refresh()
  /// Whether the known outputs are final and may be acted on; if not, they may change in a moment.
  var isFinal: Bool { get }
  /// Notes that the connectors seen on the Wayland connection have changed, because outputs have come or gone.
  func outputsChanged(from before: Set<String>, to connectors: Set<String>)
  /// Makes changes to outputs; returns false if they are refused.
  ///
  /// - Parameter seen: The outputs as seen on the Wayland connection.
  func make(_ changes: [OutputChange], seen: [Display]) -> Bool
  /// Releases everything that the control holds.
  func close()
}

extension OutputControl {
  /// True by default: every answer is final immediately.
  var isFinal: Bool { true }

  /// Does nothing by default: a control that receives changes needs nothing more.
  func outputsChanged(from before: Set<String>, to connectors: Set<String>) {}
}

/// The way of setting modes that a compositor offers.
enum OutputWay: String {
  /// `zwlr_output_manager_v1`: sway, labwc, Hyprland, Wayfire, river, niri, cage.
  case wlroots = "wlr-output-management"
  /// `org.gnome.Mutter.DisplayConfig` on the session bus.
  case gnome = "org.gnome.Mutter.DisplayConfig"
  /// KDE's own program.
  case kde = "kscreen-doctor"

  /// The arrangement of outputs that the compositor requires.
  var arrangement: LayoutPlan.Arrangement { self == .gnome ? .adjoining : .free }

  /// Whether changes are still in effect after a restart.
  var keepsChanges: Bool { self == .kde }

  /// Whether outputs end up at the positions that they were given: GNOME decides for itself.
  var keepsPlaces: Bool { self != .gnome }

  /// The longest time until a change can be seen, in nanoseconds.
  var patience: Int64 { self == .gnome ? 25_000_000_000 : 5_000_000_000 }
}

import Displays

/// Lists and changes outputs: the X server, or a compositor in one of its ways.
@MainActor
protocol OutputSystem: AnyObject {
  /// The outputs as they are now.
  var displays: [Display] { get }
  /// The identity of the system, different for every other one and for a later run of the same; its changes do not
  /// outlive it.
  var serverIdentity: String { get }
  /// The boot that its changes do not outlive.
  var boot: String { get }
  /// Its name for people, in the middle of a sentence.
  var name: String { get }
  /// Whether outputs end up at the places they were given.
  var keepsPlaces: Bool { get }
  /// Whether an output that comes to lie elsewhere was moved by somebody, and not by the system for its own reasons.
  var movesNothing: Bool { get }
  /// Waits for a moment until something about the outputs is so; whether it is.
  func wait(until isSo: () -> Bool) -> Bool
  /// Makes changes; false when one of them could not be made.
  func make(_ changes: [OutputChange]) -> Bool
}

extension OutputSystem {
  /// This one.
  var boot: String { ProcessIdentity.boot }

  /// They do.
  var keepsPlaces: Bool { true }

  /// It leaves everything where it is.
  var movesNothing: Bool { true }

  /// A system that answers only after a change need not be waited for.
  func wait(until isSo: () -> Bool) -> Bool { isSo() }
}

/// The new state of an output.
struct OutputChange: Hashable {
  /// The output.
  var connector: String
  /// Its mode; nil keeps the one that it is in.
  var mode: DisplayMode?
  /// Its top left corner on the desktop; nil turns it off.
  var corner: Corner?
  /// How many of its pixels are one of the desktop's units; nil keeps it.
  var scale: Double?

  /// A point on the desktop.
  struct Corner: Hashable {
    var x: Int
    var y: Int
  }
}

extension OutputChange {
  /// The change that a plan wants; a mode comes with a scale of 1, in which a picture has all of its pixels.
  init(_ placement: LayoutPlan.Placement) {
    self.init(
      connector: placement.connector, mode: placement.mode,
      corner: Corner(x: placement.rectangle.x, y: placement.rectangle.y), scale: placement.mode == nil ? nil : 1)
  }

  /// The change that puts an output back.
  init(restoring output: SavedLayout.Output) {
    self.init(
      connector: output.connector, mode: output.was?.mode, corner: output.was.map { Corner(x: $0.x, y: $0.y) },
      scale: output.was?.scale)
  }
}

import Displays

/// A system that lists and changes outputs: the X server, or a compositor through one of its interfaces.
@MainActor
protocol OutputSystem: AnyObject {
  /// The outputs in their current state.
  var displays: [Display] { get }
  /// The identity of this run of the system, different for every other system and for a later run of the same one.
  ///
  /// The system's changes do not outlive it.
  var serverIdentity: String { get }
  /// The boot of the machine that the changes do not outlive.
  var boot: String { get }
  /// The system's name for people, for use in the middle of a sentence.
  var name: String { get }
  /// Whether outputs end up at the places that were requested for them.
  var keepsPlaces: Bool { get }
  /// Whether the system never moves outputs for its own reasons, so that a moved output was moved by somebody.
  var movesNothing: Bool { get }
  /// Waits a limited time for a condition about the outputs; returns whether it is true.
  func wait(until isSo: () -> Bool) -> Bool
  /// Makes changes; returns false if one of them could not be made.
  func make(_ changes: [OutputChange]) -> Bool
}

extension OutputSystem {
  /// The current boot.
  var boot: String { ProcessIdentity.boot }

  /// True: outputs end up at the requested places.
  var keepsPlaces: Bool { true }

  /// True: the system moves nothing for its own reasons.
  var movesNothing: Bool { true }

  /// Checks the condition without waiting, for a system that replies only after a change.
  func wait(until isSo: () -> Bool) -> Bool { isSo() }
}

/// The new state of an output.
struct OutputChange: Hashable {
  /// The output.
  var connector: String
  /// The output's mode; nil keeps the current one.
  var mode: DisplayMode?
  /// The top left corner of the output on the desktop; nil turns it off.
  var corner: Corner?
  /// The number of pixels for each of the desktop's units; nil keeps the current scale.
  var scale: Double?

  /// A point on the desktop.
  struct Corner: Hashable {
    var x: Int
    var y: Int
  }
}

extension OutputChange {
  /// Makes the change for a planned placement.
  ///
  /// A mode comes with a scale of 1, at which a picture has all of the output's pixels.
  init(_ placement: LayoutPlan.Placement) {
    self.init(
      connector: placement.connector, mode: placement.mode,
      corner: Corner(x: placement.rectangle.x, y: placement.rectangle.y), scale: placement.mode == nil ? nil : 1)
  }

  /// Makes the change that restores an output.
  init(restoring output: SavedLayout.Output) {
    self.init(
      connector: output.connector, mode: output.was?.mode, corner: output.was.map { Corner(x: $0.x, y: $0.y) },
      scale: output.was?.scale)
  }
}

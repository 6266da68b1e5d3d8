package import PadProtocol

/// The feedback of a controller itself.
package struct ControllerFeedback: Hashable, Sendable {
  /// Whether a light says that a press counts now, or in a game in which all may call besides, that it is their turn.
  package var isLit: Bool
  /// The player's colour, for controllers that have a light of any colour; nil before they are in.
  package var color: PadColor?

  /// Says how it is.
  package init(isLit: Bool, color: PadColor? = nil) {
    self.isLit = isLit
    self.color = color
  }
}

/// A short trembling.
package struct ControllerRumble: Hashable, Sendable {
  /// Whose.
  package var controller: ControllerID
  /// Its cause.
  package var cue: PadCue

  /// Makes one.
  package init(controller: ControllerID, cue: PadCue) {
    self.controller = controller
    self.cue = cue
  }

  /// How hard, 0 to 1, and for how many milliseconds.
  package var strength: (amount: Double, milliseconds: Int) {
    switch cue {
    case .right, .buzz, .turn: (0.5, 120)
    case .won: (0.9, 600)
    case .wrong, .tooEarly: (0.8, 250)
    default: (0.25, 60)
    }
  }
}

/// The controllers' lights and motors; called from the event loop, and never waits.
package protocol ControllerLights: AnyObject, Sendable {
  /// Shows this from now on; a controller that is not among them shows nothing.
  func show(_ feedback: [ControllerID: ControllerFeedback])
  /// Trembles once.
  func rumble(_ rumble: ControllerRumble)
}

package import PadProtocol

/// The feedback that a controller itself shows.
package struct ControllerFeedback: Hashable, Sendable {
  /// Whether the light is on: a press counts now, or it is the player's turn in a game in which everybody may also
  /// call.
  package var isLit: Bool
  /// The player's colour, for controllers with a light of any colour; nil if the player is not in yet.
  package var color: PadColor?

  /// Creates the feedback.
  package init(isLit: Bool, color: PadColor? = nil) {
    self.isLit = isLit
    self.color = color
  }
}

/// A short vibration of a controller.
package struct ControllerRumble: Hashable, Sendable {
  /// The controller that vibrates.
  package var controller: ControllerID
  /// Its cause.
  package var cue: PadCue

  /// Creates a rumble.
  package init(controller: ControllerID, cue: PadCue) {
    self.controller = controller
    self.cue = cue
  }

  /// The strength, 0 to 1, and the duration in milliseconds.
  package var strength: (amount: Double, milliseconds: Int) {
    switch cue {
    case .right, .buzz, .turn: (0.5, 120)
    case .won: (0.9, 600)
    case .wrong, .tooEarly: (0.8, 250)
    default: (0.25, 60)
    }
  }
}

/// The controllers' lights and motors.
///
/// The methods are called from the event loop, and never block.
package protocol ControllerLights: AnyObject, Sendable {
  /// Shows feedback from now on; a controller that is not in the dictionary shows nothing.
  func show(_ feedback: [ControllerID: ControllerFeedback])
  /// Makes a controller vibrate once.
  func rumble(_ rumble: ControllerRumble)
}

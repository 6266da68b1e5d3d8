extension TVKeeper {
  /// The caller's next action.
  package enum Action: Hashable, Sendable {
    /// Hide the TV's window now.
    case letGo(AbsenceReason)
    /// The TV's window repeatedly failed to show the picture: recreate the window and everything it depends on.
    case makeAnew
    /// Restore this output, which is no longer a TV, but not the outputs in `keeping`, which still are.
    case putBack(String, keeping: Set<String>)
    /// There is nothing to hide, but the reason why there is no TV, or ``thisScreen``, has changed.
    case stillNone(AbsenceReason)
    /// Make the planned changes, cover the display with the window, and call ``setUpEnded(_:at:)``.
    case setUp(SetUp)
    /// There is nothing to do, but the TV's state is new.
    case update(TVState)
  }

  /// How to make a display the TV.
  package struct SetUp: Hashable, Sendable {
    /// The display as it is now.
    package var display: Display
    /// The change to make first; nil to leave all outputs as they are and cover the display as it is.
    package var plan: LayoutPlan?
    /// The TV's state once it is set up.
    package var state: TVState
  }

  /// The state of the TV.
  package struct TVState: Hashable, Sendable {
    /// The display's identity.
    package var identity: DisplayIdentity
    /// The reason why the display is the TV.
    package var reason: ChoiceReason
    /// Whether the desktop's own display is the TV, so that the scene covers the console.
    package var isPrimary: Bool
    /// Whether the TV's picture covers the console's display, because another program insists on that.
    package var coversConsole = false
    /// The warning for the user about the TV's mode; nil if there is none.
    package var warning: ModeWarning?
    /// The console's offer about the TV's mode; nil if there is none.
    package var offer: ModeOffer?

    /// Whether the console cannot be seen next to the TV's picture, and therefore has to cover it.
    package var hidesConsole: Bool { isPrimary || coversConsole }

    /// Whether the display is to be remembered as the TV for later runs; false for a desktop's own display.
    package var isWorthRemembering: Bool { !isPrimary || reason == .noDesktop }
  }

  /// The result of a set-up.
  package enum Outcome: Hashable, Sendable {
    /// The window covers the display, and these are the displays now.
    case covered([Display])
    /// The window does not cover the display, or the mode could not be set.
    case failed
  }
}

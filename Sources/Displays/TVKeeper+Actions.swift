extension TVKeeper {
  /// The caller's next action.
  package enum Action: Hashable, Sendable {
    /// Hide the TV's window now.
    case letGo(AbsenceReason)
    /// The TV's window repeatedly failed to show the picture: recreate it, and everything it depends on.
    case makeAnew
    /// Put back this output, which is no TV any more, but none of the others, which are.
    case putBack(String, keeping: Set<String>)
    /// Nothing to hide, but the reason why there is no TV is a new one.
    case stillNone(AbsenceReason)
    /// Make the changes, cover the display with the window, and call ``setUpEnded(_:at:)``.
    case setUp(SetUp)
    /// Nothing to do, but what is known of the TV is new.
    case update(TVState)
  }

  /// How to make a display the TV.
  package struct SetUp: Hashable, Sendable {
    /// The display as it is now.
    package var display: Display
    /// The change to make first; nil to leave all outputs as they are and to cover what the display shows.
    package var plan: LayoutPlan?
    /// The TV's state once it is set up.
    package var state: TVState
  }

  /// The state of the TV.
  package struct TVState: Hashable, Sendable {
    /// The display.
    package var identity: DisplayIdentity
    /// Why it is the TV.
    package var reason: ChoiceReason
    /// Whether the desktop's own display is the TV, so that the scene covers the console.
    package var isPrimary: Bool
    /// Whether its picture covers the console's display, because another program insists on it.
    package var coversConsole = false
    /// The warning for the user about its mode.
    package var warning: ModeWarning?
    /// The console's offer about its mode.
    package var offer: ModeOffer?

    /// Whether the console cannot be seen beside the TV's picture, and has to cover it.
    package var hidesConsole: Bool { isPrimary || coversConsole }

    /// Whether it is to be known as the TV in later runs: not when it is a desktop's own display.
    package var isWorthRemembering: Bool { !isPrimary || reason == .noDesktop }
  }

  /// How the picture of the world ended up after a set-up.
  package enum Outcome: Hashable, Sendable {
    /// The window covers the display, and the displays are these.
    case covered([Display])
    /// It does not, or the mode could not be set.
    case failed
  }
}

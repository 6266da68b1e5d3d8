extension TVKeeper {
  /// What the caller does.
  package enum Action: Hashable, Sendable {
    /// Hide the TV's window now.
    case letGo(AbsenceReason)
    /// The TV's window did not get to show the picture, again and again: make it anew, and all that it hangs on.
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
    /// What to change first; nil to leave all outputs as they are and to cover what the display shows.
    package var plan: LayoutPlan?
    /// What is known of the TV once it is set up.
    package var state: TVState
  }

  /// What is known of the TV.
  package struct TVState: Hashable, Sendable {
    /// The display.
    package var identity: DisplayIdentity
    /// Why it is the TV.
    package var reason: ChoiceReason
    /// Whether the desktop's own display is the TV, so that the console lies under the scene.
    package var isPrimary: Bool
    /// Whether its picture lies over the display that the console belongs on, as somebody else insists on it.
    package var coversConsole = false
    /// What the user should know about its mode.
    package var warning: ModeWarning?
    /// What the console offers about its mode.
    package var offer: ModeOffer?

    /// Whether the console cannot be seen beside the TV's picture, and has to lie over it.
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

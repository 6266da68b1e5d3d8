package import Games
package import PadProtocol

/// The TV's strip below the picture for players with controllers: a gamepad has no screen of its own.
package struct ControllerBar: Hashable, Sendable {
  /// The meanings of the buttons on one kind of controller.
  package struct Legend: Hashable, Sendable {
    /// The effect of a button.
    package enum Deed: Hashable, Sendable {
      case join, changeHead, changeName, spell, turn, changeTeam, send
      /// Presses one of the pad's buttons.
      case press(PadButton)
    }
    /// A button, or two that go back and forth, and their effect.
    package struct Entry: Hashable, Sendable {
      /// The buttons.
      package var buttons: [ControllerButton]
      /// Their effect.
      package var deed: Deed

      /// Creates an entry.
      package init(_ buttons: [ControllerButton], _ deed: Deed) {
        self.buttons = buttons
        self.deed = deed
      }
    }
    /// The kind of controller.
    package var kind: ControllerKind
    /// The buttons and their effects.
    package var entries: [Entry]

    /// Creates a legend.
    package init(kind: ControllerKind, entries: [Entry]) {
      self.kind = kind
      self.entries = entries
    }
  }

  /// The card for the entry that a player is making.
  package struct Card: Hashable, Sendable {
    /// The kind of entry.
    package enum Content: Hashable, Sendable {
      /// The text so far, and the letter of the wheel that would follow it.
      case text(String, letter: Character?)
      /// A number as it has been typed, and the place of the digit that is turned, counted from the last one.
      case number(String, unit: String?, place: Int)
      /// The number of chosen answers out of all answers; the other players must not see which ones are chosen.
      case chosen(Int, of: Int)
      /// The highlighted button, and the number of chosen answers out of all answers.
      case highlighted(PadButton, chosen: Int, of: Int)
      /// A player who leaves with one more press.
      case leaving
    }
    /// The player who makes the entry.
    package var player: Player
    /// The content of the entry.
    package var content: Content

    /// Creates a card.
    package init(player: Player, content: Content) {
      self.player = player
      self.content = content
    }
  }

  /// The legends for each kind of controller that is in use or that somebody could join with.
  package var legends: [Legend]
  /// The entries in progress.
  package var cards: [Card]
  /// The reason why a controller is not in the room, as a sentence; nil if there is none.
  package var refusal: String?

  /// Creates a strip.
  package init(legends: [Legend] = [], cards: [Card] = [], refusal: String? = nil) {
    self.legends = legends
    self.cards = cards
    self.refusal = refusal
  }
}

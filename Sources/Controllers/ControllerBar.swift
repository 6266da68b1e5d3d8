package import Games
package import PadProtocol

/// The TV's strip below the picture for players with controllers: a gamepad has no screen of its own.
package struct ControllerBar: Hashable, Sendable {
  /// Which button does what.
  package struct Legend: Hashable, Sendable {
    /// Something that a button does.
    package enum Deed: Hashable, Sendable {
      case join, changeHead, changeName, spell, turn, changeTeam, send
      /// Presses one of the pad's buttons.
      case press(PadButton)
    }
    /// A button, or two that go back and forth, and what it does.
    package struct Entry: Hashable, Sendable {
      /// The buttons.
      package var buttons: [ControllerButton]
      /// Their effect.
      package var deed: Deed

      /// Makes one.
      package init(_ buttons: [ControllerButton], _ deed: Deed) {
        self.buttons = buttons
        self.deed = deed
      }
    }
    /// The kind of controller.
    package var kind: ControllerKind
    /// The buttons and their effects.
    package var entries: [Entry]

    /// Makes one.
    package init(kind: ControllerKind, entries: [Entry]) {
      self.kind = kind
      self.entries = entries
    }
  }

  /// The entry that a player is making.
  package struct Card: Hashable, Sendable {
    /// The kind of entry.
    package enum Content: Hashable, Sendable {
      /// A text, with the letter that is turned to behind it.
      case text(String, letter: Character?)
      /// A number as it is typed, and which of its digits is turned, from the last one.
      case number(String, unit: String?, place: Int)
      /// How many are chosen, and of how many: which ones is not for the others to see.
      case chosen(Int, of: Int)
      /// The button that is highlighted, and how many are chosen of how many.
      case highlighted(PadButton, chosen: Int, of: Int)
      /// One more press and they leave.
      case leaving
    }
    /// Who.
    package var player: Player
    /// What.
    package var content: Content

    /// Makes one.
    package init(player: Player, content: Content) {
      self.player = player
      self.content = content
    }
  }

  /// Which button does what, for each kind that is played with, or that somebody could join with.
  package var legends: [Legend]
  /// The entries in progress.
  package var cards: [Card]
  /// Why one of them is not in, as a sentence; nil for no reason.
  package var refusal: String?

  /// Makes a strip.
  package init(legends: [Legend] = [], cards: [Card] = [], refusal: String? = nil) {
    self.legends = legends
    self.cards = cards
    self.refusal = refusal
  }
}

import Catalogue
package import Games
package import PadProtocol
package import Room

/// The contents of the host's own window, as a value.
package struct ConsoleView: Hashable, Sendable {
  /// Something that the host can do now, and its key.
  package struct Action: Hashable, Sendable {
    /// The effect of an action.
    package enum Deed: Hashable, Sendable {
      /// Gives a command.
      case command(ConsoleCommand)
      /// Moves the selection to the list of players, so that the host can choose whom to remove.
      case choosePlayer
    }

    /// The effect of the action.
    package var deed: Deed
    /// The key as the button shows it, such as `S`.
    package var key: String
    /// The words on the button.
    package var label: String
    /// Whether the action is possible now.
    package var enabled: Bool
    /// The reason why the action is impossible, or its result; nil if the label says everything.
    package var hint: String?

    /// Creates an action.
    package init(_ deed: Deed, key: String, label: String, enabled: Bool = true, hint: String? = nil) {
      self.deed = deed
      self.key = key
      self.label = label
      self.enabled = enabled
      self.hint = hint
    }

    /// Creates an action that gives a command.
    package init(_ command: ConsoleCommand, key: String, label: String, enabled: Bool = true, hint: String? = nil) {
      self.init(.command(command), key: key, label: label, enabled: enabled, hint: hint)
    }

    /// The command; nil if the host has to choose a player first.
    package var command: ConsoleCommand? {
      if case .command(let command) = deed { command } else { nil }
    }
  }

  /// An interrupted game, described so that the host recognizes it.
  package struct Offer: Hashable, Sendable {
    /// The state of the game, such as "Question 4 of 10".
    package var title: String
    /// The time of the interruption in words, such as "today at 20:15".
    package var when: String
    /// The players, best first.
    package var players: [ScoreLine]
    /// The number of further players, for whom the console has no room.
    package var others: Int

    /// Creates an offer.
    package init(title: String, when: String, players: [ScoreLine], others: Int = 0) {
      self.title = title
      self.when = when
      self.players = players
      self.others = others
    }
  }

  /// The room's name.
  package var room: String
  /// The state in a few words, such as "Question 3 of 10".
  package var title: String
  /// A hint or a problem, in a sentence.
  package var status: String
  /// The addresses at which pads join, such as `192.168.1.20:4747`, the best one first.
  package var addresses: [String]
  /// The room's code; nil if the room is open.
  package var code: String?
  /// The display that shows the TV, in words; nil if there is no TV.
  package var display: String?
  /// A second line about the display, such as how to set its mode by hand; nil if there is nothing to say.
  package var displayNote: String?
  /// The mode that the TV is trying, in words; nil if there is none.
  package var modeTrial: String?
  /// A note on the journal, such as that a crash would lose the game; nil if all is well.
  package var journalNote: String?
  /// An interrupted game before there is a room, which the actions `resumeGame` and `startAfresh` are about; nil if
  /// none.
  package var offer: Offer?
  /// The listed players, in seat order.
  ///
  /// These are all players, or, of very many, those around the player whom the arrows have selected.
  package var players: [RoomOverview.Entry]
  /// The number of players before the listed ones.
  package var playersBefore = 0
  /// The number of players who are not listed.
  package var otherPlayers = 0
  /// The number of unlisted players who are away.
  package var othersAway = 0
  /// The number of points that the keys + and − add to or take from the selected player's score; nil if they do not.
  package var adjustment: Int?
  /// The number of times that somebody was turned away because the room was full.
  package var turnedAway = 0
  /// The host's actions, in the order of the buttons.
  package var actions: [Action]
  /// The people who ask to be let in, the earliest first; the actions `admit` and `refuse` are about the first one.
  package var knocks: [RoomOverview.Knock]
  /// The rooms of other machines in which this one could be a controller; empty while it has its own TV.
  package var nearby: [NearbyRoom]
  /// The room of another machine in which this one is a controller; nil if there is none.
  ///
  /// If there is one, `pad` is the pad of that room.
  package var elsewhere: Elsewhere?
  /// The total number of players.
  package var playerCount: Int { players.count + otherPlayers }
  /// The host's own pad; nil if the host does not play.
  package var pad: PadScreen?
  /// The phones that host, while the console lets one in; otherwise nil.
  package var phones: HostPhones?
  /// The index of the theme in which everything is shown; nil for the theme at the start.
  package var theme: Int?
  /// The language of the texts.
  package var language: Language

  /// Creates a view.
  package init(
    room: String, title: String, status: String, addresses: [String], code: String?, display: String?,
    displayNote: String? = nil, journalNote: String? = nil, offer: Offer? = nil, players: [RoomOverview.Entry],
    actions: [Action], knocks: [RoomOverview.Knock] = [], nearby: [NearbyRoom] = [], elsewhere: Elsewhere? = nil,
    pad: PadScreen?, language: Language
  ) {
    self.room = room
    self.title = title
    self.status = status
    self.addresses = addresses
    self.code = code
    self.display = display
    self.displayNote = displayNote
    self.journalNote = journalNote
    self.offer = offer
    self.players = players
    self.actions = actions
    self.knocks = knocks
    self.nearby = nearby
    self.elsewhere = elsewhere
    self.pad = pad
    self.language = language
  }
}

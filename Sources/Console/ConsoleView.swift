import Catalogue
package import Games
package import PadProtocol
package import Room

/// The contents of the host's own window, as a value.
package struct ConsoleView: Hashable, Sendable {
  /// Something that the host can do now, with its key.
  package struct Action: Hashable, Sendable {
    /// Its effect.
    package enum Deed: Hashable, Sendable {
      /// Somebody does something.
      case command(ConsoleCommand)
      /// The arrows move to the list of players, for the host to say whom to remove.
      case choosePlayer
    }

    /// Its effect.
    package var deed: Deed
    /// Its key, as the button shows it, such as `S`.
    package var key: String
    /// The words on the button.
    package var label: String
    /// Whether it can be done now.
    package var enabled: Bool
    /// Why not, or what it leads to; nil when the label says it all.
    package var hint: String?

    /// Makes one.
    package init(_ deed: Deed, key: String, label: String, enabled: Bool = true, hint: String? = nil) {
      self.deed = deed
      self.key = key
      self.label = label
      self.enabled = enabled
      self.hint = hint
    }

    /// Makes one that asks for something.
    package init(_ command: ConsoleCommand, key: String, label: String, enabled: Bool = true, hint: String? = nil) {
      self.init(.command(command), key: key, label: label, enabled: enabled, hint: hint)
    }

    /// The command; nil if it has none yet.
    package var command: ConsoleCommand? {
      if case .command(let command) = deed { command } else { nil }
    }
  }

  /// An interrupted game, as the host remembers it.
  package struct Offer: Hashable, Sendable {
    /// Where it stood: "Question 4 of 10".
    package var title: String
    /// When it was interrupted, in words for people, such as "today at 20:15".
    package var when: String
    /// The players, best first.
    package var players: [ScoreLine]
    /// How many more did than the console has room for.
    package var others: Int

    /// Makes one.
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
  /// Where pads join: `192.168.1.20:4747`, and other addresses after it.
  package var addresses: [String]
  /// The room's code; nil where the room is open.
  package var code: String?
  /// Which display shows the TV, in words; nil without a TV.
  package var display: String?
  /// A second line on the display, such as how to set its mode by hand; nil when there is nothing to say.
  package var displayNote: String?
  /// The mode that the TV is in only to be tried, in words; nil while none is.
  package var modeTrial: String?
  /// A note on the journal, such as that a crash would lose the game; nil while all is well.
  package var journalNote: String?
  /// An interrupted game, before there is a room: the actions `resumeGame` and `startAfresh` are about it.
  package var offer: Offer?
  /// Those in the room, in seat order: everybody, or of very many those around the one whom the arrows have chosen.
  package var players: [RoomOverview.Entry]
  /// How many come before them.
  package var playersBefore = 0
  /// How many there are besides.
  package var otherPlayers = 0
  /// How many of those are away.
  package var othersAway = 0
  /// How many points the keys + and − give or take of the selected player; nil while they do not.
  package var adjustment: Int?
  /// How often somebody was turned away because the room was full.
  package var turnedAway = 0
  /// The host's actions, in the order of the buttons.
  package var actions: [Action]
  /// Those who ask to be let in, the first one first; the actions `admit` and `refuse` are about that one.
  package var knocks: [RoomOverview.Knock]
  /// The rooms of other machines that this one could be a controller in; empty while it has a TV of its own.
  package var nearby: [NearbyRoom]
  /// The room of another machine that this one is a controller in; `pad` is what that room shows then.
  package var elsewhere: Elsewhere?
  /// How many players there are in all.
  package var playerCount: Int { players.count + otherPlayers }
  /// The host's own pad; nil when the host does not play.
  package var pad: PadScreen?
  /// The phones that host, while the console lets one in; nil else.
  package var phones: HostPhones?
  /// The theme that everything is shown in, by its place in the list; nil for the one of the start.
  package var theme: Int?
  /// The language of the texts.
  package var language: Language

  /// Makes a view.
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

/// The screen and the actions of a phone that hosts.
package struct HostPhoneScreen: Hashable, Sendable, Codable {
  /// Something to do.
  package struct Action: Hashable, Sendable, Codable {
    /// Its place on the page.
    package enum Group: String, Hashable, Sendable, Codable {
      /// About somebody at the door.
      case door
      /// About the game that is on, or the next one's start.
      case play
      /// One of the games that can be played next.
      case game
      /// Other choices for the next game.
      case choice
      /// About those in the room.
      case people
      /// About what is heard.
      case sound
    }

    /// The look of a button.
    package enum Look: String, Hashable, Sendable, Codable {
      case main, right, wrong, danger, plain
    }

    /// Tells it apart from all others that mean something else.
    package var id: String
    /// Its place.
    package var group: Group
    /// Its look.
    package var look: Look
    /// The words on it.
    package var label: String
    /// Whether it can be done now.
    package var enabled: Bool
    /// Why not, or what it leads to; nil when the label says it all.
    package var hint: String?
    /// The question that the page asks first; nil if nothing can be lost.
    package var ask: String?
    /// Whether it is the present choice; nil if that means nothing.
    package var chosen: Bool?

    /// Makes one.
    package init(
      id: String, group: Group, look: Look = .plain, label: String, enabled: Bool = true, hint: String? = nil,
      ask: String? = nil, chosen: Bool? = nil
    ) {
      self.id = id
      self.group = group
      self.look = look
      self.label = label
      self.enabled = enabled
      self.hint = hint
      self.ask = ask
      self.chosen = chosen
    }
  }

  /// The TV's question.
  package struct Question: Hashable, Sendable, Codable {
    /// The question.
    package var text: String
    /// Its language as a BCP 47 tag; nil if it is unknown.
    package var language: String?
    /// The answers in the TV's order; empty if the TV shows none.
    package var answers: [String]
    /// The right answer, if the phone may show it or the TV has shown it; nil otherwise.
    package var right: String?
    /// The notes for the quiz master; nil if there are none, or if they may not be shown.
    package var notes: String?

    /// Makes one.
    package init(
      text: String, language: String? = nil, answers: [String] = [], right: String? = nil, notes: String? = nil
    ) {
      self.text = text
      self.language = language
      self.answers = answers
      self.right = right
      self.notes = notes
    }
  }

  /// Somebody in the room.
  package struct Player: Hashable, Sendable, Codable {
    /// The action that removes them; nil for the host.
    package var id: String?
    /// The name.
    package var name: String
    /// Their colour.
    package var color: PadColor
    /// The points; nil outside a game.
    package var score: Int?
    /// A note, in a word.
    package var note: String?
    /// The page's question before it removes them; nil for the host.
    package var ask: String?
    /// The action that takes or gives points, with `-` or `+` appended; nil if that is impossible.
    package var adjust: String?
    /// How many points that are at a time.
    package var step: Int?
    /// The action that allows them extra time, or no longer does; nil if that is impossible.
    package var time: String?
    /// Whether they have extra time; nil if nobody can have it.
    package var hasTime: Bool?

    /// Makes one.
    package init(
      id: String?, name: String, color: PadColor, score: Int? = nil, note: String? = nil, ask: String? = nil,
      adjust: String? = nil, step: Int? = nil, time: String? = nil, hasTime: Bool? = nil
    ) {
      self.id = id
      self.name = name
      self.color = color
      self.score = score
      self.note = note
      self.ask = ask
      self.adjust = adjust
      self.step = step
      self.time = time
      self.hasTime = hasTime
    }
  }

  /// How loud a part of what is heard is.
  package struct Volume: Hashable, Sendable, Codable {
    /// The action that makes it quieter or louder, with `-` or `+` appended.
    package var id: String
    /// Its name.
    package var label: String
    /// From 0 to 100.
    package var level: Int

    /// Makes one.
    package init(id: String, label: String, level: Int) {
      self.id = id
      self.label = label
      self.level = level
    }
  }

  /// Counts the moments: a press on one means nothing on the next, if it would mean something else there.
  package var number: Int
  /// The room's name.
  package var room: String
  /// The language of the texts.
  package var language: Language
  /// The evening's progress, in a few words.
  package var title: String
  /// A hint or the present state, in a sentence.
  package var status: String
  /// Whether the phone shows answers and notes before the TV does.
  package var answers: Bool
  /// The TV's question; nil while there is none.
  package var question: Question?
  /// The actions, in the order of the buttons.
  package var actions: [Action]
  /// The players in the room, in seat order, as many as are listed.
  package var players: [Player]
  /// How many there are besides.
  package var others: Int
  /// The volumes; empty if there is no sound, or none for now.
  package var volumes: [Volume]
  /// Where the pad's page is, with what lets it in.
  package var pad: String

  /// Makes a screen.
  package init(
    number: Int, room: String, language: Language, title: String, status: String, answers: Bool,
    question: Question? = nil, actions: [Action] = [], players: [Player] = [], others: Int = 0,
    volumes: [Volume] = [], pad: String = "/"
  ) {
    self.number = number
    self.room = room
    self.language = language
    self.title = title
    self.status = status
    self.answers = answers
    self.question = question
    self.actions = actions
    self.players = players
    self.others = others
    self.volumes = volumes
    self.pad = pad
  }
}

extension PadPalette {
  /// A screen with its colours for the wire.
  package func written(_ screen: HostPhoneScreen) -> HostPhoneScreen {
    var screen = screen
    for index in screen.players.indices { screen.players[index].color = written(screen.players[index].color) }
    return screen
  }
}

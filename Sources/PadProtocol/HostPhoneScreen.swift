/// What a phone that hosts shows and may do now.
package struct HostPhoneScreen: Hashable, Sendable, Codable {
  /// Something to do.
  package struct Action: Hashable, Sendable, Codable {
    /// Where it stands on the page.
    package enum Group: String, Hashable, Sendable, Codable {
      /// About somebody at the door.
      case door
      /// About the game that is on, or the next one's start.
      case play
      /// One of the games that can be played next.
      case game
      /// What else is chosen for the next game.
      case choice
      /// About those in the room.
      case people
      /// About what is heard.
      case sound
    }

    /// What a button looks like.
    package enum Look: String, Hashable, Sendable, Codable {
      case main, right, wrong, danger, plain
    }

    /// Tells it apart from all others that mean something else.
    package var id: String
    /// Where it stands.
    package var group: Group
    /// What it looks like.
    package var look: Look
    /// The words on it.
    package var label: String
    /// Whether it can be done now.
    package var enabled: Bool
    /// Why not, or what it leads to; nil when the label says it all.
    package var hint: String?
    /// The question that the page asks first; nil where nothing is lost by it.
    package var ask: String?
    /// Whether it is what is chosen already; nil where that means nothing.
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

  /// What the TV asks.
  package struct Question: Hashable, Sendable, Codable {
    /// The question.
    package var text: String
    /// Its language as a tag of BCP 47; nil where nobody said.
    package var language: String?
    /// The answers in the TV's order; empty where it shows none.
    package var answers: [String]
    /// What is right, where the phone may show it or the TV has; nil else.
    package var right: String?
    /// What the quiz master may want to say about it; nil where there is nothing, or it may not be shown.
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
    /// What removes them; nil for the host.
    package var id: String?
    /// The name.
    package var name: String
    /// Their colour.
    package var color: PadColor
    /// The points; nil outside a game.
    package var score: Int?
    /// What else there is to know, in a word.
    package var note: String?
    /// What the page asks before it removes them; nil for the host.
    package var ask: String?
    /// What takes points from them and gives them some, with `-` and `+` behind it; nil where that cannot be done.
    package var adjust: String?
    /// How many points that are at a time.
    package var step: Int?
    /// What lets them take longer, or no more; nil where that cannot be done.
    package var time: String?
    /// Whether they take longer; nil where nobody can be let.
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
    /// What makes it quieter and louder, with `-` and `+` behind it.
    package var id: String
    /// What it is called.
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

  /// Counts the moments: what is pressed on one means nothing on the next, where it would be something else.
  package var number: Int
  /// The room's name.
  package var room: String
  /// The language of the texts.
  package var language: Language
  /// Where the evening stands, in a few words.
  package var title: String
  /// What to do or what is going on, in a sentence.
  package var status: String
  /// Whether the phone shows answers and notes before the TV does.
  package var answers: Bool
  /// What the TV asks; nil while it asks nothing.
  package var question: Question?
  /// What can be done, in the order of the buttons.
  package var actions: [Action]
  /// Those in the room, in seat order, as many of them as are listed.
  package var players: [Player]
  /// How many there are besides.
  package var others: Int
  /// How loud it is; empty where there is no sound, or none for now.
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

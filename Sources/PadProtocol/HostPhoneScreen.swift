/// The screen and the actions of a phone that hosts.
package struct HostPhoneScreen: Hashable, Sendable, Codable {
  /// An action that the page offers as a button.
  package struct Action: Hashable, Sendable, Codable {
    /// The action's place on the page.
    package enum Group: String, Hashable, Sendable, Codable {
      /// Actions about somebody at the door.
      case door
      /// Actions about the current game, or about starting the next one.
      case play
      /// Choosing one of the games that can be played next.
      case game
      /// Other choices for the next game.
      case choice
      /// Actions about the people in the room.
      case people
      /// Actions about the sound.
      case sound
    }

    /// The look of a button.
    package enum Look: String, Hashable, Sendable, Codable {
      case main, right, wrong, danger, plain
    }

    /// The action's identifier, different from those of all actions that mean something else.
    package var id: String
    /// The action's place on the page.
    package var group: Group
    /// The look of the action's button.
    package var look: Look
    /// The words on the button.
    package var label: String
    /// Whether the action is possible now.
    package var enabled: Bool
    /// The reason why the action is impossible, or its effect; nil if the label is enough.
    package var hint: String?
    /// The question with which the page asks for confirmation; nil if nothing can be lost.
    package var ask: String?
    /// Whether the action is the current choice; nil if that has no meaning for it.
    package var chosen: Bool?

    /// Makes an action.
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
    /// The question's text.
    package var text: String
    /// The question's language as a BCP 47 tag; nil if it is unknown.
    package var language: String?
    /// The answers in the TV's order; empty if the TV shows none.
    package var answers: [String]
    /// The right answer, if the phone may show it or the TV has shown it; nil otherwise.
    package var right: String?
    /// The notes for the quiz master; nil if there are none, or if they may not be shown.
    package var notes: String?

    /// Makes a question.
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
    /// The action that removes the player; nil for the host.
    package var id: String?
    /// The player's name.
    package var name: String
    /// The player's colour.
    package var color: PadColor
    /// The player's points; nil outside a game.
    package var score: Int?
    /// A note, in a word.
    package var note: String?
    /// The page's question before it removes the player; nil for the host.
    package var ask: String?
    /// The action that takes or gives points once `-` or `+` is appended; nil if that is impossible.
    package var adjust: String?
    /// The number of points taken or given at a time.
    package var step: Int?
    /// The action that grants the player extra time or withdraws it; nil if that is impossible.
    package var time: String?
    /// Whether the player has extra time; nil if nobody can have it.
    package var hasTime: Bool?

    /// Makes a player.
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

  /// The volume of one part of the sound.
  package struct Volume: Hashable, Sendable, Codable {
    /// The action that makes this part quieter or louder once `-` or `+` is appended.
    package var id: String
    /// The part's name.
    package var label: String
    /// The volume, from 0 to 100.
    package var level: Int

    /// Makes a volume.
    package init(id: String, label: String, level: Int) {
      self.id = id
      self.label = label
      self.level = level
    }
  }

  /// The number of the moment, which counts up.
  ///
  /// A press made in an earlier moment has no effect if it would mean something else now.
  package var number: Int
  /// The room's name.
  package var room: String
  /// The language of the texts.
  package var language: Language
  /// The evening's progress, in a few words.
  package var title: String
  /// A hint or the current state, in a sentence.
  package var status: String
  /// Whether the phone shows answers and notes before the TV does.
  package var answers: Bool
  /// The TV's question; nil if there is none.
  package var question: Question?
  /// The actions, in the order of the buttons.
  package var actions: [Action]
  /// The listed players in the room, in seat order.
  package var players: [Player]
  /// The number of players who are not listed.
  package var others: Int
  /// The volumes; empty if there is no sound, or if it is muted for now.
  package var volumes: [Volume]
  /// The address of the pad's page, including the part that admits the pad.
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
  /// Returns the screen with the colours to send over the wire.
  package func written(_ screen: HostPhoneScreen) -> HostPhoneScreen {
    var screen = screen
    for index in screen.players.indices { screen.players[index].color = written(screen.players[index].color) }
    return screen
  }
}

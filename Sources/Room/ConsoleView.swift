public import Games
public import PadProtocol

/// What the host's own window shows, as a value.
public struct ConsoleView: Hashable, Sendable {
  /// A player as the host sees them.
  public struct Entry: Hashable, Sendable {
    /// Who.
    public var player: Player
    /// The points; nil outside a game.
    public var score: Int?
    /// What else there is to know.
    public var note: Note?
    /// The smallest round trip of the player's connection; nil where there is no network in between, or it is not
    /// known.
    public var roundTrip: Span?
    /// Whether it is the host, who cannot be removed.
    public var isHost: Bool
    /// How many games of the evening they have won.
    public var wins: Int

    /// What the host should know of a player.
    public enum Note: Hashable, Sendable {
      case host, robot, answered, waitingForNextGame
      /// The line is broken; the seat is kept.
      case away
    }

    /// Makes one.
    public init(
      player: Player, score: Int?, note: Note?, roundTrip: Span? = nil, isHost: Bool = false, wins: Int = 0
    ) {
      self.player = player
      self.score = score
      self.note = note
      self.roundTrip = roundTrip
      self.isHost = isHost
      self.wins = wins
    }
  }

  /// Something that the host can do now, with its key.
  public struct Action: Hashable, Sendable {
    /// What it does.
    public var command: ConsoleCommand
    /// The key that does it, as it stands on the button, such as `S`.
    public var key: String
    /// The words on the button.
    public var label: String
    /// Whether it can be done now.
    public var enabled: Bool
    /// Why not, or what it leads to; nil when the label says it all.
    public var hint: String?

    /// Makes one.
    public init(command: ConsoleCommand, key: String, label: String, enabled: Bool, hint: String? = nil) {
      self.command = command
      self.key = key
      self.label = label
      self.enabled = enabled
      self.hint = hint
    }
  }

  /// Somebody who asks to be let in.
  public struct Knock: Hashable, Sendable {
    /// Who; the name is clean, the seat is not theirs yet.
    public var player: Player
    /// The machine that they come from.
    public var address: String

    /// Makes one.
    public init(player: Player, address: String) {
      self.player = player
      self.address = address
    }
  }

  /// A game that was cut off, as the host remembers it.
  public struct Offer: Hashable, Sendable {
    /// Where it stood: "Question 4 of 10".
    public var title: String
    /// When it was cut off, in words for people, such as "today at 20:15".
    public var when: String
    /// Who played, best first.
    public var players: [ScoreLine]

    /// Makes one.
    public init(title: String, when: String, players: [ScoreLine]) {
      self.title = title
      self.when = when
      self.players = players
    }
  }

  /// The room's name.
  public var room: String
  /// The state in a few words, such as "Question 3 of 10".
  public var title: String
  /// What to do or what is wrong, in a sentence.
  public var status: String
  /// Where pads join: `192.168.1.20:4747`, and other addresses after it.
  public var addresses: [String]
  /// The room's code; nil where the room is open.
  public var code: String?
  /// Which display shows the TV, in words; nil without a TV.
  public var display: String?
  /// A second line on the display, such as how to set its mode by hand; nil when there is nothing to say.
  public var displayNote: String?
  /// What to say of the journal, such as that a crash would lose the game; nil while all is well.
  public var journalNote: String?
  /// A game that was cut off, before there is a room: the actions `resumeGame` and `startAfresh` are about it.
  public var offer: Offer?
  /// Everybody in the room, in seat order.
  public var players: [Entry]
  /// What the host can do, in the order of the buttons.
  public var actions: [Action]
  /// Those who ask to be let in, the first one first; the actions `admit` and `refuse` are about that one.
  public var knocks: [Knock]
  /// The rooms of other machines that this one could be a controller in; empty while it has a TV of its own.
  public var nearby: [NearbyRoom]
  /// The room of another machine that this one is a controller in; `pad` is what that room shows then.
  public var elsewhere: Elsewhere?
  /// The host's own pad; nil when the host does not play.
  public var pad: PadScreen?
  /// The language of the texts.
  public var language: Language

  /// Makes a view.
  public init(
    room: String, title: String, status: String, addresses: [String], code: String?, display: String?,
    displayNote: String? = nil, journalNote: String? = nil, offer: Offer? = nil, players: [Entry], actions: [Action],
    knocks: [Knock] = [],
    nearby: [NearbyRoom] = [], elsewhere: Elsewhere? = nil, pad: PadScreen?, language: Language
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

/// What the host can ask for from the console.
public enum ConsoleCommand: Hashable, Sendable, Codable {
  /// Starts a game, or the next one.
  case start
  /// Pauses the game, or lets it go on.
  case togglePause
  /// Does something that only the game that is on knows.
  case game(Token)
  /// Has another game played next.
  case chooseGame(GameKind)
  /// Moves the arrows to the list of players, to choose whom to remove.
  case choosePlayer
  /// Removes a player for good.
  case kick(Player.ID)
  /// Takes everybody off the list whose line is broken; they may come back.
  case removeAway
  /// Lets somebody in who asked.
  case admit(Player.ID)
  /// Does not let somebody in who asked.
  case refuse(Player.ID)
  /// Becomes a controller in another machine's room; the code is what the host typed, nil where none is needed.
  case joinRoom(NearbyRoom.ID, code: String?)
  /// Leaves that room.
  case leaveRoom
  /// Ends the game with the standings as they are.
  case endGame
  /// Shows the TV's picture on the only display.
  case useThisScreen
  /// Goes on with the game that was cut off.
  case resumeGame
  /// Leaves the game that was cut off, and opens a new room.
  case startAfresh
  /// Closes the room and the program.
  case quit

  /// Does not wait for the end of what is being played.
  public static let skip = ConsoleCommand.game(.skip)
}

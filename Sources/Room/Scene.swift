import Catalogue
public import Games
public import PadProtocol

/// What the TV shows, as a value.
public struct Scene: Hashable, Sendable {
  /// What is underneath.
  public enum Content: Hashable, Sendable {
    /// Nobody can join yet: the program starts or closes.
    case standby(Standby)
    /// Waiting for players.
    case lobby(Lobby)
    /// A game.
    case game(GameScene)
  }

  /// The name of the room alone, with a line on what is going on.
  public struct Standby: Hashable, Sendable {
    /// What is going on.
    public enum Reason: Hashable, Sendable {
      case starting, goodbye
      /// The host is asked whether to go on with a game that was cut off.
      case deciding
    }
    /// What is going on.
    public var reason: Reason

    /// Makes one.
    public init(reason: Reason) { self.reason = reason }
  }

  /// How to come in; stands large in the lobby, and small wherever else there is room.
  public struct Join: Hashable, Sendable {
    /// Where: `192.168.1.20:4747`.
    public var address: String
    /// The code, four characters as a rule; nil where the room is open.
    public var code: String?
    /// The URL with both in it, for phones; nil where there is none.
    public var qr: QRCode?

    /// Makes one.
    public init(address: String, code: String?, qr: QRCode? = nil) {
      self.address = address
      self.code = code
      self.qr = qr
    }
  }

  /// Who is in.
  public struct Lobby: Hashable, Sendable {
    /// What to say to those who cannot get in.
    public enum Hint: Hashable, Sendable {
      /// Nobody has come for a while: a firewall, a guest Wi-Fi, or phones on mobile data may be why.
      case nobodyCame
    }
    /// Who is in, in seat order.
    public var players: [Player]
    /// Those of them whose line is broken.
    public var away: Set<Player.ID>
    /// How many the game needs.
    public var needed: Int
    /// What to say to those who cannot get in; nil for nothing.
    public var hint: Hint?
    /// The game that is played next; nil where nobody has to be told.
    public var game: GameCard?

    /// Whether enough players are in.
    public var canStart: Bool { players.count - away.count >= needed }

    /// Makes one.
    public init(
      players: [Player], away: Set<Player.ID> = [], needed: Int, hint: Hint? = nil, game: GameCard? = nil
    ) {
      self.players = players
      self.away = away
      self.needed = needed
      self.hint = hint
      self.game = game
    }
  }

  /// A game that can be started.
  public struct GameCard: Hashable, Sendable {
    /// Its name.
    public var title: String
    /// How it is played, in a sentence.
    public var summary: String
    /// How many can play it.
    public var seats: ClosedRange<Int>
    /// Whether there are others to choose from.
    public var isChoosable: Bool

    /// Makes one.
    public init(title: String, summary: String, seats: ClosedRange<Int>, isChoosable: Bool) {
      self.title = title
      self.summary = summary
      self.seats = seats
      self.isChoosable = isChoosable
    }
  }

  /// Whether another game can be played at the end of one.
  public enum Again: Hashable, Sendable {
    /// Enter starts it.
    case ready
    /// So many players are missing.
    case missing(Int)
    /// Not now: a game has just ended, or the room closes.
    case notNow
  }

  /// What lies over it: the game stands still.
  public enum Overlay: Hashable, Sendable {
    /// Nothing goes on until the reason is gone.
    case paused(PauseReason)
    /// Play goes on at this moment of the host's clock.
    case resuming(at: Instant)
  }

  /// What is underneath.
  public var content: Content
  /// What lies over it; nil while play goes on.
  public var overlay: Overlay?
  /// How to come in; nil while nobody can.
  public var join: Join?
  /// The room's name.
  public var room: String
  /// The language of the texts.
  public var language: Language
  /// How game time relates to the host's clock, for the moving parts.
  public var gameClock: GameClock
  /// Who has won what this evening; nil before the first game has ended.
  public var tally: Tally?
  /// The name of the next game, where it is another one than the last; nil where the same is played again.
  public var upNext: String?
  /// Whether another game can be played now.
  public var again: Again

  /// Makes a scene.
  public init(
    content: Content, overlay: Overlay? = nil, join: Join? = nil, room: String, language: Language,
    gameClock: GameClock = GameClock(), tally: Tally? = nil, upNext: String? = nil,
    again: Again = .ready
  ) {
    self.content = content
    self.overlay = overlay
    self.join = join
    self.room = room
    self.language = language
    self.gameClock = gameClock
    self.tally = tally
    self.upNext = upNext
    self.again = again
  }
}

/// Why a game stands still.
public enum PauseReason: Hashable, Sendable, Codable {
  /// The host pressed pause.
  case host
  /// The TV was unplugged.
  case noTV
  /// Fewer players than the game needs.
  case tooFewPlayers(needed: Int)
  /// Parlor ended in the middle of the game and goes on with it; so many are not back yet.
  case restarted(missing: Int)
}

/// Game time: the host's clock less all pauses so far; it stands still during a pause.
public struct GameClock: Hashable, Sendable, Codable {
  /// How long all pauses were that have ended.
  private var paused: Span
  /// The moment of the host's clock at which the present pause began.
  private var stoppedAt: Instant?

  /// A clock that runs, with no pause behind it.
  public init() {
    paused = .zero
    stoppedAt = nil
  }

  /// Whether it stands still.
  public var isStopped: Bool { stoppedAt != nil }

  /// The game time at a moment of the host's clock.
  public func gameTime(at now: Instant) -> Instant { (stoppedAt.map { min($0, now) } ?? now) - paused }

  /// The moment of the host's clock at which a game time comes; nil while the clock stands still.
  public func hostTime(of gameTime: Instant) -> Instant? { stoppedAt == nil ? gameTime + paused : nil }

  /// Stops the clock; a stopped one stays as it is.
  public mutating func stop(at now: Instant) { stoppedAt = stoppedAt ?? now }

  /// Moves everything along to another origin of the host's clock; the game time stays as it is.
  mutating func shift(by span: Span) {
    paused = paused + span
    stoppedAt = stoppedAt.map { $0 + span }
  }

  /// Lets the clock run on from the game time at which it stopped.
  public mutating func run(at now: Instant) {
    guard let stopped = stoppedAt else { return }
    paused = paused + (now - stopped)
    stoppedAt = nil
  }
}

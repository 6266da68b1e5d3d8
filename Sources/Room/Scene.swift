import Catalogue
package import Controllers
package import Games
package import PadProtocol

/// What the TV shows, as a value.
package struct Scene: Hashable, Sendable {
  /// What is underneath.
  package enum Content: Hashable, Sendable {
    /// Nobody can join yet: the program starts or closes.
    case standby(Standby)
    /// Waiting for players.
    case lobby(Lobby)
    /// A game.
    case game(GameScene)
  }

  /// The name of the room alone, with a line on what is going on.
  package struct Standby: Hashable, Sendable {
    /// What is going on.
    package enum Reason: Hashable, Sendable {
      case starting, goodbye
      /// The host is asked whether to go on with a game that was cut off.
      case deciding
    }
    /// What is going on.
    package var reason: Reason

    /// Makes one.
    package init(reason: Reason) { self.reason = reason }
  }

  /// How to come in; stands large in the lobby, and small wherever else there is room.
  package struct Join: Hashable, Sendable {
    /// Where: `192.168.1.20:4747`.
    package var address: String
    /// The code, four characters as a rule; nil where the room is open.
    package var code: String?
    /// The URL with both in it, for phones; nil where there is none.
    package var qr: QRCode?

    /// Makes one.
    package init(address: String, code: String?, qr: QRCode? = nil) {
      self.address = address
      self.code = code
      self.qr = qr
    }
  }

  /// Who is in.
  package struct Lobby: Hashable, Sendable {
    /// What to say to those who cannot get in.
    package enum Hint: Hashable, Sendable {
      /// Nobody has come for a while: a firewall, a guest Wi-Fi, or phones on mobile data may be why.
      case nobodyCame
    }
    /// Who is in, in seat order.
    package var players: [Player]
    /// Those of them who came in a moment ago, the first one first.
    package var arrivals: [Arrival] = []
    /// What floats up from whose head, the first one first.
    package var reactions: [Reacted] = []
    /// Those of them whose line is broken.
    package var away: Set<Player.ID>
    /// How many more are in than the TV has room for.
    package var others = 0
    /// How many of those are away.
    package var othersAway = 0
    /// How many the game needs; of teams, where there are teams.
    package var needed: Int
    /// The teams, and who is in which; empty where everybody plays for themselves.
    package var teams: [Team] = []
    /// What to say to those who cannot get in; nil for nothing.
    package var hint: Hint?
    /// The game that is played next; nil where nobody has to be told.
    package var game: GameCard?

    /// Several who play as one.
    package struct Team: Hashable, Sendable {
      /// As whom they play.
      package var player: Player
      /// Who is in it, in seat order.
      package var members: [Player]
      /// How many more are in it than the TV has room for.
      package var others: Int
      /// How many of those are away.
      package var othersAway = 0

      /// Makes one.
      package init(player: Player, members: [Player], others: Int = 0) {
        self.player = player
        self.members = members
        self.others = others
      }
    }

    /// Somebody who came in.
    package struct Arrival: Hashable, Sendable {
      /// Who.
      package var player: Player.ID
      /// When, on the host's clock.
      package var at: Instant

      /// Makes one.
      package init(player: Player.ID, at: Instant) {
        self.player = player
        self.at = at
      }
    }

    /// What somebody let float up.
    package struct Reacted: Hashable, Sendable {
      /// How long it is seen.
      package static let life = Span.milliseconds(2_600)

      /// Who.
      package var player: Player
      /// What.
      package var reaction: Reaction
      /// When, on the host's clock.
      package var at: Instant

      /// Makes one.
      package init(_ reaction: Reaction, of player: Player, at: Instant) {
        self.player = player
        self.reaction = reaction
        self.at = at
      }

      /// Whether there is anything of it at a moment.
      package func isSeen(at now: Instant) -> Bool { now - at < Self.life }
    }

    /// How many are in and here.
    package var presentCount: Int { players.count + others - awayCount }
    /// How many lines are broken.
    package var awayCount: Int { away.count + othersAway }
    /// Whether enough players are in.
    package var canStart: Bool {
      guard !teams.isEmpty else { return presentCount >= needed }
      return needed
        <= teams.count { team in
          team.others > team.othersAway || team.members.contains { !away.contains($0.id) }
        }
    }

    /// Makes one.
    package init(
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
  package struct GameCard: Hashable, Sendable {
    /// Its name.
    package var title: String
    /// How it is played, in a sentence.
    package var summary: String
    /// How many can play it.
    package var seats: ClosedRange<Int>
    /// Whether there are others to choose from.
    package var isChoosable: Bool

    /// Makes one.
    package init(title: String, summary: String, seats: ClosedRange<Int>, isChoosable: Bool) {
      self.title = title
      self.summary = summary
      self.seats = seats
      self.isChoosable = isChoosable
    }
  }

  /// What a member has brought their team in the game.
  package struct Credit: Hashable, Sendable {
    /// Who.
    package var player: Player
    /// How many points.
    package var points: Int

    /// Makes one.
    package init(player: Player, points: Int) {
      self.player = player
      self.points = points
    }
  }

  /// Whether another game can be played at the end of one.
  package enum Again: Hashable, Sendable {
    /// Enter starts it.
    case ready
    /// So many players are missing.
    case missing(Int)
    /// Not now: a game has just ended, or the room closes.
    case notNow
  }

  /// What lies over it: the game stands still.
  package enum Overlay: Hashable, Sendable {
    /// Nothing goes on until the reason is gone.
    case paused(PauseReason)
    /// Play goes on at this moment of the host's clock.
    case resuming(at: Instant)
    /// A game is about to begin.
    case opening(Opening)
  }

  /// The game that is about to begin, and when it does.
  package struct Opening: Hashable, Sendable {
    /// Its name.
    package var title: String
    /// How it is played, in a sentence.
    package var summary: String
    /// Since when it is announced, on the host's clock.
    package var startsAt: Instant
    /// When it begins, on the host's clock.
    package var endsAt: Instant

    /// Makes one.
    package init(title: String, summary: String, startsAt: Instant, endsAt: Instant) {
      self.title = title
      self.summary = summary
      self.startsAt = startsAt
      self.endsAt = endsAt
    }
  }

  /// What is underneath.
  package var content: Content
  /// What lies over it; nil while play goes on.
  package var overlay: Overlay?
  /// Who is missing where the game stands still for it; nil where it does not.
  package var missing: Missing?
  /// Those in the game who have just lost the connection; nil for nobody.
  package var lost: Missing?
  /// How to come in; nil while nobody can.
  package var join: Join?
  /// The room's name.
  package var room: String
  /// The language of the texts.
  package var language: Language
  /// How game time relates to the host's clock, for the moving parts.
  package var gameClock: GameClock
  /// Who has won what this evening; nil before the first game has ended.
  package var tally: Tally?
  /// The name of the next game, where it is another one than the last; nil where the same is played again.
  package var upNext: String?
  /// Whether another game can be played now.
  package var again: Again
  /// While the winners of the game that has ended come in, in game time; nil where they are there at once.
  package var ceremony: Entrance?
  /// What the players of the game that has ended are praised for.
  package var awards: [Award]
  /// Who has brought each team how much in the game that has ended, the most first; empty where there are no teams.
  package var credits: [Player.ID: [Credit]]
  /// What those are told who hold controllers, below the picture; nil while none is plugged in.
  package var controllers: ControllerBar?

  /// Makes a scene.
  package init(
    content: Content, overlay: Overlay? = nil, join: Join? = nil, room: String, language: Language,
    gameClock: GameClock = GameClock(), tally: Tally? = nil, upNext: String? = nil,
    again: Again = .ready, ceremony: Entrance? = nil, awards: [Award] = [],
    credits: [Player.ID: [Credit]] = [:]
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
    self.ceremony = ceremony
    self.awards = awards
    self.credits = credits
  }
}

/// Why a game stands still.
package enum PauseReason: Hashable, Sendable, Codable {
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
package struct GameClock: Hashable, Sendable, Codable {
  /// How long all pauses were that have ended.
  private var paused: Span
  /// The moment of the host's clock at which the present pause began.
  private var stoppedAt: Instant?

  /// A clock that runs, with no pause behind it.
  package init() {
    paused = .zero
    stoppedAt = nil
  }

  /// Whether it stands still.
  package var isStopped: Bool { stoppedAt != nil }

  /// The game time at a moment of the host's clock.
  package func gameTime(at now: Instant) -> Instant { (stoppedAt.map { min($0, now) } ?? now) - paused }

  /// The moment of the host's clock at which a game time comes; nil while the clock stands still.
  package func hostTime(of gameTime: Instant) -> Instant? { stoppedAt == nil ? gameTime + paused : nil }

  /// Stops the clock; a stopped one stays as it is.
  package mutating func stop(at now: Instant) { stoppedAt = stoppedAt ?? now }

  /// Moves everything along to another origin of the host's clock; the game time stays as it is.
  mutating func shift(by span: Span) {
    paused = paused + span
    stoppedAt = stoppedAt.map { $0 + span }
  }

  /// Lets the clock run on from the game time at which it stopped.
  package mutating func run(at now: Instant) {
    guard let stopped = stoppedAt else { return }
    paused = paused + (now - stopped)
    stoppedAt = nil
  }
}

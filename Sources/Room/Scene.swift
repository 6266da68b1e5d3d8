import Catalogue
package import Controllers
package import Games
package import PadProtocol

/// What the TV shows, as a value.
package struct Scene: Hashable, Sendable {
  /// The content underneath.
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
    /// The reason for the standby screen.
    package enum Reason: Hashable, Sendable {
      case starting, goodbye
      /// The console asks the host whether to resume an interrupted game.
      case deciding
    }
    /// What is going on.
    package var reason: Reason

    /// Makes one.
    package init(reason: Reason) { self.reason = reason }
  }

  /// How to join; large in the lobby, and small wherever else there is room.
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

  /// The lobby and its players.
  package struct Lobby: Hashable, Sendable {
    /// A hint for people who cannot get in.
    package enum Hint: Hashable, Sendable {
      /// Nobody has come for a while: a firewall, a guest Wi-Fi, or phones on mobile data may be why.
      case nobodyCame
    }
    /// Who is in, in seat order.
    package var players: [Player]
    /// Players who joined a moment ago, the first one first.
    package var arrivals: [Arrival] = []
    /// The reactions that float up, the first one first.
    package var reactions: [Reacted] = []
    /// Those of them whose line is broken.
    package var away: Set<Player.ID>
    /// How many more are in than the TV has room for.
    package var others = 0
    /// How many of those are away.
    package var othersAway = 0
    /// How many players the game needs, or teams if there are teams.
    package var needed: Int
    /// The teams with their members; empty if everybody plays alone.
    package var teams: [Team] = []
    /// The hint for people who cannot get in; nil for none.
    package var hint: Hint?
    /// The next game; nil if it need not be announced.
    package var game: GameCard?

    /// Several players who play as one.
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

    /// A reaction of a player.
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

  /// What a member has contributed to their team in the game.
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

  /// The overlay of a paused game.
  package enum Overlay: Hashable, Sendable {
    /// Nothing continues until the reason is gone.
    case paused(PauseReason)
    /// Play resumes at this moment of the host's clock.
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

  /// The content underneath.
  package var content: Content
  /// The overlay; nil while play continues.
  package var overlay: Overlay?
  /// The missing players for whom the game is paused; nil if it is not.
  package var missing: Missing?
  /// Players of the game who have just lost the connection; nil for nobody.
  package var lost: Missing?
  /// How to join; nil while nobody can.
  package var join: Join?
  /// The room's name.
  package var room: String
  /// The language of the texts.
  package var language: Language
  /// How game time relates to the host's clock, for the moving parts.
  package var gameClock: GameClock
  /// The evening's wins; nil before the first game has ended.
  package var tally: Tally?
  /// The name of the next game if it differs from the last; nil if the same is played again.
  package var upNext: String?
  /// Whether another game can be played now.
  package var again: Again
  /// While the winners of the game that has ended come in, in game time; nil where they are there at once.
  package var ceremony: Entrance?
  /// The awards of the game that has ended.
  package var awards: [Award]
  /// The members' contributions to each team in the game that has ended, the most first; empty if there are no teams.
  package var credits: [Player.ID: [Credit]]
  /// The strip below the picture for players with controllers; nil while none is plugged in.
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

import Catalogue
package import Controllers
package import Games
package import PadProtocol

/// The content of the TV's picture, as a value.
package struct Scene: Hashable, Sendable {
  /// The content below the overlay.
  package enum Content: Hashable, Sendable {
    /// Nobody can join: the program is starting or closing.
    case standby(Standby)
    /// Waiting for players.
    case lobby(Lobby)
    /// A game.
    case game(GameScene)
  }

  /// The room's name alone, with a line that says what is going on.
  package struct Standby: Hashable, Sendable {
    /// The reason for the standby screen.
    package enum Reason: Hashable, Sendable {
      case starting, goodbye
      /// The console asks the host whether to resume an interrupted game.
      case deciding
    }
    /// The reason for the standby screen.
    package var reason: Reason
    /// The players who are told goodbye, in seat order; empty for any other reason.
    package var players: [Player]
    /// The game on whose stage they stand; nil without players.
    package var stage: GameKind?

    /// Makes a standby screen.
    package init(reason: Reason, players: [Player] = [], stage: GameKind? = nil) {
      self.reason = reason
      self.players = players
      self.stage = stage
    }
  }

  /// The information on how to join: large in the lobby, and small in other scenes that have room for it.
  package struct Join: Hashable, Sendable {
    /// The address, such as `192.168.1.20:4747`.
    package var address: String
    /// The code, usually of four characters; nil if the room is open.
    package var code: String?
    /// The QR code of a URL with the address and the code, for phones; nil if there is none.
    package var qr: QRCode?

    /// Makes the information.
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
      /// Nobody has come for a while; the cause may be a firewall, a guest Wi-Fi, or phones on mobile data.
      case nobodyCame
    }
    /// The players in the lobby, in seat order.
    package var players: [Player]
    /// The players who joined a moment ago, in the order in which they joined.
    package var arrivals: [Arrival] = []
    /// The reactions that float up, in the order in which they were sent.
    package var reactions: [Reacted] = []
    /// The players among `players` who are disconnected.
    package var away: Set<Player.ID>
    /// The number of further players, for whom the TV has no room.
    package var others = 0
    /// The number of these further players who are disconnected.
    package var othersAway = 0
    /// The number of players that the game needs, or of teams if there are teams.
    package var needed: Int
    /// The teams with their members; empty if everybody plays alone.
    package var teams: [Team] = []
    /// The hint for people who cannot get in; nil if there is none.
    package var hint: Hint?
    /// The next game; nil if it need not be announced.
    package var game: GameCard?

    /// Several players who play as one.
    package struct Team: Hashable, Sendable {
      /// The player as whom the team plays.
      package var player: Player
      /// The members of the team, in seat order.
      package var members: [Player]
      /// The number of further members, for whom the TV has no room.
      package var others: Int
      /// The number of these further members who are disconnected.
      package var othersAway = 0

      /// Makes a team.
      package init(player: Player, members: [Player], others: Int = 0) {
        self.player = player
        self.members = members
        self.others = others
      }
    }

    /// A player who joined a moment ago.
    package struct Arrival: Hashable, Sendable {
      /// The player.
      package var player: Player.ID
      /// The time at which the player joined, on the host's clock.
      package var at: Instant

      /// Makes an arrival.
      package init(player: Player.ID, at: Instant) {
        self.player = player
        self.at = at
      }
    }

    /// A reaction of a player.
    package struct Reacted: Hashable, Sendable {
      /// The time for which a reaction is visible.
      package static let life = Span.milliseconds(2_600)

      /// The player.
      package var player: Player
      /// The reaction.
      package var reaction: Reaction
      /// The time at which the reaction was sent, on the host's clock.
      package var at: Instant

      /// Makes a reaction of a player.
      package init(_ reaction: Reaction, of player: Player, at: Instant) {
        self.player = player
        self.reaction = reaction
        self.at = at
      }

      /// Whether the reaction is still visible at a moment.
      package func isSeen(at now: Instant) -> Bool { now - at < Self.life }
    }

    /// The number of connected players.
    package var presentCount: Int { players.count + others - awayCount }
    /// The number of disconnected players.
    package var awayCount: Int { away.count + othersAway }
    /// Whether enough players are connected, or enough teams have a connected member.
    package var canStart: Bool {
      guard !teams.isEmpty else { return presentCount >= needed }
      return needed
        <= teams.count { team in
          team.others > team.othersAway || team.members.contains { !away.contains($0.id) }
        }
    }

    /// Makes a lobby.
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
    /// The game.
    package var kind: GameKind
    /// The name of the game.
    package var title: String
    /// A sentence that says how the game is played.
    package var summary: String
    /// The number of players who can play the game.
    package var seats: ClosedRange<Int>
    /// Whether there are other games to choose from.
    package var isChoosable: Bool

    /// Makes a card.
    package init(kind: GameKind, title: String, summary: String, seats: ClosedRange<Int>, isChoosable: Bool) {
      self.kind = kind
      self.title = title
      self.summary = summary
      self.seats = seats
      self.isChoosable = isChoosable
    }
  }

  /// A member's contribution to their team in the game.
  package struct Credit: Hashable, Sendable {
    /// The member.
    package var player: Player
    /// The number of points.
    package var points: Int

    /// Makes a contribution.
    package init(player: Player, points: Int) {
      self.player = player
      self.points = points
    }
  }

  /// Whether another game can begin at the end of one.
  package enum Again: Hashable, Sendable {
    /// It can begin: Enter starts it.
    case ready
    /// This many players are missing.
    case missing(Int)
    /// It cannot begin now: a game has just ended, or the room is closing.
    case notNow
  }

  /// The overlay over a game that is paused, resumes or is about to begin.
  package enum Overlay: Hashable, Sendable {
    /// The game is paused until the reason is gone.
    case paused(PauseReason)
    /// Play resumes at this moment of the host's clock.
    case resuming(at: Instant)
    /// A game is about to begin.
    case opening(Opening)
  }

  /// The game that is about to begin, and the time at which it does.
  package struct Opening: Hashable, Sendable {
    /// The name of the game.
    package var title: String
    /// A sentence that says how the game is played.
    package var summary: String
    /// The time since which the game has been announced, on the host's clock.
    package var startsAt: Instant
    /// The time at which the game begins, on the host's clock.
    package var endsAt: Instant
    /// The first players of the game, in seat order, or its teams: as many as run in.
    package var players: [Player]

    /// The maximum number of players who run in.
    package static let runners = 16

    /// Makes an opening.
    package init(title: String, summary: String, startsAt: Instant, endsAt: Instant, players: [Player] = []) {
      self.title = title
      self.summary = summary
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.players = Array(players.prefix(Self.runners))
    }
  }

  /// The content below the overlay.
  package var content: Content
  /// The overlay; nil if play is not interrupted.
  package var overlay: Overlay?
  /// The missing players for whom the game is paused; nil if it is not.
  package var missing: Missing?
  /// The players of the game who have just lost their connection; nil if there are none.
  package var lost: Missing?
  /// The information on how to join; nil while nobody can.
  package var join: Join?
  /// The room's name.
  package var room: String
  /// The language of the texts.
  package var language: Language
  /// The relation between game time and the host's clock, for animations.
  package var gameClock: GameClock
  /// The evening's wins; nil before the first game has ended.
  package var tally: Tally?
  /// The name of the next game if it differs from the last; nil if the same is played again.
  package var upNext: String?
  /// Whether another game can be played now.
  package var again: Again
  /// The period in which the winners of the last game come in, in game time; nil if they appear immediately.
  package var ceremony: Entrance?
  /// The awards of the game that has ended.
  package var awards: [Award]
  /// The members' contributions to each team in the game that has ended, the largest first; empty if there are no
  /// teams.
  package var credits: [Player.ID: [Credit]]
  /// The strip below the picture for players with controllers; nil if none is plugged in.
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

import Catalogue
package import Games
package import PadProtocol

/// A room as its host sees it.
package struct RoomOverview: Hashable, Sendable {
  /// The stage of the evening.
  package enum Stage: Hashable, Sendable {
    case lobby, playing, over
  }

  /// A player as the host sees them.
  package struct Entry: Hashable, Sendable {
    /// A note for the host about a player.
    package enum Note: Hashable, Sendable {
      case host, robot, answered, waitingForNextGame
      /// The player is disconnected, and keeps the seat.
      case away
      /// The host has given the player extra time.
      case extraTime
    }

    /// The player.
    package var player: Player
    /// The player's score; nil in the lobby, or if the game has none for the player.
    package var score: Int?
    /// The note about the player; nil if there is none.
    package var note: Note?
    /// The smallest round trip of the player's connection; nil if there is no network in between, or if it is not
    /// known.
    package var roundTrip: Span?
    /// Whether this player is the host, who cannot be removed.
    package var isHost: Bool
    /// The number of games that the player, or their team, has won this evening.
    package var wins: Int
    /// The name of the player's team; nil if there are no teams.
    package var team: String?
    /// Whether the host has given the player extra time; nil if the host cannot do that.
    package var hasExtraTime: Bool?

    /// Makes an entry.
    package init(
      player: Player, score: Int?, note: Note?, roundTrip: Span? = nil, isHost: Bool = false, wins: Int = 0,
      team: String? = nil, hasExtraTime: Bool? = nil
    ) {
      self.player = player
      self.score = score
      self.note = note
      self.roundTrip = roundTrip
      self.isHost = isHost
      self.wins = wins
      self.team = team
      self.hasExtraTime = hasExtraTime
    }
  }

  /// A person who asks to be let in.
  package struct Knock: Hashable, Sendable {
    /// The person, with a clean name and without a seat yet.
    package var player: Player
    /// The address of the person's machine, or a text that says that they use a controller on the box.
    package var address: String

    /// Makes a knock.
    package init(player: Player, address: String) {
      self.player = player
      self.address = address
    }
  }

  /// The current game, or else the last one, as an outsider sees it.
  package struct CurrentGame: Hashable, Sendable {
    /// The game's progress, such as "Question 3 of 10".
    package var title: String
    /// The current events in the game, in a sentence.
    package var status: String
    /// The host's actions in the game; empty once it is over.
    package var actions: [HostAction]
  }

  /// The stage of the evening.
  package var stage: Stage
  /// The current game, or else the last one; nil in the lobby.
  package var game: CurrentGame?
  /// The overlay over the game; nil while it runs, or if there is none.
  package var overlay: Scene.Overlay?
  /// The missing players for whom the game is paused; nil if it is not.
  package var missing: Missing?
  /// The listed players in seat order: everybody, or in a large room those around the player whom the host has chosen.
  package var players: [Entry]
  /// The number of players before the listed ones.
  package var playersBefore: Int
  /// The number of players who are not listed.
  package var otherPlayers: Int
  /// The number of players who are not listed and are disconnected.
  package var othersAway: Int
  /// Whether there is any player whom the host could remove.
  package var canKick: Bool
  /// The people who ask to be let in, in the order in which they asked.
  package var knocks: [Knock]
  /// Whether a game may be started now.
  package var canStart: Bool
  /// The number of players that the next game needs, if too few are connected; nil if there are enough.
  package var neededPlayers: Int?
  /// The name of the next game.
  package var nextGame: String
  /// The game after the next one, for a host who steps through the games; nil if there is only one.
  package var gameAfterNext: GameKind?
  /// The choices for the next game.
  package var choices: [HostAction]
  /// Whether players who need it may take longer; nil if the game does not support it.
  package var extraTime: Bool?
  /// The number of teams; 0 if everybody plays alone.
  package var teams: Int
  /// The next number of teams, for a host who steps through the numbers; nil while it cannot be changed.
  package var teamsAfterNext: Int?
  /// Whether players can be moved into a team that has nobody left.
  package var canMixTeams: Bool
  /// Whether everybody can continue without teams, in a game in which one team has no members left.
  package var canPartTeams: Bool
  /// Whether a game has just ended, so that the room accepts only actions that were possible in it.
  package var isCalm: Bool
  /// Whether the host can resume the game: the host paused it, or it waits after a restart.
  package var canGoOn: Bool
  /// The screen of the host's own pad; nil if the host does not play.
  package var pad: PadScreen?
  /// The number of points that the host can give or take by hand at a time; nil if the host cannot do that now.
  package var adjustment: Int?
  /// Whether everybody is shown with plain initials.
  package var showsInitials: Bool
}

extension Room {
  /// The maximum number of players that the host sees at a time; no window has room for more.
  static let mostListed = 256

  /// The room as its host sees it now.
  package var overview: RoomOverview { overview(around: nil) }

  /// Returns the room as its host sees it now; a chosen player who is in the room is always listed.
  package func overview(around chosen: Player.ID?) -> RoomOverview {
    let language = configuration.language
    let first = chosen.flatMap { seatIndex(of: $0) }.map { $0 - Self.mostListed / 2 } ?? 0
    let start = max(0, min(first, seats.count - Self.mostListed))
    let listed = seats[start..<min(start + Self.mostListed, seats.count)]
    return RoomOverview(
      stage: stage, game: currentGame, overlay: overlay, missing: missing, players: entries(of: listed),
      playersBefore: start,
      otherPlayers: seats.count - listed.count, othersAway: awayCount - listed.count(where: \.isAway),
      canKick: seats.count > (hostSeat == nil ? 0 : 1),
      knocks: knocks.map { .init(player: $0.player, address: origin(of: $0)) }, canStart: canStart,
      neededPlayers: hasEnoughPlayers ? nil : neededPlayers, nextGame: nextGame.title(in: language),
      gameAfterNext: gameAfterNext, choices: choices(in: language), extraTime: extraTime,
      teams: teams?.count ?? 0, teamsAfterNext: teamsAfterNext, canMixTeams: canMixTeams,
      canPartTeams: canPartTeams, isCalm: calmUntil != nil,
      canGoOn: ongoing.map { $0.isPausedByHost || $0.restart != nil } ?? false,
      pad: hostScreen, adjustment: isPlaying && overlay == nil ? game.adjustment : nil, showsInitials: showsInitials)
  }

  private var stage: RoomOverview.Stage {
    switch phase {
    case .lobby: .lobby
    case .playing: .playing
    case .over: .over
    }
  }

  private var currentGame: RoomOverview.CurrentGame? {
    guard phase != .lobby else { return nil }
    let language = configuration.language
    let shared = game.shared(in: language)
    return .init(
      title: shared.title, status: suspenseUntil == nil ? shared.status : RoomTexts(language: language).whoHasWon,
      actions: isPlaying ? game.hostActions(in: language) : [])
  }

  /// The scores of those in the room who are in the game, or of their teams, best first.
  ///
  /// Equal scores have the same rank and are in seat order.
  package var scores: [ScoreLine] {
    let people = teams?.map(\.player) ?? seats.map(\.player)
    let scored = people.compactMap { player in
      game.personal(for: player.id, in: configuration.language).score.map { (player: player, score: $0) }
    }
    let scores = Dictionary(scored.map { ($0.player.id, $0.score) }, uniquingKeysWith: { first, _ in first })
    return ScoreLine.standings(of: scored.map(\.player)) { scores[$0, default: 0] }
  }

  private func entries(of seats: ArraySlice<Seat>) -> [RoomOverview.Entry] {
    let asking = quizMaster(of: type(of: game))
    return seats.map { seat in
      let id = seat.player.id
      let side = side(of: seat)
      let personal = phase == .lobby ? nil : game.personal(for: side, in: seat.language)
      let hasExtraTime: Bool? = extraTime == nil || seat.kind == .robot ? nil : timeGrants?.contains(id) == true
      let hasVoted = teams?.contains { $0.votes.contains { $0.member == id } } ?? false
      let note: RoomOverview.Entry.Note? =
        if seat.isAway {
          .away
        } else if isPlaying, !game.isIn(side), id != asking {
          .waitingForNextGame
        } else if hasVoted {
          .answered
        } else if let personal, personal.pressed != nil, personal.verdict == nil {
          .answered
        } else {
          switch seat.kind {
          case .host: .host
          case .robot: .robot
          case .pad: hasExtraTime == true ? .extraTime : nil
          }
        }
      return .init(
        player: seat.player, score: personal?.score, note: note, roundTrip: seat.roundTrip, isHost: seat.kind == .host,
        wins: wins(of: side), team: player(side).flatMap { side == id ? nil : $0.name }, hasExtraTime: hasExtraTime)
    }
  }
}

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
      /// The line is broken; the seat is kept.
      case away
      /// The host lets them take longer.
      case extraTime
    }

    /// Who.
    package var player: Player
    /// The points; nil outside a game.
    package var score: Int?
    /// The note about them.
    package var note: Note?
    /// The smallest round trip of the player's connection; nil where there is no network in between, or it is not
    /// known.
    package var roundTrip: Span?
    /// Whether it is the host, who cannot be removed.
    package var isHost: Bool
    /// How many games of the evening they have won.
    package var wins: Int
    /// The name of their team; nil if there are no teams.
    package var team: String?
    /// Whether the host lets them take longer; nil where the host cannot.
    package var hasExtraTime: Bool?

    /// Makes one.
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

  /// Somebody who asks to be let in.
  package struct Knock: Hashable, Sendable {
    /// The person; the name is clean, and the seat is not theirs yet.
    package var player: Player
    /// The machine that they come from.
    package var address: String

    /// Makes one.
    package init(player: Player, address: String) {
      self.player = player
      self.address = address
    }
  }

  /// The game that is on or was played last, as an outsider sees it.
  package struct CurrentGame: Hashable, Sendable {
    /// Its progress, such as "Question 3 of 10".
    package var title: String
    /// What happens now, in a sentence.
    package var status: String
    /// The host's actions in it; none once it is over.
    package var actions: [HostAction]
  }

  /// The stage of the evening.
  package var stage: Stage
  /// The game that is on or was played last; nil in the lobby.
  package var game: CurrentGame?
  /// The overlay over the game; nil while it runs, or if there is none.
  package var overlay: Scene.Overlay?
  /// The missing players for whom the game is paused; nil if it is not.
  package var missing: Missing?
  /// Those in the room, in seat order: everybody, or those around the one whom the host has chosen.
  package var players: [Entry]
  /// How many come before them.
  package var playersBefore: Int
  /// How many there are besides.
  package var otherPlayers: Int
  /// How many of those are away.
  package var othersAway: Int
  /// Whether there is anybody whom the host could remove.
  package var canKick: Bool
  /// Those who ask to be let in, the first one first.
  package var knocks: [Knock]
  /// Whether a game may be started now.
  package var canStart: Bool
  /// How many players are missing for a game to be started: how many it needs; nil when none are.
  package var neededPlayers: Int?
  /// The name of the game that is played next.
  package var nextGame: String
  /// The game after the next one, for a host who steps through the games; nil if there is only one.
  package var gameAfterNext: GameKind?
  /// The choices for the next game.
  package var choices: [HostAction]
  /// Whether those who need it take longer; nil where nobody can.
  package var extraTime: Bool?
  /// How many teams there are; 0 where everybody plays for themselves.
  package var teams: Int
  /// The next number of teams, for a host who steps through them; nil while that cannot change.
  package var teamsAfterNext: Int?
  /// Whether people can go over to a team that has nobody any more.
  package var canMixTeams: Bool
  /// Whether everybody can continue without teams, in a game in which one has no members left.
  package var canPartTeams: Bool
  /// Whether a game has just ended, so that nothing can be done that could not be done in it.
  package var isCalm: Bool
  /// Whether the host can resume the game: the host paused it, or it waits after a restart.
  package var canGoOn: Bool
  /// The host's own pad; nil when the host does not play.
  package var pad: PadScreen?
  /// How many points the host can give or take by hand at a time; nil while that cannot be done.
  package var adjustment: Int?
  /// Whether everybody is shown with plain initials.
  package var showsInitials: Bool
}

extension Room {
  /// How many players the host sees at a time: more than any window has room for.
  static let mostListed = 256

  /// The room as its host sees it now.
  package var overview: RoomOverview { overview(around: nil) }

  /// The same, where the host has chosen a player: they are among those listed in any case, if they are in the room.
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

  /// The scores of those in the room who are in the game, or of their teams, best first, equal ones in seat order and
  /// with the same rank.
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

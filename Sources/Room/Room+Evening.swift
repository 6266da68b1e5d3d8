import Games
import PadProtocol

extension Room {
  /// A game that was played to its end, or until the host ended it.
  struct PlayedGame: Hashable, Sendable, Codable {
    var kind: GameKind
    var winners: [Player]
  }

  /// The players of the next game, in seat order.
  ///
  /// If the game has too few places, players who sat out the last one come first, and robots and disconnected players
  /// come last.
  var dealt: [Contestant] {
    let here = contestants(in: nextGame)
    let most = nextGame.seats.upperBound
    guard here.count > most else { return here }
    func rank(_ contestant: Contestant) -> Int {
      if contestant.isAway || contestant.isRobot { return 2 }
      return satOut.contains(contestant.player.id) ? 0 : 1
    }
    let chosen = here.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.prefix(most)
    return chosen.sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// Returns the host's player if the host is the quiz master in a game of this kind; nil if the host plays, or there
  /// is no quiz master.
  ///
  /// The host's seat is kept for the other games.
  func quizMaster(of game: any Game.Type) -> Player.ID? {
    guard game.wantsQuizMaster, !configuration.hostPlaysAlways else { return nil }
    return hostSeat?.player.id
  }

  /// The host's seat if the host plays; nil otherwise.
  ///
  /// The host has a seat before everybody else, and cannot be removed.
  var hostSeat: Seat? { seats.first.flatMap { $0.kind == .host ? $0 : nil } }

  /// Chooses the next game.
  mutating func choose(_ kind: GameKind) {
    guard !isPlaying, let index = games.firstIndex(where: { type(of: $0).kind == kind }) else { return }
    next = index
    stale = .everybody
  }

  /// Records the awards of the last game as those to beat; a game that did not come to its end earns none.
  mutating func rememberBests() {
    guard let merits, merits.isOver else { return }
    var bests = self.bests ?? EveningBests()
    bests.noteAwards(merits.awards { player($0) })
    self.bests = bests
  }

  /// The game after the next one, for a host who steps through the games; nil if there is only one.
  var gameAfterNext: GameKind? {
    games.count > 1 ? type(of: games[(next + 1) % games.count]).kind : nil
  }

  /// The wins so far, as many as can be shown; nil before the first game has ended.
  var tally: Tally? {
    guard !results.isEmpty else { return nil }
    let kinds = GameKind.allCases.filter { kind in results.contains { $0.kind == kind } }
    let wins = wins
    // Seat numbers are never reused, so a player who left cannot be confused with a later one.
    let best = wins.first(Shown.lines) { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let inTheLobby = phase == .lobby ? seats.prefix(Shown.lines).map(\.player.id).filter { wins[$0] != nil } : []
    let lines = Set(best + inTheLobby).compactMap { id in
      winner(id).map { player in
        Tally.Line(
          player: player,
          wins: kinds.map { kind in results.count { $0.kind == kind && $0.winners.hasSeat(id) } })
      }
    }
    return Tally(
      games: kinds.map { kind in
        .init(title: kind.type.title(in: configuration.language), played: results.count { $0.kind == kind })
      },
      lines: lines.sorted { ($1.total, $0.player.id) < ($0.total, $1.player.id) }, others: wins.count - lines.count)
  }

  /// Returns a winner, with the current name, or with the name at the last win if the winner has left.
  private func winner(_ id: Player.ID) -> Player? {
    if let player = player(id) { return player }
    return results.lazy.reversed().compactMap { $0.winners.seated(id) }.first
  }

  /// The number of wins of each player who has at least one.
  private var wins: [Player.ID: Int] {
    var wins: [Player.ID: Int] = [:]
    // If nobody scored, all players may have won, and there may be thousands of them.
    for game in results {
      for index in game.winners.indices { wins[game.winners[index].id, default: 0] += 1 }
    }
    return wins
  }

  /// Returns the number of games that a player has won.
  func wins(of player: Player.ID) -> Int { results.count { $0.winners.hasSeat(player) } }
}

import Games

/// Players who lose their connection in the middle of a game: all pads name them.
extension Room {
  /// A line that broke a moment ago.
  struct Loss: Hashable, Sendable, Codable {
    var player: Player.ID
    var at: Instant
  }

  /// How long TV and pads say it.
  static let lossIsTold = Span.seconds(6)

  /// Notes that the line of somebody in the game has broken.
  mutating func noteLoss(of seat: Seat, at now: Instant) {
    guard isPlaying, game.isIn(side(of: seat)) else { return }
    let known = ongoing?.losses ?? []
    ongoing?.losses = known + [Loss(player: seat.player.id, at: now)]
  }

  /// Notes that somebody is back, or has left for good.
  mutating func isLostNoLonger(_ player: Player.ID) {
    guard ongoing?.losses?.contains(where: { $0.player == player }) == true else { return }
    ongoing?.losses?.removeAll { $0.player == player }
    if ongoing?.losses?.isEmpty == true { ongoing?.losses = nil }
  }

  /// When the first of them has been named for long enough; nil while nobody is lost.
  var lossesChangeAt: Instant? { ongoing?.losses?.first.map { $0.at + Self.lossIsTold } }

  /// Stops naming players who have been named for long enough.
  mutating func forgetLosses(at now: Instant) {
    ongoing?.losses?.removeAll { $0.at + Self.lossIsTold <= now }
    if ongoing?.losses?.isEmpty == true { ongoing?.losses = nil }
  }

  /// The players whose absence pads announce: when they change, all pads are told.
  struct Told: Hashable {
    var missing: Missing?
    var lost: Missing?
  }

  /// Whose absence pads tell now; after a restart, when all come back at once, the room tells of it at intervals.
  var told: Told {
    if case .restarted = pauseReason { return Told() }
    return Told(missing: absent, lost: lostOnPads)
  }

  /// Players who have just lost the connection; nil if there are none, or if the overlay names them.
  var lost: Missing? {
    guard let losses = ongoing?.losses, !losses.isEmpty, absent == nil else { return nil }
    let players = losses.prefix(Missing.mostNamed).compactMap { player($0.player) }
    return Missing(players, others: losses.count - players.count)
  }

  /// The same for pads: in a hall each broken line would change thousands of them, and the TV says it alone.
  var lostOnPads: Missing? { seats.count <= Shown.discs ? lost : nil }

  /// The missing players for whom a game is paused, and what happens if they stay away; nil in any other game.
  var missing: Missing? {
    guard var missing = absent else { return nil }
    missing.outlook = ongoing?.restart.map { Missing.Outlook(.goesOn, at: $0.until) } ?? outlook
    return missing
  }

  /// The missing players for whom a game is paused; nil in any other game.
  private var absent: Missing? {
    guard let ongoing else { return nil }
    switch pauseReason {
    case .tooFewPlayers:
      let game = game
      guard let teams else { return missing(of: seats.filter { $0.isAway && game.isIn($0.player.id) }.map(\.player)) }
      var absent = missing(of: teams.map(\.player).filter { game.isIn($0.id) && !isHere($0.id) })
      absent?.areTeams = true
      absent?.canRegroup = canPartTeams
      return absent
    case .restarted:
      guard let awaited = ongoing.restart?.awaited else { return nil }
      return missing(of: seats.filter { awaited.contains($0.player.id) }.map(\.player))
    case .host, .noTV, nil: return nil
    }
  }

  private func missing(of players: [Player]) -> Missing? {
    let named = players.prefix(Missing.mostNamed)
    return players.isEmpty ? nil : Missing(Array(named), others: players.count - named.count)
  }

  /// What happens to a game with too few players, and when.
  ///
  /// The room asks a copy of the game: only the game knows what happens once a player has been away for too long.
  private var outlook: Missing.Outlook? {
    guard let ongoing else { return nil }
    var copy = game
    let time = clock.gameTime(at: lastNow)
    for absence in ongoing.absences.inOrder {
      guard let at = ongoing.absences.clock.hostTime(of: absence.at) else { break }
      for case .over(let result) in copy.gone(absence.player, at: time) {
        return Missing.Outlook(result.winners.isEmpty ? .over : .won(result.winners), at: at)
      }
    }
    return ongoing.tooFewSince.map { Missing.Outlook(.over, at: $0 + RoomConfiguration.missingPlayersLimit) }
  }
}

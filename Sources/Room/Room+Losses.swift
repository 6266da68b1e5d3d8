import Games

/// Handling of players who lose their connection during a game: all pads name them.
extension Room {
  /// A connection that was lost a moment ago.
  struct Loss: Hashable, Sendable, Codable {
    var player: Player.ID
    var at: Instant
  }

  /// The time for which the TV and the pads report a lost connection.
  static let lossIsTold = Span.seconds(6)

  /// Records that a player in the game has lost their connection.
  mutating func noteLoss(of seat: Seat, at now: Instant) {
    guard isPlaying, game.isIn(side(of: seat)) else { return }
    let known = ongoing?.losses ?? []
    ongoing?.losses = known + [Loss(player: seat.player.id, at: now)]
  }

  /// Stops reporting a player as lost: they are back, or have left for good.
  mutating func isLostNoLonger(_ player: Player.ID) {
    guard ongoing?.losses?.contains(where: { $0.player == player }) == true else { return }
    ongoing?.losses?.removeAll { $0.player == player }
    if ongoing?.losses?.isEmpty == true { ongoing?.losses = nil }
  }

  /// The time at which the first lost player has been named for long enough; nil if nobody is lost.
  var lossesChangeAt: Instant? { ongoing?.losses?.first.map { $0.at + Self.lossIsTold } }

  /// Stops naming players who have been named for long enough.
  mutating func forgetLosses(at now: Instant) {
    ongoing?.losses?.removeAll { $0.at + Self.lossIsTold <= now }
    if ongoing?.losses?.isEmpty == true { ongoing?.losses = nil }
  }

  /// The absent players whom the pads name.
  ///
  /// When this value changes, all pads are updated.
  struct Told: Hashable {
    var missing: Missing?
    var lost: Missing?
  }

  /// The absent players whom the pads name now; empty while the game waits after a restart.
  ///
  /// After a restart all players come back almost simultaneously, so the room reports them at intervals.
  var told: Told {
    if case .restarted = pauseReason { return Told() }
    return Told(missing: absent, lost: lostOnPads)
  }

  /// The players who have just lost their connection; nil if there are none, or if the overlay names the missing
  /// players.
  var lost: Missing? {
    guard let losses = ongoing?.losses, !losses.isEmpty, absent == nil else { return nil }
    let players = losses.prefix(Missing.mostNamed).compactMap { player($0.player) }
    return Missing(players, others: losses.count - players.count)
  }

  /// The players whom pads report as lost; nil in a room with more than `Shown.discs` seats.
  ///
  /// In such a room each lost connection would update thousands of pads, so only the TV reports it.
  var lostOnPads: Missing? { seats.count <= Shown.discs ? lost : nil }

  /// The missing players for whom the game is paused, and what happens if they stay away; nil if it is not paused for
  /// missing players.
  var missing: Missing? {
    guard var missing = absent else { return nil }
    missing.outlook = ongoing?.restart.map { Missing.Outlook(.goesOn, at: $0.until) } ?? outlook
    return missing
  }

  /// The missing players for whom the game is paused; nil if it is not paused for missing players.
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

  /// What happens to a game with too few players, and when; nil if nothing is scheduled.
  ///
  /// The room tries it on a copy of the game: only the game knows what happens once a player has been away for too
  /// long.
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

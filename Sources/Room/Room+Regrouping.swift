import Games

/// Regrouping of teams during a game, once one of them has no members left.
extension Room {
  /// The seat indices of the players who may play in the current game, connected or not.
  private var contenders: [Int] {
    let asking = quizMaster(of: type(of: game))
    return seats.indices.filter { seats[$0].player.id != asking }
  }

  private var isTeamMissing: Bool {
    guard teams != nil, case .tooFewPlayers = pauseReason else { return false }
    return true
  }

  /// Whether the connected players can be distributed over the teams again.
  var canMixTeams: Bool { isTeamMissing && contenders.count { !seats[$0].isAway } > 1 }

  /// Whether everybody can continue without a team: enough players are connected, and the game has a place for each.
  var canPartTeams: Bool {
    canMixTeams && contenders.count { !seats[$0].isAway } >= configuration.minPlayers
      && contenders.count <= type(of: game).seats.upperBound
  }

  /// Moves players from the largest teams to those that have nobody left; everything else stays as it was.
  mutating func mixTeams(at now: Instant, _ effects: inout [RoomEffect]) {
    guard canMixTeams, let sides = teams?.map(\.player.id).filter({ game.isIn($0) }) else { return }
    let empty = sides.filter { !isHere($0) }
    for side in empty {
      while let goer = mover(to: side, among: sides) {
        let from = self.side(of: seats[goer])
        if let place = teamIndex(of: from) { teams?[place].withdraw(seats[goer].player.id) }
        assign(goer, to: side, &effects)
        if let place = teamIndex(of: from) { answerIfAllHaveVoted(place, at: now, &effects) }
      }
      guard isPlaying, isHere(side) else { continue }
      ongoing?.absences.end(side)
      play(at: now, &effects) { $0.back(side, at: $1) }
    }
    // A player who may take longer may be in another team now.
    tellTimes(at: now, &effects)
    stale = .everybody
  }

  /// Returns the seat index of the player who should move to a team; nil if nobody should.
  ///
  /// This is the last player to join the largest other team, if that team is larger by at least two.
  private func mover(to side: Player.ID, among sides: [Player.ID]) -> Int? {
    func here(_ side: Player.ID) -> [Int] { contenders.filter { seats[$0].team == side && !seats[$0].isAway } }
    let largest = sides.map(here).max { ($0.count, $1.first ?? 0) < ($1.count, $0.first ?? 0) } ?? []
    return largest.count > here(side).count + 1 ? largest.last : nil
  }

  /// Lets everybody continue without a team, with their team's possessions or a share of them.
  mutating func partTeams(at now: Instant, _ effects: inout [RoomEffect]) {
    guard canPartTeams else { return }
    // Open races are decided first, so that a press that was first still counts.
    judgeAll(at: now, &effects)
    guard isPlaying else { return }
    let game = game
    var ids: [Player.ID: [Player.ID]] = [:]
    for index in contenders where seats[index].team.map({ game.isIn($0) }) == true {
      ids[side(of: seats[index]), default: []].append(seats[index].player.id)
    }
    for side in (teams ?? []).map(\.player.id) {
      ongoing?.absences.end(side)
      if game.isIn(side), ids[side] == nil { ids[side] = [] }
    }
    dissolveTeams(&effects)
    stale = .everybody
    let members = ids.mapValues { $0.compactMap { id in seatIndex(of: id).map { seats[$0].player } } }
    let people = members.values.joined().sorted { $0.id < $1.id }
    merits = Merits(people)
    for player in people { effects.append(.report(RoomRecord(game: gameCount, .joined(withMembers(player))))) }
    play(at: now, &effects) { $0.part(members, at: $1) }
    tellTimes(at: now, &effects)
    for player in people where isPlaying && !isHere(player.id) { tellAway(player.id, at: now, &effects) }
  }
}

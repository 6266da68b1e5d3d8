import Fairness
import Games

extension Room {
  /// Records the round trip of a pad's connection.
  mutating func measured(_ pad: PadID, _ roundTrip: Span?) {
    guard let roundTrip else { return }
    if let index = seatIndex(of: pad) {
      seats[index].roundTrip = roundTrip
    } else if let index = knocks.firstIndex(where: { $0.pad == pad }) {
      knocks[index].roundTrip = roundTrip
    }
  }

  /// Returns the round trip that the arbiter uses for a pad; nil if there is none.
  func reckonedRoundTrip(of pad: PadID, at now: Instant) -> Span? {
    seatIndex(of: pad).flatMap { seats[$0].reckonedRoundTrip(at: now) }
  }

  /// Reports a press that may win a race to the arbiter.
  mutating func claim(_ race: Race, by player: Player.ID) {
    let (seats, game, arrival) = (seats, game, press?.arrival ?? lastNow)
    let teams = teams == nil ? nil : rivalTeams(at: arrival)
    arbiter.claim(
      race, by: player, at: arrival, roundTrip: press?.reckoned, isShared: game.sharesPhotoFinish,
      rivals: teams
        ?? seats.filter { !$0.isAway && game.isRacing($0.player.id) }
        .map { Arbiter.Rival(player: $0.player.id, roundTrip: $0.reckonedRoundTrip(at: arrival)) })
  }

  /// The teams that may still press, each with the longest round trip among its connected members.
  private func rivalTeams(at arrival: Instant) -> [Arbiter.Rival] {
    (teams ?? []).map(\.player.id).filter { game.isRacing($0) && isHere($0) }.map { team in
      let roundTrips = members(of: team).filter { !$0.isAway }.compactMap { $0.reckonedRoundTrip(at: arrival) }
      return Arbiter.Rival(player: team, roundTrip: roundTrips.max())
    }
  }

  /// Reports a press after the decision to the arbiter; returns the margin, or nil if the press does not determine one.
  mutating func late(_ race: Race, by player: Player.ID) -> Span? {
    arbiter.late(race, by: player, at: press?.arrival ?? lastNow, roundTrip: press?.reckoned)
  }

  /// Decides the races in which nobody can have pressed earlier any more; during a pause, these are all races.
  mutating func judge(at now: Instant, _ effects: inout [RoomEffect]) {
    guard arbiter.deadline != nil else { return }
    if overlay != nil { return judgeAll(at: now, &effects) }
    let (room, game) = (self, game)
    let decisions = arbiter.judge(at: now) { player in
      game.isRacing(player) && room.isHere(player)
    }
    tell(decisions, at: now, &effects)
  }

  /// Decides all races with the presses that are known so far.
  mutating func judgeAll(at now: Instant, _ effects: inout [RoomEffect]) {
    tell(arbiter.judgeAll(at: now), at: now, &effects)
  }

  private mutating func tell(_ decisions: [Arbiter.Decision], at now: Instant, _ effects: inout [RoomEffect]) {
    // A decision may end the game.
    for decision in decisions where isPlaying {
      if !decision.winners.isEmpty { effects.append(.report(RoomRecord(game: gameCount, .decision(decision)))) }
      play(at: now, &effects) {
        $0.decided(decision.race, winners: decision.winners, margin: decision.margin, at: $1)
      }
      for latecomer in arbiter.latecomers(in: decision.race) where isPlaying {
        play(at: now, &effects) { $0.wasLate(latecomer.player, by: latecomer.by, in: decision.race, at: $1) }
      }
    }
    if !decisions.isEmpty { settle(at: now, &effects) }
  }

  /// The pads that seem to be far away and whose players may press in a race now.
  ///
  /// Anything sent to them now corrects the kernel's round trip, in case somebody held acknowledgements back.
  package var padsToProbe: [PadID] {
    guard isPlaying, arbiter.rule == .fair, overlay == nil else { return [] }
    let game = game
    // This iterates by index: a seat is a large value, and there may be ten thousand.
    return seats.indices.compactMap { index in
      guard let roundTrip = seats[index].roundTrip, roundTrip > RoomConfiguration.trustedRoundTrip,
        let believed = seats[index].believedRoundTrip, believed > RoomConfiguration.trustedRoundTrip
      else { return nil }
      return game.isRacing(side(of: seats[index])) ? seats[index].pad : nil
    }
  }
}

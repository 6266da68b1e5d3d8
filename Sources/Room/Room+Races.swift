import Fairness
import Games

extension Room {
  /// Takes the round trip of a pad's connection.
  mutating func measured(_ pad: PadID, _ roundTrip: Span?) {
    guard let roundTrip else { return }
    if let index = seatIndex(of: pad) {
      seats[index].roundTrip = roundTrip
    } else if let index = knocks.firstIndex(where: { $0.pad == pad }) {
      knocks[index].roundTrip = roundTrip
    }
  }

  /// The round trip that the arbiter uses for a pad; nil if there is none.
  func reckonedRoundTrip(of pad: PadID, at now: Instant) -> Span? {
    seatIndex(of: pad).flatMap { seats[$0].reckonedRoundTrip(at: now) }
  }

  /// Tells the arbiter of a press that may win a race.
  mutating func claim(_ race: Race, by player: Player.ID) {
    let (seats, game, arrival) = (seats, game, press?.arrival ?? lastNow)
    let teams = teams == nil ? nil : rivalTeams(at: arrival)
    arbiter.claim(
      race, by: player, at: arrival, roundTrip: press?.reckoned, isShared: game.sharesPhotoFinish,
      rivals: teams
        ?? seats.filter { !$0.isAway && game.isRacing($0.player.id) }
        .map { Arbiter.Rival(player: $0.player.id, roundTrip: $0.reckonedRoundTrip(at: arrival)) })
  }

  /// The teams that may still press, each as far away as the farthest one in it.
  private func rivalTeams(at arrival: Instant) -> [Arbiter.Rival] {
    (teams ?? []).map(\.player.id).filter { game.isRacing($0) && isHere($0) }.map { team in
      let roundTrips = members(of: team).filter { !$0.isAway }.compactMap { $0.reckonedRoundTrip(at: arrival) }
      return Arbiter.Rival(player: team, roundTrip: roundTrips.max())
    }
  }

  /// Tells the arbiter of a press after the decision, and returns the margin if the press determines one.
  mutating func late(_ race: Race, by player: Player.ID) -> Span? {
    arbiter.late(race, by: player, at: press?.arrival ?? lastNow, roundTrip: press?.reckoned)
  }

  /// Decides the races in which nobody can have been earlier any more; during a pause nobody can.
  mutating func judge(at now: Instant, _ effects: inout [RoomEffect]) {
    guard arbiter.deadline != nil else { return }
    if overlay != nil { return judgeAll(at: now, &effects) }
    let (room, game) = (self, game)
    let decisions = arbiter.judge(at: now) { player in
      game.isRacing(player) && room.isHere(player)
    }
    tell(decisions, at: now, &effects)
  }

  /// Decides all races with what is known.
  mutating func judgeAll(at now: Instant, _ effects: inout [RoomEffect]) {
    tell(arbiter.judgeAll(at: now), at: now, &effects)
  }

  private mutating func tell(_ decisions: [Arbiter.Decision], at now: Instant, _ effects: inout [RoomEffect]) {
    // One of them may end the game.
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

  /// The pads that seem to be far away while being first counts.
  ///
  /// Whatever is sent to them now corrects the kernel's figure if somebody held acknowledgements back.
  package var padsToProbe: [PadID] {
    guard isPlaying, arbiter.rule == .fair, overlay == nil else { return [] }
    let game = game
    // By index: a seat is large, and there may be ten thousand.
    return seats.indices.compactMap { index in
      guard let roundTrip = seats[index].roundTrip, roundTrip > RoomConfiguration.trustedRoundTrip,
        let believed = seats[index].believedRoundTrip, believed > RoomConfiguration.trustedRoundTrip
      else { return nil }
      return game.isRacing(side(of: seats[index])) ? seats[index].pad : nil
    }
  }
}

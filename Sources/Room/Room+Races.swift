import Fairness
import Games

extension Room {
  /// Presses are taken back by less than this without a proof of how far away their pads are.
  private static let trustedAdjustment = Span.milliseconds(5)

  /// Takes the round trip of a pad's connection.
  mutating func measured(_ pad: PadID, _ roundTrip: Span?) {
    guard let roundTrip else { return }
    if let index = seats.firstIndex(where: { $0.pad == pad }) {
      seats[index].roundTrip = roundTrip
    } else if let index = knocks.firstIndex(where: { $0.pad == pad }) {
      knocks[index].roundTrip = roundTrip
    }
  }

  /// The round trip that the arbiter reckons with for a pad; nil where there is none.
  func reckonedRoundTrip(of pad: PadID) -> Span? { seats.first { $0.pad == pad }?.reckonedRoundTrip }

  /// Tells the arbiter of a press that may win a race.
  mutating func claim(_ race: Race, by player: Player.ID) {
    let (seats, game) = (seats, game)
    arbiter.claim(
      race, by: player, at: press?.arrival ?? lastNow, roundTrip: press?.reckoned, isShared: game.sharesPhotoFinish,
      rivals: seats.filter { !$0.isAway && game.isRacing($0.player.id) }
        .map { Arbiter.Rival(player: $0.player.id, roundTrip: $0.reckonedRoundTrip) })
  }

  /// Tells the arbiter of a press that came after the decision, and returns the margin where it shows one.
  mutating func late(_ race: Race, by player: Player.ID) -> Span? {
    arbiter.late(race, by: player, at: press?.arrival ?? lastNow, roundTrip: press?.reckoned)
  }

  /// Decides the races in which nobody can have been earlier any more; during a pause nobody can.
  mutating func judge(at now: Instant, _ effects: inout [RoomEffect]) {
    guard arbiter.deadline != nil else { return }
    if overlay != nil {
      judgeAll(at: now, &effects)
      return
    }
    let (seats, game) = (seats, game)
    let decisions = arbiter.judge(at: now) { player in
      game.isRacing(player) && seats.contains { $0.player.id == player && !$0.isAway }
    }
    tell(decisions, at: now, &effects)
  }

  /// Decides all races with what is known; false where there was none.
  @discardableResult
  mutating func judgeAll(at now: Instant, _ effects: inout [RoomEffect]) -> Bool {
    guard arbiter.deadline != nil else { return false }
    tell(arbiter.judgeAll(at: now), at: now, &effects)
    return true
  }

  private mutating func tell(_ decisions: [Arbiter.Decision], at now: Instant, _ effects: inout [RoomEffect]) {
    for decision in decisions {
      if !decision.winners.isEmpty { effects.append(.record(RoomRecord(game: gameCount, .decision(decision)))) }
      play(at: now, &effects) {
        $0.decided(decision.race, winners: decision.winners, margin: decision.margin, at: $1)
      }
    }
    if !decisions.isEmpty { settle(at: now) }
  }

  /// The pads that seem to be far away while being first counts: whatever is sent to them now makes the kernel's
  /// figure right again where somebody held acknowledgements back.
  public var padsToProbe: [PadID] {
    guard phase == .playing, overlay == nil else { return [] }
    return seats.compactMap { seat in
      let isFar = arbiter.adjustment(for: seat.reckonedRoundTrip) > Self.trustedAdjustment
      return isFar && game.isRacing(seat.player.id) ? seat.pad : nil
    }
  }
}

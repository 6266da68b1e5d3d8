import Fairness
import Games

extension Room {
  /// Passes a record of the game on to the history.
  mutating func note(_ record: GameRecord, _ effects: inout [RoomEffect]) {
    let kind = gameKind
    merits?.note(record, of: kind)
    credit(record)
    let happening: RoomRecord.Happening =
      switch record {
      case .round(let round): .round(round)
      case .answer(let answer): .answer(answer, timing(of: answer))
      case .outcome(let outcome): .outcome(outcome)
      case .adjusted(let player, let points): .adjusted(player, by: points)
      case .standings(let lines, let winners): .over(standings: lines, winners: winners)
      }
    effects.append(.report(RoomRecord(game: gameCount, happening)))
  }

  /// Returns the time at which an answer came in; the arbiter's adjustment is zero if being first does not count.
  private func timing(of answer: GameRecord.Answer) -> RoomRecord.Timing {
    if let pressedAt = answer.pressedAt {
      let seat = seats.first { $0.player.id == answer.player }
      return RoomRecord.Timing(arrival: clock.hostTime(of: pressedAt) ?? lastNow, roundTrip: seat?.roundTrip)
    }
    let press = press ?? Press(arrival: lastNow)
    return RoomRecord.Timing(
      arrival: press.arrival, roundTrip: press.roundTrip,
      adjustment: answer.race == nil ? .zero : arbiter.adjustment(for: press.reckoned))
  }

  /// Adds a player to the running game, which may make them wait for the next one.
  mutating func join(_ player: Player, at now: Instant, _ effects: inout [RoomEffect]) {
    guard ongoing?.leftGame.contains(player.id) == false else { return }
    play(at: now, &effects) { $0.joined(player, at: $1) }
    guard isPlaying, game.playing.contains(player.id) else { return }
    merits?.add(player.id)
    effects.append(.report(RoomRecord(game: gameCount, .joined(withMembers(player)))))
  }
}

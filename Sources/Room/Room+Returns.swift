import Catalogue
import Games
import PadProtocol

extension Room {
  /// Handles the loss of a pad's connection; the seat is kept if its player can return to it.
  mutating func lineBroke(_ pad: PadID, at now: Instant, _ effects: inout [RoomEffect]) {
    arrivals[pad] = nil
    knocks.removeAll { $0.pad == pad }
    guard let player = seatsByPad[pad], let index = seats.firstIndex(where: { $0.player.id == player }) else { return }
    guard seats[index].arrival != nil else { return removeSeat(of: player, at: now, &effects) }
    seatsByPad[pad] = nil
    seats[index].line = .broken(since: now)
    seats[index].roundTrip = nil
    seats[index].shown = nil
    awayCount += 1
    noteLoss(of: seats[index], at: now)
    isMissed(side(of: seats[index]), at: now, &effects)
  }

  /// Gives a seat back to the pad that knows its secret; returns false if no seat has this secret.
  ///
  /// The seat's old connection may be broken without the room knowing it yet, so the newer connection wins.
  mutating func takeBack(
    with secret: SeatSecret, on pad: PadID, from arrival: Arrival?, in language: Language?, at now: Instant,
    _ effects: inout [RoomEffect]
  ) -> Bool {
    guard let index = seats.firstIndex(where: { $0.arrival?.secret == secret }) else { return false }
    let player = seats[index].player
    let old = seats[index].pad
    if let old {
      seatsByPad[old] = nil
      dismissReplaced(old, in: seats[index].language, &effects)
    } else {
      awayCount -= 1
    }
    seatsByPad[pad] = player.id
    isLostNoLonger(player.id)
    seats[index].line = .open(pad)
    seats[index].openedAt = now
    seats[index].roundTrip = press?.roundTrip
    seats[index].shown = nil
    seats[index].language = language ?? seats[index].language
    if let arrival { seats[index].arrival?.move(to: arrival) }
    effects.append(.send(welcome(player, seats[index].arrival, seats[index].wishes), to: pad))
    markStale(player.id)
    if old == nil, isPlaying {
      isAwaitedNoLonger(player.id)
      guard seats[index].team == nil else {
        comeIn(seats[index], at: now, &effects)
        return true
      }
      ongoing?.absences.end(player.id)
      if game.playing.contains(player.id) {
        play(at: now, &effects) { $0.back(player.id, at: $1) }
      } else {
        // A player who was not dealt in joins like a newcomer.
        join(player, at: now, &effects)
      }
    }
    return true
  }

  /// Closes a connection that a newer one of the same pad has replaced.
  func dismissReplaced(_ pad: PadID, in language: Language, _ effects: inout [RoomEffect]) {
    let text = RoomTexts(language: language).replaced
    effects.append(.dismiss(pad, .bye(.init(reason: .replaced, text: text))))
  }
}

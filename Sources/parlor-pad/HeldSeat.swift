/// A remembered seat that this pad sits on: no other pad of this machine takes it while this object lives.
final class HeldSeat {
  private(set) var seat: StoredSeat
  private let slot: SeatSlot

  /// Takes a slot that is locked and holds the seat.
  init(_ seat: StoredSeat, in slot: SeatSlot) {
    self.seat = seat
    self.slot = slot
  }

  /// Remembers this instead, from now on.
  func change(to seat: StoredSeat) {
    if slot.write(seat) { self.seat = seat }
  }

  /// Forgets the seat for good.
  func forget() { slot.clear() }
}

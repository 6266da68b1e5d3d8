/// A remembered seat that this pad uses: no other pad on this machine can use it while this object exists.
final class HeldSeat {
  private(set) var seat: StoredSeat
  private let slot: SeatSlot

  /// Makes a held seat from a locked slot that contains the seat.
  init(_ seat: StoredSeat, in slot: SeatSlot) {
    self.seat = seat
    self.slot = slot
  }

  /// Remembers another seat instead of this one from now on.
  func change(to seat: StoredSeat) {
    if slot.write(seat) { self.seat = seat }
  }

  /// Forgets the seat for good.
  func forget() { slot.clear() }
}

internal import PadClient
internal import PadProtocol

/// Remembers this pad's seat for as long as the player may want to return to it.
final class SeatKeeper {
  private let store: SeatStore?
  private let place: String
  private let takesOld: Bool
  private var held: HeldSeat?
  private var wanted: (code: String?, name: String)?
  /// The secret of the last seat that was handled; it is not saved again, even if saving it failed.
  private var known: String?

  /// Keeps the seat for a room in a store, if there is one; `takesOld` allows it to restore the seat of an earlier pad.
  init(_ store: SeatStore?, at address: RoomAddress, takesOld: Bool) {
    self.store = store
    self.takesOld = takesOld
    place = address.authority.lowercased()
  }

  /// Returns the seat of an earlier pad, to propose its code and name to a person who has not given both; nil if there
  /// is none.
  func proposal(code: String?, name: String?) -> StoredSeat? {
    takesOld ? store?.holdSeat(place: place, code: code, name: name)?.seat : nil
  }

  /// Returns the seat that an earlier pad had with this code and name; nil if the pad needs a new seat.
  func holdSeat(code: String?, name: String) -> StoredSeat? {
    // A second call means that the room rejected the first answer, so the seat of that answer is released.
    held = nil
    held = takesOld ? store?.holdSeat(place: place, code: code, name: name) : nil
    known = held?.seat.secret
    wanted = (code ?? held?.seat.code, name)
    return held?.seat
  }

  /// Remembers that the pad now has the seat with this secret; nil if the room keeps no seats.
  func sit(on secret: String?) {
    guard let wanted, secret != known else { return }
    known = secret
    guard let secret else { return giveUp() }
    let seat = StoredSeat(place: place, code: wanted.code, name: wanted.name, secret: secret)
    if let held {
      held.change(to: seat)
    } else {
      held = store?.add(seat)
    }
  }

  /// Handles a message from the host: after a goodbye or a refusal, the seat is forgotten.
  func hear(_ message: ServerMessage) {
    switch message {
    case .bye: giveUp()
    // A pad that was too fast or too slow once still has its seat.
    case .denied(let denial) where denial.reason != .tooFast && denial.reason != .tooSlow: giveUp()
    case .denied, .welcome, .screen, .pong: break
    }
  }

  /// Forgets the seat, because nobody will return to it.
  func giveUp() {
    held?.forget()
    held = nil
  }
}

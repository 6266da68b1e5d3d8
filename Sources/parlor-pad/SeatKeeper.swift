internal import PadClient
internal import PadProtocol

/// Remembers this pad's seat for as long as it may be worth coming back to.
final class SeatKeeper {
  private let store: SeatStore?
  private let place: String
  private let takesOld: Bool
  private var held: HeldSeat?
  private var wanted: (code: String?, name: String)?
  /// The secret that was dealt with last; not tried again, whether it could be written or not.
  private var known: String?

  /// Keeps the seat in a room in a store, if there is one; `takesOld` for that of an earlier pad.
  init(_ store: SeatStore?, at address: RoomAddress, takesOld: Bool) {
    self.store = store
    self.takesOld = takesOld
    place = address.authority.lowercased()
  }

  /// The proposal to a person who has not given everything yet: the seat of an earlier pad; nil if there is none.
  func proposal(code: String?, name: String?) -> StoredSeat? {
    takesOld ? store?.holdSeat(place: place, code: code, name: name)?.seat : nil
  }

  /// The seat that an earlier pad had with this code and name; nil for a new one.
  func holdSeat(code: String?, name: String) -> StoredSeat? {
    // Asked twice: the room did not like the first answer.
    held = nil
    held = takesOld ? store?.holdSeat(place: place, code: code, name: name) : nil
    known = held?.seat.secret
    wanted = (code ?? held?.seat.code, name)
    return held?.seat
  }

  /// The pad sits on the seat with this secret; nil where the room keeps no seats.
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

  /// The host has said something: a good-bye or a refusal ends the seat.
  func hear(_ message: ServerMessage) {
    switch message {
    case .bye: giveUp()
    // Too eager or too slow once: the seat is still there.
    case .denied(let denial) where denial.reason != .tooFast && denial.reason != .tooSlow: giveUp()
    case .denied, .welcome, .screen, .pong: break
    }
  }

  /// Nobody will come back to the seat.
  func giveUp() {
    held?.forget()
    held = nil
  }
}

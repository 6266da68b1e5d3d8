internal import Glibc

/// The last seats of this machine's pads, so that a pad that was killed can return to its own seat.
///
/// There is a fixed number of files. Each living pad locks the file of its seat, and the lock ends with the process,
/// however it ends. Files are never deleted, so a lock always belongs to the file with that name. A file that cannot be
/// read or written counts as empty.
struct SeatStore: Sendable {
  /// The maximum number of seats that are remembered.
  static let count = 20
  /// The time for which a seat is remembered, in seconds.
  static let memory = 24 * 60 * 60
  private let folder: String

  /// Keeps the seats in this folder, which need not exist yet.
  init(folder: String) { self.folder = folder }

  /// Keeps the seats in the folder that the environment names (XDG Base Directory Specification); nil if it names none.
  init?(environment: [String: String]) {
    // The specification says to ignore relative paths.
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? home.map({ $0 + "/.local/state" }) else { return nil }
    self.init(folder: base + "/parlor-pad/seats")
  }

  /// Locks and returns the newest matching seat that no living pad uses; nil if there is none.
  func holdSeat(place: String, code: String?, name: String?) -> HeldSeat? {
    let found = slots().compactMap { slot -> (slot: SeatSlot, age: Int)? in
      guard let seat = slot.seat, seat.isMeant(byPlace: place, code: code, name: name) else { return nil }
      return (slot, slot.age)
    }
    for (slot, _) in found.sorted(by: { $0.age < $1.age }) {
      // Another pad may have changed the seat before this pad locked the file.
      guard slot.lock(), let seat = slot.seat else { continue }
      if seat.isMeant(byPlace: place, code: code, name: name) { return HeldSeat(seat, in: slot) }
      slot.unlock()
    }
    return nil
  }

  /// Remembers a seat, and forgets the oldest unused one if all files are full; nil if that is impossible.
  func add(_ seat: StoredSeat) -> HeldSeat? {
    makeFolder()
    let slots = slots(creating: true)
    let empty = slots.filter { $0.seat == nil }
    let oldestFirst = slots.filter { $0.seat != nil }.sorted { $0.age > $1.age }
    for slot in empty where slot.lock() {
      if slot.seat == nil { return slot.write(seat) ? HeldSeat(seat, in: slot) : nil }
      slot.unlock()
    }
    for slot in oldestFirst where slot.lock() { return slot.write(seat) ? HeldSeat(seat, in: slot) : nil }
    return nil
  }

  /// Opens all files that exist, and empties those whose seat is too old.
  private func slots(creating: Bool = false) -> [SeatSlot] {
    let slots = (1...Self.count).compactMap { SeatSlot(path: "\(folder)/\($0)", creating: creating) }
    for slot in slots where slot.age > Self.memory && slot.lock() {
      slot.clear()
      slot.unlock()
    }
    return slots
  }

  private func makeFolder() {
    for (index, character) in folder.enumerated() where character == "/" && index > 0 {
      mkdir(String(folder.prefix(index)), 0o700)
    }
    mkdir(folder, 0o700)
  }
}

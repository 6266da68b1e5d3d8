/// A state of the table, as pads know it: from one turned card to the next, or until cards have moved.
struct SnapTable: Hashable, Sendable, Codable {
  /// Counts the states of an evening; names the buttons, and the race of a snap.
  let serial: Int
  /// The values on top of two or more face-up piles, in their order; empty if there is no snap.
  let values: [Int]
  /// When the first of these values came up; if there are none, when the state began.
  let since: Instant
  /// Players who have called in it: each may, once.
  var callers: [Player.ID] = []
  /// When it was decided who takes the piles.
  var takenAt: Instant?
  /// In which round of the history that was.
  var takenIn: Int?

  var race: Race { Race(rawValue: serial) }
  var isSnap: Bool { !values.isEmpty }

  /// The values that two or more of these hands show.
  static func values(of hands: [SnapHand]) -> [Int] {
    let shown = hands.compactMap(\.open.last?.value)
    return (1...13).filter { value in shown.count { $0 == value } > 1 }
  }
}

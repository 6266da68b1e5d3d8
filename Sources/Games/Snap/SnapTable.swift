/// A state of the table, as pads know it: it lasts from one turned card to the next, or until cards have moved.
struct SnapTable: Hashable, Sendable, Codable {
  /// The number of the state in the evening, which identifies the buttons and the race of a snap.
  let serial: Int
  /// The values on top of two or more face-up piles, in ascending order; empty if there is no snap.
  let values: [Int]
  /// The time at which the first of these values came up, or at which the state began if there are none.
  let since: Instant
  /// The players who have called in this state; each may call once.
  var callers: [Player.ID] = []
  /// The time at which the room decided who takes the piles; nil before that.
  var takenAt: Instant?
  /// The round of the history in which that was decided; nil before that.
  var takenIn: Int?

  var race: Race { Race(rawValue: serial) }
  var isSnap: Bool { !values.isEmpty }

  /// Returns the values that two or more of these hands show on top.
  static func values(of hands: [SnapHand]) -> [Int] {
    let shown = hands.compactMap(\.open.last?.value)
    return (1...13).filter { value in shown.count { $0 == value } > 1 }
  }
}

/// Two players who meet, and their choices so far in this match.
struct DilemmaPair: Hashable, Sendable, Codable {
  /// One of the two.
  struct Side: Hashable, Sendable, Codable {
    let player: Player
    /// The choice in the round that is played or shown.
    var choice: DilemmaChoice?
    /// When they chose it.
    var chosenAt: Instant?
    /// Their points in this match.
    var score = 0
    /// The points of the last round.
    var gained = 0
    var hasLeft = false
  }

  /// In seat order.
  private(set) var sides: [Side]
  /// Their choices, round by round.
  private(set) var squares: [DilemmaScene.Square] = []
  /// The number in the history of the round that is played; nil where they play none.
  private(set) var record: Int?

  init(_ first: Player, _ second: Player) { sides = [Side(player: first), Side(player: second)] }

  /// Whether both are still there.
  var isLive: Bool { sides.allSatisfy { !$0.hasLeft } }
  /// Whether both have chosen.
  var isIn: Bool { sides.allSatisfy { $0.choice != nil } }

  func index(of player: Player.ID) -> Int? { sides.firstIndex { $0.player.id == player } }

  mutating func leave(_ player: Player.ID) {
    if let index = index(of: player) { sides[index].hasLeft = true }
  }

  /// A new round.
  mutating func begin(record: Int?) {
    self.record = record
    for index in sides.indices { (sides[index].choice, sides[index].chosenAt, sides[index].gained) = (nil, nil, 0) }
  }

  /// Takes a player's one choice; false when there is one already, or nobody to choose against.
  mutating func choose(_ choice: DilemmaChoice, by index: Int, at now: Instant) -> Bool {
    guard isLive, sides[index].choice == nil else { return false }
    (sides[index].choice, sides[index].chosenAt) = (choice, now)
    return true
  }

  /// The round is over: it counts if both have chosen.
  mutating func end() {
    guard let first = sides[0].choice, let second = sides[1].choice else { return squares.append(.void) }
    squares.append(.played(first, second))
    sides[0].gained = first.points(against: second)
    sides[1].gained = second.points(against: first)
    for index in sides.indices { sides[index].score += sides[index].gained }
  }

  /// Ends the match for a player who left: they forfeit the rest of it.
  mutating func forfeit(rounds: Int) {
    guard !isLive, squares.count < rounds else { return }
    squares += Array(repeating: .void, count: rounds - squares.count)
  }

  /// For the trust chart; nil where they have not played a round.
  var trust: DilemmaScene.Trust? {
    squares.isEmpty ? nil : .init(first: sides[0].player, second: sides[1].player, squares: squares)
  }
}

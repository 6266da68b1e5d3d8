/// Two players who meet in a match, and their choices in it so far.
struct DilemmaPair: Hashable, Sendable, Codable {
  /// One of the two players.
  struct Side: Hashable, Sendable, Codable {
    let player: Player
    /// The choice in the round that is being played or shown; nil if there is none yet.
    var choice: DilemmaChoice?
    /// The time of the choice; nil if there is none yet.
    var chosenAt: Instant?
    /// The player's points in this match.
    var score = 0
    /// The player's points in the last round.
    var gained = 0
    var hasLeft = false
  }

  /// The two players, in seat order.
  private(set) var sides: [Side]
  /// Both players' choices, round by round.
  private(set) var squares: [DilemmaScene.Square] = []
  /// The number that the current round has in the history; nil if the pair does not play.
  private(set) var record: Int?

  init(_ first: Player, _ second: Player) { sides = [Side(player: first), Side(player: second)] }

  /// Whether neither player has left.
  var isLive: Bool { sides.allSatisfy { !$0.hasLeft } }
  /// Whether both players have chosen.
  var isIn: Bool { sides.allSatisfy { $0.choice != nil } }

  func index(of player: Player.ID) -> Int? { sides.firstIndex { $0.player.id == player } }

  mutating func leave(_ player: Player.ID) {
    if let index = index(of: player) { sides[index].hasLeft = true }
  }

  /// Starts a new round.
  mutating func begin(record: Int?) {
    self.record = record
    for index in sides.indices { (sides[index].choice, sides[index].chosenAt, sides[index].gained) = (nil, nil, 0) }
  }

  /// Records a player's only choice; returns false if there already is a choice, or nobody to choose against.
  mutating func choose(_ choice: DilemmaChoice, by index: Int, at now: Instant) -> Bool {
    guard isLive, sides[index].choice == nil else { return false }
    (sides[index].choice, sides[index].chosenAt) = (choice, now)
    return true
  }

  /// Ends the round, which counts if both players have chosen.
  mutating func end() {
    guard let first = sides[0].choice, let second = sides[1].choice else { return squares.append(.void) }
    squares.append(.played(first, second))
    sides[0].gained = first.points(against: second)
    sides[1].gained = second.points(against: first)
    for index in sides.indices { sides[index].score += sides[index].gained }
  }

  /// Ends the match if a player has left: the pair's remaining rounds are void.
  mutating func forfeit(rounds: Int) {
    guard !isLive, squares.count < rounds else { return }
    squares += Array(repeating: .void, count: rounds - squares.count)
  }

  /// Returns the number of rounds in a row before a round in which both trusted each other.
  func trusted(before round: Int) -> Int { squares.prefix(max(0, round - 1)).trustedLast }

  /// Returns the cue for the outcome of the round that is shown; nil if it counts for nobody.
  func cue(in round: Int) -> Cue.Kind? {
    guard let first = sides[0].choice, let second = sides[1].choice else { return nil }
    guard first == second else {
      return trusted(before: round) >= DilemmaSheet.tension ? .trustBroken : .betrayed
    }
    return first == .cooperate ? .trusted : .distrusted
  }

  /// The pair's entry in the trust chart; nil if the pair has not played a round.
  var trust: DilemmaScene.Trust? {
    squares.isEmpty ? nil : .init(first: sides[0].player, second: sides[1].player, squares: squares)
  }
}

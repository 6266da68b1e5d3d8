import Games
import PadProtocol

/// The look by which players are told apart at a glance: the head and its colour.
struct Look: Hashable, Sendable {
  var head: Head
  /// The index of one of the twelve player colours.
  var colorIndex: Int

  init(head: Head, colorIndex: Int) {
    self.head = head
    self.colorIndex = colorIndex
  }

  /// The look of a player.
  init(of player: Player) { self.init(head: player.head, colorIndex: player.colorIndex) }
}

/// Counts of the heads and colours in use, to find a free look quickly for each of ten thousand players.
struct TakenLooks: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: PlayerColors.count * Head.allCases.count)
  private var heads = [Int](repeating: 0, count: Head.allCases.count)
  private var colors = [Int](repeating: 0, count: PlayerColors.count)

  init(_ players: some Sequence<Player>) {
    for player in players { insert(Look(of: player)) }
  }

  mutating func insert(_ look: Look) { count(look, 1) }

  mutating func remove(_ look: Look) { count(look, -1) }

  private mutating func count(_ look: Look, _ step: Int) {
    counts[place(look)] += step
    heads[look.head.rawValue] += step
    colors[look.colorIndex] += step
  }

  private func place(_ look: Look) -> Int { look.colorIndex * Head.allCases.count + look.head.rawValue }

  /// Whether any player has a colour.
  func contains(colorIndex: Int) -> Bool { colors[colorIndex] > 0 }

  /// Whether any player has a head, in any colour.
  func contains(_ head: Head) -> Bool { heads[head.rawValue] > 0 }

  /// Whether any player has this look.
  func contains(_ look: Look) -> Bool { counts[place(look)] > 0 }

  /// Returns the heads that a player with a colour may get.
  ///
  /// These are the heads that nobody has. If there are none, they are those that nobody has in this colour. If there
  /// are none of these either, the list is empty.
  func freeHeads(colorIndex: Int) -> [Head] {
    let untaken = Head.allCases.filter { !contains($0) }
    return untaken.isEmpty ? Head.allCases.filter { !contains(Look(head: $0, colorIndex: colorIndex)) } : untaken
  }

  /// All looks that nobody has.
  var free: [Look] {
    (0..<PlayerColors.count).flatMap { color in Head.allCases.map { Look(head: $0, colorIndex: color) } }
      .filter { !contains($0) }
  }
}

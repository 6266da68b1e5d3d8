import Games
import PadProtocol

extension Room {
  /// The looks of everybody who has a seat or asks for one.
  var looks: TakenLooks {
    mutating get {
      let taken = takenLooks ?? TakenLooks(seats.map(\.player) + knocks.map(\.player))
      takenLooks = taken
      return taken
    }
  }

  /// Returns a head and a colour for a new player.
  ///
  /// Nobody has that head or that colour, if there are any free ones. Otherwise, nobody has the two together, if there
  /// is such a pair. The choice is random, but the same every time that an evening is replayed.
  mutating func freeLook(for player: Player.ID) -> Look {
    let looks = looks
    let colors = 0..<PlayerColors.count
    let color = colors.first { !looks.contains(colorIndex: $0) } ?? (player.rawValue - 1) % colors.count
    var chance = SeededGenerator(seed: configuration.seed &+ UInt64(player.rawValue) << 32)
    let heads = looks.freeHeads(colorIndex: color)
    if !heads.isEmpty { return Look(head: heads[chance.below(heads.count)], colorIndex: color) }
    let free = looks.free
    if !free.isEmpty { return free[chance.below(free.count)] }
    return Look(head: Head.allCases[chance.below(Head.allCases.count)], colorIndex: color)
  }

  /// Returns the look of a returning player: the previous head and colour, unless somebody else has them now.
  mutating func lookAgain(_ look: Look, for player: Player.ID) -> Look {
    let looks = looks
    if !looks.contains(look.head), !looks.contains(colorIndex: look.colorIndex) { return look }
    var new = freeLook(for: player)
    if !looks.contains(colorIndex: look.colorIndex) { new.colorIndex = look.colorIndex }
    if looks.freeHeads(colorIndex: new.colorIndex).contains(look.head) { new.head = look.head }
    return new
  }

  /// Returns the heads that a player may choose instead of the current one.
  private func freeHeads(for player: Player, _ looks: TakenLooks) -> [Head] {
    let heads = looks.freeHeads(colorIndex: player.colorIndex)
    return heads.isEmpty ? Self.heads(but: player.head) : heads
  }

  /// Returns the heads to choose from in a crowd in which all heads are taken in every colour.
  private static func heads(but own: Head) -> [Head] { Head.allCases.filter { $0 != own } }

  /// Whether a pad's player may have another head now.
  func mayHave(_ head: Head, on pad: PadID) -> Bool {
    guard !isPlaying, let index = seatIndex(of: pad) else { return false }
    let looks = takenLooks ?? TakenLooks(seats.map(\.player) + knocks.map(\.player))
    return freeHeads(for: seats[index].player, looks).contains(head)
  }

  /// Gives a player another head, if it is free.
  mutating func change(_ head: Head, of pad: PadID) {
    guard mayHave(head, on: pad), let index = seatIndex(of: pad) else { return }
    var looks = looks
    looks.remove(Look(of: seats[index].player))
    seats[index].player.head = head
    looks.insert(Look(of: seats[index].player))
    takenLooks = looks
    markStale(seats[index].player.id)
  }

  /// Adds the heads that a player can choose from to the screen of the pad.
  func offerHeads(to seat: Seat, _ parts: inout SharedParts, on screen: inout PadScreen) {
    guard seat.kind != .robot else { return }
    let player = seat.player
    var heads = parts.heads(colorIndex: player.colorIndex) {
      (takenLooks ?? TakenLooks(seats.map(\.player) + knocks.map(\.player))).freeHeads(colorIndex: player.colorIndex)
    }
    if heads.isEmpty { heads = Self.heads(but: player.head) }
    screen.personal.head = player.head
    screen.personal.heads = heads
  }

  /// Marks the screens of the players for whom other heads are free now.
  mutating func tellWhichHeadsAreFree(since before: TakenLooks?) {
    let now = looks
    guard let before, now != before else { return }
    let changed = (0..<PlayerColors.count).filter {
      before.freeHeads(colorIndex: $0) != now.freeHeads(colorIndex: $0)
    }
    guard !changed.isEmpty, stale != .everybody else { return }
    let players = seats.lazy.map(\.player).filter { changed.contains($0.colorIndex) }.map(\.id)
    if case .some(let others) = stale { stale = .some(others.union(players)) } else { stale = .some(Set(players)) }
  }
}

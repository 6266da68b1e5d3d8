import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A whole game of Snap! with real pads.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct SnapGames {
    @Test(.timeLimit(.minutes(4))) func snap_cablePulledBeforeTheCall_sameTable_playedToTheLastCard() throws {
      var evening = try GameEvening(
        .snap, ["--reveal", "0.1"], options: GameOptions(reveal: .seconds(0.1)), seed: 5)
      defer { evening.stop() }
      try evening.start()
      evening.twin.pass(.seconds(5))
      try evening.waitForTV("the cards dealt")

      var turns = 0
      while try !evening.table.hasSnap {
        turns += 1
        try #require(turns <= 12, "with this seed no two cards match soon")
        try evening.turnCard()
      }
      try evening.waitUntilOpen("space", of: evening.table.turnName)
      try evening.waitForTV("a snap")
      let table = try evening.table

      try evening.pull(pressing: "s", " ")
      try evening.plugAndSeeTheSame("the snap")

      // Bea takes both piles.
      try evening.waitUntilOpen("s", of: "Bea")
      try evening.bea.press("s")
      try evening.twin.press("s", by: "Bea")
      evening.twin.pass(.seconds(2))
      let pile = table.hands.reduce(0) { $0 + $1.open }
      #expect(pile == turns)
      try evening.bea.waitUntil("her cards") {
        $0.status == "Snap! You take \(pile) cards." && $0.verdict == "right"
          && $0.score == table.count(of: "Bea") + table.open(of: "Ana")
      }
      try evening.waitForTV("the piles taken")

      // Ana calls where there is no snap, and pays, until she has no card left.
      var cards = try evening.table.count(of: "Ana")
      #expect(cards == table.closed(of: "Ana"))
      let calls = cards
      while cards > 0 {
        try evening.waitUntilOpen("s", of: "Ana")
        try evening.ana.press("s")
        try evening.twin.press("s", by: "Ana")
        evening.twin.pass(.seconds(1))
        cards -= 1
        try evening.ana.waitForScreen("\(cards) cards") { $0.personal.score == cards }
      }
      let game = try evening.end(winner: "Bea", scores: ["Ana": 0, "Bea": 52])
      try evening.waitForTV("the winner")

      #expect(game.kind == "snap")
      #expect(game.rounds.map(\.number) == Array(1...calls + 1))
      let snap = try #require(game.rounds.first)
      #expect(snap.question.hasPrefix("Snap on "))
      #expect(snap.decision == .init(winners: [2]))
      #expect(snap.answers == [.init(seat: 2, choice: 0, right: true, late: false)])
      let taken = table.open(of: "Ana")
      #expect(snap.points == [.init(seat: 1, points: -taken), .init(seat: 2, points: taken)])
      for round in game.rounds.dropFirst() {
        #expect(round.ending == "nobodyRight" && round.decision == nil)
        #expect(round.answers == [.init(seat: 1, choice: 0, right: false, late: false)])
        #expect(round.points == [.init(seat: 1, points: -1), .init(seat: 2, points: 1)])
      }
      #expect(try evening.room.end() == .exited(0))
      try evening.bea.waitUntil("that the room is closed") { $0.farewell == "The host has closed the room." }
    }
  }
}

extension GameEvening {
  /// The table as it is in truth.
  fileprivate var table: SnapScene.Table {
    get throws {
      guard case .game(.snap(.table(let table))) = twin.scene.content else {
        throw TestFailure("There is no table.")
      }
      return table
    }
  }

  /// Whoever has the turn turns a card, and the turn passes on.
  fileprivate mutating func turnCard() throws {
    let name = try table.turnName
    try waitUntilOpen("space", of: name)
    try press(" ", of: name)
    try twin.press("space", by: name)
    twin.pass(.seconds(1))
  }
}

extension SnapScene.Table {
  /// Whether the same value lies on top of two piles.
  fileprivate var hasSnap: Bool {
    let values = hands.compactMap(\.faces.last?.value)
    return Set(values).count < values.count
  }

  /// Who has the turn.
  fileprivate var turnName: String { hands.first { $0.player.id == turn }?.player.name ?? "nobody" }

  private func hand(of name: String) -> SnapScene.Hand? { hands.first { $0.player.name == name } }
  fileprivate func count(of name: String) -> Int { hand(of: name)?.count ?? 0 }
  fileprivate func open(of name: String) -> Int { hand(of: name)?.open ?? 0 }
  fileprivate func closed(of name: String) -> Int { hand(of: name)?.closed ?? 0 }
}

import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// A whole game of Disks with real pads.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct DisksGames {
    @Test(.timeLimit(.minutes(4))) func disks_cablePulledWithDisksThere_sameDisksAndScores_playedToTheEnd() throws {
      var evening = try GameEvening(.disks, ["--play-time", "20"])
      defer { evening.stop() }
      let (ana, bea) = (evening.ana, evening.bea)
      try evening.start()

      // Whoever it is that presses a disk's key first has the point.
      try evening.smash(by: "Ana", score: 1)
      try evening.smash(by: "Bea", score: 1)
      #expect(ana.screen?.personal.score == 1)

      let key = try evening.disk().key
      try evening.pull(pressing: key)
      let paused = try #require(ana.screen)
      let disk = try #require(paused.disks.first { $0.key == key })
      #expect(paused.personal.score == 1)
      let shown = try bea.shown()
      #expect(shown.score == 1 && shown.pressedKeys.isEmpty)
      try evening.plug()
      let again = try #require(ana.screen)
      #expect(again.shared.buttons == paused.shared.buttons)
      #expect(again.personal.score == 1)

      // The same disk is there after the countdown.
      try ana.waitForScreen("the disk \(key), open") { $0.openButtons.contains(disk) }
      try ana.press(key)
      try ana.waitForScreen("the point") { $0.personal.score == 2 && $0.personal.pressed != disk.token }

      // Ana goes on alone until time is up.
      var scores = ["Ana": 2, "Bea": 1]
      var pressed: Token?
      try eventually(within: .seconds(60), "time is up") {
        guard let screen = ana.screen, screen.shared.title != "Game over" else { return true }
        if let disk = screen.disks.first, screen.openButtons.contains(disk), pressed != disk.token {
          try ana.press(disk.key)
          pressed = disk.token
        }
        return false
      }
      scores["Ana"] = ana.screen?.personal.score
      let game = try evening.end(winner: "Ana", scores: scores)
      #expect(game.kind == "disks")
      #expect(game.rounds.map(\.number) == Array(1...game.rounds.count))
      #expect(game.points(of: 1) == scores["Ana"] && game.points(of: 2) == 1)
      for round in game.rounds {
        #expect(round.question == "Disk \(round.number)")
        switch round.ending {
        case "won":
          let winner = try #require(round.decision?.winners.first)
          #expect(round.decision == .init(winners: [winner]))
          #expect(round.points == [.init(seat: winner, points: 1)])
          #expect(round.answers.contains { $0.seat == winner && !$0.late })
        default:
          // Nobody pressed its key before time was up.
          #expect(round.ending == "timeUp" && round.points.isEmpty && round.decision == nil)
        }
      }
      #expect(game.rounds.count { $0.ending == "won" } == (scores["Ana"] ?? 0) + 1)
      #expect(try evening.room.end() == .exited(0))
    }
  }
}

extension PadScreen {
  /// The buttons that have a disk.
  var disks: [PadButton] { shared.buttons.filter { $0.shape != nil } }

  /// One of them that can be smashed and is none of those; nil where there is none.
  func openDisk(besides others: [PadButton]) -> PadButton? {
    openButtons.first { $0.shape != nil && !others.contains($0) }
  }
}

extension GameEvening {
  /// Waits until a disk can be smashed that was not there yet: others may go before anybody presses them.
  fileprivate func disk() throws -> PadButton {
    let old = ana.screen?.disks ?? []
    let screen = try ana.waitForScreen("a new disk") { $0.openDisk(besides: old) != nil }
    guard let disk = screen.openDisk(besides: old) else { throw TestFailure("There is no disk.") }
    return disk
  }

  /// One of the two smashes a disk, which goes from the other's pad.
  fileprivate func smash(by name: String, score: Int) throws {
    let disk = try disk()
    try waitUntilOpen(disk.key, of: name)
    try press(disk.key, of: name)
    try ana.waitForScreen("that the disk is gone") { !$0.shared.buttons.contains(disk) }
    if name == ana.name {
      try ana.waitForScreen("the point") { $0.personal.score == score }
    } else {
      try bea.waitUntil("the point") { $0.score == score }
    }
  }
}

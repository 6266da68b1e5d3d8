import Console
import Games
import Journal
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// The host is killed, at whatever moment, and goes on with what everybody was told.
@Suite @MainActor struct CrashTests {
  private func game(_ kind: GameKind = .trivia, names: [String] = ["Ana", "Ben"], options: GameOptions) throws -> (
    host: HostOnTrial, pads: [TrialPad]
  ) {
    let host = try HostOnTrial(HostOnTrial.evening(kind, options: options, store: MemoryStore()))
    let pads = try names.map { try host.join($0) }
    host.command(.start)
    return (host, pads)
  }

  @Test func theLastAnswer_isThereAgain_andSoAreSeatsAndPoints() throws {
    let (host, pads) = try game(options: GameOptions(timeLimit: .zero, reveal: .seconds(0.5)))
    let (ana, ben) = (pads[0], pads[1])
    try host.press(try host.key(right: true), by: ana)
    host.pass(.seconds(1))
    let wrong = try host.key(right: false)
    try host.press(wrong, by: ben)
    #expect(ben.pressedKey == wrong)

    let again = try host.restart()
    #expect(again.network.lines?.place?.port == 4747)
    #expect(again.scene?.content.isLike(host.scene?.content) == true)
    #expect(again.scene?.overlay == .paused(.restarted(missing: 2)))
    // In the other order, on lines with the same numbers.
    for pad in [ben, ana] { try again.come(pad) }
    #expect(ben.pressedKey == wrong && ben.openKeys.isEmpty && ben.score == 0)
    #expect(ana.pressedKey == nil && ana.openKeys.isEmpty && ana.score == 1)
    let back = again.now
    again.pass(.seconds(2.5))
    #expect(ana.openKeys.isEmpty, "the countdown was skipped")
    again.pass(back + .seconds(3.1) - again.now)
    #expect(ana.openKeys.count == 4 && ben.openKeys.isEmpty)
    // The answer counts once.
    let told = ben.texts.count
    try again.press(try again.key(right: true), by: ben)
    #expect(ben.texts.count == told)
    try again.press(try again.key(right: true), by: ana)
    again.pass(.milliseconds(100))
    #expect(ana.score == 2 && ben.score == 0)
    #expect(again.printed.isEmpty)
  }

  /// In the middle of reading a question: it is read on, and nobody can press earlier.
  @Test func aQuestionThatWasBeingRead_IsReadOn() throws {
    let (host, pads) = try game(options: GameOptions(timeLimit: .zero, trivia: TriviaOptions(readTime: .seconds(10))))
    host.pass(.seconds(4))
    #expect(pads[0].status == "Look at the TV!" && pads[0].openKeys.isEmpty)
    let again = try host.restart()
    for pad in pads { try again.come(pad) }
    again.pass(.seconds(3.1))
    #expect(pads[0].status == "Look at the TV!" && pads[0].openKeys.isEmpty)
    // What it was read for before the last event that was written down counts: at least the start.
    again.pass(.seconds(10))
    #expect(pads.allSatisfy { $0.openKeys.count == 4 })
    try again.press(try again.key(right: true), by: pads[1])
    again.pass(.milliseconds(100))
    #expect(pads[1].score == 1)
  }

  /// What was on its way to the disk was told to nobody: it is as if it had not happened.
  @Test func anAnswerThatWasNotWritten_wasToldToNobody() throws {
    let (host, pads) = try game(options: GameOptions(timeLimit: .zero))
    let store = try #require(host.store)
    store.isHeld = true
    let (before, key) = (pads[0].screen, try host.key(right: true))
    try host.press(key, by: pads[0])
    #expect(pads[0].screen == before)
    let again = try host.restart()
    store.isHeld = false
    for pad in pads { try again.come(pad) }
    again.pass(.seconds(3.1))
    #expect(pads[0].pressedKey == nil && pads[0].screen == before)
    try again.press(key, by: pads[0])
    again.pass(.milliseconds(100))
    #expect(pads[0].score == 1)
  }

  /// Every game, at a moment of its own, three times in a row.
  @Test(arguments: GameKind.allCases, [UInt64(1), 2, 3])
  func anyGame_atAnyMoment_goesOnWhereItWas(kind: GameKind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (first, pads) = try game(
      kind, options: GameOptions(rounds: 60, timeLimit: .zero, playTime: .seconds(600), reveal: .seconds(2)))
    var host = first
    for crash in 1...3 {
      for _ in 0..<generator.below(25) + 5 {
        let pad = pads[generator.below(pads.count)]
        if let key = pad.openKeys.first(where: { _ in generator.below(2) == 0 }) { try host.press(key, by: pad) }
        if generator.below(4) == 0, let action = host.console?.actions.first(where: \.isOfTheGame)?.command {
          host.command(action)
        }
        host.pass(.milliseconds(generator.below(1_500)))
      }
      let before = pads.map(\.screen)
      let scene = host.scene?.content
      host = try host.restart(after: .seconds(Double(generator.below(60) + 1)))
      for pad in generator.below(2) == 0 ? pads : pads.reversed() { try host.come(pad) }
      for (pad, before) in zip(pads, before) {
        #expect(pad.screen?.shared.buttons == before?.shared.buttons, "\(kind), crash \(crash)")
        #expect(pad.screen?.personal.pressed == before?.personal.pressed && pad.score == before?.personal.score)
        #expect(pad.openKeys.isEmpty, "\(kind), crash \(crash): before the countdown")
      }
      // A second of play at most is played again.
      if kind != .disks { #expect(host.scene?.content.isLike(scene) == true, "\(kind), crash \(crash)") }
      host.pass(.seconds(3))
      #expect(host.scene?.overlay == nil)
    }
    host.command(.endGame)
    for pad in pads { #expect(pad.screen?.shared.title == "Game over") }
    #expect(host.printed.count == 1)
  }

  @Test func robotsAreThereAgain_andPlay() throws {
    let store = MemoryStore()
    let host = try HostOnTrial(
      HostOnTrial.evening(
        options: GameOptions(rounds: 0, timeLimit: .seconds(10), reveal: .seconds(1)), startWith: 3, robots: 2,
        store: store))
    let ana = try host.join("Ana")
    host.pass(.seconds(30))
    let again = try host.restart()
    #expect(again.console?.players.count == 3)
    try again.come(ana)
    again.pass(.seconds(3))
    let answers = { store.evening?.records.count { if case .answer = $0.happening { true } else { false } } ?? 0 }
    let before = answers()
    again.pass(.seconds(60))
    #expect(answers() > before)
  }

  @Test func whoDoesNotComeBack_isWaitedForHalfAMinute() throws {
    let (host, pads) = try game(names: ["Ana", "Ben", "Cleo"], options: GameOptions(timeLimit: .zero))
    let again = try host.restart()
    for pad in pads.dropLast() { try again.come(pad) }
    again.pass(.seconds(28))
    #expect(again.scene?.overlay == .paused(.restarted(missing: 1)))
    again.pass(.seconds(6))
    #expect(again.scene?.overlay == nil && pads[0].openKeys.count == 4)
  }

  @Test func aLobby_goesOnToo_withItsSeats() throws {
    let host = try HostOnTrial(HostOnTrial.evening(store: MemoryStore()))
    let ana = try host.join("Ana")
    let again = try host.restart()
    try again.come(ana, code: nil)
    #expect(again.console?.players.map(\.player.name) == ["Ana"])
    #expect(ana.status?.isEmpty == false && ana.ending == nil)
  }
}

extension ConsoleView.Action {
  /// Whether it is one of the game's own keys.
  fileprivate var isOfTheGame: Bool { if case .room(.game) = command { enabled } else { false } }
}

extension Scene.Content {
  /// Whether it is of the same game at the same point.
  fileprivate func isLike(_ other: Scene.Content?) -> Bool {
    switch (self, other) {
    case (.game(.trivia(.question(let one))), .game(.trivia(.question(let other)))):
      one.number == other.number && one.answers == other.answers
        && one.players.map(\.answered) == other.players.map(\.answered)
    case (.game(.trivia(.reveal)), .game(.trivia(.reveal))), (.game(.trivia(.over)), .game(.trivia(.over))): true
    case (.game(.snap), .game(.snap)), (.game(.dilemma), .game(.dilemma)), (.game(.buzzer), .game(.buzzer)): true
    default: self == other
    }
  }
}

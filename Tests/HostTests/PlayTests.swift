import Console
import Games
import PadProtocol
import Questions
import Room
import TestSupport
import Testing

@testable import Host

/// A game through the whole host: what a pad says, what becomes of it, and who is shown what.
@Suite struct PlayTests {
  /// A game of Ana and Ben that is on.
  private func game(
    _ kind: GameKind = .trivia, options: GameOptions = GameOptions(timeLimit: .zero, reveal: .seconds(0.5)),
    store: MemoryStore? = MemoryStore()
  ) throws -> (host: HostOnTrial, ana: TrialPad, ben: TrialPad) {
    let host = try HostOnTrial(HostOnTrial.evening(kind, options: options, store: store))
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    host.command(.start)
    return (host, ana, ben)
  }

  @Test func aPress_isTakenOnce_andPointsAreItsPlayersOwn() throws {
    let (host, ana, ben) = try game()
    #expect(ana.screen?.shared.title == "Question 1 of 10" && ana.openKeys == ["1", "2", "3", "4"])
    let (right, wrong) = (try host.key(right: true), try host.key(right: false))
    try host.press(wrong, by: ben)
    #expect(ben.pressedKey == wrong && ben.openKeys.isEmpty)
    #expect(ana.pressedKey == nil && ana.openKeys.count == 4)
    // Whoever has answered changes nothing any more.
    let told = ben.texts.count
    try host.press(right, by: ben)
    try host.press(wrong, by: ben)
    #expect(ben.texts.count == told && ben.pressedKey == wrong)

    let old = try #require(ana.screen?.shared.buttons.first { $0.key == right }?.token)
    try host.press(right, by: ana)
    host.pass(.milliseconds(100))
    #expect(ana.score == 1 && ana.screen?.personal.verdict == .right)
    #expect(ben.score == 0 && ben.status == "Ana was first.")
    // What belongs to the question before counts for nothing in the next one.
    host.pass(.seconds(1))
    #expect(ana.screen?.shared.title == "Question 2 of 10" && ana.score == 1)
    for pad in [ana, ben] {
      let told = pad.texts.count
      host.press(old, by: pad)
      #expect(pad.texts.count == told && pad.pressedKey == nil)
    }
    #expect(host.console?.players.map(\.score) == [1, 0])
  }

  @Test func eachPad_isToldItsOwn_andNothingOfTheOthers() throws {
    let host = try HostOnTrial(
      HostOnTrial.evening(options: GameOptions(timeLimit: .seconds(60), trivia: TriviaOptions(scoring: .speed))))
    let pads = try (1...8).map { try host.join("P\($0)") }
    #expect(Set(pads.compactMap(\.secret)).count == 8)
    host.command(.start)
    for (number, pad) in pads.dropLast().enumerated() { try host.press("\(number % 4 + 1)", by: pad) }
    for (number, pad) in pads.enumerated() {
      let welcomes = pad.messages.compactMap { if case .welcome(let welcome) = $0 { welcome.name } else { nil } }
      #expect(welcomes == [pad.name])
      for other in pads where other !== pad {
        #expect(!pad.texts.contains { $0.contains(other.secret ?? "-") }, "\(pad.name) knows \(other.name)'s secret")
      }
      #expect(pad.pressedKey == (number == 7 ? nil : "\(number % 4 + 1)"))
    }
  }

  @Test func theCablePulledAndPutBack_theSameQuestionGoesOn_afterACountdown() throws {
    let (host, ana, ben) = try game()
    for round in 1...3 {
      let (right, wrong) = (try host.key(right: true), try host.key(right: false))
      try host.press(wrong, by: ben)
      let question = host.scene?.content
      host.unplug()
      #expect(host.scene?.overlay == .paused(.noTV))
      #expect(host.console?.display == nil && host.console?.status == "Paused: the TV was unplugged.")
      #expect(ana.status == "Paused: the TV was unplugged." && ana.openKeys.isEmpty)
      let told = ana.texts.count
      try host.press(right, by: ana)
      host.pass(.seconds(60))
      #expect(ana.texts.count == told, "an answer counted while the TV was unplugged")

      let plugged = host.now
      host.plug()
      #expect(host.scene?.overlay == .resuming(at: plugged + .seconds(3)) && host.scene?.content == question)
      #expect(host.console?.display == "TV, 1920x1080@60")
      #expect(ben.pressedKey == wrong && ana.openKeys.isEmpty)
      host.pass(.seconds(2.9))
      try host.press(right, by: ana)
      #expect(ana.openKeys.isEmpty && ana.pressedKey == nil, "the countdown was skipped")
      host.pass(.seconds(0.1))
      #expect(host.scene?.overlay == nil && ana.openKeys.count == 4 && ben.openKeys.isEmpty)
      try host.press(right, by: ana)
      host.pass(.milliseconds(100))
      #expect(ana.score == round && ben.score == 0)
      host.pass(.seconds(1))
    }
  }

  /// However fast it is pulled and put back, what the room knows is what happened last.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func displaysThatComeAndGo_theLastWordHolds(seed: UInt64) throws {
    let (host, ana, _) = try game()
    var generator = SeededGenerator(seed: seed)
    for _ in 1...50 {
      if generator.below(2) == 0 { host.plug() } else { host.unplug() }
      host.pass(.milliseconds(generator.below(4_000)))
    }
    host.unplug()
    #expect(ana.openKeys.isEmpty && host.scene?.overlay == .paused(.noTV))
    host.plug()
    host.pass(.seconds(3))
    #expect(ana.openKeys.count == 4 && host.scene?.overlay == nil)
  }

  @Test func theHostsOwnKeys_pauseAndPlay() throws {
    let host = try HostOnTrial(HostOnTrial.evening(options: GameOptions(timeLimit: .zero), hostName: "Hana"))
    let ana = try host.join("Ana")
    host.command(.start)
    host.command(.togglePause)
    #expect(ana.status == "Paused by the host." && host.scene?.overlay == .paused(.host))
    host.command(.togglePause)
    host.pass(.seconds(3))
    let key = try host.key(right: true)
    let button = try #require(host.console?.pad?.openButtons.first { $0.key == key })
    host.hostPresses(button.token)
    host.pass(.milliseconds(100))
    #expect(ana.status == "Hana was first." && host.console?.pad?.personal.score == 1)
  }

  @Test func theHostsOwnKeys_answerWhatIsAskedFor_andAcceptWhatWasWritten() throws {
    let question = Question(text: "Who?", kind: .typed, answers: ["Beethoven"])
    let options = GameOptions(rounds: 1, timeLimit: .zero, trivia: TriviaOptions(questions: [question]))
    let host = try HostOnTrial(HostOnTrial.evening(options: options, hostName: "Hana"))
    let ana = try host.join("Ana")
    host.command(.start)
    var navigator = ConsoleNavigator()
    func press(_ keys: [ConsoleKey]) throws {
      for key in keys {
        switch navigator.handle(key, in: try #require(host.console)) {
        case .answer(let token, let value): host.hostAnswers(token, value)
        case .command(let command): host.command(command)
        case .press, .togglePanel, nil: break
        }
      }
    }
    try press([.text("Ludwig"), .text("!"), .delete, .enter])
    #expect(host.console?.pad?.personal.value == .text("Ludwig"))
    let input = try #require(ana.screen?.openInput)
    ana.say(.answer(input.token, .text("Bach")))
    host.pass(.milliseconds(100))
    let accepts = host.console?.actions.filter { $0.label.contains("“") } ?? []
    #expect(accepts.map(\.key) == ["1", "2"])
    #expect(host.console?.pad?.personal.verdict == .wrong)
    try press([.character("1")])
    #expect(host.console?.pad?.personal.verdict == .right && host.console?.pad?.personal.score == 1)
    #expect(ana.screen?.personal.verdict == .wrong)
  }

  @Test func robotsPlay_toTheEnd_andTheRoomCloses() throws {
    for kind in GameKind.allCases {
      let options = GameOptions(rounds: 2, timeLimit: .seconds(3), playTime: .seconds(60), isUnattended: true)
      let store = MemoryStore()
      let host = try HostOnTrial(
        HostOnTrial.evening(kind, options: options, startWith: 2, exitsAfterGame: true, robots: 2, store: store))
      for _ in 1...600 where !host.isOver { host.pass(.seconds(1)) }
      #expect(host.isOver, "\(kind) never ended")
      // In Dilemma two who never trust each other win nothing.
      #expect(host.printed.count == 1 && (kind == .dilemma || host.printed[0].hasPrefix("Winner")), "\(kind)")
      let answers = store.evening?.records.count { if case .answer = $0.happening { true } else { false } } ?? 0
      #expect(answers > 0, "\(kind): \(answers)")
    }
  }

  @Test func anotherGame_theSamePlayers_andTheLineForEach() throws {
    let (host, ana, _) = try game(options: GameOptions(rounds: 1, timeLimit: .zero, reveal: .seconds(0.5)))
    try host.press(try host.key(right: true), by: ana)
    host.pass(.seconds(5))
    #expect(host.printed == ["Winner: Ana"])
    host.command(.chooseGame(.snap))
    #expect(host.scene?.upNext == "Snap!")
    host.command(.start)
    #expect(ana.screen?.shared.title == "Snap!" && ana.score == 26)
    host.command(.endGame)
    #expect(host.printed == ["Winner: Ana", "No winner"])
    #expect(host.scene?.tally?.lines.first?.player.name == "Ana")
    #expect(host.store?.evening?.records.isEmpty == false)
  }

  /// Nobody can learn from what is sent, or shown, what somebody chose before all have.
  @Test func secretChoices_theSameBytesAndScenes_whateverTheyAre() throws {
    func observe(_ choice: String) throws -> (ben: [String], scenes: [Scene?], reveal: String?) {
      let (host, ana, ben) = try game(.dilemma, options: GameOptions(rounds: 2, timeLimit: .zero))
      var scenes: [Scene?] = []
      try host.press(choice, by: ana)
      scenes.append(host.scene)
      host.command(.togglePause)
      host.drop(ana)
      scenes.append(host.scene)
      try host.come(ana)
      #expect(ana.pressedKey == choice)
      try host.come(ben)
      host.command(.togglePause)
      host.pass(.seconds(3))
      scenes.append(host.scene)
      let told = ben.transcript
      try host.press("1", by: ben)
      return (told, scenes, ben.status)
    }
    let (one, other) = (try observe("1"), try observe("2"))
    #expect(one.ben == other.ben && one.ben.count > 4)
    #expect(one.scenes == other.scenes)
    #expect(one.reveal != other.reveal)
  }

  @Test func whoComesLate_waits_andWhoPlaysIsToldNothing() throws {
    let (host, ana, _) = try game()
    let told = ana.texts.count
    let late = try (1...20).map { try host.join("Late \($0)") }
    for pad in late { #expect(pad.status == "A game is on: you are in the next one." && pad.openKeys.isEmpty) }
    #expect(ana.texts.count == told)
  }

  @Test func startWith_startsByItself() throws {
    let host = try HostOnTrial(HostOnTrial.evening(startWith: 2))
    let ana = try host.join("Ana")
    #expect(ana.openKeys.isEmpty)
    _ = try host.join("Ben")
    host.pass(.seconds(10))
    #expect(ana.openKeys.count == 4)
  }
}

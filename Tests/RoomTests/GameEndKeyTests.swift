import Console
import Displays
import Games
import PadProtocol
import Testing

@testable import Room

/// Keys at the console when a game ends under somebody's fingers: every game, every key, every state of the console.
@Suite struct GameEndKeys {
  /// What else may be on the console at that moment.
  enum Circumstance: CaseIterable {
    case plain, knock, oneDisplay, somebodyAway, tooFew
  }

  /// What a key led to.
  private struct Effect: Hashable {
    var outcome: ConsoleNavigator.Outcome?
    var confirming: ConsoleCommand?

    init(of key: ConsoleKey, with navigator: ConsoleNavigator, in view: ConsoleView) {
      var navigator = navigator
      navigator.update(view)
      outcome = navigator.handle(key, in: view)
      confirming = navigator.focus.confirming
    }

    var isNothing: Bool { outcome == nil && confirming == nil }
  }

  /// A key as it stands on a button, as a finger presses it.
  private static func press(_ key: String) -> ConsoleKey {
    .character(key == "SPACE" ? " " : Character(key.lowercased()))
  }

  @Test(arguments: GameKind.allCases, Language.allCases)
  func noKeyMeansSomethingElse_withinTwoSecondsOfTheEnd(kind: GameKind, language: Language) {
    for (seed, circumstance) in Circumstance.allCases.enumerated() {
      for endsByItself in [true, false] {
        var run = GameEnd(kind, language, seed: UInt64(seed))
        run.play(toTheEnd: endsByItself)
        let comment = Comment(rawValue: "\(kind), \(language), \(circumstance), by itself: \(endsByItself)")
        #expect(!run.keys.isEmpty, comment)
        run.bring(circumstance)
        let end = run.evening.now
        for wait in [Span.zero, .milliseconds(1_000), .milliseconds(999)] {
          run.evening.pass(wait)
          let view = run.evening.console
          for key in run.keys.sorted().map(Self.press) + [.enter] {
            for navigator in run.navigators {
              let after = Effect(of: key, with: navigator, in: view)
              let before = Effect(of: key, with: navigator, in: run.lastView)
              #expect(after.isNothing || after == before, "\(key) leads to \(after); \(comment.rawValue)")
            }
          }
        }
        #expect(run.evening.room.deadline == end + RoomConfiguration.calmAfterGame, comment)
        run.evening.pass(.milliseconds(1))
        guard circumstance == .plain else { continue }
        let view = run.evening.console
        #expect(Effect(of: .enter, with: ConsoleNavigator(), in: view).outcome == .command(.room(.start)), comment)
        #expect(
          Effect(of: .character("s"), with: ConsoleNavigator(), in: view).outcome == .command(.room(.start)), comment)
        #expect(
          Effect(of: .character("e"), with: ConsoleNavigator(), in: view).outcome == .command(.room(.endGame)), comment)
      }
    }
  }

  @Test(arguments: GameKind.allCases, Language.allCases)
  func noGame_usesAKeyOfTheConsoles(kind: GameKind, language: Language) {
    for seed in 0..<4 {
      var run = GameEnd(kind, language, seed: UInt64(seed))
      run.play(toTheEnd: true)
      // What the console can do while a game is on, here or in another machine's room.
      let own = run.ownKeys.union(["L", "Q"])
      #expect(run.keys.isDisjoint(with: own), "\(kind): \(run.keys.intersection(own).sorted())")
    }
  }

  @Test func aQuestionAboutTheEnd_isDroppedWhenTheGameEndsByItself() {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(rounds: 1))
    evening.command(.start)
    evening.press("Ana", "right")
    var navigator = ConsoleNavigator()
    _ = navigator.handle(.character("e"), in: evening.console)
    #expect(navigator.focus.confirming == .room(.endGame))
    evening.pass(.seconds(4))
    #expect(evening.over != nil)
    #expect(navigator.handle(.enter, in: evening.console) == nil)
    #expect(navigator.focus.confirming == nil)
    // Even a command that was on its way leaves the results where they are.
    evening.command(.endGame)
    #expect(evening.over != nil)
    evening.pass(RoomConfiguration.calmAfterGame)
    evening.command(.endGame)
    #expect(evening.lobby != nil)
  }

  @Test func theCalm_survivesARestart() throws {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(rounds: 1))
    evening.command(.start)
    evening.command(.endGame)
    evening.pass(.seconds(1))
    evening.room = try #require(evening.readBack())
    evening.now = evening.now + .seconds(500)
    evening.room.resume(at: evening.now)
    evening.happen(.display(Evening.tv))
    #expect(evening.room.deadline == evening.now + .seconds(1))
  }

  @Test func theArrowsStayOnAnAction_whereOthersComeAndGoBeforeIt() {
    var evening = Evening(["Ana", "Ben"], hostName: "Hana", asksFirst: true)
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    while let knock = evening.room.knocks.first { evening.command(.admit(knock.player.id)) }
    var navigator = ConsoleNavigator()
    for key in [ConsoleKey.down, .down] + Array(repeating: .right, count: 9) {
      _ = navigator.handle(key, in: evening.console)
    }
    #expect(navigator.focus.target.flatMap { action($0, in: evening) }?.command == .program(.quit))
    evening.arrive("Cleo")
    navigator.update(evening.console)
    #expect(navigator.focus.target.flatMap { action($0, in: evening) }?.command == .program(.quit))
    evening.arrive("Dora")
    for _ in 0..<11 { _ = navigator.handle(.left, in: evening.console) }
    #expect(
      navigator.focus.target.flatMap { action($0, in: evening) }?.command
        == .room(.admit(evening.room.knocks[0].player.id)))
    evening.happen(.message(.leave, from: evening.pad("Cleo")))
    #expect(navigator.handle(.enter, in: evening.console) != .command(.room(.admit(evening.room.knocks[0].player.id))))
  }

  private func action(_ target: ConsoleFocus.Target, in evening: Evening) -> ConsoleView.Action? {
    if case .action(let index) = target { evening.console.actions[index] } else { nil }
  }
}

/// A game with a host who plays, on its way to its end, and the keys that were on the console meanwhile.
private struct GameEnd {
  var evening: Evening
  private var random: SeededGenerator
  /// Every key of the game's that was on the console or on a pad, as it stands on a button.
  private(set) var keys: Set<String> = []
  /// Every key of the console's own, which any game may meet.
  private(set) var ownKeys: Set<String> = []
  /// The console when the game was last on.
  private(set) var lastView: ConsoleView
  /// Untouched, and with the arrows on each thing that they could reach then.
  private(set) var navigators = [ConsoleNavigator()]

  init(_ kind: GameKind, _ language: Language, seed: UInt64) {
    random = SeededGenerator(seed: seed &* 71 &+ 5)
    evening = Evening(
      questions: 2, hostName: "Hana", asksFirst: true, seed: seed, language: language,
      also: GameKind.allCases.filter { $0 != .trivia })
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    while let knock = evening.room.knocks.first { evening.command(.admit(knock.player.id)) }
    evening.command(.chooseGame(kind))
    evening.command(.start)
    lastView = evening.console
  }

  mutating func play(toTheEnd: Bool) {
    for step in 0..<(toTheEnd ? 3_000 : 60) where evening.room.isPlaying {
      look(closely: step % 30 == 0)
      switch random.below(5) {
      case 0 where step % 3 == 0:
        let actions = lastView.actions.filter { if case .room(.game) = $0.command { $0.enabled } else { false } }
        if !actions.isEmpty { evening.obey(actions[random.below(actions.count)]) }
      case 1:
        // Never past a moment at which something happens: the end is to be seen when it comes.
        let most = evening.room.deadline.map { $0 - evening.now } ?? .seconds(5)
        evening.pass(min(most, .milliseconds(random.below(5_000))))
      default:
        let seat = evening.room.seats[random.below(evening.room.seats.count)]
        let buttons = evening.room.screen(for: seat).openButtons
        guard let pad = seat.pad, !buttons.isEmpty else { continue }
        evening.happen(.message(.press(buttons[random.below(buttons.count)].token), from: pad))
      }
    }
    if evening.room.isPlaying { evening.command(.endGame) }
    for downs in 1...3 {
      for rights in 0..<9 {
        var navigator = ConsoleNavigator()
        let keys = Array(repeating: ConsoleKey.down, count: downs) + Array(repeating: .right, count: rights)
        for key in keys { _ = navigator.handle(key, in: lastView) }
        navigators.append(navigator)
      }
    }
  }

  private mutating func look(closely: Bool) {
    lastView = evening.console
    keys.formUnion(lastView.pad?.shared.buttons.map { $0.key.uppercased() } ?? [])
    for seat in evening.room.seats {
      keys.formUnion(evening.room.screen(for: seat).shared.buttons.map { $0.key.uppercased() })
    }
    for action in lastView.actions {
      if case .room(.game) = action.command { keys.insert(action.key) } else { ownKeys.insert(action.key) }
    }
    guard closely else { return }
    var other = evening
    other.arrive("Zoe")
    other.drop("Ben")
    other.happen(.display(.absent(.noDisplay, thisScreen: "HDMI-1")))
    for action in other.console.actions {
      if case .room(.game) = action.command { continue }
      ownKeys.insert(action.key)
    }
  }

  mutating func bring(_ circumstance: GameEndKeys.Circumstance) {
    switch circumstance {
    case .plain: break
    case .knock: evening.arrive("Zoe")
    case .oneDisplay: evening.happen(.display(.absent(.noDisplay, thisScreen: "HDMI-1")))
    case .somebodyAway: evening.drop("Ben")
    case .tooFew: for name in ["Ana", "Ben", "Cleo"] { evening.happen(.message(.leave, from: evening.pad(name))) }
    }
  }
}

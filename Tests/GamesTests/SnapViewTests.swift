import PadProtocol
import Testing

@testable import Games

/// What pads, the history and robots get to know.
@Suite struct SnapViews {
  private let sevens: [SnapBench.Piles] = [([1, 5, 9], [7]), ([2, 6, 10], [7]), ([3, 8, 11], [])]
  private let plain: [SnapBench.Piles] = [([1, 5, 9], []), ([2, 6, 10], []), ([3, 7, 11], [])]

  @Test func buttons_AreAlwaysTheSameTwo() {
    var bench = SnapBench()
    func check() {
      for name in ["Ana", "Ben", "Cleo", "Newcomer"] {
        #expect(bench.screen(name).shared.buttons.map(\.key) == ["space", "s"])
        #expect(bench.screen(name).shared.buttons.map(\.label) == ["Turn", "Snap!"])
        #expect(bench.screen(name, .zh).shared.buttons.map(\.label) == ["翻牌", "碰！"])
      }
    }
    check()
    bench.passMoves()
    check()
    bench.lay(sevens)
    check()
    bench.turn("Ana")
    check()
    bench.call("Ben")
    check()
  }

  @Test func turnButton_IsOpenToWhoeverHasTheTurnAlone() {
    var bench = SnapBench(plain)
    #expect(["Ana", "Ben", "Cleo"].map { bench.keys($0) } == [["space", "s"], ["s"], ["s"]])
    #expect(bench.screen("Ana").personal.closed == nil)
    #expect(bench.screen("Ben").personal.closed == [bench.turnToken])
    bench.turn("Ana")
    #expect(["Ana", "Ben", "Cleo"].map { bench.keys($0) } == [["s"], ["s"], ["s"]])
  }

  @Test func status_SaysWhatHappened() {
    func lines(_ bench: SnapBench, _ language: Language) -> [String] {
      ["Ana", "Ben", "Cleo"].map { bench.screen($0, language).status }
    }
    var bench = SnapBench()
    #expect(lines(bench, .en) == Array(repeating: "The cards are being dealt.", count: 3))
    #expect(lines(bench, .zh) == Array(repeating: "正在发牌。", count: 3))
    bench = SnapBench(sevens)
    #expect(lines(bench, .en) == ["Your turn: turn a card!", "Ana’s turn.", "Ana’s turn."])
    #expect(lines(bench, .zh) == ["轮到你了：请翻牌！", "轮到 Ana 了。", "轮到 Ana 了。"])
    bench.call("Ben")
    #expect(lines(bench, .en) == ["Snap! Ben takes 2 cards.", "Snap! You take 2 cards.", "Snap! Ben takes 2 cards."])
    #expect(lines(bench, .zh) == ["碰！Ben 赢得 2 张牌。", "碰！你赢得 2 张牌。", "碰！Ben 赢得 2 张牌。"])
    #expect(bench.screen("Ben").personal.verdict == .right)
    #expect(bench.screen("Ben").personal.score == 5)
    bench.passMoves()
    bench.turn("Ana")
    #expect(lines(bench, .en) == Array(repeating: "Ana has turned a card.", count: 3))
    #expect(lines(bench, .zh) == Array(repeating: "Ana 翻了一张牌。", count: 3))
    bench.call("Cleo")
    #expect(lines(bench, .en).last == "Wrong: you give away 2 cards.")
    #expect(lines(bench, .en).first == "Wrong call: Cleo gives away 2 cards.")
    #expect(lines(bench, .zh).last == "喊错了：你被罚 2 张牌。")
    #expect(lines(bench, .zh).first == "Cleo 喊错了，罚 2 张牌。")
    #expect(bench.screen("Cleo").personal.verdict == .wrong)
    bench.passMoves()
    bench.call("Cleo")
    #expect(lines(bench, .en).last == "Wrong: you give away 1 card.")
    #expect(lines(bench, .en).first == "Wrong call: Cleo gives away 1 card.")
    bench.passMoves()
    #expect(lines(bench, .en).last == "You are out.")
    #expect(lines(bench, .zh).last == "你出局了。")
    bench.leave("Ben")
    #expect(bench.screen("Ana").status == "You win!")
    #expect(bench.screen("Ana").shared.status == "The winner: Ana")
  }

  @Test func screen_SaysNothingOfWhatIsOnTheTable() {
    // The same table with and without a snap, and with other cards on it.
    let screens = [sevens, [([1, 5, 9], [7]), ([2, 6, 10], [4]), ([3, 8, 11], [])]].map { piles in
      let bench = SnapBench(piles)
      return ["Ana", "Ben", "Cleo"].map { bench.screen($0) }
    }
    #expect(screens[0] == screens[1])
  }

  @Test func history_KnowsARightCall() {
    var bench = SnapBench([([1, 5, 9], [12, 7]), ([2, 6, 10], [7]), ([3, 8, 11], [1])])
    let race = bench.game.table.race
    bench.pass(.milliseconds(700))
    bench.holdsClaims = true
    bench.call("Ana")
    bench.call("Cleo")
    bench.pass(.milliseconds(40))
    bench.decide(["Cleo"], margin: .milliseconds(3))
    let (ana, ben, cleo) = (bench.id("Ana"), bench.id("Ben"), bench.id("Cleo"))
    let after = Span.milliseconds(700)
    #expect(
      bench.records == [
        .round(.init(number: 1, prompt: "Snap on sevens", choices: ["Snap!"], right: 0)),
        .answer(.init(round: 1, race: race, player: ana, choice: 0, isRight: true, after: after)),
        .answer(.init(round: 1, race: race, player: cleo, choice: 0, isRight: true, after: after)),
        .outcome(
          .init(
            round: 1, ending: .won,
            points: [.init(player: ana, points: -2), .init(player: ben, points: -1), .init(player: cleo, points: 3)],
            after: .milliseconds(740))),
      ])
  }

  @Test func history_KnowsAWrongCall_AndTheStandings() {
    var bench = SnapBench(plain)
    bench.pass(.milliseconds(200))
    bench.call("Ben")
    let (ana, ben, cleo) = (bench.id("Ana"), bench.id("Ben"), bench.id("Cleo"))
    let after = Span.milliseconds(200)
    #expect(
      bench.records == [
        .round(.init(number: 1, prompt: "No snap", choices: ["Snap!"], right: nil)),
        .answer(.init(round: 1, race: nil, player: ben, choice: 0, isRight: false, after: after)),
        .outcome(
          .init(
            round: 1, ending: .nobodyRight,
            points: [.init(player: ana, points: 1), .init(player: ben, points: -2), .init(player: cleo, points: 1)],
            after: after)),
      ])
    bench.run { $0.end(at: $1) }
    guard case .standings(let lines, let winners)? = bench.records.last else {
      Issue.record("no standings")
      return
    }
    #expect(lines.map(\.score) == [4, 4, 1] && lines.map(\.rank) == [1, 1, 3])
    #expect(winners == [ana, cleo])
    #expect(bench.screen("Ana").personal.status == "You are one of the winners!")
  }

  @Test(arguments: [([7], "sevens"), ([1, 13], "aces and kings"), ([11, 12], "jacks and queens")])
  func values_HaveNames(values: [Int], names: String) { #expect(Snap.names(of: values) == names) }

  @Test func robot_TurnsAndSeesSnaps() {
    var bench = SnapBench(plain)
    func likes(_ name: String) -> (turn: Int?, call: Int?) {
      let habit = bench.game.habit(of: bench.id(name))
      return (habit.weights[bench.turnToken], habit.weights[bench.callToken])
    }
    // In 40 turns one is a wrong call; nobody calls out of turn.
    #expect(likes("Ana") == (39, 1))
    #expect(likes("Ben") == (39, 0))
    #expect(bench.game.habit(of: bench.id("Ana")).least == .milliseconds(700))
    #expect(bench.game.habit(of: bench.id("Ana")).most == .milliseconds(1500))
    bench = SnapBench(sevens)
    #expect(likes("Ana") == (1, 19))
    #expect(bench.game.habit(of: bench.id("Ben")).least == .milliseconds(600))
    #expect(bench.game.habit(of: bench.id("Ben")).most == .milliseconds(1600))
    // Not after it was taken.
    bench.call("Cleo")
    #expect(likes("Ana").call == 0)
  }

  @Test func gameInTheRegistry_IsThis() {
    #expect(Snap.title(in: .en) == "Snap!")
    #expect(Snap.title(in: .zh) == "对对碰")
    let game = Snap.kind.make(GameOptions(), seed: 1)
    #expect(type(of: game).kind == Snap.kind)
    #expect(game is Snap)
  }
}

import FoundationEssentials
import PadProtocol
import TestSupport
import Testing

@testable import Games

/// Random games of random events: what must hold after every one of them.
@Suite struct SnapRandomGames {
  @Test func invariantsHold_WhateverHappens() {
    for seed in 1...UInt64(TestForm.isLong ? 10_000 : 1_000) {
      var run = RandomSnap(seed: seed)
      run.play()
    }
  }

  @Test func randomGames_End() {
    // Everybody sees every snap: whoever has all cards in the end, the game does end.
    for seed in 1...UInt64(TestForm.isLong ? 2_000 : 200) {
      var run = RandomSnap(seed: seed)
      run.playSharply()
    }
  }

  @Test func sameSeed_SameGame() {
    for seed in 1...UInt64(20) {
      var runs = [RandomSnap(seed: seed), RandomSnap(seed: seed)]
      for index in runs.indices { runs[index].play() }
      #expect(runs[0].bench.records == runs[1].bench.records)
      #expect(runs[0].bench.game == runs[1].bench.game)
    }
  }

  @Test func gameThatWasWrittenDown_GoesOnEqually() throws {
    for seed in 1...UInt64(TestForm.isLong ? 500 : 50) {
      var run = RandomSnap(seed: seed)
      for _ in 0..<60 { run.step() }
      var other = run
      other.bench.game = try JSONDecoder().decode(Snap.self, from: JSONEncoder().encode(run.bench.game))
      #expect(other.bench.game == run.bench.game, "seed \(seed): what was read is not what was written")
      for _ in 0..<60 {
        run.step()
        other.step()
      }
      #expect(other.bench.game == run.bench.game, "seed \(seed): it does not go on equally")
      #expect(other.bench.records == run.bench.records)
    }
  }
}

private struct RandomSnap {
  var bench: SnapBench
  var random: SeededGenerator
  let seed: UInt64
  /// Everybody in the room, also those who are out or not in the game.
  var present: [Player]
  var away: Set<Player.ID> = []
  var nextPlayer: Int
  var lastSerial = 0
  /// Tokens that pads have shown, and may send whenever they like.
  var shown: [Token] = []
  /// What was in the air when that was last looked at.
  var flights: [SnapScene.Flight] = []

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed &* 31 &+ 5)
    let people = 2 + random.below(7)
    let rules = SnapRules(
      timeLimit: random.below(4) > 0 ? .seconds(10) : nil, reveal: .milliseconds([0, 300, 1500][random.below(3)]),
      snaps: random.below(4) > 0 ? nil : 1 + random.below(10),
      playTime: random.below(3) > 0 ? nil : .seconds(Double(1 + random.below(300))))
    bench = SnapBench((1...people).map { "P\($0)" }, rules: rules, seed: seed)
    bench.holdsClaims = true
    self.random = random
    present = bench.people
    nextPlayer = people + 1
    check()
  }

  mutating func play() {
    for _ in 0..<200 where bench.over == nil { step() }
    finish()
  }

  /// Everybody turns when they can, and somebody calls whatever there is.
  mutating func playSharply() {
    var turns = 0
    while bench.over == nil, turns < 100_000 {
      turns += 1
      if bench.game.mayCall, bench.game.table.isSnap, bench.game.table.takenAt == nil, bench.game.openRound == nil {
        let hands = bench.game.hands.filter(\.canTurn)
        let (token, caller) = (bench.callToken, hands[random.below(hands.count)].id)
        bench.run { $0.press(token, by: caller, at: $1) }
        decide(empty: false)
      } else if case .waiting = bench.game.phase {
        bench.run { $0.host(.skip, at: $1) }
      } else {
        bench.passStage()
      }
      if turns.isMultiple(of: 50) { check() }
    }
    check()
    #expect(bench.over != nil, "seed \(seed): the game does not end")
    #expect(bench.results.count == 1)
  }

  /// Whatever happened so far: the host can end the game, and nothing comes after that.
  private mutating func finish() {
    while !bench.claims.isEmpty { decide(empty: false) }
    if let endsAt = bench.game.endsAt, bench.over == nil {
      // Nobody does anything any more: time alone ends it, at the latest when what moves has come to rest.
      while bench.over == nil, bench.now < endsAt, bench.game.deadline != nil { bench.passStage() }
      for _ in 0..<2 { bench.passStage() }
      #expect(bench.over != nil, "seed \(seed): the game is not over when time is up")
    }
    bench.run { $0.end(at: $1) }
    #expect(bench.over != nil, "seed \(seed): the game cannot be ended")
    #expect(bench.results.count == 1, "seed \(seed): the game ended \(bench.results.count) times")
    let over = bench.over
    for _ in 0..<5 { step() }
    #expect(bench.over == over, "seed \(seed): something came after the end")
    #expect(bench.results.count == 1)
  }

  mutating func step() {
    // The room decides within 60 ms, whatever happens meanwhile.
    if !bench.claims.isEmpty, random.below(3) == 0 {
      decide(empty: random.below(10) == 0)
      return check()
    }
    switch random.below(60) {
    case 0: leave()
    case 1:
      let player = Player(id: .init(rawValue: nextPlayer), name: "P\(nextPlayer)", colorIndex: nextPlayer % 12)
      nextPlayer += 1
      present.append(player)
      bench.run { $0.joined(player, at: $1) }
    case 2, 3, 4: toggleAway()
    case 5: bench.run { $0.host(.skip, at: $1) }
    case 59:
      // As the room does, and also where nobody is here.
      let candidates = away.sorted()
      guard !candidates.isEmpty else { return }
      let player = candidates[random.below(candidates.count)]
      bench.run { $0.gone(player, at: $1) }
    case 6: bench.pass(.seconds(12))
    // Too early, too late, in time.
    case 7...14: bench.pass(.milliseconds(random.below(700)))
    case 15...35: bench.passStage()
    default: press()
    }
    check()
  }

  private mutating func leave() {
    guard !present.isEmpty else { return }
    let gone = present.remove(at: random.below(present.count)).id
    away.remove(gone)
    // As the room does: what they claimed is claimed no more.
    for race in bench.claims.keys { bench.claims[race]?.removeAll { $0 == gone } }
    bench.run { $0.left(gone, at: $1) }
  }

  private mutating func toggleAway() {
    let playing = bench.game.playing
    guard !playing.isEmpty else { return }
    let player = playing[random.below(playing.count)]
    if away.remove(player) == nil {
      away.insert(player)
      bench.run { $0.away(player, at: $1) }
    } else {
      bench.run { $0.back(player, at: $1) }
      bench.run { $0.tick(at: $1) }
    }
  }

  private mutating func press() {
    guard !present.isEmpty else { return }
    let player = present[random.below(present.count)].id
    let token =
      switch random.below(10) {
      case 0: Token(rawValue: "snap\(random.below(300))")
      case 1: shown.isEmpty ? bench.callToken : shown[random.below(shown.count)]
      case 2, 3, 4: bench.callToken
      default: bench.turnToken
      }
    bench.run { $0.press(token, by: player, at: $1) }
  }

  private mutating func decide(empty: Bool) {
    guard let (race, players) = bench.claims.first else { return }
    bench.claims[race] = nil
    let winners = players.isEmpty || empty ? [] : [players[random.below(players.count)]]
    bench.run { $0.decided(race, winners: winners, margin: nil, at: $1) }
  }

  private mutating func check() {
    let game = bench.game
    let serial = game.table.serial
    #expect(serial >= lastSerial, "seed \(seed): tokens came again")
    if serial > lastSerial { shown = Array((shown + [game.turnToken, game.table.callToken]).suffix(20)) }
    lastSerial = serial
    #expect(bench.claims.isEmpty == (game.openRound == nil) || !game.isRunning, "seed \(seed): a race is lost")
    let cards = game.hands.flatMap { $0.closed + $0.open }
    if !game.hands.isEmpty || game.isRunning {
      #expect(cards.count == 52 && Set(cards).count == 52, "seed \(seed): not the 52 cards")
    }
    guard let table = bench.table else { return }
    #expect(game.playing.count >= (game.openRound == nil ? 2 : 0), "seed \(seed): nobody to play with")
    if game.openRound == nil {
      #expect(game.table.takenAt != nil || game.table.values == SnapTable.values(of: game.hands))
    }
    if game.openRound == nil, game.hands.contains(where: \.canTurn) {
      #expect(
        game.hands.allSatisfy { !$0.isGone || $0.closed.isEmpty }, "seed \(seed): somebody gone has closed cards")
      #expect(
        game.hands.count { !$0.isOut && !$0.isGone } > 1, "seed \(seed): nobody to play with but those who are gone")
    }
    #expect(game.hands.allSatisfy { !$0.isGone || $0.isAway }, "seed \(seed): gone and here")
    if case .waiting(let until) = game.phase, game.openRound == nil {
      #expect(!game.isTimeUp(at: bench.now), "seed \(seed): it goes on when time is up")
      let holder = game.hands.first { $0.id == game.turn }
      let isAnybodyThere = game.hands.contains { $0.canTurn }
      #expect((holder?.canTurn ?? false) == isAnybodyThere, "seed \(seed): somebody has the turn who cannot turn")
      #expect((until != nil) == (isAnybodyThere && game.rules.timeLimit != nil))
    } else if game.openRound == nil {
      #expect(game.deadline != nil, "seed \(seed): it never goes on")
    }
    checkPads()
    if table.flights != flights { check(table) }
    flights = table.flights
  }

  /// What is shown lying and in the air, at every moment in which that changes.
  private func check(_ table: SnapScene.Table) {
    // While cards are dealt there are a hundred such moments.
    let step = max(1, table.flights.count / 8)
    let moments =
      table.flights.enumerated().filter { $0.offset.isMultiple(of: step) }
      .flatMap { [$0.element.startsAt, $0.element.endsAt] }.filter { $0 >= bench.now } + [bench.now]
    for moment in moments {
      func shown(_ place: SnapScene.Place, _ count: Int) -> Int {
        table.flights.reduce(count) { sum, flight in
          let leaves = flight.from == place && moment < flight.startsAt ? flight.count : 0
          let arrives = flight.to == place && moment < flight.endsAt ? flight.count : 0
          return sum + leaves - arrives
        }
      }
      var total = shown(.deck, 0)
      for hand in table.hands {
        let piles = [shown(.closed(hand.player.id), hand.closed), shown(.open(hand.player.id), hand.open)]
        #expect(
          piles.allSatisfy { $0 >= 0 },
          "seed \(seed): cards fly that are not there")
        total += piles[0] + piles[1]
      }
      total += table.flights.filter { $0.startsAt <= moment && moment < $0.endsAt }.reduce(0) { $0 + $1.count }
      #expect(total == 52, "seed \(seed): \(total) cards are seen")
    }
    for hand in table.hands {
      #expect(hand.faces.count == min(2, hand.open))
      #expect(!hand.isOut || hand.count == 0)
    }
  }

  private func checkPads() {
    for player in present {
      let screen = bench.game.screen(for: player.id, in: .en)
      #expect(screen.shared.buttons.map(\.key) == ["space", "s"])
      let hand = bench.game.hands.first { $0.id == player.id }
      if hand?.canTurn != true { #expect(screen.openButtons.isEmpty, "seed \(seed): open to whom it is not") }
      #expect(screen.personal.score == hand?.count)
    }
  }
}

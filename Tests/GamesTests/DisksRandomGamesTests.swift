import FoundationEssentials
import PadProtocol
import TestSupport
import Testing

@testable import Games

/// Random games of random events: what must hold after every one of them.
@Suite struct DisksRandomGames {
  @Test func invariantsHold() {
    for seed in 1...UInt64(TestForm.isLong ? 10_000 : 1_000) {
      var run = RandomDisks(seed: seed)
      run.play()
    }
  }

  @Test func sameSeed_SameGame() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var (one, other) = (RandomDisks(seed: seed), RandomDisks(seed: seed))
      one.play()
      other.play()
      #expect(one.table.records == other.table.records)
      #expect(one.table.game == other.table.game)
    }
  }
}

private struct RandomDisks {
  var table: DisksTable
  var random: SeededGenerator
  let seed: UInt64
  var shown: Set<Token> = []
  var gone: Set<Token> = []
  var disksScored: Set<Int> = []
  var winners: [Int: Player.ID] = [:]
  var ended: Set<Int> = []
  var readCount = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed &* 31 &+ 5)
    let people = 2 + random.below(5)
    let limit = random.below(20) == 0 ? nil : Span.milliseconds(1 + random.below(15_000))
    table = DisksTable((1...people).map { "P\($0)" }, options: GameOptions(timeLimit: limit), seed: seed, starts: false)
  }

  mutating func play() {
    for game in 1...(random.below(4) == 0 ? 2 : 1) {
      (disksScored, winners, ended, readCount) = ([], [:], [], table.records.count)
      table.start()
      check()
      for _ in 0..<1_000 where table.over == nil { step() }
      // Whatever happened so far: with time passing and the room's word given, the game ends.
      table.decide()
      table.pass(.seconds(100))
      table.decide()
      check()
      #expect(table.over != nil, "seed \(seed): the game does not end")
      #expect(table.results.count == game, "seed \(seed): the game ended \(table.results.count) times")
      #expect(ended == Set(1...max(1, table.game.diskCount)) || table.game.diskCount == 0, "seed \(seed)")
    }
  }

  private mutating func step() {
    let anybody = Player.ID(rawValue: 1 + random.below(table.people.count + 1))
    // Looking at all screens takes the most time: one event in four will do.
    let before = random.below(4) == 0 ? (scene: table.game.scene, screens: screens) : nil
    var effects: [GameEffect] = []
    switch random.below(40) {
    case 0: if random.below(4) == 0 { effects = run { $0.left(anybody, at: $1) } }
    case 1: effects = run { $0.away(anybody, at: $1) }
    case 2: effects = run { $0.back(anybody, at: $1) }
    case 3: effects = run { $0.host(.skip, at: $1) }
    case 4: if random.below(40) == 0 { effects = run { $0.end(at: $1) } }
    case 5: effects = run { $0.joined(Player(id: anybody, name: "New", colorIndex: 0), at: $1) }
    case 6: if random.below(8) == 0 { reread() }
    case 7:  // A word that nobody asked for.
      let race = Race(rawValue: random.below(table.game.serial + 2))
      effects = run { $0.learned(margin: .milliseconds(3), of: race, at: $1) }
      if !table.claims.contains(where: { $0.race == race }) {
        effects += run { $0.decided(race, winners: [anybody], margin: nil, at: $1) }
      }
    case 8, 9, 10: effects = decide(anybody)
    case 11...16:
      table.now = table.now + .milliseconds(random.below(700))
      let isDue = table.game.deadline.map { $0 <= table.now } ?? false
      effects = run { $0.tick(at: $1) }
      if isDue, let deadline = table.game.deadline {
        #expect(deadline > table.now, "seed \(seed): a tick did not help")
      }
    case 17...19:
      let old = Token(rawValue: "d\(random.below(table.game.serial + 2))")
      effects = run { $0.press(old, by: anybody, at: $1) }
    default:
      table.now = table.now + .milliseconds(random.below(60))
      let buttons = table.game.screen(for: anybody, in: .en).shared.buttons
      guard !buttons.isEmpty else { return }
      let disks = buttons.filter { $0.shape != nil }
      let choice = disks.isEmpty || random.below(5) == 0 ? buttons : disks
      effects = run { [token = choice[random.below(choice.count)].token] in $0.press(token, by: anybody, at: $1) }
    }
    check()
    guard let before, !effects.contains(.changed) else { return }
    let touched = effects.compactMap { if case .changedFor(let player) = $0 { player } else { nil } }
    #expect(!touched.isEmpty || table.game.scene == before.scene, "seed \(seed): the scene changed unsaid")
    for (player, screen) in screens where !touched.contains(player) {
      #expect(before.screens[player] == screen, "seed \(seed): a screen changed unsaid")
    }
  }

  private mutating func run(_ event: (inout Disks, Instant) -> [GameEffect]) -> [GameEffect] { table.run(event) }

  /// Gives the room's word on one race: somebody who claimed it, or nobody.
  private mutating func decide(_ anybody: Player.ID) -> [GameEffect] {
    guard !table.claims.isEmpty else { return [] }
    let claim = table.claims.remove(at: random.below(table.claims.count))
    let here = claim.players.filter { table.game.playing.contains($0) }
    let winners = here.isEmpty ? [] : [here[random.below(here.count)]]
    return run { $0.decided(claim.race, winners: winners, margin: .milliseconds(4), at: $1) }
  }

  /// Writes the game down and goes on with what is read back.
  private mutating func reread() {
    do {
      let copy = try JSONDecoder().decode(Disks.self, from: try JSONEncoder().encode(table.game))
      #expect(copy == table.game, "seed \(seed)")
      table.game = copy
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }

  private var screens: [Player.ID: PadScreen] {
    Dictionary(
      uniqueKeysWithValues: table.people.map { ($0.id, table.game.screen(for: $0.id, in: .en)) })
  }

  private mutating func check() {
    for record in table.records.dropFirst(readCount) {
      guard case .outcome(let outcome) = record else { continue }
      #expect(ended.insert(outcome.round).inserted, "seed \(seed): disk \(outcome.round) ended twice")
      guard outcome.ending == .won else { continue }
      #expect(disksScored.insert(outcome.round).inserted, "seed \(seed): disk \(outcome.round) was scored twice")
      #expect(outcome.points.map(\.points) == [1])
      winners[outcome.round] = outcome.points.first?.player
    }
    readCount = table.records.count
    let scores = table.field?.scores ?? table.over?.scores ?? []
    let here = Set(table.game.playing)
    #expect(scores.map(\.score).reduce(0, +) == winners.values.count { here.contains($0) }, "seed \(seed): points")
    #expect(table.game.smashedCount == disksScored.count)
    if let over = table.over { #expect(over.winners.allSatisfy { here.contains($0.id) }) }
    guard let field = table.field else { return }
    checkPlaces(of: field)
    // Once time is up, the disks that are left are only to be seen.
    guard field.endedAt == nil else { return }
    let isDue = table.game.deadline.map { $0 <= table.now } ?? true
    for disk in field.disks where table.now >= disk.goesAt {
      let isClaimed = table.game.places.contains { $0.disk == disk && $0.isClaimed }
      #expect(isClaimed || isDue, "seed \(seed): disk \(disk.number) is older than its life")
    }
    #expect(field.disks.allSatisfy { !ended.contains($0.number) }, "seed \(seed): a disk that ended is still there")
    #expect(field.disks.allSatisfy { !disksScored.contains($0.number) }, "seed \(seed): a smashed disk is still there")
    let tokens = Set(table.screen("P1").shared.buttons.map(\.token))
    #expect(tokens.count == 9)
    #expect(tokens.isDisjoint(with: gone), "seed \(seed): a token came again")
    gone.formUnion(shown.subtracting(tokens))
    shown = tokens
  }

  private func checkPlaces(of field: DisksScene.Field) {
    #expect(Set(field.disks.map(\.key)).count == field.disks.count, "seed \(seed): two disks with a key")
    #expect(field.disks.allSatisfy { (1...9).contains($0.key) })
    for (index, disk) in field.disks.enumerated() {
      // In thousandths of the width, of which the field is 520 high.
      let (x, y) = (Double(disk.x), Double(disk.y) * 0.52)
      #expect(x >= 95 && x <= 905 && y >= 95 && y <= 425, "seed \(seed): a disk at the edge")
      for other in field.disks[..<index] {
        let (dx, dy) = (x - Double(other.x), y - Double(other.y) * 0.52)
        #expect((dx * dx + dy * dy).squareRoot() >= 190, "seed \(seed): two disks overlap")
      }
    }
  }
}

import PadProtocol
import Testing

@testable import Games

/// What is ours in Disks: keys and points, the lock-out, races, speed and robots.
@Suite struct DisksRulesTests {
  @Test func seats_TwoToThirty() { #expect(Disks.seats == 2...30) }

  @Test func start_FirstDiskComesAfterThreeSeconds_PressesBeforeDoNothing() throws {
    var table = DisksTable()
    #expect(table.game.deadline == table.now + .seconds(3))
    #expect(table.screen("Ana").openButtons.isEmpty)
    #expect(table.screen("Ana").status == "Get ready: look at the TV!")
    #expect(table.press("Ana", key: 5) == [])
    table.pass(.milliseconds(2999))
    #expect(table.field?.disks == [])
    table.pass(.milliseconds(1))
    #expect(table.field?.disks.count == 1)
    #expect(table.screen("Ana").openButtons.count == 9)
    let field = try #require(table.field)
    #expect(field.countdown == Countdown(endsAt: table.now + .seconds(60), total: .seconds(60)))
  }

  @Test func pads_AlwaysNineButtonsInTheOrderOfTheirKeys() {
    var table = DisksTable()
    for _ in 0..<40 {
      let buttons = table.screen("Ana").shared.buttons
      #expect(buttons.map(\.key) == (1...9).map(String.init))
      #expect(buttons.map(\.label) == (1...9).map(String.init))
      for (key, button) in zip(1..., buttons) {
        let disk = table.field?.disks.first { $0.key == key }
        #expect(button.shape == disk?.shape)
        #expect(button.color == disk.map { .answer($0.shape) } ?? .plain)
      }
      table.pass(.milliseconds(300))
      if table.field?.disks.count == 6 { table.smash("Ben") }
    }
  }

  @Test func disk_HasTheColourAndShapeOfTheAnswerWithItsNumber() {
    for (index, shape) in AnswerShape.allCases.enumerated() {
      let disk = DisksScene.Disk(number: 1, key: index + 1, x: 0, y: 0, appearedAt: Instant(nanoseconds: 0))
      #expect(disk.shape == shape)
    }
  }

  @Test func firstPress_SmashesTheDisk_OnePoint() {
    var table = DisksTable.withADisk()
    table.smash("Ben")
    #expect(table.score("Ben") == 1)
    #expect(table.score("Ana") == 0)
    #expect(table.screen("Ben").status == "Smashed!")
    #expect(table.screen("Ben", in: .zh).status == "击碎！")
  }

  @Test func disk_IsARace_OfWhichOneCanWin() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.press("Ana", key: key)
    table.press("Cleo", key: key)
    #expect(!table.game.sharesPhotoFinish)
    #expect(table.claims.count == 1)
    #expect(table.claims[0].players == [table.player("Ana").id, table.player("Cleo").id])
    let race = table.claims[0].race
    // Even if the room named two, and even if it said so twice.
    for _ in 1...2 {
      table.run { $0.decided(race, winners: [.init(rawValue: 3), .init(rawValue: 1)], margin: nil, at: $1) }
    }
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [1, 0, 0])
  }

  @Test func claim_CountsOncePerPlayer_AndClosesTheButtonForThemAlone() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    let token = table.token(key)
    table.press("Ana", key: key)
    #expect(table.press("Ana", key: key) == [])
    #expect(table.screen("Ana").personal.pressed == token)
    #expect(table.screen("Ana").openButtons.count == 8)
    #expect(table.screen("Ben").openButtons.count == 9)
    #expect(!table.game.isRacing(table.player("Ana").id))
    #expect(table.game.isRacing(table.player("Ben").id))
  }

  @Test func claimant_MayClaimAnotherDiskMeanwhile() throws {
    var table = DisksTable()
    table.pass(untilDisks: 2)
    let disks = try #require(table.field?.disks)
    table.press("Ana", key: disks[0].key)
    #expect(table.game.isRacing(table.player("Ana").id))
    table.press("Ana", key: disks[1].key)
    #expect(Set(table.claims.map(\.race)).count == 2, "each disk is a race of its own")
    table.decide()
    #expect(table.score("Ana") == 2)
  }

  @Test func keyWithoutADisk_LocksThatPlayerOutFor300ms() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.press("Ana", key: table.emptyKey)
    #expect(table.screen("Ana").openButtons.isEmpty)
    #expect(table.screen("Ana").status == "Missed!")
    #expect(table.screen("Ana", in: .zh).status == "按空了！")
    #expect(table.screen("Ana").personal.verdict == .wrong)
    #expect(table.screen("Ben").openButtons.count == 9)
    #expect(!table.game.isRacing(table.player("Ana").id))
    #expect(table.game.deadline == table.now + .milliseconds(300))
    table.pass(.milliseconds(299))
    #expect(table.press("Ana", key: key) == [])
    table.pass(.milliseconds(1))
    #expect(table.screen("Ana").openButtons.count == 9)
    table.smash("Ana")
    #expect(table.score("Ana") == 1)
  }

  @Test func lockOut_DoesNotTakeAClaimAway() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.press("Ana", key: key)
    table.press("Ana", key: table.emptyKey)
    table.decide()
    #expect(table.score("Ana") == 1)
    #expect(table.screen("Ana").status == "Missed!")
  }

  @Test(arguments: [0, 1, 300]) func goneDisk_PressedWithin300ms_IsLateAndNoMiss(milliseconds: Int) throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    let (old, race) = (table.token(key), Race(rawValue: table.game.places[key - 1].serial))
    table.smash("Ana")
    table.pass(.milliseconds(milliseconds))
    // One whose pad does not know yet, and one who did not notice that theirs does.
    table.press("Ben", token: old)
    table.press("Cleo", key: key)
    #expect(table.late.map(\.race) == [race, race])
    #expect(table.late.map(\.player) == [table.player("Ben").id, table.player("Cleo").id])
    #expect(["Ben", "Cleo"].allSatisfy { table.screen($0).openButtons.count == 9 })
    #expect(table.answers.map(\.isLate) == [false, true, true])
    // Once is enough, and whoever won is not late.
    #expect(table.press("Ben", token: old) == [])
    #expect(table.press("Ana", key: key) == [])
  }

  @Test func goneDisk_PressedLater_ItsTokenIsIgnored_ItsKeyIsAMiss() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    let old = table.token(key)
    table.smash("Ana")
    table.pass(.milliseconds(301))
    #expect(table.press("Ben", token: old) == [])
    table.press("Ben", key: key)
    #expect(table.screen("Ben").status == "Missed!")
    #expect(table.late.isEmpty)
  }

  @Test func margin_LearnedLater_OnTheTVAndTheWinnersPad() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.press("Ana", key: key)
    let race = table.claims[0].race
    table.decide()
    let ana = table.player("Ana").id
    #expect(table.game.learned(margin: .milliseconds(12), of: race, at: table.now) == [.changedFor(ana)])
    #expect(table.field?.smashed.map(\.margin) == [.milliseconds(12)])
    #expect(table.screen("Ana").status == "Smashed, first by 12 ms!")
    #expect(table.screen("Ana", in: .zh).status == "击碎！领先 12 毫秒！")
    #expect(table.screen("Ben").status == "Press the keys of the disks!")
  }

  @Test func allClaimantsLeft_TheDiskIsAnybodysAgain() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.press("Ana", key: key)
    table.leave("Ana")
    let race = table.claims.removeFirst().race
    table.run { $0.decided(race, winners: [], margin: nil, at: $1) }
    #expect(table.field?.disks.count == 1)
    table.smash("Ben")
    #expect(table.score("Ben") == 1)
  }

  /// Each player after the second takes a tenth of the time away, down to six tenths.
  @Test(arguments: [
    (0.0, 2, 900), (30, 2, 625), (60, 2, 350), (90, 2, 350), (0, 1, 900), (0, 3, 810), (30, 5, 438), (0, 6, 540),
    (0, 200, 540),
  ])
  func interval_From900To350ms_shorterForMany(after seconds: Double, players: Int, milliseconds: Int) {
    let rules = DisksRules(GameOptions())
    #expect(rules.interval(after: .seconds(seconds), players: players) == .milliseconds(milliseconds))
  }

  /// The TV says twice that disks come faster: at a third and at two thirds of the time, and not in a short game.
  @Test(arguments: [(60, [20, 40]), (30, [10, 20]), (29, [])]) func itSaysThatTheyComeFaster(length: Double, at: [Int])
  {
    var options = GameOptions()
    options.playTime = .seconds(length)
    var game = Disks(options: options, seed: 1)
    var now = Instant(nanoseconds: 0)
    _ = game.start(
      players: (1...2).map { Player(id: Player.ID(rawValue: $0), name: "P\($0)", colorIndex: $0) }, at: now)
    let begin = now + DisksRules(options).getReady
    var calls: [Int] = []
    while let deadline = game.deadline, now < begin + .seconds(length) {
      now = deadline
      for case .cue(.faster, _) in game.tick(at: now) { calls.append(Int(((now - begin).seconds).rounded())) }
    }
    #expect(calls == at)
  }

  /// ∫ dt / (0.9 s − 0.55 s · t / 60 s) over 60 s is 60 / 0.55 · ln(0.9 / 0.35) = 103 disks.
  @Test func disks_FasterAndFaster_About103InAMinute() {
    var table = DisksTable(["Ana", "Ben"])
    table.pass(.seconds(3))
    var counts: [Int] = []
    for _ in 0..<2 {
      let end = table.now + .milliseconds(29_999)
      while let deadline = table.game.deadline, deadline < end {
        table.smash("Ana")
        table.pass(deadline - table.now)
      }
      table.pass(end - table.now)
      counts.append(table.rounds.count)
    }
    // In the first half 60 / 0.55 · ln(0.9 / 0.625) = 40 of them.
    #expect((38...42).contains(counts[0]))
    #expect((100...106).contains(counts[1]))
  }

  /// Nine keys are nine disks at most, and fewer if no other place is far enough from all of them.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func fieldIsFull_NothingNewComes(seed: UInt64) throws {
    var table = DisksTable(seed: seed)
    table.pass(.seconds(3))
    for _ in 1...30 { table.run { $0.appear(at: $1) } }
    let count = try #require(table.field?.disks.count)
    #expect((6...9).contains(count))
    #expect(table.field?.disks.map(\.number) == Array(1...count))
    table.smash("Ana")
    table.pass(DisksScene.Smashed.length + .milliseconds(900))
    // The first one comes once the hit has been seen, and the second at the usual time.
    #expect((count + 1...count + 2).contains(table.rounds.last?.number ?? 0))
  }

  /// A new disk leaves the place of a hit alone while everybody looks at who was first, even if no other place is free.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func newDisks_leaveAHitAlone(seed: UInt64) throws {
    var table = DisksTable(seed: seed)
    table.pass(.seconds(3))
    for _ in 1...30 { table.run { $0.appear(at: $1) } }
    table.smash("Ana")
    let hit = try #require(table.field?.smashed.last).disk
    let place = DisksField.Spot(x: hit.x, y: hit.y)
    for _ in 1...30 { table.run { $0.appear(at: $1) } }
    #expect(table.field?.disks.contains { DisksField.touch(DisksField.Spot(x: $0.x, y: $0.y), place) } == false)
  }

  @Test(arguments: [(0.0, 6000), (30, 4250), (60, 2500), (90, 2500)])
  func life_From6To2500ms(after seconds: Double, milliseconds: Int) {
    #expect(DisksRules(GameOptions()).life(after: .seconds(seconds)) == .milliseconds(milliseconds))
  }

  @Test func disk_ThatNobodySmashes_Goes_AndCountsForNobody() throws {
    var table = DisksTable.withADisk()
    let disk = try #require(table.field?.disks.first)
    #expect(disk.goesAt == table.now + .seconds(6))
    table.pass(.milliseconds(5_999))
    #expect(table.field?.disks.contains(disk) == true)
    table.pass(.milliseconds(1))
    #expect(table.field?.disks.contains(disk) == false)
    #expect(table.field?.smashed == [])
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [0, 0, 0])
    #expect(table.outcomes == [.init(round: 1, ending: .timeUp, points: [], after: .seconds(6))])
    for name in ["Ana", "Ben"] { #expect(table.screen(name).shared.buttons[disk.key - 1].shape == nil) }
    #expect(table.game.habit(of: table.player("Ana").id).weights.count == 9)
  }

  @Test(arguments: [true, false]) func diskThatHasJustGone_IsNoMiss_AndNobodysPoint(knows: Bool) throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    let old = table.token(key)
    table.pass(.milliseconds(6_300))
    let token = knows ? table.token(key) : old
    #expect(table.press("Ana", token: token) == [])
    #expect(table.claims.isEmpty && table.late.isEmpty && table.answers.isEmpty)
    table.pass(.milliseconds(1))
    table.press("Ana", token: table.token(key))
    #expect(table.screen("Ana").status == "Missed!")
  }

  @Test func diskThatSomebodyHasPressed_StaysUntilTheRoomHasDecided() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.pass(.milliseconds(5_999))
    table.press("Ben", key: key)
    table.pass(.milliseconds(40))
    table.decide()
    #expect(table.score("Ben") == 1)
    // Where all who pressed it have left, it goes at once.
    table = DisksTable.withADisk()
    table.pass(.milliseconds(5_999))
    table.press("Ben", key: key)
    table.pass(.milliseconds(40))
    let race = table.claims.removeFirst().race
    table.run { $0.decided(race, winners: [], margin: nil, at: $1) }
    #expect(table.field?.disks.contains { $0.number == 1 } == false)
    #expect(table.outcomes.map(\.ending) == [.timeUp])
  }

  @Test func robot_GoesForDisks_SeldomForAnEmptyKey() throws {
    var table = DisksTable()
    table.pass(untilDisks: 3)
    let habit = table.game.habit(of: table.player("Ana").id)
    #expect(habit.least == .milliseconds(500))
    #expect(habit.most == .milliseconds(1800))
    let buttons = table.screen("Ana").shared.buttons
    let disks = buttons.filter { $0.shape != nil }.compactMap { habit.weights[$0.token] }
    let empty = buttons.filter { $0.shape == nil }.compactMap { habit.weights[$0.token] }
    #expect(disks.count == 3)
    #expect(empty.count == 6)
    #expect(disks.reduce(0, +) == 12 * empty.reduce(0, +))
  }

  @Test func robot_WithoutADisk_PressesNothing() {
    var table = DisksTable.withADisk()
    table.smash("Ana")
    #expect(table.game.habit(of: table.player("Ana").id).weights.values.allSatisfy { $0 == 0 })
  }
}

/// Where the TV has announced the game and counted the seconds, nobody waits for a second countdown.
@Suite struct DisksAfterAnOpening {
  @Test func theFirstDisk_isThereAtOnce() {
    var table = DisksTable(isOpened: true)
    #expect(table.field?.disks.isEmpty == true && table.cues.isEmpty)
    table.pass(.milliseconds(100))
    #expect(table.field?.disks.map(\.number) == [1])
    #expect(table.cues == ["diskUp"])
    #expect(table.field?.countdown.endsAt == table.now + .seconds(60))
  }
}

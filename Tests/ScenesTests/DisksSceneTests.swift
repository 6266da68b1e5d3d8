import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

@Suite struct DisksSceneTests {
  private static let full = CanvasSize(width: 1920, height: 1080)
  private static let samples = Array(DisksSamples.all.indices)
  private let start = Instant(nanoseconds: 0)

  private func field(
    disks: [DisksScene.Disk] = [], smashed: [DisksScene.Smashed] = [], scores: [Int] = [3, 1], away: Set<Int> = [],
    left: Span = .seconds(30)
  ) -> DisksScene.Field {
    DisksScene.Field(
      disks: disks, smashed: smashed, scores: SampleData.scores(scores),
      away: Set(away.map { Player.ID(rawValue: $0) }),
      countdown: Countdown(endsAt: start + left, total: .seconds(60)))
  }

  private func disk(_ key: Int, x: Int = 500, y: Int = 500, appearedAt: Span = .seconds(-2)) -> DisksScene.Disk {
    DisksScene.Disk(number: key, key: key, x: x, y: y, appearedAt: start + appearedAt)
  }

  private func scene(_ field: DisksScene.Field) -> Scene {
    Scene(content: .game(.disks(.field(field))), room: "Attic", language: .en)
  }

  private func items(_ field: DisksScene.Field, at now: Span = .zero, size: CanvasSize = full) -> [DrawItem] {
    layout(scene(field), size: size, now: start + now, text: FakeMeasurer())
  }

  /// The ceremony tells who has won: the last five seconds show neither points nor their order.
  @Test func scores_AreASecretAtTheEnd() {
    let open = items(field(scores: [31, 77], left: .seconds(5.1))).texts
    #expect(open.contains("31") && open.contains("77") && !open.contains("?"))
    for secret in [field(scores: [31, 77], left: .seconds(5)), field(scores: [31, 77], left: .zero).ended(at: start)] {
      let texts = items(secret).texts
      #expect(texts.count { $0 == "?" } == 2 && !texts.contains("31") && !texts.contains("77"))
      let seats = secret.scores.sorted { $0.player.id < $1.player.id }.map(\.player.name)
      #expect(texts.filter(seats.contains) == seats)
    }
  }

  /// Up to eight players keep their places, and whoever leads wears a crown; more players stand best first.
  @Test(arguments: [3, 9]) func aListThatChangesAllTheTime_staysStill(count: Int) {
    let scores = (0..<count).map { 10 + 5 * $0 % 7 }
    let items = items(field(scores: scores))
    let lines = field(scores: scores).scores
    let names = lines.map(\.player.name)
    let seats = lines.sorted { $0.player.id < $1.player.id }.map(\.player.name)
    #expect(items.texts.filter(names.contains) == (count <= 8 ? seats : names))
    func crowns(_ items: [DrawItem]) -> Int {
      items.count { if case .path(let path) = $0, path.fill == Theme.night.cards.gold { true } else { false } }
    }
    #expect(crowns(items) == lines.count { $0.rank == 1 })
    #expect(crowns(self.items(field(scores: [0, 0]))) == 0)
    #expect(crowns(self.items(field(scores: scores, left: .seconds(4)))) == 0)
  }

  /// The plate that says so falls on the table, and never over its edge.
  @Test(arguments: [Self.full, CanvasSize(width: 1024, height: 768), CanvasSize(width: 1080, height: 1920)])
  func timeUp_staysOnTheTable(size: CanvasSize) throws {
    for time in stride(from: 0, through: 400, by: 20) {
      let items = items(field(left: .zero).ended(at: start), at: .milliseconds(time), size: size)
      let boxes = items.compactMap { if case .box(let box) = $0 { box } else { nil } }
      let plate = try #require(boxes.first { $0.fill == Fill(Theme.night.accent) }).rect
      let table = try #require(boxes.map(\.rect).max { $0.width * $0.height < $1.width * $1.height })
      #expect(table.inset(by: -1).contains(plate), "\(time) ms: \(plate) in \(table)")
    }
  }

  /// One of the last five seconds is a tube under the disks; before and after there is none.
  @Test(arguments: [(5.1, false), (5, true), (0.2, true), (0, false)])
  func theLastSeconds_areTubesUnderTheDisks(left: Double, isThere: Bool) {
    let items = items(field(disks: [disk(3)], left: .seconds(left)))
    let tubes = items.indices.filter { index in
      guard case .path(let path) = items[index], let stroke = path.stroke else { return false }
      return path.fill == nil && stroke.color.opacity(1) == Theme.night.warning
    }
    // A tube that is lit has a glow around it.
    #expect(tubes.count == (isThere ? 5 + Int(left.rounded(.up)) : 0))
    let face = items.firstIndex { if case .text(let text) = $0 { text.line.text == "3" } else { false } }
    #expect(tubes.allSatisfy { $0 < face ?? 0 })
  }

  // MARK: - Every sample

  @Test(arguments: samples, PictureCheck.sizes)
  func sample_IsLegibleAndWhole(index: Int, size: CanvasSize) {
    let check = PictureCheck(DisksSamples.all[index], size: size)
    check.nothingThatMattersLiesInTheOuterTwentieth()
    check.noTwoTextsOverlap()
    check.boxesLieInEachOtherOrApart()
    check.textsLieInTheCardsThatTheyBeginIn()
    check.noTextIsSmallerThanTheFloor()
    check.nothingIsCut()
    check.everyTextHasAContrastOfSevenToOne()
  }

  @Test(arguments: LongName.allCases, PictureCheck.sizes)
  func longNames_StayApart_andAreCutOnlyWhereTheyAreSmall(name: LongName, size: CanvasSize) {
    for sample in DisksSamples.all {
      let check = PictureCheck(sample.renamed(name.name), size: size)
      check.nothingThatMattersLiesInTheOuterTwentieth()
      check.noTwoTextsOverlap()
      check.onlyWhatIsAsSmallAsMayBeIsCut()
    }
  }

  // MARK: - The field

  @Test(arguments: PictureCheck.sizes)
  func disks_NeverTouchAndStayOnTheField(size: CanvasSize) {
    let composer = Composer(size: size, measurer: FakeMeasurer())
    let map = DiskMap(field: DisksFieldLayout.Places(composer).field)
    // The least distance that the rules keep, in every direction: 190 with a field of 1000 by 520.
    for degrees in stride(from: 0.0, to: 180, by: 7.5) {
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: degrees)
      let first = map.center(of: disk(1))
      let second = map.center(
        of: disk(2, x: 500 + Int((190 * cosine).rounded()), y: 500 + Int((190 * sine / 0.52).rounded())))
      let (x, y) = (second.x - first.x, second.y - first.y)
      // With the shadow, and where a disk pops up beyond its size; places are rounded to thousandths.
      #expect((x * x + y * y).squareRoot() >= 2 * 1.08 * map.radius)
    }
    // 95 of 1000 from the left and from the top, where the top is 95 of 520.
    let corner = map.center(of: disk(3, x: 95, y: 183))
    #expect(corner.x - 1.1 * map.radius >= map.field.x)
    #expect(corner.y - 1.1 * map.radius >= map.field.y)
    #expect(map.radius >= 6)
  }

  @Test(arguments: PictureCheck.sizes)
  func field_TakesMostOfTheScreen(size: CanvasSize) {
    let composer = Composer(size: size, measurer: FakeMeasurer())
    let field = DisksFieldLayout.Places(composer).field
    #expect(field.width * field.height > 0.6 * composer.safe.width * composer.safe.height)
  }

  @Test(arguments: 1...9)
  func disk_HasNumberColourAndShapeOfItsKey(key: Int) {
    // The scores have no digits above 3.
    let all = items(field(disks: [disk(key)], scores: [0, 0], left: .seconds(-1)))
    let shape = AnswerShape.allCases[key - 1]
    #expect(all.texts.contains(String(key)))
    #expect(all.contains { item in if case .shape(let drawn) = item { drawn.shape == shape } else { false } })
    #expect(
      all.contains { item in if case .disc(let disc) = item { disc.fill == Theme.night.answer(shape) } else { false } })
  }

  @Test func disk_PopsUpAndThenStandsStill() {
    let field = field(disks: [disk(7, appearedAt: .zero)])
    #expect(items(field) == items(self.field(scores: [3, 1])))
    let small = items(field, at: .milliseconds(60))
    #expect(small.texts.contains("7") == false)
    #expect(small.count > items(field).count)
    let settled = items(field, at: .milliseconds(250))
    #expect(settled.texts.contains("7"))
    let later = items(field, at: .milliseconds(900))
    #expect(settled.withoutRing.withoutOrnaments == later.withoutRing.withoutOrnaments)
  }

  @Test func oldDisk_GetsSmaller_AndIsGone() throws {
    // It appeared so long ago that it goes in two seconds.
    let field = field(disks: [disk(7, appearedAt: .seconds(-4))])
    func radius(_ now: Int) -> Double {
      items(field, at: .milliseconds(now)).compactMap { item in
        if case .disc(let disc) = item, disc.fill == Theme.night.answer(.star) { disc.radius } else { nil }
      }.max() ?? 0
    }
    #expect(radius(0) == radius(1_000))
    let sizes = [1_000, 1_300, 1_600, 1_900, 2_000].map(radius)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 > $1 })
    #expect(sizes.last == 0)
    #expect(items(field, at: .milliseconds(1_500)).texts.contains("7"))
    #expect(items(field, at: .milliseconds(1_950)).texts.contains("7") == false)
    #expect(nextChange(of: scene(field), after: start + .milliseconds(1_500)) == start + .milliseconds(1_533))
    #expect(nextChange(of: scene(field), after: start + .milliseconds(1_990)) == start + .milliseconds(2_000))
  }

  @Test func smashedDisk_SpinsFadesAndIsGone() throws {
    let smashed = DisksScene.Smashed(disk: disk(6), by: nil, at: start)
    let field = field(disks: [disk(2, x: 200)], smashed: [smashed])
    func hexagon(_ now: Int) throws -> DrawItem.Shape {
      try #require(
        items(field, at: .milliseconds(now)).lazy.compactMap { item -> DrawItem.Shape? in
          if case .shape(let shape) = item, shape.shape == .hexagon, shape.color.opacity(1) == Theme.night.ink {
            shape
          } else {
            nil
          }
        }.first)
    }
    let (early, late) = (try hexagon(100), try hexagon(500))
    #expect(late.turn > early.turn)
    #expect(late.color.alpha < early.color.alpha)
    #expect(late.rect.width < early.rect.width)
    #expect(items(field, at: .milliseconds(700)) == items(self.field(disks: [disk(2, x: 200)]), at: .milliseconds(700)))
  }

  @Test func smashedDisk_SaysWhoHasItAndByHowMuch() {
    let tom = SampleData.players(2)[1]
    let known = items(
      field(smashed: [DisksScene.Smashed(disk: disk(6), by: tom, margin: .milliseconds(12), at: start)]),
      at: .milliseconds(100))
    #expect(known.texts.contains("+1"))
    #expect(known.texts.contains("by 12\u{A0}ms"))
    #expect(
      known.contains { item in
        if case .portrait(let portrait) = item { portrait.head == tom.head && portrait.hasFace } else { false }
      })
    let unknown = items(
      field(smashed: [DisksScene.Smashed(disk: disk(6), by: tom, at: start)]), at: .milliseconds(100))
    #expect(unknown.texts.contains("+1"))
    #expect(unknown.texts.contains { $0.hasPrefix("by") } == false)
    let left = items(
      field(smashed: [DisksScene.Smashed(disk: disk(6), by: nil, at: start)]), at: .milliseconds(100))
    #expect(left.texts.contains("+1") == false)
  }

  /// Once time is up, the word is there, the disks stay for a moment and then go one after the other.
  @Test func timeUp_IsSaid_AndTheDisksGoOneAfterTheOther() throws {
    let ended = field(disks: [disk(1, x: 200), disk(2, x: 400), disk(3, x: 600)], left: .zero).ended(at: start)
    func radius(_ key: Int, _ now: Int) -> Double {
      items(ended, at: .milliseconds(now)).compactMap { item in
        if case .disc(let disc) = item, disc.fill == Theme.night.answer(AnswerShape.allCases[key - 1]) {
          disc.radius
        } else {
          nil
        }
      }.max() ?? 0
    }
    #expect(items(ended).texts.contains("Time!"))
    #expect(radius(1, 0) > 0 && radius(1, 0) == radius(1, 449))
    // The first one goes from 450 ms on, the second one a third of 600 ms later, and the third one as much later again.
    #expect(radius(1, 600) < radius(1, 0) && radius(2, 600) == radius(2, 0))
    #expect(radius(1, 750) == 0 && radius(2, 750) < radius(2, 0) && radius(3, 750) == radius(3, 0))
    #expect(radius(3, 1_130) == 0)
    // The room's light has another colour for a little longer.
    #expect(nextChange(of: scene(ended), after: start + .milliseconds(1_130)) != nil)
    #expect(nextChange(of: scene(ended), after: start + .milliseconds(1_400)) == nil)
    // What was smashed a moment before fades as usual.
    let smashed = DisksScene.Smashed(disk: disk(6), by: nil, at: start - .milliseconds(80))
    let last = field(smashed: [smashed], left: .zero).ended(at: start)
    let empty = field(left: .zero).ended(at: start)
    #expect(items(last, at: .milliseconds(500)) != items(empty, at: .milliseconds(500)))
    #expect(nextChange(of: scene(last), after: start + .milliseconds(600)) == start + .milliseconds(620))
    #expect(items(last, at: .milliseconds(620)) == items(empty, at: .milliseconds(620)))
    let calm = layout(
      scene(ended), size: Self.full, now: start + .milliseconds(449), text: FakeMeasurer(), look: Look(isCalm: true))
    #expect(calm.texts.contains("Time!"))
  }

  /// A disk that can be hit is never under one that is gone, wherever both are.
  @Test func aDiskThatCanBeHit_liesOverOneThatIsGone() throws {
    let player = Player(id: Player.ID(rawValue: 1), name: "Mia", colorIndex: 0)
    let items = items(
      field(
        disks: [disk(3, x: 520)],
        smashed: [DisksScene.Smashed(disk: disk(4, x: 500), by: player, at: start - .milliseconds(80))]))
    func place(_ text: String) -> Int? {
      items.lastIndex { if case .text(let shown) = $0 { shown.line.text == text } else { false } }
    }
    let (gone, living) = (try #require(place("+1")), try #require(place("3")))
    #expect(gone < living)
  }

  @Test func whatMoves_ComesAfterWhatStandsStill() {
    let still = items(field(disks: [disk(1, x: 200), disk(2, x: 400)]))
    let moving = items(
      field(
        disks: [disk(1, x: 200), disk(2, x: 400), disk(3, x: 600, appearedAt: .milliseconds(-80))]
          + [disk(5, x: 700, appearedAt: .milliseconds(-5_500))],
        smashed: [DisksScene.Smashed(disk: disk(4, x: 800), by: nil, at: start - .milliseconds(80))]))
    #expect(Array(moving.prefix(still.count)) == still)
  }

  // MARK: - Before the first disk

  @Test func beforeTheFirstDisk_TheSecondsAndTheRulesAreShown() {
    let ready = field(scores: [0, 0], left: .milliseconds(62_400))
    let texts = items(ready).texts
    #expect(texts.contains("Get ready"))
    #expect(texts.contains("3"))
    #expect(texts.joined(separator: " ").contains("locks you out for a moment"))
    // The time does not run yet.
    #expect(texts.contains("60"))
    #expect(items(ready, at: .milliseconds(1_500)).texts.contains("1"))
  }

  @Test func onceTheGameRuns_NothingIsExplained() {
    #expect(items(field(disks: [disk(1)], scores: [0, 0])).texts.contains("Get ready") == false)
    #expect(items(field(scores: [1, 0])).texts.contains("Get ready") == false)
  }

  // MARK: - Time

  @Test(arguments: [(60.0, 0.0, "60"), (30.0, 0.0, "30"), (30.0, 29.5, "1"), (30.0, 30.0, "0")])
  func ring_ShowsWhatIsLeft(left: Double, at: Double, number: String) throws {
    let all = items(field(left: .seconds(left)), at: .seconds(at))
    #expect(all.texts.contains(number))
    let ring = try #require(
      all.lazy.compactMap { item in if case .ring(let ring) = item { ring } else { nil } }.first)
    #expect(abs(ring.fraction * 60 - (left - at)) < 1e-9)
  }

  @Test func nextChange_IsTheNextFrameOrTheNextSecond() {
    // Nothing moves but the ring: 29 s are left 10 ms from now.
    #expect(nextChange(of: scene(field(disks: [disk(1)])), after: start) == start + Motion.frame)
    #expect(
      nextChange(of: scene(field(disks: [disk(1)], left: .milliseconds(29_010))), after: start)
        == start + .milliseconds(10))
    // A disk pops up.
    let popping = scene(field(disks: [disk(1, appearedAt: .milliseconds(-50))]))
    #expect(nextChange(of: popping, after: start) == start + Motion.frame)
    // It will have arrived in 20 ms.
    let arriving = scene(field(disks: [disk(1, appearedAt: .milliseconds(-230))]))
    #expect(nextChange(of: arriving, after: start) == start + .milliseconds(20))
    // One fades.
    let fading = scene(field(smashed: [DisksScene.Smashed(disk: disk(1), by: nil, at: start - .milliseconds(690))]))
    #expect(nextChange(of: fading, after: start) == start + .milliseconds(10))
    // All is over.
    let gone = scene(
      field(smashed: [DisksScene.Smashed(disk: disk(1), by: nil, at: start - .seconds(2))], left: .seconds(-1)))
    #expect(nextChange(of: gone, after: start) == nil)
    let over = DisksScene.Over(winners: [], scores: [], smashed: 0)
    let end = Scene(content: .game(.disks(.over(over))), room: "Attic", language: .en)
    #expect(nextChange(of: end, after: start) == nil)
  }

  // MARK: - Scores

  @Test(arguments: [2, 6, 12, 30], PictureCheck.sizes)
  func scores_AreThereForEverybody(count: Int, size: CanvasSize) {
    // Scores of three digits, which nothing else has.
    let texts = items(field(scores: (0..<count).map { 199 - $0 }), size: size).texts
    for score in 0..<count { #expect(texts.contains(String(199 - score))) }
  }

  @Test func aPlayerWhoIsAway_HasABrokenDisc() {
    func broken(_ items: [DrawItem]) -> Int {
      items.count { item in if case .disc(let disc) = item { disc.stroke?.isBroken == true } else { false } }
    }
    #expect(broken(items(field())) == 0)
    #expect(broken(items(field(away: [2]))) == 1)
  }

  @Test(arguments: [
    ([1], 41, "with 14 of 41 disks"), ([1, 2], 41, "with 14 of 41 disks each"), ([], 0, "Not one disk was smashed"),
  ])
  func over_SaysHowItWasWon(winners: [Int], smashed: Int, verdict: String) {
    let scores = smashed == 0 ? [0, 0] : winners.count == 2 ? [14, 14] : [14, 3]
    let over = DisksScene.Over(
      winners: winners.map { SampleData.players($0)[$0 - 1] }, scores: SampleData.scores(scores), smashed: smashed)
    let end = Scene(content: .game(.disks(.over(over))), room: "Attic", language: .en)
    #expect(layout(end, size: Self.full, now: start, text: FakeMeasurer()).texts.contains(verdict))
  }
}

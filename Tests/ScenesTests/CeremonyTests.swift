import Games
import PadProtocol
import Room
import Sounds
import Testing

@testable import Samples
@testable import Scenes

/// Picture, music and voice of the winners' ceremony keep its secret, and end it at the same moment.
@Suite struct CeremonyTests {
  private static let ceremonies = SampleScene.allCases.filter { $0.rawValue.contains("-ceremony") }
  private static let size = CanvasSize(width: 1920, height: 1080)

  private func moment(_ mark: CeremonySheet.Mark, _ milliseconds: Int = 0) -> Instant {
    SampleScene.moment + CeremonySheet.time(of: mark) + .milliseconds(milliseconds)
  }

  private func items(_ scene: Scene, at now: Instant, isCalm: Bool) -> [DrawItem] {
    var look = Look()
    look.isCalm = isCalm
    return layout(scene, size: Self.size, now: now, text: FakeMeasurer(), look: look)
  }

  private func winners(_ scene: Scene) -> [Player] {
    guard case .game(let game) = scene.content else { return [] }
    return game.content.winners ?? []
  }

  @Test(arguments: ceremonies, [false, true]) func beforeItsMoment_nothingNamesTheWinner(
    sample: SampleScene, isCalm: Bool
  ) {
    let scene = sample.scene
    let names = winners(scene).map(\.name)
    #expect(!names.isEmpty)
    func namesShown(at now: Instant) -> [String] {
      items(scene, at: now, isCalm: isCalm).texts.filter { text in names.contains { text.contains($0) } }
    }
    for time in stride(from: 0, to: CeremonySheet.time(of: .winner).wholeMilliseconds, by: 90) {
      #expect(namesShown(at: SampleScene.moment + .milliseconds(time)).isEmpty, "\(time) ms")
    }
    #expect(!namesShown(at: moment(.name, 460)).isEmpty)
  }

  /// An empty first step does not tell whether one or two will stand on it.
  @Test func theFirstStep_isAsWideForTwoAsForOne_untilTheyAreThere() throws {
    let sample = try #require(SampleScene(rawValue: "over-ceremony-tie"))
    func width(at now: Instant) throws -> Double {
      let boxes = items(sample.scene, at: now, isCalm: false).compactMap { item -> Rect? in
        guard case .box(let box) = item, box.fill == Theme.night.right else { return nil }
        return box.rect
      }
      return try #require(boxes.first).width
    }
    #expect(winners(sample.scene).count == 2)
    let before = try width(at: moment(.hush, 100))
    #expect(try width(at: moment(.winner, 700)) > 1.9 * before)
  }

  @Test(arguments: ceremonies) func calm_nothingMoves_andEachPartComesAtItsMoment(sample: SampleScene) {
    let times = stride(from: 0, through: 16_000, by: 30).map { SampleScene.moment + .milliseconds($0) }
    let marks = [CeremonySheet.Mark.question, .third, .second, .roll, .hush, .winner, .name, .table].map { moment($0) }
    var changes: [Instant] = []
    var before = items(sample.scene, at: times[0], isCalm: true)
    for time in times.dropFirst() {
      let now = items(sample.scene, at: time, isCalm: true)
      if now != before { changes.append(time) }
      before = now
    }
    // There is a mark, the moment at which a step rises before its people come, or an award, shortly before each change.
    let later = [moment(.third, -400), moment(.second, -400)]
    let awards = (0..<4).map { moment(.awards, 2_000 * $0) }
    for change in changes {
      #expect((marks + later + awards).contains { change - $0 >= .zero && change - $0 < .milliseconds(30) })
    }
    #expect(changes.contains { $0 - moment(.winner) < .milliseconds(30) && $0 >= moment(.winner) })
  }

  @Test(arguments: ceremonies) func theVoice_saysTheNameWithThePicture(sample: SampleScene) throws {
    let scene = sample.scene
    var narrator = Narrator()
    let name = CeremonySheet.time(of: .name).wholeMilliseconds
    for time in Array(stride(from: 0, to: name, by: 60)) + [name - 1] {
      let reading = narrator.reading(of: scene, at: SampleScene.moment + .milliseconds(time))
      #expect(reading?.text.isEmpty ?? true)
    }
    #expect(Narrator.due(scene, at: moment(.winner)) == moment(.name))
    let named = narrator.reading(of: scene, at: moment(.name))
    let reading = try #require(named)
    #expect(reading.text.contains("win"))
    #expect(Narrator.due(scene, at: moment(.name)) == nil)
    let later = narrator.reading(of: scene, at: moment(.awards))
    #expect(later == nil)
  }

  /// The music comes in under the fanfare's last chord, and before the first award.
  @Test(arguments: ceremonies) func theCreditsMusic_waitsForTheFanfare(sample: SampleScene) {
    let end = SampleScene.moment + CeremonySheet.musicStart
    #expect(end > moment(.winner) + .seconds(2) && end + .seconds(1) < moment(.awards))
    #expect(sample.scene.music(at: moment(.question)) == (nil, end))
    #expect(sample.scene.music(at: moment(.name)) == (nil, end))
    #expect(sample.scene.music(at: end) == (.credits, nil))
  }

  private static let sizes = [
    size, CanvasSize(width: 1024, height: 768), CanvasSize(width: 2560, height: 1080),
    CanvasSize(width: 1080, height: 1920),
  ]

  private func items(_ scene: Scene, _ size: CanvasSize, at milliseconds: Int, isCalm: Bool = false) -> [DrawItem] {
    layout(
      scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(),
      look: Look(isCalm: isCalm)
    ).withoutOrnaments
  }

  /// The question stays until the name takes its place: one of them can be read at every moment, and never both.
  @Test(arguments: ceremonies, [false, true]) func theHeadlineIsNeverEmpty(sample: SampleScene, isCalm: Bool) {
    let names = winners(sample.scene).map(\.name)
    let named = CeremonySheet.time(of: .name).wholeMilliseconds
    for size in Self.sizes {
      // In the upper part, there is no name but the headline's.
      let limit = 0.3 * Double(size.height)
      func lines(at time: Int) -> [DrawItem.PlacedText] {
        items(sample.scene, size, at: time, isCalm: isCalm).compactMap { item in
          guard case .text(let text) = item, text.baseline < limit, text.opacity > 0.9 else { return nil }
          return text
        }
      }
      for time in Array(stride(from: 390, to: 5_600, by: 30)) + [named - 1, named] {
        let texts = lines(at: time).map(\.line.text)
        let hasQuestion = texts.contains { $0.contains("Who has won") }
        let hasName = texts.contains { text in names.contains { text.contains($0) } }
        #expect(hasQuestion == (time < named) && hasName == (time >= named), "\(time) ms, \(size): \(texts)")
      }
    }
  }

  /// A radius in units between those of heads that wait and those of heads on the podium.
  private static let waiting = 7.05

  /// Everybody waits beside the stage, leaves it for the podium when called, and nobody is there once it is known.
  @Test(arguments: ["over-ceremony", "over-ceremony-3"])
  func whoeverIsNotCalledYet_waitsBesideTheStage(name: String) throws {
    let scene = try #require(SampleScene(rawValue: name)).scene
    guard case .game(.trivia(.over(let over))) = scene.content else {
      Issue.record("\(name) is no end")
      return
    }
    func heads(_ mark: CeremonySheet.Mark, _ later: Int) -> (waiting: Int, podium: Int) {
      let time = CeremonySheet.time(of: mark).wholeMilliseconds + later
      let radii = items(scene, Self.size, at: time).compactMap { item in
        if case .portrait(let head) = item { head.radius } else { Double?.none }
      }
      let small = radii.count { $0 < Self.waiting * Self.size.unit }
      return (small, radii.count - small)
    }
    let all = over.scores.count
    // Nobody stands on nothing: once two have left, the others have moved up.
    let waiting = items(scene, Self.size, at: CeremonySheet.time(of: .hush).wholeMilliseconds + 100).compactMap {
      item in
      if case .portrait(let head) = item, head.radius < Self.waiting * Self.size.unit {
        head.center
      } else {
        Point?.none
      }
    }
    for head in waiting {
      let isOnGround = waiting.allSatisfy { $0.y <= head.y + 1 }
      #expect(isOnGround || waiting.contains { abs($0.x - head.x) < 1 && $0.y > head.y })
    }
    #expect(heads(.question, 500) == (all, 0))
    #expect(heads(.third, 500) == (all - 1, 1))
    #expect(heads(.second, 500) == (all - 2, 2))
    #expect(heads(.hush, 100) == (all - 2, 2))
    // Those who have not won stay, and cheer.
    #expect(heads(.winner, 700) == (all - 3, 3) && heads(.table, 300).waiting < all)
    // Calm, they would be one more thing that comes and goes.
    #expect(!items(scene, Self.size, at: 500, isCalm: true).contains { if case .portrait = $0 { true } else { false } })
  }

  /// Every winner gets a crown after landing, and nobody has one before.
  @Test(arguments: [("over-ceremony", 1), ("over-ceremony-tie", 2)])
  func winnersGetACrown(name: String, winners: Int) throws {
    let scene = try #require(SampleScene(rawValue: name)).scene
    func crowns(_ mark: CeremonySheet.Mark, _ later: Int) -> Int {
      items(scene, Self.size, at: CeremonySheet.time(of: mark).wholeMilliseconds + later).count { item in
        if case .path(let path) = item { path.fill == Theme.night.cards.gold } else { false }
      }
    }
    #expect(crowns(.winner, 500) == 0 && crowns(.winner, 900) == winners && crowns(.table, 1_500) == winners)
  }

  private func steps(_ items: [DrawItem], _ size: CanvasSize) -> Rect? {
    let steps = items.steps(size).map(\.rect)
    return steps.dropFirst().reduce(steps.first) { $0?.union($1) }
  }

  private func heads(_ items: [DrawItem]) -> [DrawItem.Portrait] {
    items.compactMap { item in if case .portrait(let head) = item { head } else { nil } }
  }

  private func podium(_ items: [DrawItem]) -> [DrawItem.Portrait] {
    let heads = heads(items)
    let most = heads.map(\.radius).max() ?? 0
    return heads.filter { $0.radius > 0.6 * most }
  }

  /// The podium has the middle of the stage until everybody else comes in.
  @Test(arguments: sizes) func thePodiumStandsInTheMiddle_untilTheTableComes(size: CanvasSize) throws {
    let scene = SampleScene.overCeremony.scene
    let table = CeremonySheet.time(of: .table).wholeMilliseconds
    let early = items(scene, size, at: table - 1)
    let stage = try #require(steps(early, size))
    #expect(abs(stage.midX - Double(size.width) / 2) <= 1)
    if size == Self.size { #expect((0.55...0.65).contains(stage.width / Double(size.width))) }
    // Those who wait beside it are much smaller.
    #expect(podium(early).count == 3)
    let late = items(scene, size, at: table + 950)
    #expect(heads(late).count == 8)
    // The heads of the second and the third are much larger, and the winner's as large as the room allows.
    let (large, usual) = (podium(early).map(\.radius).sorted(), heads(late).map(\.radius).sorted().suffix(3))
    for (large, usual) in zip(large, usual) { #expect(large > 1.25 * usual) }
    #expect(large[0] > 1.5 * (usual.first ?? 0))
    // All of it is one motion: the step's middle moves in one direction.
    let ways = stride(from: table, through: table + 720, by: 30).compactMap {
      steps(items(scene, size, at: $0), size)?.midX
    }
    #expect(ways == ways.sorted(by: >) && (size.isPortrait || ways.first != ways.last))
  }

  /// Those who share the first place stand in the middle, and those who share another one on both sides of them.
  @Test(arguments: [
    ([1, 2, 3], [2, 1, 3]), ([1, 1, 3, 3], [3, 1, 1, 3]), ([1, 2, 2], [2, 1, 2]), ([1, 1, 3], [1, 1, 3]),
    ([1, 2, 3, 3], [2, 1, 3, 3]), ([1, 1], [1, 1]), ([1, 1, 1], [1, 1, 1]), ([1, 2], [2, 1]),
  ])
  func theWinnersStandInTheMiddle(ranks: [Int], order: [Int]) {
    let players = SampleData.players(ranks.count)
    var scene = SampleScene.over.scene
    (scene.tally, scene.awards) = (nil, [])
    let over = OverLayout(
      winners: zip(players, ranks).filter { $0.1 == 1 }.map(\.0),
      scores: zip(players, ranks).map { ScoreLine(player: $0, rank: $1, score: 9 - $1) }, verdict: "",
      surroundings: GameSurroundings(scene, now: SampleScene.moment))
    var composer = Composer(size: Self.size, measurer: FakeMeasurer())
    over.draw(on: &composer)
    let podium = composer.items.compactMap { item -> (x: Double, rank: Int)? in
      guard case .portrait(let head) = item, let index = players.firstIndex(where: { $0.head == head.head }) else {
        return nil
      }
      return (head.center.x, ranks[index])
    }
    #expect(podium.sorted { $0.x < $1.x }.map(\.rank) == order)
  }

  /// Nothing is different before the winner comes in if somebody else with another name and score wins.
  @Test(arguments: ceremonies, [false, true]) func beforeItsMoment_thePictureDoesNotKnowTheWinner(
    sample: SampleScene, isCalm: Bool
  ) {
    guard case .game(.trivia(.over(var over))) = sample.scene.content else { return }
    let winners = over.winners
    func other(_ player: Player) -> Player {
      guard winners.contains(player) else { return player }
      return Player(
        id: Player.ID(rawValue: 500 + player.id.rawValue), name: "Bartholomew the Third of \(player.id.rawValue)",
        colorIndex: player.colorIndex + 1)
    }
    over.winners = over.winners.map(other)
    for index in over.scores.indices where over.scores[index].rank == 1 {
      over.scores[index].player = other(over.scores[index].player)
      over.scores[index].score += 100_000
    }
    var twin = sample.scene
    twin.content = .game(.trivia(.over(over)))
    let winner = CeremonySheet.time(of: .winner).wholeMilliseconds
    for size in Self.sizes {
      // Everybody who plays waits beside the stage, and so do others if others play.
      func stage(_ scene: Scene, at time: Int) -> [DrawItem] {
        items(scene, size, at: time, isCalm: isCalm).filter { item in
          if case .portrait(let head) = item { head.radius > Self.waiting * size.unit } else { true }
        }
      }
      for time in Array(stride(from: 0, to: winner, by: 120)) + [winner - 1] {
        let isSame = stage(sample.scene, at: time) == stage(twin, at: time)
        #expect(isSame, "\(time) ms, \(size)")
      }
      let isSame =
        items(sample.scene, size, at: winner + 400, isCalm: isCalm)
        == items(twin, size, at: winner + 400, isCalm: isCalm)
      #expect(!isSame)
    }
  }

  /// Nothing at all is different before the winner comes in if one of those who are not on the podium wins.
  @Test(arguments: sizes, [false, true]) func whoWaits_saysNothingAboutTheWinner(size: CanvasSize, isCalm: Bool) {
    let scene = SampleScene.overCeremony.scene
    guard case .game(.trivia(.over(var over))) = scene.content else { return }
    let (first, last) = (over.scores[0].player, over.scores[over.scores.count - 1].player)
    (over.scores[0].player, over.scores[over.scores.count - 1].player) = (last, first)
    over.winners = [last]
    var twin = scene
    twin.content = .game(.trivia(.over(over)))
    let winner = CeremonySheet.time(of: .winner).wholeMilliseconds
    for time in Array(stride(from: 0, to: winner, by: 120)) + [winner - 1] {
      let isSame = items(scene, size, at: time, isCalm: isCalm) == items(twin, size, at: time, isCalm: isCalm)
      #expect(isSame, "\(time) ms")
    }
    let isSame =
      items(scene, size, at: winner + 400, isCalm: isCalm) == items(twin, size, at: winner + 400, isCalm: isCalm)
    #expect(!isSame)
  }

  /// After the ceremony, the heads on the podium bob a little, out of step, and nobody else moves.
  @Test func theWinnersBob_forAsLongAsTheyAreShown() throws {
    let sample = SampleScene.overCeremony
    let pictures = stride(from: 9_100, to: 9_100 + 3_200, by: 100).map { heads(items(sample.scene, Self.size, at: $0)) }
    let first = try #require(pictures.first)
    for index in first.indices {
      let ways = pictures.map { $0[index].center.y }
      let reach = ((ways.max() ?? 0) - (ways.min() ?? 0)) / 2
      let isOnPodium = first[index].radius > 4 * Self.size.unit
      #expect(isOnPodium ? (5...6.5).contains(reach) : reach == 0, "\(first[index].head): \(reach)")
      #expect(Set(pictures.map { $0[index].center.x }).count == 1)
    }
    // They do not go up and down together.
    let tops = first.indices.prefix(3).map { index in
      pictures.prefix(16).indices.min { pictures[$0][index].center.y < pictures[$1][index].center.y }
    }
    #expect(Set(tops).count == 3)
    let now = SampleScene.moment + .seconds(3_600)
    #expect(sample.nextChange(after: now).map { $0 - now <= .milliseconds(40) } ?? false)
    #expect(nextChange(of: sample.scene, after: now, isCalm: true) == nil)
  }

  /// Small bursts of confetti follow every six seconds.
  @Test(arguments: [6, 12, 60, 3_600]) func confettiGoesOn(seconds: Int) {
    func pieces(at milliseconds: Int, isCalm: Bool = false) -> Int {
      let end = CeremonySheet.length.wholeMilliseconds + 1_000 * seconds
      return items(SampleScene.overCeremony.scene, Self.size, at: end + milliseconds, isCalm: isCalm).count {
        if case .shape = $0 { true } else { false }
      }
    }
    #expect(pieces(at: 600) > pieces(at: -100) + 15)
    #expect(pieces(at: 3_100) == pieces(at: -100))
    #expect(pieces(at: 600, isCalm: true) == pieces(at: -100, isCalm: true))
  }
}

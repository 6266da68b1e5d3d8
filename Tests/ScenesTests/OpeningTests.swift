import Games
import Room
import Samples
import Testing

@testable import Scenes

/// What the TV shows of a game that is about to begin.
@Suite struct OpeningTests {
  private static let sizes = [
    CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768), CanvasSize(width: 2560, height: 1080),
    CanvasSize(width: 640, height: 480),
  ]
  private static let openings = SampleScene.allCases.filter { $0.rawValue.hasPrefix("opening") }

  private func items(_ sample: SampleScene, _ size: CanvasSize, at milliseconds: Int, _ look: Look = Look())
    -> [DrawItem]
  {
    sample.items(size: size, at: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  @Test func everyGameHasOne() {
    let kinds = Self.openings.compactMap { sample -> GameKind? in
      if case .game(let game) = sample.scene.content { game.stage.kind } else { nil }
    }
    #expect(Set(kinds) == Set(GameKind.allCases))
  }

  @Test(arguments: openings, sizes)
  func nameSentenceAndSeconds_stand(sample: SampleScene, size: CanvasSize) throws {
    guard case .opening(let opening) = sample.scene.overlay else {
      Issue.record("\(sample) is no opening")
      return
    }
    for (moment, second) in [(0, "3"), (999, "3"), (1_001, "2"), (2_001, "1"), (2_999, "1")] {
      let texts = items(sample, size, at: moment).texts
      #expect(texts.contains(second) && !texts.contains { $0.count == 1 && $0 != second })
    }
    let texts = items(sample, size, at: 1_500).texts
    #expect(texts.contains(opening.title))
    let isWhole = opening.summary.split(separator: " ").allSatisfy { texts.joined(separator: " ").contains($0) }
    #expect(isWhole)
    // Nothing of the game itself is seen yet.
    let names = Set(opening.players.map(\.name))
    #expect(texts.filter { !names.contains($0) }.count <= 2 + 3)
    // Everybody is named, or nobody.
    let later = items(sample, size, at: 1_900).texts
    #expect([0, names.count].contains(names.count { later.contains($0) }))
    if size.width > 1_200, opening.players.count <= 6 { #expect(names.isSubset(of: later)) }
    // Those who play have run in.
    let heads = items(sample, size, at: 1_900).count { item in if case .portrait = item { true } else { false } }
    #expect(heads == opening.players.count && heads > 1)
  }

  @Test(arguments: openings, sizes)
  func atEveryMoment_nothingOverlaps_andAllIsWhereATVShowsIt(sample: SampleScene, size: CanvasSize) {
    let composer = Composer(size: size, measurer: FakeMeasurer())
    let safe = composer.pixels(composer.safe).inset(by: -1)
    for moment in stride(from: 0, through: 3_000, by: 50) {
      let shown = items(sample, size, at: moment).withoutOrnaments.filter { !$0.isSheetOrBackground }
      for item in shown { #expect(safe.contains(item.frame), "\(moment) ms: \(item)") }
      let letters = shown.compactMap(\.letters)
      for (index, one) in letters.enumerated() {
        for other in letters[(index + 1)...] {
          #expect(!one.rect.intersects(other.rect), "\(moment) ms: “\(one.text)” and “\(other.text)”")
        }
      }
      let wave = shown.compactMap { item in if case .disc(let disc) = item { disc } else { nil } }
      for disc in wave {
        for text in letters where text.text.count > 1 {
          #expect(!text.rect.intersects(Rect(around: disc.center, radius: disc.radius)))
        }
      }
    }
  }

  @Test(arguments: openings) func itMovesThirtyTimesASecond_andCalmOnceASecond(sample: SampleScene) {
    func moments(isCalm: Bool) -> [Instant] {
      var moments: [Instant] = []
      var now = SampleScene.moment
      while let next = nextChange(of: sample.scene, after: now, isCalm: isCalm), moments.count < 200 {
        moments.append(next)
        now = next
      }
      return moments
    }
    #expect(moments(isCalm: true) == [1, 2, 3].map { SampleScene.moment + .seconds($0) })
    let lively = moments(isCalm: false)
    #expect(lively.count > 85 && lively.count < 100 && lively.last == SampleScene.moment + .seconds(3))
  }

  @Test(arguments: openings) func calm_allIsThereAtOnce_andNoWaveRuns(sample: SampleScene) {
    let calm = Look(isCalm: true)
    let first = items(sample, Self.sizes[0], at: 1, calm)
    for moment in stride(from: 50, to: 1_000, by: 50) {
      let isSame = items(sample, Self.sizes[0], at: moment, calm) == first
      #expect(isSame)
    }
    // A wave is a circle without a fill, and fades.
    func hasWave(_ items: [DrawItem]) -> Bool {
      items.contains { item in
        if case .disc(let disc) = item { disc.fill == nil && (disc.stroke?.color.alpha ?? 1) < 1 } else { false }
      }
    }
    #expect(!hasWave(first) && hasWave(items(sample, Self.sizes[0], at: 1_200)))
  }

  /// Nobody leaves before strips sweep the stage: everybody is there in the last picture.
  @Test(arguments: openings) func everybodyStays_untilTheGameBegins(sample: SampleScene) throws {
    guard case .opening(let opening) = sample.scene.overlay else { return }
    func opacity(at milliseconds: Int) -> Double? {
      items(sample, Self.sizes[0], at: milliseconds).lazy.compactMap { item -> Double? in
        guard case .text(let text) = item, text.line.text == opening.title else { return nil }
        return text.opacity
      }.first
    }
    for time in [1_500, 2_690, 2_999] {
      #expect(opacity(at: time) == 1)
      let heads = items(sample, Self.sizes[0], at: time).compactMap { item in
        if case .portrait(let head) = item { head } else { nil }
      }
      #expect(
        heads.count == opening.players.count && heads.allSatisfy { $0.center.y == heads[0].center.y } == (time > 2_600))
    }
    #expect(items(sample, Self.sizes[0], at: 2_999).texts.contains("1"))
    #expect(items(sample, Self.sizes[0], at: 2_999, Look(isCalm: true)).texts.contains(opening.title))
  }

  /// Each number comes larger than it stays.
  @Test func numbersBeat() {
    func size(at moment: Int) -> Int? {
      items(.opening, Self.sizes[0], at: moment).lazy.compactMap { item -> Int? in
        guard case .text(let text) = item, text.line.text.count == 1 else { return nil }
        return text.line.size
      }.first
    }
    for second in 0..<3 {
      let sizes = [10, 80, 150, 300, 900].map { size(at: 1_000 * second + $0) ?? 0 }
      #expect(sizes == sizes.sorted(by: >) && sizes[0] > sizes[4] && sizes[4] > 100)
    }
  }
}

import Games
import Room
import Samples
import Testing

@testable import Scenes

/// The last picture of an evening.
@Suite struct GoodbyeTests {
  private static let sizes = [
    CanvasSize(width: 1920, height: 1080), CanvasSize(width: 1024, height: 768), CanvasSize(width: 1080, height: 1920),
  ]

  private func items(_ scene: Scene, _ size: CanvasSize) -> [DrawItem] {
    layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
  }

  private func heads(_ items: [DrawItem]) -> [DrawItem.Portrait] {
    items.compactMap { item in if case .portrait(let head) = item { head } else { nil } }
  }

  private func crowns(_ items: [DrawItem]) -> [Double] {
    items.compactMap { item in
      if case .path(let path) = item, path.fill == Theme.night.cards.gold { item.frame.midX.rounded() } else { nil }
    }
  }

  private func goodbye(to count: Int, _ wins: [Int]) -> Scene {
    var scene = SampleScene.goodbye.scene
    let players = (1...count).map {
      Player(id: Player.ID(rawValue: $0), name: "Player \($0)", colorIndex: $0 % 12)
    }
    scene.content = .standby(.init(reason: .goodbye, players: players, stage: .trivia))
    scene.tally =
      wins.isEmpty
      ? nil
      : Tally(
        games: [.init(title: "Trivia", played: 9)],
        lines: zip(players, wins).map { .init(player: $0, wins: [$1]) })
    return scene
  }

  @Test(arguments: sizes) func everybodyIsThere_andWhoWonMostHasACrown(size: CanvasSize) throws {
    let shown = items(goodbye(to: 6, [1, 3, 3, 0, 2, 1]), size)
    let heads = heads(shown)
    #expect(heads.count == 6)
    #expect(crowns(shown) == [heads[1], heads[2]].map { $0.center.x.rounded() })
    for number in 1...6 { #expect(shown.texts.contains("Player \(number)")) }
    let composer = Composer(size: size, measurer: FakeMeasurer())
    for head in heads {
      #expect(composer.pixels(composer.safe).inset(by: -1).contains(Rect(around: head.center, radius: head.radius)))
    }
  }

  @Test func withoutAnyWin_nobodyHasACrown() {
    #expect(crowns(items(goodbye(to: 3, []), Self.sizes[0])).isEmpty)
    #expect(crowns(items(goodbye(to: 3, [0, 0, 0]), Self.sizes[0])).isEmpty)
  }

  /// A crowd would be too small to be recognised.
  @Test(arguments: [0, 1, 12, 13, 200]) func aCrowdIsNotShown(count: Int) {
    var scene = goodbye(to: max(1, count), [])
    if count == 0 { scene.content = .standby(.init(reason: .goodbye)) }
    #expect(heads(items(scene, Self.sizes[0])).count == (count <= 12 ? count : 0))
  }
}

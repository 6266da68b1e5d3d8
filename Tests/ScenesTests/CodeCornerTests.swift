import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

/// Whoever wants to join finds the QR code where it was a moment ago: in the top right corner.
@Suite struct CodeCornerTests {
  /// A phase of a game, and how it is shown.
  private static let overlays: [Scene.Overlay?] = [
    nil, .paused(.host), .paused(.tooFewPlayers(needed: 2)), .resuming(at: SampleScene.moment + .seconds(3)),
  ]

  private static let games: [(name: String, scene: Scene)] =
    SnapSamples.all.map { ($0.name, $0.scene) } + DisksSamples.all.map { ($0.name, $0.scene) }
    + SnapTables.hard.enumerated().map { ("snap-hard-\($0.offset)", $0.element) }

  private func codes(_ scene: Scene, _ size: CanvasSize) -> [Rect] {
    layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer()).compactMap { item in
      if case .qr(let qr) = item { qr.card } else { nil }
    }
  }

  /// The place of the code in a quiz's reveal; nil if its modules would be too small for a phone.
  private func corner(_ size: CanvasSize) -> Rect? {
    SampleScene.reveal.items(size: size, at: SampleScene.moment + .seconds(9), text: FakeMeasurer()).lazy
      .compactMap { item in if case .qr(let qr) = item { qr.card } else { nil } }.first
  }

  @Test(arguments: GeometryTests.sizes)
  func snapAndDisks_haveItWhereTheQuizHasIt(size: CanvasSize) {
    let corner = corner(size)
    for (name, scene) in Self.games {
      for overlay in Self.overlays {
        var scene = scene
        scene.overlay = overlay
        // Without a corner, a pause has room for a code that is large enough.
        if corner == nil, case .paused = overlay { continue }
        #expect(codes(scene, size) == [corner].compactMap(\.self), "\(name), \(String(describing: overlay))")
      }
    }
  }

  @Test(arguments: GeometryTests.standing)
  func onATVThatStands_snapKeepsItToo(size: CanvasSize) {
    let tables = Self.games.filter { $0.name.hasPrefix("snap") && $0.name != "snap-over" }
    let places = Set(tables.map { codes($0.scene, size) })
    #expect(places.count == 1 && places.first?.count == 1, "\(places)")
  }

  /// The address and the room's code stand next to the QR code, at the same height, whoever plays.
  @Test(arguments: GeometryTests.sizes, 2...8)
  func theWords_keepTheirPlaceInSnap(size: CanvasSize, count: Int) throws {
    func words(_ scene: Scene) -> [Rect] {
      layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer()).compactMap(\.letters)
        .filter { $0.text.contains("192.168.1.20:4747") || $0.text.contains("KXQP") }.map(\.rect)
    }
    let two = words(SnapTables.scene(SnapTables.table(SnapTables.hands(2), turn: 1)))
    #expect(two.count == 2)
    #expect(words(SnapTables.scene(SnapTables.table(SnapTables.hands(count), turn: 1))) == two)
    guard Double(size.width) >= 1.5 * Double(size.height), corner(size) != nil else { return }
    let over = try #require(SnapSamples.all.first { $0.name == "snap-over" })
    #expect(words(over.scene) == two)
  }

  /// In a round of Dilemma, the address does not move when the time is gone.
  @Test(arguments: GeometryTests.sizes, [2, 4, 12])
  func theLine_staysInDilemma(size: CanvasSize, count: Int) {
    let players = SampleData.players(count)
    func line(left: Span?) -> [Rect] {
      let pairs = stride(from: 0, to: count, by: 2).map {
        DilemmaScene.Pair(.init(player: players[$0], hasChosen: true), .init(player: players[$0 + 1], hasChosen: true))
      }
      let round = DilemmaScene.Round(
        number: 3, count: 10, match: 2, matches: count - 1, pairs: pairs, resting: [],
        scores: SampleData.scores([4, 2]), countdown: left.map { Countdown(endsAt: .zero + $0, total: .seconds(30)) },
        isRevealed: left == nil)
      return layout(
        GameSample(name: "", game: .dilemma(.round(round))).scene, size: size, now: .zero, text: FakeMeasurer()
      ).compactMap(\.letters).filter { $0.text.contains("192.168.1.20:4747") }.map(\.rect)
    }
    #expect(line(left: .seconds(9)).count == 1)
    #expect(line(left: .seconds(9)) == line(left: nil))
  }
}

import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// What floats up from the heads in the lobby.
@Suite struct LobbyReactionTests {
  private static func moment(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + .seconds(seconds) }

  private func scene(_ count: Int, reactions: Bool = true, hasGame: Bool = false) -> Scene {
    let people = (0..<count).map { Player(id: Player.ID(rawValue: $0 + 1), name: "Ana \($0)", colorIndex: $0 % 12) }
    var lobby = Scene.Lobby(players: people, needed: 2)
    lobby.others = count >= 200 ? 300 : 0
    if hasGame, case .lobby(let sample) = SampleScene.lobby.scene.content { lobby.game = sample.game }
    if reactions {
      lobby.reactions = (0..<min(12, count)).map {
        .init(Reaction.allCases[$0 % 6], of: people[people.count - 1 - $0], at: Self.moment(0.1 * Double($0)))
      }
    }
    return Scene(content: .lobby(lobby), join: SampleScene.lobby.scene.join, room: "Attic", language: .en)
  }

  private func items(
    _ scene: Scene, _ size: CanvasSize = SceneContentTests.full, at seconds: Double, isCalm: Bool = false
  ) -> [DrawItem] {
    var look = Look()
    look.isCalm = isCalm
    return layout(scene, size: size, now: Self.moment(seconds), text: FakeMeasurer(), look: look)
  }

  /// What is drawn of reactions: nothing else in a lobby is a path.
  private func paths(_ items: [DrawItem]) -> [DrawItem.Path] {
    items.compactMap { item in if case .path(let path) = item { path } else { nil } }
  }

  @Test(arguments: GeometryTests.sizes, [1, 2, 8, 30, 200])
  func atEvery50ms_theyAreOnTheScreen_overNothingToRead_andEndInTheStillPicture(size: CanvasSize, count: Int) {
    let (scene, still) = (scene(count, hasGame: true), scene(count, reactions: false, hasGame: true))
    var most = 0
    for step in 0...90 {
      let now = Double(step) * 0.05
      let items = items(scene, size, at: now)
      let way = items.compactMap { item -> Rect? in if case .qr = item { item.frame } else { nil } }
      let floating = paths(items)
      most = max(most, floating.count)
      let letters = items.compactMap { item in
        if case .text(let text) = item, text.clip == nil { item.frame } else { nil }
      }
      for path in floating {
        let frame = DrawItem.path(path).frame
        #expect(frame.x >= 0 && frame.maxX <= Double(size.width) && frame.maxY <= Double(size.height), "at \(now) s")
        #expect(!way.contains { $0.intersects(frame) }, "over the QR code at \(now) s")
        #expect(!letters.contains { $0.intersects(frame.inset(by: 1)) }, "over letters at \(now) s")
      }
    }
    #expect(most >= min(12, count))
    #expect(items(scene, size, at: 4.5) == items(still, size, at: 4.5))
  }

  @Test func itRises_andIsOpaqueBetweenTheEnds() throws {
    let scene = scene(1)
    var last = Double.infinity
    for step in 4...36 {
      let path = try #require(paths(items(scene, at: Double(step) * 0.05)).first)
      let middle = DrawItem.path(path).frame
      #expect(middle.midY <= last + 1.5, "at \(step * 50) ms")
      last = middle.midY
      #expect(path.fill?.alpha == 1)
    }
    let start = try #require(paths(items(scene, at: 0.2)).first)
    let end = try #require(paths(items(scene, at: 2.5)).first)
    #expect(DrawItem.path(start).frame.midY - DrawItem.path(end).frame.midY > 8 * SceneContentTests.full.unit)
    #expect((end.fill?.alpha ?? 1) < 0.5)
  }

  /// Large enough to be seen from the sofa, and on the way for 1.4 seconds.
  @Test(arguments: [CanvasSize(width: 1920, height: 1080), CanvasSize(width: 2560, height: 1080)], [1, 4, 8, 200])
  func itIsLarge_andRisesFar(size: CanvasSize, count: Int) throws {
    let scene = scene(count)
    func frame(_ seconds: Double) throws -> Rect {
      DrawItem.path(try #require(paths(items(scene, size, at: seconds)).first)).frame
    }
    #expect(max(try frame(0.4).width, try frame(0.4).height) >= 85)
    #expect(try frame(0.22).midY - frame(1.4).midY >= 120)
    #expect(try abs(frame(1.42).midY - frame(1.9).midY) < 2)
    let sways = try stride(from: 0.25, through: 1.9, by: 0.05).map { try frame($0).midX }
    #expect((sways.max() ?? 0) - (sways.min() ?? 0) >= 15)
  }

  @Test func whereItIsCalm_itStandsStill_forTwoSeconds() throws {
    let scene = scene(3)
    let pictures = [1.3, 1.5, 1.9].map { paths(items(scene, at: $0, isCalm: true)) }
    #expect(pictures[0].count >= 3 && Set(pictures).count == 1)
    // The first of them goes before the others.
    #expect(paths(items(scene, at: 2.05, isCalm: true)).count < pictures[0].count)
    #expect(paths(items(scene, at: 2.2, isCalm: true)).isEmpty)
  }

  @Test func nextChange_isAPictureAFrame_andWhereItIsCalmTheMomentsOfComingAndGoing() {
    let scene = scene(2)
    var now = Self.moment(0.25)
    #expect(nextChange(of: scene, after: now).map { $0 - now <= Motion.frame } == true)
    #expect(nextChange(of: scene, after: Self.moment(0.05), isCalm: true) == Self.moment(0.1))
    #expect(nextChange(of: scene, after: now, isCalm: true) == Self.moment(2))
    now = Self.moment(2)
    #expect(nextChange(of: scene, after: now, isCalm: true) == Self.moment(2.1))
    #expect(nextChange(of: scene, after: Self.moment(2.1), isCalm: true) == nil)
    #expect(nextChange(of: scene, after: Self.moment(3)) == HeadLife.nextChange(after: Self.moment(3)))
  }

  @Test(arguments: Theme.all) func everyReaction_standsOutFromItsPlayersColour(theme: Theme) {
    for index in 0..<12 {
      let player = Player(id: Player.ID(rawValue: 1), name: "Ana", colorIndex: index)
      #expect(theme.ink.contrast(to: theme.player(player)) >= 3)
    }
  }
}

import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// A right call is seen by everybody, at once, before any card moves.
@Suite struct CallSplashTests {
  private static let sizes = [
    CanvasSize(width: 1920, height: 1080), CanvasSize(width: 1024, height: 768), CanvasSize(width: 1080, height: 1920),
    CanvasSize(width: 640, height: 480), CanvasSize(width: 2560, height: 1080),
  ]

  /// The sample's table with its call at the sample's moment.
  private func scene(language: Language = .en) throws -> (scene: Scene, caller: Player) {
    var scene = try #require(SampleScene(rawValue: "snap-call")).scene
    guard case .game(.snap(.table(var table))) = scene.content, case .snap(let caller, _, _) = table.news else {
      throw NoCall()
    }
    let calledAt = try #require(table.calledAt)
    #expect(SampleScene.moment - calledAt > CallSplash.length)
    for index in table.flights.indices {
      table.flights[index].startsAt = table.flights[index].startsAt + (SampleScene.moment - calledAt)
      table.flights[index].endsAt = table.flights[index].endsAt + (SampleScene.moment - calledAt)
    }
    table.calledAt = SampleScene.moment
    scene.content = .game(.snap(.table(table)))
    scene.language = language
    return (scene, caller)
  }

  private struct NoCall: Error {}

  private func items(_ scene: Scene, _ size: CanvasSize, at milliseconds: Int, isCalm: Bool = false) -> [DrawItem] {
    layout(
      scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(),
      look: Look(isCalm: isCalm))
  }

  private func heads(_ items: [DrawItem], of player: Player, largerThan radius: Double) -> [DrawItem.Portrait] {
    items.compactMap { item in
      if case .portrait(let head) = item, head.head == player.head, head.radius > radius { head } else { nil }
    }
  }

  @Test(arguments: sizes, [Language.en, .zh]) func theCallersHeadAndTheWord_fillTheMiddle_untilTheCardsFly(
    size: CanvasSize, language: Language
  ) throws {
    let (scene, caller) = try scene(language: language)
    let word = Snap.title(in: language)
    // At its end, it shrinks.
    for time in stride(from: 0, to: 930, by: 40) {
      let items = items(scene, size, at: time)
      let large = heads(items, of: caller, largerThan: 9 * size.unit)
      #expect(large.count == 1 && large.allSatisfy { $0.mood == .cheering }, "\(time) ms")
      let words = items.compactMap { item in
        if case .text(let text) = item, text.line.text == word { text } else { nil }
      }
      #expect(words.count == 1, "\(time) ms")
      let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      for text in words { #expect(bounds.contains(DrawItem.text(text).frame)) }
      // It lies over everything else, with the two cards of which the call was made.
      let last = items.lastIndex { if case .box = $0 { true } else { false } } ?? 0
      #expect(items[last...].count { if case .portrait = $0 { true } else { false } } == 1)
      let texts = Array(items[last...]).texts.filter { $0 != caller.name }
      // Below the word stands how many cards it brought.
      let (cards, below) = (texts.prefix { $0 != word }, texts.drop { $0 != word }.dropFirst())
      #expect(cards.count >= 2 && Set(cards).count == 1, "\(texts)")
      #expect(below.count == (time < 200 ? 0 : 1) && below.allSatisfy { $0.contains("12") }, "\(time) ms: \(texts)")
    }
    let later = items(scene, size, at: 1_050)
    #expect(heads(later, of: caller, largerThan: 9 * size.unit).isEmpty)
    #expect(later.texts.joined(separator: " ").contains(caller.name))
  }

  @Test func itFlashes_once_andNotWhereItIsCalm() throws {
    let (scene, caller) = try scene()
    func isFlash(_ time: Int, isCalm: Bool = false) -> Bool {
      items(scene, Self.sizes[0], at: time, isCalm: isCalm).contains { if case .sheet = $0 { true } else { false } }
    }
    #expect([0, 79].allSatisfy { isFlash($0) })
    #expect(![80, 300, 1_049].contains { isFlash($0) })
    for time in [0, 100, 400] {
      let calm = items(scene, Self.sizes[0], at: time, isCalm: true)
      #expect(!isFlash(time, isCalm: true) && heads(calm, of: caller, largerThan: 90).isEmpty)
    }
    #expect(nextChange(of: scene, after: SampleScene.moment) == SampleScene.moment + Motion.frame)
  }

  /// The splash is there for about a second: until the cards that were called take off, and no longer.
  @Test func itLasts_untilTheCardsTakeOff() throws {
    var (scene, caller) = try scene()
    guard case .game(.snap(.table(var table))) = scene.content else { throw NoCall() }
    let calledAt = try #require(table.calledAt)
    #expect(CallSplash.length >= .seconds(1) && CallSplash.length <= .milliseconds(1_200))
    #expect(table.flights.map { $0.startsAt - calledAt }.min() == CallSplash.length)
    // With a shorter reveal, it makes room earlier.
    for index in table.flights.indices { table.flights[index].startsAt = calledAt + .milliseconds(300) }
    scene.content = .game(.snap(.table(table)))
    for (time, count) in [(180, 2), (299, 2), (300, 1)] {
      #expect(heads(items(scene, Self.sizes[0], at: time), of: caller, largerThan: 0).count == count, "\(time)")
    }
  }
}

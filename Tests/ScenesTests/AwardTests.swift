import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// What players are praised for at the end of a game.
@Suite struct AwardTests {
  private static let wide = CanvasSize(width: 1280, height: 720)
  private static let narrow = CanvasSize(width: 1024, height: 768)
  private static let titles = ["Fastest finger", "Best comeback", "Most trusting", "Nearly there"]

  private func texts(_ sample: SampleScene, _ size: CanvasSize = wide, at seconds: Double = 0) -> [String] {
    sample.items(size: size, at: SampleScene.moment + .seconds(seconds), text: FakeMeasurer()).texts
  }

  private func scene(_ awards: [Award]) -> Scene {
    var scene = SampleScene.over.scene
    scene.awards = awards
    return scene
  }

  private static let player = Player(id: Player.ID(rawValue: 7), name: "Ana", colorIndex: 2)

  @Test(arguments: [
    (Award.Merit.fastest(.milliseconds(843)), ["Fastest finger", "0.84\u{A0}s"]),
    (.comeback(places: 1), ["Best comeback", "up 1 place"]), (.comeback(places: 3), ["Best comeback", "up 3 places"]),
    (.trust(times: 1), ["Most trusting", "once"]), (.trust(times: 9), ["Most trusting", "9 times"]),
    (.nearlyRight(times: 1), ["Nearly there", "once"]),
    (.nearlyRight(times: 2), ["Nearly there", "2 times"]),
    (.cunning(times: 1), ["Most cunning", "once"]), (.cunning(times: 7), ["Most cunning", "7 times"]),
    (.patient(.milliseconds(8_417)), ["Slow but sure", "8.41\u{A0}s"]),
  ])
  func anAward_saysWhatFor_whoAndHowMuch(merit: Award.Merit, expected: [String]) {
    let all = layout(
      scene([Award(merit, Self.player)]), size: Self.wide, now: SampleScene.moment, text: FakeMeasurer()
    ).texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    for text in expected + ["Ana"] {
      let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(all.contains { $0.contains(plain) }, "\(text) in \(all)")
    }
  }

  @Test func thereAreFourAtMost_inEveryPicture() {
    let shown = texts(.overAwards).filter(Self.titles.contains)
    #expect(!shown.isEmpty && shown.count <= 4 && Set(shown).count == shown.count)
    // On 4:3 they stand in place of the evening's winners.
    let narrow = texts(.overAwards, Self.narrow)
    #expect(Self.titles.filter { title in narrow.contains { $0.hasPrefix(title) } } == Self.titles)
    #expect(!texts(.overAwards, Self.narrow).contains("Won this evening"))
    #expect(texts(.over, Self.narrow).contains("Won this evening") == texts(.over).contains("Won this evening"))
    #expect(texts(.over).filter(Self.titles.contains).isEmpty)
    let many = (0..<9).map { Award(.trust(times: $0 + 1), Self.player) }
    let items = layout(scene(many), size: Self.wide, now: SampleScene.moment, text: FakeMeasurer())
    #expect(items.texts.count { $0 == "Most trusting" } <= 4)
  }

  /// Next to few others, the awards have a column of large cards with letters of one size.
  @Test func nextToFewOthers_theAwardsHaveAColumn() throws {
    var scene = SampleScene.over.scene
    guard case .game(.trivia(.over(var over))) = scene.content else {
      Issue.record("over is no end")
      return
    }
    over.scores = Array(over.scores.prefix(5))
    scene.content = .game(.trivia(.over(over)))
    (scene.tally, scene.join) = (nil, nil)
    scene.awards = [
      Award(.fastest(.milliseconds(600)), over.scores[0].player), Award(.comeback(places: 2), over.scores[1].player),
    ]
    let items = layout(scene, size: Self.wide, now: SampleScene.moment, text: FakeMeasurer())
    let titles = items.compactMap { item -> DrawItem.PlacedText? in
      guard case .text(let text) = item, Self.titles.contains(text.line.text) else { return nil }
      return text
    }
    #expect(titles.count == 2 && Set(titles.map(\.line.size)).count == 1 && titles[0].x == titles[1].x)
    let unit = Self.wide.unit
    #expect(titles.allSatisfy { $0.x > 0.55 * Double(Self.wide.width) && Double($0.line.size) > 3.2 * unit })
    let details = items.compactMap { item -> Int? in
      guard case .text(let text) = item, text.line.text.contains("places") || text.line.text.contains("0.60") else {
        return nil
      }
      return text.line.size
    }
    #expect(details.count == 2 && Set(details).count == 1)
  }

  /// They come one after the other, once it is known who has won.
  @Test func theyComeAfterTheWinner() {
    let seconds = stride(from: 0.0, through: 18.8, by: 0.05)
    let shown = seconds.map { second in texts(.overCeremonyAwards, at: second).filter(Self.titles.contains) }
    let winnerCame = seconds.first { texts(.overCeremonyAwards, at: $0).joined().contains("wins") } ?? 16
    let firstCame = zip(seconds, shown).first { !$0.1.isEmpty }?.0 ?? 0
    #expect(firstCame > winnerCame)
    // First each one alone, then the podium moves aside, and all of them come beside it.
    let counts = shown.map(\.count)
    let cards = Array(counts.drop { $0 == 0 }.drop { $0 == 1 }.drop { $0 == 0 })
    #expect(cards == cards.sorted() && cards.last ?? 0 > 1)
    #expect(zip(seconds, counts).allSatisfy { $0.0 < 9.15 || $0.0 >= 17.1 || $0.1 == 1 })
    #expect(zip(seconds, counts).allSatisfy { $0.0 < 17.15 || $0.0 >= 17.7 || $0.1 == 0 })
    #expect(shown.last == texts(.overAwards).filter(Self.titles.contains))
  }

  private func heads(at milliseconds: Int, _ size: CanvasSize, isCalm: Bool = false) -> [DrawItem.Portrait] {
    let items = layout(
      SampleScene.overCeremonyAwards.scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds),
      text: FakeMeasurer(), look: Look(isCalm: isCalm))
    return items.compactMap { item in if case .portrait(let head) = item { head } else { nil } }
  }

  /// Each award has the TV to itself from the moment at which its sting is heard, everywhere but in calm pictures.
  @Test(arguments: [wide, narrow, CanvasSize(width: 1080, height: 1920), CanvasSize(width: 2560, height: 1080)])
  func eachHasTheTVToItself(size: CanvasSize) throws {
    let awards = SampleScene.overCeremonyAwards.scene.awards
    #expect(awards.count == 4)
    // The podium has the stage until then, and once more before it moves aside.
    let podium = heads(at: 7_999, size).filter { $0.radius > 7.05 * size.unit }
    #expect(podium.count == 3)
    for (index, award) in awards.enumerated() {
      for time in [20, 400, 1_800] {
        let moment = CeremonySheet.time(of: .awards).wholeMilliseconds + 2_000 * index + time
        let alone = heads(at: moment, size)
        #expect(alone.map(\.head) == [award.player.head], "\(moment) ms")
        #expect(alone.allSatisfy { $0.radius > 12.6 * size.unit })
        #expect(heads(at: moment, size, isCalm: true).count > 3)
      }
    }
    #expect(heads(at: 17_102, size).map(\.head) == podium.map(\.head))
    #expect(heads(at: 17_102, size).map { $0.radius.rounded() } == podium.map { $0.radius.rounded() })
    #expect(
      CeremonySheet.length(awards: 4) == .milliseconds(18_800)
        && CeremonySheet.length(awards: 0) == .milliseconds(10_100))
  }

  /// A tie has a long headline, beside which there is no room; the awards are still there.
  @Test(arguments: [wide, narrow, CanvasSize(width: 1080, height: 1920), CanvasSize(width: 2560, height: 1080)])
  func afterATie_allOfThemAreThere(size: CanvasSize) {
    for sample in [SampleScene.overAwardsTie, .overCeremonyTieAwards] {
      let shown = texts(sample, size, at: sample.scene.ceremony == nil ? 0 : 19)
      #expect(Self.titles.filter { title in shown.contains { $0.hasPrefix(title) } } == Self.titles, "\(sample)")
    }
  }

  /// Alone on the TV, an award says what its player did, with a medal of its own beside the head.
  @Test func aloneOnTheTV_eachHasAMedal_andSaysWhatFor() {
    let details = ["0.84", "up 3 places", "trusted 7 times", "a moment too late 2 times"]
    var signs: [[DrawItem.Path.Step]] = []
    for (index, detail) in details.enumerated() {
      let items = layout(
        SampleScene.overCeremonyAwards.scene, size: Self.wide,
        now: SampleScene.moment + CeremonySheet.time(of: .awards) + .milliseconds(2_000 * index + 900),
        text: FakeMeasurer())
      #expect(items.texts.joined(separator: " ").contains(detail), "\(items.texts)")
      let paths = items.compactMap { item in if case .path(let path) = item { path } else { nil } }
      #expect(paths.contains { $0.fill == Theme.night.accent })
      signs += paths.filter { $0.fill == Theme.night.onAccent }.map(\.steps)
    }
    #expect(signs.count == 4 && Set(signs).count == 4)
  }
}

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

  /// They come one after the other, once it is known who has won.
  @Test func theyComeAfterTheWinner() {
    let seconds = stride(from: 0.0, through: 9, by: 0.05)
    let counts = seconds.map { second in
      texts(.overCeremonyAwards, at: second).filter(Self.titles.contains).count
    }
    let winnerCame = seconds.first { texts(.overCeremonyAwards, at: $0).joined().contains("wins") } ?? 9
    let firstCame = zip(seconds, counts).first { $0.1 > 0 }?.0 ?? 0
    #expect(firstCame > winnerCame)
    #expect(counts == counts.sorted())
    #expect(counts.last == texts(.overAwards).filter(Self.titles.contains).count)
  }
}

import Games
import PadProtocol
import Room
import Samples
import Sounds
import Testing

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
    for time in stride(from: 0, through: 3_950, by: 90) {
      #expect(namesShown(at: SampleScene.moment + .milliseconds(time)).isEmpty, "\(time) ms")
    }
    #expect(!namesShown(at: moment(.name, 460)).isEmpty)
  }

  @Test(arguments: ceremonies) func calm_nothingMoves_andEachPartComesAtItsMoment(sample: SampleScene) {
    let times = stride(from: 0, through: 16_000, by: 30).map { SampleScene.moment + .milliseconds($0) }
    let marks = [CeremonySheet.Mark.question, .third, .second, .roll, .hush, .winner, .name].map { moment($0) }
    var changes: [Instant] = []
    var before = items(sample.scene, at: times[0], isCalm: true)
    for time in times.dropFirst() {
      let now = items(sample.scene, at: time, isCalm: true)
      if now != before { changes.append(time) }
      before = now
    }
    // There is a mark, the moment at which people come on their step, or an award, shortly before each change.
    let later = [moment(.question, 180), moment(.third, 360), moment(.second, 360)]
    let awards = (0..<4).map { moment(.awards, 2_000 * $0) }
    for change in changes {
      #expect((marks + later + awards).contains { change - $0 >= .zero && change - $0 < .milliseconds(30) })
    }
    #expect(changes.contains { $0 - moment(.winner) < .milliseconds(30) && $0 >= moment(.winner) })
  }

  @Test(arguments: ceremonies) func theVoice_saysTheNameWithThePicture(sample: SampleScene) throws {
    let scene = sample.scene
    var narrator = Narrator()
    for time in stride(from: 0, through: 4_319, by: 60) {
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

  @Test(arguments: ceremonies) func theLobbysMusic_waitsForTheFanfare(sample: SampleScene) {
    let end = SampleScene.moment + CeremonySheet.fanfareEnd
    #expect(sample.scene.music(at: moment(.question)) == (nil, end))
    #expect(sample.scene.music(at: moment(.name)) == (nil, end))
    #expect(sample.scene.music(at: end) == (.lobby, nil))
  }
}

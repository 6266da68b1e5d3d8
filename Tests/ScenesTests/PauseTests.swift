import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// While a game stands still, so does the picture.
@Suite struct PauseTests {
  private static let size = CanvasSize(width: 1280, height: 720)
  static let reasons: [PauseReason] = [.host, .noTV, .tooFewPlayers(needed: 2), .restarted(missing: 3)]
  static let contents: [SampleScene] = [.question, .questionAway, .questionNine, .reveal, .over]

  private func items(_ scene: Scene, at now: Instant) -> [DrawItem] {
    layout(scene, size: Self.size, now: now, text: FakeMeasurer())
  }

  private func ring(_ items: [DrawItem]) -> DrawItem.Ring? {
    items.lazy.compactMap { item in if case .ring(let ring) = item { ring } else { nil } }.first
  }

  /// A scene whose game has stood still since 3.2 s.
  private func stopped(_ sample: SampleScene, _ overlay: Scene.Overlay) -> Scene {
    var scene = sample.scene
    scene.gameClock.stop(at: SampleScene.moment + .milliseconds(3_200))
    scene.overlay = overlay
    return scene
  }

  @Test(arguments: reasons, contents)
  func nothingMovesWhileAGameIsPaused(reason: PauseReason, sample: SampleScene) {
    let scene = stopped(sample, .paused(reason))
    let start = SampleScene.moment + .milliseconds(3_200)
    let first = items(scene, at: start)
    for later in [Span.zero, .milliseconds(250), .seconds(5), .seconds(3_600)] {
      #expect(nextChange(of: scene, after: start + later) == nil)
      #expect(items(scene, at: start + later) == first)
    }
  }

  @Test(arguments: reasons)
  func theTimeRingStandsWhereItStood(reason: PauseReason) throws {
    // The sample has 11.6 s left of 20, less the 3.2: 8.4.
    let paused = items(stopped(.question, .paused(reason)), at: SampleScene.moment + .seconds(60))
    #expect(paused.texts.contains("9"))
    let stood = try #require(ring(paused))
    #expect(abs(stood.fraction - 8.4 / 20) < 1e-9)
    // Without the pause it would have run on.
    let running = items(SampleScene.question.scene, at: SampleScene.moment + .milliseconds(8_200))
    let ran = try #require(ring(running))
    #expect(abs(ran.fraction - 3.4 / 20) < 1e-9)
  }

  @Test(arguments: contents)
  func beforeAGameGoesOnOnlyTheCountdownMoves(sample: SampleScene) throws {
    let end = SampleScene.moment + .seconds(10)
    let scene = stopped(sample, .resuming(at: end))
    let first = items(scene, at: end - .milliseconds(2_900))
    let second = items(scene, at: end - .milliseconds(1_900))
    #expect(nextChange(of: scene, after: end - .milliseconds(2_900)) == end - .seconds(2))
    let changed = zip(first, second).filter { $0 != $1 }.map { $0.0 }
    #expect(first.count == second.count)
    #expect(changed.texts == ["3"])
    #expect(changed.count == 1)
  }

  @Test(arguments: reasons, [Language.en, .zh])
  func everyPauseSaysWhyAndWhatToDo(reason: PauseReason, language: Language) throws {
    for size in GeometryTests.sizes {
      var scene = stopped(.question, .paused(reason))
      scene.language = language
      let all = layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
      let sheet = try #require(all.lastIndex { $0.isSheetOrBackground })
      let words = Array(all[sheet...]).texts.joined(separator: " ")
      let key: String? =
        switch reason {
        case .tooFewPlayers: "E"
        case .restarted: "P"
        case .host, .noTV: nil
        }
      if let key { #expect(words.split { " \u{A0}".contains($0) }.contains(Substring(key)), "\(words)") }
      if case .restarted(let missing) = reason { #expect(words.contains(" \(missing) ")) }
      #expect(all[sheet...].filter { $0.letters != nil }.overlappingTexts.isEmpty)
    }
  }

  @Test(arguments: [(SampleScene.deciding, ["interrupted", "console"]), (.consoleOfferChinese, ["中断", "控制台"])])
  func whileTheHostDecidesTheTVSaysSo(sample: SampleScene, words: [String]) {
    let all = items(sample.scene, at: SampleScene.moment).texts.joined(separator: " ")
    for word in words { #expect(all.contains(word)) }
    #expect(all.contains(sample.scene.room))
  }
}

extension [DrawItem] {
  /// Pairs of texts that lie on each other.
  var overlappingTexts: [String] {
    let frames = compactMap(\.letters)
    return frames.indices.flatMap { index in
      frames[(index + 1)...].filter { frames[index].rect.intersects($0.rect) }.map {
        "\(frames[index].text) | \($0.text)"
      }
    }
  }
}

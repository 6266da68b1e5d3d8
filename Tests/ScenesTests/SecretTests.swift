import Games
import PadProtocol
import Room
@testable import Samples
import Testing

@testable import Scenes

/// Before its moment, nothing that the TV shows and the voice says depends on the outcome: two scenes that differ only
/// in their outcomes look and sound the same.
@Suite struct SecretTests {
  private static let sizes = [
    CanvasSize(width: 1920, height: 1080), CanvasSize(width: 1024, height: 768), CanvasSize(width: 1080, height: 1920),
  ]
  private static let reveals = SampleScene.allCases.filter { $0.rawValue.hasPrefix("reveal-stages") }

  private func reveal(_ scene: Scene) throws -> TriviaScene.Reveal {
    guard case .game(.trivia(.reveal(let reveal))) = scene.content else { throw NoReveal() }
    return reveal
  }

  private struct NoReveal: Error {}

  /// Returns the same reveal with another outcome: another answer is right, and somebody else has won.
  private func twin(of reveal: TriviaScene.Reveal) -> TriviaScene.Reveal {
    var twin = reveal
    let others = reveal.answers.indices.filter { !reveal.isRight($0) }
    twin.outcome = .timeUp
    twin.quip = nil
    twin.fastest = nil
    twin.margin = nil
    twin.explanation = "Something else."
    twin.scores = reveal.scores.reversed().map { line in
      var line = line
      line.gained += 7
      line.score += 7
      return line
    }
    switch reveal.sheetOrUsual.form {
    case .tiles:
      twin.rightIndex = others.first ?? 0
      if let rights = reveal.rightIndices {
        twin.rightIndices = Array((others + rights).prefix(rights.count)).sorted()
        twin.rightIndex = twin.rightIndices?[0] ?? 0
      }
    // The bars themselves are the outcome, but which of them is right comes at their end.
    case .race:
      if reveal.rightIndex >= 0 { twin.rightIndex = others.first ?? 0 }
      // The text below the list has its place from the beginning.
      (twin.outcome, twin.explanation, twin.quip) = (reveal.outcome, reveal.explanation, reveal.quip)
    case .line: twin.line?.right = 0.07
    case .order: twin.answers.reverse()
    case .written: break
    }
    if case .given? = reveal.answers.first?.sign {
      for index in twin.answers.indices { twin.answers[index].text = "another \(index)" }
      twin.answers[0].players = reveal.answers.last?.players ?? []
      twin.answers[reveal.answers.count - 1].players = reveal.answers[0].players
    }
    return twin
  }

  private func items(_ scene: Scene, _ size: CanvasSize, at milliseconds: Int, isCalm: Bool) -> [DrawItem] {
    layout(
      scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(),
      look: Look(isCalm: isCalm)
    ).withoutOrnaments
  }

  /// A poll has no right answer, so all of its twins look alike.
  @Test(arguments: reveals.filter { $0 != .revealStagesPoll }, [false, true])
  func beforeTheVerdict_thePictureDoesNotKnowIt(
    sample: SampleScene, isCalm: Bool
  ) throws {
    let reveal = try reveal(sample.scene)
    var other = sample.scene
    other.content = .game(.trivia(.reveal(twin(of: reveal))))
    let verdict = reveal.sheetOrUsual.time(of: .verdict(0)).wholeMilliseconds
    for size in Self.sizes {
      for time in Array(stride(from: 0, to: verdict, by: 60)) + [verdict - 1] {
        let isSame =
          items(sample.scene, size, at: time, isCalm: isCalm) == items(other, size, at: time, isCalm: isCalm)
        #expect(isSame, "\(time) ms, \(size)")
      }
      // The twin is another one, so the comparison could have failed.
      let later = reveal.sheetOrUsual.length.wholeMilliseconds + 100
      let isSame =
        items(sample.scene, size, at: later, isCalm: isCalm) == items(other, size, at: later, isCalm: isCalm)
      #expect(!isSame)
    }
  }

  /// The bars of a poll race where things move; where it is calm, they are there when the result is told.
  @Test(arguments: [SampleScene.revealStagesPoll, .revealStagesSurvey]) func calm_theBarsWaitForTheResult(
    sample: SampleScene
  ) throws {
    let reveal = try reveal(sample.scene)
    var other = sample.scene
    var swapped = reveal
    for index in swapped.answers.indices { swapped.answers[index].players = reveal.answers.reversed()[index].players }
    other.content = .game(.trivia(.reveal(swapped)))
    let told = reveal.sheetOrUsual.time(of: .told).wholeMilliseconds
    // Heads that stand side by side may be drawn in another order.
    func isSame(at time: Int) -> Bool {
      Set(items(sample.scene, Self.sizes[0], at: time, isCalm: true))
        == Set(items(other, Self.sizes[0], at: time, isCalm: true))
    }
    for time in Array(stride(from: 0, to: told, by: 60)) + [told - 1] { #expect(isSame(at: time), "\(time) ms") }
    #expect(!isSame(at: told))
  }

  /// Nothing moves, and each picture costs: the heads, each verdict, the list, and the scores are one picture each.
  @Test(arguments: reveals) func calm_aRevealIsAFewPictures(sample: SampleScene) throws {
    let reveal = try reveal(sample.scene)
    var (now, pictures) = (SampleScene.moment, 0)
    while let next = nextChange(of: sample.scene, after: now, isCalm: true), pictures < 100 {
      (now, pictures) = (next, pictures + 1)
    }
    // A picture at a moment and one after it, at which nothing is different any more.
    #expect(pictures <= 2 * (reveal.sheetOrUsual.verdicts + 5), "\(pictures)")
  }

  /// One verdict after the other: what is not out yet is not shown.
  @Test(arguments: [false, true]) func severalVerdicts_comeOneByOne(isCalm: Bool) throws {
    for name in ["reveal-stages-several", "reveal-stages-order"] {
      let sample = try #require(SampleScene(rawValue: name))
      let sheet = try reveal(sample.scene).sheetOrUsual
      #expect(sheet.verdicts > 2)
      var pictures: [[DrawItem]] = []
      for index in 0..<sheet.verdicts {
        let due = sheet.time(of: .verdict(index)).wholeMilliseconds
        // Each of them is at rest before the next one comes.
        pictures.append(items(sample.scene, Self.sizes[0], at: due - 1, isCalm: isCalm))
      }
      for (before, after) in zip(pictures, pictures.dropFirst()) {
        let isSame = before == after
        #expect(!isSame)
      }
    }
  }

  @Test(arguments: reveals, [false, true]) func theMusicAndTheVoice_areSilentUntilTheVerdict(
    sample: SampleScene, isCalm: Bool
  ) throws {
    let sheet = try reveal(sample.scene).sheetOrUsual
    let told = sheet.time(of: .told).wholeMilliseconds
    var narrator = Narrator()
    for time in Array(stride(from: 0, to: told, by: 50)) + [told - 1] {
      let reading = narrator.reading(of: sample.scene, at: SampleScene.moment + .milliseconds(time))
      #expect(reading?.text.isEmpty ?? true, "\(time) ms")
    }
    #expect(Narrator.due(sample.scene, at: SampleScene.moment) == SampleScene.moment + .milliseconds(told))
    let reading = narrator.reading(of: sample.scene, at: SampleScene.moment + .milliseconds(told))
    #expect(reading?.text.isEmpty == false)
  }

  // MARK: - Dilemma

  private func round(_ choices: [(DilemmaChoice, DilemmaChoice)]) -> Scene {
    let players = SampleData.players(2 * choices.count)
    func side(_ index: Int, _ own: DilemmaChoice, _ other: DilemmaChoice) -> DilemmaScene.Side {
      let gained = own.points(against: other)
      return .init(
        player: players[index], hasChosen: true, choice: own, gained: gained, matchScore: 20 + gained)
    }
    let pairs = choices.enumerated().map { index, pair in
      DilemmaScene.Pair(side(2 * index, pair.0, pair.1), side(2 * index + 1, pair.1, pair.0))
    }
    let lines = pairs.flatMap { [$0.first, $0.second] }.map {
      ScoreLine(player: $0.player, rank: 1, score: 100 + ($0.gained ?? 0), gained: $0.gained ?? 0)
    }
    return Scene(
      content: .game(
        .dilemma(
          .round(
            .init(
              number: 1, count: 10, match: 1, matches: 3, pairs: pairs, resting: [], scores: lines, countdown: nil,
              isRevealed: true, revealedAt: SampleScene.moment)))), room: "Attic", language: .en)
  }

  /// For each pair and each of its cards, the picture up to the middle of its turn is the same for either choice.
  @Test(arguments: [1, 2, 3, 4, 6], [false, true]) func aCardThatIsNotFaceUp_isNotKnown(pairs: Int, isCalm: Bool) {
    let sheet = DilemmaSheet(runs: Array(repeating: 0, count: pairs))
    let plain = [(DilemmaChoice, DilemmaChoice)](repeating: (.cooperate, .cooperate), count: pairs)
    for pair in 0..<pairs {
      for isSecond in [false, true] {
        var changed = plain
        changed[pair] = isSecond ? (.cooperate, .defect) : (.defect, .cooperate)
        let faceUp = (sheet.time(of: .turn(pair, isSecond: isSecond)) + DilemmaSheet.turning * 0.5).wholeMilliseconds
        for time in Array(stride(from: 0, to: faceUp, by: 50)) + [faceUp - 1] {
          let isSame =
            items(round(plain), Self.sizes[0], at: time, isCalm: isCalm)
            == items(round(changed), Self.sizes[0], at: time, isCalm: isCalm)
          #expect(isSame, "pair \(pair), \(time) ms")
        }
        let isSame =
          items(round(plain), Self.sizes[0], at: faceUp + 10, isCalm: isCalm)
          == items(round(changed), Self.sizes[0], at: faceUp + 10, isCalm: isCalm)
        #expect(!isSame)
      }
    }
  }
}

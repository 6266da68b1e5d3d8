import Games
import Room
import Samples
import Testing

@testable import Scenes

/// From a question to its answer nothing goes dark, breaks in two or is printed over something else.
@Suite struct RevealMotionTests {
  private static let sizes = [CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768)]
  private static let reveals = SampleScene.allCases.filter { $0.rawValue.hasPrefix("reveal-stages") }
  private static let moving =
    reveals + SampleScene.allCases.filter { $0.rawValue.contains("-ceremony") || $0.rawValue.contains("-reading") }

  private func reveal(_ sample: SampleScene) throws -> TriviaScene.Reveal {
    guard case .game(.trivia(.reveal(let reveal))) = sample.scene.content else { throw NoReveal() }
    return reveal
  }

  private struct NoReveal: Error {}

  private func items(_ scene: Scene, _ size: CanvasSize, after milliseconds: Int) -> [DrawItem] {
    layout(scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer())
  }

  @Test(arguments: reveals, sizes) func atFirstTheQuestionStandsAsItStood(sample: SampleScene, size: CanvasSize) throws
  {
    var scene = sample.scene
    scene.content = .game(.trivia(.question(try #require(try reveal(sample).asked))))
    let question = items(scene, size, after: 0).withoutOrnaments
    for time in [0, 60, 90] {
      let isSame = items(sample.scene, size, after: time).withoutOrnaments == question
      #expect(isSame, "\(time) ms")
    }
    let told = try reveal(sample).sheetOrUsual.time(of: .told).wholeMilliseconds
    let isSame = items(sample.scene, size, after: told + 100).withoutOrnaments == question
    #expect(isSame == false)
  }

  /// Nobody can answer any more: the clock has gone before anything is known.
  @Test(arguments: reveals, sizes) func theClock_isGoneBeforeTheVerdict(sample: SampleScene, size: CanvasSize) throws {
    func rings(_ time: Int) -> Int {
      items(sample.scene, size, after: time).count { if case .ring = $0 { true } else { false } }
    }
    let told = try reveal(sample).sheetOrUsual.time(of: .told).wholeMilliseconds
    #expect(rings(0) == (try reveal(sample).asked?.countdown == nil ? 0 : 1))
    #expect(rings(330) == 0 && rings(told) == 0 && told > 330)
  }

  /// Only whoever has all items in the right order cheers.
  @Test func inAnOrder_onlyThoseWhoHaveAllOfItCheer() throws {
    let sample = try #require(SampleScene(rawValue: "reveal-stages-order"))
    let reveal = try reveal(sample)
    let told = reveal.sheetOrUsual.time(of: .told).wholeMilliseconds
    let others = reveal.answers.dropFirst().map { Set($0.players.map(\.id)) }
    let right = try #require(others.first).filter { player in others.allSatisfy { $0.contains(player) } }
    let partly = Set(others.flatMap { $0 }).subtracting(right)
    #expect(!right.isEmpty && !partly.isEmpty)
    let cheering = items(sample.scene, Self.sizes[0], after: told + 500).count { item in
      if case .portrait(let head) = item { head.mood == .cheering } else { false }
    }
    #expect(cheering == right.count)
  }

  /// After the last question, a word stands where the scores would be, and they come with the ceremony.
  @Test(arguments: sizes + [CanvasSize(width: 1080, height: 1920), CanvasSize(width: 2560, height: 1080)])
  func theLastReveal_saysThatTheScoresAreASecret(size: CanvasSize) throws {
    let words = "The scores are a secret until the ceremony"
    func says(_ sample: SampleScene, _ time: Int) -> Bool {
      items(sample.scene, size, after: time).texts.joined(separator: " ").contains(words)
    }
    let standing = try reveal(.revealStagesLast).sheetOrUsual.time(of: .standing).wholeMilliseconds
    #expect(says(.revealStagesLast, standing + 500) && !says(.revealStagesLast, standing - 1))
    #expect(says(.revealLast, 0) && !says(.revealHidden, 0) && !says(.reveal, 0))
  }

  @Test(arguments: reveals, sizes) func theQuestionIsNeverGone(sample: SampleScene, size: CanvasSize) throws {
    let reveal = try reveal(sample)
    let words = try #require(reveal.text.split(separator: " ").first)
    for time in stride(from: 0, through: 1_000, by: 16) {
      let seen = items(sample.scene, size, after: time).reduce(0.0) { seen, item in
        guard case .text(let text) = item, text.line.text.hasPrefix(words) else { return seen }
        return seen + text.opacity
      }
      // Where it wraps anew, two forms of it are never over each other.
      #expect(seen > 0.95 && seen < 1.05, "\(time) ms")
    }
  }

  /// A row of the scores that passes others lies on a plate, whose edge cuts no name.
  @Test(arguments: sizes) func rowsThatPassOthers_cutNoName(size: CanvasSize) throws {
    let sample = SampleScene.revealStages
    let names = Set(try reveal(sample).scores.map(\.player.name))
    var plates = 0
    for time in stride(from: 0, through: try reveal(sample).sheetOrUsual.length.wholeMilliseconds, by: 16) {
      let items = items(sample.scene, size, after: time)
      for (place, item) in items.enumerated() {
        guard case .text(let text) = item, names.contains(text.line.text), text.opacity > 0.05,
          let letters = item.letters?.rect
        else { continue }
        for case .box(let plate) in items[place...] where (plate.fill?.top.alpha ?? 0) > 0.05 {
          let covered = letters.common(plate.rect)
          plates += plate.rect.width > 4 * plate.rect.height ? 1 : 0
          #expect(covered.width <= 0 || covered.height <= 0, "\(time) ms: \(text.line.text)")
        }
      }
    }
    #expect(plates > 0)
  }

  /// Each answer is there at every moment, its words whole and all of them of about the same size until one is right.
  ///
  /// What somebody wrote is there once the question has made room.
  @Test(arguments: reveals.filter { $0.rawValue != "reveal-stages-9" }, sizes)
  func noAnswerIsBroken(sample: SampleScene, size: CanvasSize) throws {
    let reveal = try reveal(sample)
    let sheet = reveal.sheetOrUsual
    let (turning, told) = (sheet.time(of: .verdict(0)).wholeMilliseconds, sheet.time(of: .told).wholeMilliseconds)
    let standing = sheet.time(of: .standing).wholeMilliseconds
    for time in stride(from: 0, through: sheet.length.wholeMilliseconds, by: 16) {
      if sheet.form == .order, time > turning { break }
      let shown = items(sample.scene, size, after: time)
      // Estimates stand on their line as heads.
      for answer in reveal.answers
      where answer.sign == .given ? sheet.form == .written && time > standing + 180 : time <= told {
        #expect(shown.texts.contains(answer.text), "\(time) ms: \(answer.text)")
      }
      let heights = shown.compactMap { item -> Double? in
        guard case .text(let text) = item, reveal.answers.contains(where: { $0.text == text.line.text }) else {
          return nil
        }
        return text.size
      }
      guard !heights.isEmpty, time < turning else { continue }
      #expect((heights.max() ?? 0) < 1.12 * (heights.min() ?? 0), "\(time) ms")
    }
  }

  /// While the tiles of an order turn, every item is on exactly one of them.
  @Test(arguments: sizes) func anOrdersItems_areAlwaysOnOneTileEach(size: CanvasSize) throws {
    let reveal = try reveal(.revealStagesOrder)
    let told = reveal.sheetOrUsual.time(of: .list).wholeMilliseconds
    for time in stride(from: 0, through: told, by: 16) {
      let texts = items(SampleScene.revealStagesOrder.scene, size, after: time).texts
      for answer in reveal.answers {
        #expect(texts.count { $0 == answer.text } == 1, "\(time) ms: \(answer.text)")
      }
    }
  }

  /// Where no head flies to an answer, those in the row react, and not before the answer is known.
  @Test(arguments: ["reveal-stages-typed", "reveal-stages-order"])
  func headsInTheRow_reactToTheAnswer(name: String) throws {
    let sample = try #require(SampleScene(rawValue: name))
    let reveal = try reveal(sample)
    let sheet = reveal.sheetOrUsual
    let decided = sheet.time(of: .verdict(sheet.verdicts - 1)).wholeMilliseconds
    func moods(_ time: Int) -> [DrawItem.Portrait.Mood] {
      items(sample.scene, Self.sizes[0], after: time).compactMap {
        if case .portrait(let portrait) = $0 { portrait.mood } else { nil }
      }
    }
    for time in stride(from: 0, to: decided, by: 50) { #expect(!moods(time).contains(.slumping), "\(time) ms") }
    let after = moods(decided + 200)
    #expect(after.contains(.slumping) && after.contains(.cheering) && after.count == 8)
  }

  /// Every estimate stands on the number line until the end, and nobody reacts before the needle has stopped, which is
  /// there 100 ms after it is heard.
  @Test(arguments: sizes) func theEstimates_stayOnTheirLine(size: CanvasSize) throws {
    let scene = SampleScene.revealStagesEstimate.scene
    let reveal = try reveal(.revealStagesEstimate)
    let people = Set(reveal.answers.flatMap(\.players).map(\.id.rawValue))
    #expect(people.count == 8)
    let sheet = reveal.sheetOrUsual
    let told = sheet.time(of: .told).wholeMilliseconds
    for time in stride(from: 0, through: sheet.length.wholeMilliseconds, by: 40) {
      let heads = items(scene, size, after: time).compactMap { item -> DrawItem.Portrait? in
        if case .portrait(let portrait) = item { portrait } else { nil }
      }
      let moods = Set(heads.map(\.mood))
      if time >= sheet.time(of: .verdict(0)).wholeMilliseconds - 100, time < told + 120 {
        #expect(!moods.contains(.slumping), "\(time) ms")
      }
      if time >= told + 700 { #expect(moods.isSuperset(of: [.slumping, .cheering]), "\(time) ms") }
      // The scores have heads too, once they are there.
      let most = time > sheet.time(of: .standing).wholeMilliseconds ? 16 : 8
      #expect((8...most).contains(heads.count), "\(time) ms: \(heads.count)")
    }
  }

  /// Nobody's head is larger than another one's before anybody knows who is right.
  @Test(arguments: reveals, sizes) func theHeadsOnAllTiles_areOfOneSize(sample: SampleScene, size: CanvasSize) throws {
    let sheet = try reveal(sample).sheetOrUsual
    guard sheet.form == .tiles else { return }
    let items = items(sample.scene, size, after: sheet.time(of: .verdict(0)).wholeMilliseconds - 10)
    // Those who have not answered are in the row at the bottom.
    let radii = items.compactMap { item -> Double? in
      if case .portrait(let portrait) = item, portrait.center.y < 0.85 * Double(size.height) {
        portrait.radius
      } else {
        nil
      }
    }
    // A crowd has numbers instead.
    #expect(Set(radii.map { ($0 * 100).rounded() }).count == (sample.rawValue.hasSuffix("10000") ? 0 : 1), "\(radii)")
  }

  /// With the verdict, guesses stand above their heads, as far as there is room, and no guess does before.
  @Test(arguments: sizes) func theGuesses_standAboveTheirHeads(size: CanvasSize) throws {
    let scene = SampleScene.revealStagesEstimate.scene
    let reveal = try reveal(.revealStagesEstimate)
    let guesses = Set(try #require(reveal.line).spots.compactMap(\.text))
    // Two of the eight guessed the same.
    #expect(guesses.count == 7)
    let told = reveal.sheetOrUsual.time(of: .told).wholeMilliseconds
    #expect(guesses.isDisjoint(with: items(scene, size, after: told - 20).texts))
    for time in [told + 500, reveal.sheetOrUsual.length.wholeMilliseconds] {
      let shown = items(scene, size, after: time).texts
      #expect(guesses.count { shown.contains($0) } >= 3, "\(time) ms: \(shown)")
    }
  }

  /// The labels get out of the bars' way as these grow: from one picture to the next none of them jumps.
  @Test(arguments: reveals) func noAnswerJumps(sample: SampleScene) throws {
    let (reveal, size) = (try reveal(sample), Self.sizes[0])
    var before: [String: Double] = [:]
    let sheet = reveal.sheetOrUsual
    let start = sheet.time(of: .standing).wholeMilliseconds
    for time in stride(from: start, through: sheet.length.wholeMilliseconds, by: 16) {
      for case .text(let text) in items(sample.scene, size, after: time)
      where reveal.answers.contains(where: { $0.text == text.line.text }) {
        if let last = before[text.line.text] {
          #expect(abs(last - text.baseline) <= 8, "\(time) ms: \(text.line.text)")
        }
        before[text.line.text] = text.baseline
      }
    }
  }

  /// Letters lie over others only where something opaque is between them.
  @Test(arguments: moving, sizes) func nothingIsPrintedOverSomethingElse(sample: SampleScene, size: CanvasSize) {
    for time in stride(from: 0, through: 9_500, by: 40) {
      let items = items(sample.scene, size, after: time)
      let shown = items.enumerated().compactMap { place, item -> (place: Int, rect: Rect, text: String)? in
        // Initials belong to discs, which fly over everything.
        guard case .text(let text) = item, text.opacity >= 0.6, text.clip == nil, let letters = item.letters else {
          return nil
        }
        return (place, letters.rect, letters.text)
      }
      for (index, one) in shown.enumerated() {
        for other in shown[(index + 1)...] where one.rect.intersects(other.rect) {
          let isHidden = items[one.place..<other.place].contains { $0.hides(one.rect.common(other.rect)) }
          #expect(isHidden, "\(time) ms: “\(one.text)” and “\(other.text)”")
        }
      }
    }
  }

  /// Only what a head was given up to: its parts are never seen through each other.
  @Test func headsComeInAsAWhole() throws {
    var composer = Composer(size: Self.sizes[0], measurer: FakeMeasurer())
    let player = Player(id: Player.ID(rawValue: 1), name: "Mia", colorIndex: 0)
    composer.posed(.fading(0.3)) { $0.disc(of: player, x: 40, y: 40, radius: 6, isNamed: true) }
    guard case .portrait(let portrait)? = composer.items.first else { throw NoReveal() }
    #expect(portrait.opacity == 0.3)
    #expect(portrait.fill?.alpha == 1 && portrait.white.alpha == 1)
  }
}

extension DrawItem {
  /// Whether nothing is seen of what is below it there.
  fileprivate func hides(_ rect: Rect) -> Bool {
    guard case .box(let box) = self, let fill = box.fill, fill.top.alpha == 1, fill.bottom.alpha == 1 else {
      return false
    }
    return box.rect.inset(by: -1).contains(rect)
  }
}

extension Rect {
  /// What two rectangles have in common.
  fileprivate func common(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}

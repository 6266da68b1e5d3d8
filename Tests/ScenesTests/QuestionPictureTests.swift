import Games
import Questions
import Room
import Samples
import Testing

@testable import Scenes

/// Where the picture beside a question stands, and how it is uncovered.
@Suite struct QuestionPictureTests {
  /// From a line on end to a line that lies.
  private static let shapes = [
    (20, 900), (300, 900), (600, 900), (900, 900), (1_200, 900), (1_600, 900), (2_100, 900), (3_600, 900), (9_000, 90),
  ]
  private static let sizes = GeometryTests.sizes

  private func question(
    _ shape: (Int, Int), answers: Int = 4, text: String = "Which of these towns lies on the river in the picture?",
    uncovering: Entrance? = nil, entrance: Entrance? = nil, ahead: TriviaScene.Ahead? = nil
  ) -> Scene {
    var scene = SampleScene.question.scene
    guard case .game(.trivia(.question(var question))) = scene.content else { return scene }
    question.text = text
    question.answers = (1...answers).map { "Town number \($0)" }
    question.picture = picture(shape, uncovering: uncovering)
    question.entrance = entrance
    question.ahead = ahead
    scene.content = .game(.trivia(.question(question)))
    return scene
  }

  private func reveal(_ shape: (Int, Int), answers: Int) -> Scene {
    var scene = (answers > 4 ? SampleScene.revealNine : .reveal).scene
    guard case .game(.trivia(.reveal(var reveal))) = scene.content else { return scene }
    reveal.picture = picture(shape)
    scene.content = .game(.trivia(.reveal(reveal)))
    return scene
  }

  private func picture(_ shape: (Int, Int), uncovering: Entrance? = nil) -> TriviaScene.Picture {
    .init(
      file: MediaFile(pack: "/pack", name: "\(shape.0).png"), width: shape.0, height: shape.1, alt: "A river",
      uncovering: uncovering, seed: 7)
  }

  private func items(
    _ scene: Scene, _ size: CanvasSize, at now: Instant = SampleScene.moment, look: Look = Look()
  ) -> [DrawItem] {
    layout(scene, size: size, now: now, text: FakeMeasurer(), look: look)
  }

  private func image(in items: [DrawItem]) throws -> DrawItem.Image {
    let images = items.compactMap { item in if case .image(let image) = item { image } else { nil } }
    #expect(images.count == 1)
    return try #require(images.first)
  }

  /// It is in nothing's way, and nothing is in its way.
  private func expectAlone(_ items: [DrawItem], _ size: CanvasSize, _ comment: String) throws {
    let image = try image(in: items)
    let rect = image.rect
    let (x, y) = (0.05 * Double(size.width) - 1, 0.05 * Double(size.height) - 1)
    let safe = Rect(x: x, y: y, width: Double(size.width) - 2 * x, height: Double(size.height) - 2 * y)
    #expect(safe.contains(rect), "\(comment)")
    #expect(rect.x == rect.x.rounded() && rect.y == rect.y.rounded())
    #expect(rect.width >= 1 && rect.height >= 1)
    for item in items where item.isSheetOrBackground == false && item != .image(image) {
      if case .box(let box) = item, rect.contains(box.rect) { continue }
      if case .text(let text) = item, text.line.text.isEmpty { continue }
      let frame = item.letters?.rect ?? item.frame
      #expect(frame.intersects(rect) == false, "\(comment): \(item)")
    }
  }

  @Test(arguments: sizes, shapes)
  func question_PictureIsApartFromEverythingElse(size: CanvasSize, shape: (Int, Int)) throws {
    for answers in [2, 4, 6, 9] {
      try expectAlone(items(question(shape, answers: answers), size), size, "\(answers) answers")
      let arabic = question(shape, answers: answers, text: "ما هو الكوكب الذي يملك أكبر عدد من الأقمار المعروفة؟")
      try expectAlone(items(arabic, size), size, "\(answers) answers, mirrored")
    }
  }

  @Test(arguments: sizes, shapes)
  func question_PictureIsAsLargeAsItsShapeAllows(size: CanvasSize, shape: (Int, Int)) throws {
    let rect = try image(in: items(question(shape), size)).rect
    let aspect = min(8, max(0.125, Double(shape.0) / Double(shape.1)))
    // Whole pixels may take a pixel away.
    #expect(abs(rect.width - aspect * rect.height) <= 1 + aspect)
    let safe = 0.9 * Double(size.height)
    let isWide = aspect > 1
    #expect(isWide ? rect.width > 0.45 * safe : rect.height > 0.5 * safe)
  }

  /// The words and the answers are as legible as ever.
  @Test(arguments: sizes, shapes)
  func question_TextsKeepTheirSize(size: CanvasSize, shape: (Int, Int)) {
    for answers in [2, 4, 6, 9] {
      for case .text(let text) in items(question(shape, answers: answers), size) {
        #expect(Double(text.line.size) >= (2.8 * size.unit).rounded(), "“\(text.line.text)” of \(answers)")
        #expect(text.line.text.contains("…") == false)
      }
    }
  }

  @Test(arguments: sizes, shapes)
  func reveal_PictureIsInTheCorner(size: CanvasSize, shape: (Int, Int)) throws {
    for answers in [4, 9] {
      try expectAlone(items(reveal(shape, answers: answers), size), size, "\(answers) answers")
    }
  }

  /// While it comes in nothing covers it but its own tiles.
  @Test(arguments: [(600, 900), (1_600, 900), (3_600, 900)])
  func question_PictureIsApartAtEvery50Milliseconds(shape: (Int, Int)) throws {
    let entrance = Entrance(startsAt: SampleScene.moment, endsAt: SampleScene.moment + .seconds(3))
    let scene = question(shape, entrance: entrance)
    let size = CanvasSize(width: 1280, height: 720)
    for time in stride(from: 50, through: 3_500, by: 50) {
      try expectAlone(items(scene, size, at: SampleScene.moment + .milliseconds(time)), size, "\(time) ms")
    }
  }

  // MARK: - Tiles

  private static let uncovering = Entrance(
    startsAt: SampleScene.moment + .seconds(1), endsAt: SampleScene.moment + .seconds(5))

  private func covers(_ items: [DrawItem], over rect: Rect) -> [DrawItem.Box] {
    var boxes: [DrawItem.Box] = []
    for case .box(let box) in items where rect.contains(box.rect) { boxes.append(box) }
    // The first one lies behind the picture.
    return Array(boxes.dropFirst())
  }

  @Test(arguments: shapes)
  func tiles_GoOneByOne_AtEvery50Milliseconds(shape: (Int, Int)) throws {
    let scene = question(shape, uncovering: Self.uncovering)
    let size = CanvasSize(width: 1280, height: 720)
    var before: [Rect]?
    var all = 0
    for time in stride(from: 0, through: 6_000, by: 50) {
      let now = SampleScene.moment + .milliseconds(time)
      let items = items(scene, size, at: now)
      let rect = try image(in: items).rect
      let covers = covers(items, over: rect)
      for (index, cover) in covers.enumerated() {
        for other in covers[(index + 1)...] { #expect(!cover.rect.intersects(other.rect)) }
      }
      let area = covers.reduce(0) { $0 + $1.rect.width * $1.rect.height }
      if time <= 1_000 {
        #expect(area == rect.width * rect.height, "\(time) ms: nothing is seen yet")
        all = covers.count
      }
      if time >= 5_000 { #expect(covers.isEmpty, "\(time) ms: all of it is seen") }
      // What has gone does not come back.
      if let before { #expect(covers.allSatisfy { before.contains($0.rect) }) }
      before = covers.map(\.rect)
      // Somewhere in the middle about half of it is seen.
      if time == 3_000 { #expect(abs(Double(covers.count) - Double(all) / 2) <= 1.5) }
      // Whoever waits for the next picture misses no tile.
      if time < 5_000 {
        let next = try #require(nextChange(of: scene, after: now))
        #expect(next > now)
      }
    }
    #expect(all >= 16)
  }

  @Test func tiles_AreTheSameWheneverOneLooks_AndOthersForAnotherQuestion() throws {
    let now = SampleScene.moment + .milliseconds(2_700)
    let size = CanvasSize(width: 1920, height: 1080)
    let scene = question((1_200, 900), uncovering: Self.uncovering)
    #expect(items(scene, size, at: now) == items(scene, size, at: now))
    var other = scene
    guard case .game(.trivia(.question(var question))) = other.content else { return }
    question.picture?.seed = 8
    other.content = .game(.trivia(.question(question)))
    #expect(items(scene, size, at: now) != items(other, size, at: now))
  }

  @Test func calm_PictureIsWhole() throws {
    let scene = question((1_200, 900), uncovering: Self.uncovering)
    let size = CanvasSize(width: 1280, height: 720)
    for time in stride(from: 0, through: 6_000, by: 50) {
      let items = items(scene, size, at: SampleScene.moment + .milliseconds(time), look: Look(isCalm: true))
      #expect(covers(items, over: try image(in: items).rect).isEmpty)
    }
  }

  // MARK: - Ahead of time

  /// What is got ready is what will be drawn, to the pixel.
  @Test(arguments: sizes, shapes)
  func wishes_AreThePicturesOfTheScenes(size: CanvasSize, shape: (Int, Int)) throws {
    for answers in [2, 4, 9] {
      let next = question(shape, answers: answers)
      let ahead = TriviaScene.Ahead(picture: picture(shape), answers: answers, sound: nil)
      let now = question((901, 900), ahead: ahead)
      let wishes = pictures(of: now, size: size, text: FakeMeasurer())
      #expect(wishes.contains(try image(in: items(next, size)).wish))
      #expect(wishes.contains(try image(in: items(now, size)).wish))
      // The one of its reveal too.
      #expect(pictures(of: next, size: size, text: FakeMeasurer()).count == 2)
    }
    let reveal = reveal(shape, answers: 4)
    #expect(
      pictures(of: reveal, size: size, text: FakeMeasurer()) == [try image(in: items(reveal, size)).wish])
    let asked = pictures(of: question(shape), size: size, text: FakeMeasurer())
    #expect(asked.contains(try image(in: items(reveal, size)).wish))
  }

  /// The first question lies under the game's card, which is there for seconds.
  @Test(arguments: sizes)
  func gamesCard_AsksForTheFirstQuestionsPicture(size: CanvasSize) throws {
    let first = question((900, 900), ahead: .init(picture: picture((300, 900)), answers: 2, sound: nil))
    var card = first
    let now = SampleScene.moment
    card.overlay = .opening(.init(title: "Quiz", summary: "", startsAt: now, endsAt: now + .seconds(3)))
    let wishes = pictures(of: card, size: size, text: FakeMeasurer())
    #expect(wishes.first == (try image(in: items(first, size)).wish) && wishes.count == 3)
  }

  @Test func scenesWithoutPictures_WishForNone() {
    for sample in [SampleScene.question, .reveal, .over, .lobby] {
      #expect(pictures(of: sample.scene, size: CanvasSize(width: 1280, height: 720), text: FakeMeasurer()).isEmpty)
    }
  }
}

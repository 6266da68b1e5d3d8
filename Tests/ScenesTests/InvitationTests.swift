import Games
import Room
import Samples
import Testing

@testable import Scenes

/// QR codes that phones can read, and that are in nobody's way.
@Suite struct InvitationTests {
  private static let scenes = SampleScene.allCases.filter { $0.console == nil }

  private func codes(in items: [DrawItem]) -> [DrawItem.QR] {
    items.compactMap { item in if case .qr(let qr) = item { qr } else { nil } }
  }

  @Test(arguments: scenes, GeometryTests.sizes + GeometryTests.standing)
  func modulesAreWholePixelsLargeEnoughForAPhone(sample: SampleScene, size: CanvasSize) {
    for qr in codes(in: sample.items(size: size, text: FakeMeasurer())) {
      #expect(qr.module >= 3)
      #expect(qr.module == qr.module.rounded())
      for edge in [qr.card.x, qr.card.y, qr.card.width] { #expect(edge == edge.rounded()) }
      #expect(qr.card.width == qr.card.height)
      #expect(qr.matrix.width == qr.module * Double(qr.code.side))
      #expect(qr.matrix.x - qr.card.x == 4 * qr.module)
    }
  }

  @Test(arguments: scenes, GeometryTests.sizes + GeometryTests.standing)
  func nothingTouchesTheCard(sample: SampleScene, size: CanvasSize) {
    let items = sample.items(size: size, text: FakeMeasurer())
    for (index, item) in items.enumerated() {
      guard case .qr(let qr) = item else { continue }
      // What comes before a sheet shines through it, dimmed: the card hides that.
      let sheet = items[..<index].lastIndex(where: \.isSheetOrBackground) ?? 0
      let card = qr.card.inset(by: -0.8 * size.unit)
      for (other, thing) in items.enumerated() where other > sheet && other != index {
        if case .box(let box) = thing, box.rect.contains(card) { continue }
        // A table is no rectangle: its frame reaches into corners that it leaves free.
        if case .path = thing, thing.frame.width > 0.5 * Double(size.width) { continue }
        let frame = thing.letters?.rect ?? thing.frame
        #expect(frame.intersects(card) == false, "\(thing)")
      }
    }
  }

  @Test(
    arguments: [
      SampleScene.lobby, .lobbyCrowd, .lobbyHint, .lobbyOpen, .lobbyLong, .lobbyTally, .lobbyTallyCrowd,
      .lobbyTallyChinese,
    ], GeometryTests.sizes)
  func theLobbysCodeIsReadFromTheSofa(sample: SampleScene, size: CanvasSize) throws {
    let qr = try #require(codes(in: sample.items(size: size, text: FakeMeasurer())).first)
    // A phone reads a code from ten times its width; a 40-inch set is half a metre high.
    #expect(qr.matrix.height / Double(size.height) > (size.isNarrow ? 0.29 : 0.33))
  }

  @Test(arguments: [
    SampleScene.reveal, .revealFirst, .revealNine, .over, .overTie, .overNobody, .paused,
  ])
  func everyOrdinarySceneHasASmallOne(sample: SampleScene) {
    for size in [CanvasSize(width: 1920, height: 1080), CanvasSize(width: 1280, height: 720)] {
      #expect(codes(in: sample.items(size: size, text: FakeMeasurer())).count == 1)
    }
  }

  /// One place for the whole evening, however long a question is and however many have played.
  @Test(arguments: GeometryTests.sizes)
  func aRevealsCodeKeepsItsCorner(size: CanvasSize) throws {
    let reveals = (Self.scenes + SampleScene.crowds).filter { $0.rawValue.hasPrefix("reveal") }
    // 29 modules and the quiet zone at 3 pixels.
    let hasRoom = 0.155 * Double(size.height) >= 111
    var places: Set<Rect> = []
    for sample in reveals {
      let items = sample.items(size: size, at: SampleScene.moment + .seconds(9), text: FakeMeasurer())
      let cards = codes(in: items).map(\.card)
      #expect(cards.count == (hasRoom ? 1 : 0), "\(sample)")
      // What is written from right to left is a mirror image.
      places.formUnion(
        cards.map { sample.rawValue.hasSuffix("-ar") ? $0.mirrored(in: Double(size.width)) : $0 })
    }
    #expect(places.count == (hasRoom ? 1 : 0))
    guard let place = places.first else { return }
    let safe = Composer(size: size, measurer: FakeMeasurer()).safe
    #expect(abs(place.y - safe.y * size.unit) <= 1)
    #expect(abs(place.maxX - safe.maxX * size.unit) <= 1)
  }

  /// It comes with the scores, and nothing else moves for it then.
  @Test(arguments: scenes.filter { $0.rawValue.hasPrefix("reveal-stages") })
  func aRevealsCodeStandsFromTheScoresOn(sample: SampleScene) {
    let size = CanvasSize(width: 1280, height: 720)
    func card(_ milliseconds: Int) -> Rect? {
      codes(in: sample.items(size: size, at: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer()))
        .first?.card
    }
    let last = card(9_000)
    #expect(last != nil)
    var isThere = false
    for time in stride(from: 0, through: 9_000, by: 50) {
      let card = card(time)
      #expect(card == (isThere || card != nil ? last : nil), "\(time) ms")
      isThere = card != nil
    }
  }

  /// It is the brightest thing on the screen, and would narrow the question.
  @Test(arguments: scenes.filter { $0.rawValue.hasPrefix("question") }, GeometryTests.sizes)
  func aQuestionHasNone(sample: SampleScene, size: CanvasSize) {
    #expect(codes(in: sample.items(size: size, text: FakeMeasurer())).isEmpty)
  }

  @Test(arguments: scenes.filter { $0.rawValue.hasPrefix("question") || $0.rawValue.hasPrefix("over") })
  func noTextIsSmallerForIt(sample: SampleScene) {
    var without = sample.scene
    without.join = nil
    for size in GeometryTests.sizes {
      func lines(_ scene: Scene) -> [TextLine] {
        layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer()).compactMap { item in
          if case .text(let text) = item { text.line } else { nil }
        }
      }
      let all = lines(sample.scene)
      for line in lines(without) { #expect(all.contains(line), "\(line.text)") }
    }
  }

  /// The question may need a line more beside it; then all else makes room, and no more than that.
  @Test(arguments: scenes.filter { $0.rawValue.hasPrefix("reveal") }, GeometryTests.sizes)
  func aRevealLosesLittleForIt(sample: SampleScene, size: CanvasSize) {
    var without = sample.scene
    without.join = nil
    func items(_ scene: Scene) -> [DrawItem] {
      layout(scene, size: size, now: SampleScene.moment + .seconds(4), text: FakeMeasurer())
    }
    func sizes(_ items: [DrawItem]) -> [String: Int] {
      // The question may break elsewhere: its words are compared, not its lines.
      var sizes: [String: Int] = [:]
      for case .text(let text) in items {
        let isChinese = text.line.text.unicodeScalars.contains { Script($0) == .han }
        let words =
          isChinese ? text.line.text.map(String.init) : text.line.text.split(separator: " ").map(String.init)
        for word in words { sizes[word] = max(sizes[word] ?? 0, text.line.size) }
      }
      return sizes
    }
    func cards(_ items: [DrawItem]) -> [Double] {
      items.compactMap { item in
        guard case .box(let box) = item, box.rect.width > 0.3 * Double(size.width) else { return nil }
        return box.rect.height
      }
      // Bars are thinner, and the first to go.
      .filter { $0 > 3 * size.unit }
    }
    let (plain, all) = (items(without), items(sample.scene))
    let larger = sizes(all)
    let lost = sizes(plain).filter { word, _ in larger[word] == nil }
    // One row of the scores at most: a name, what it has brought, a score, and how many more there are.
    #expect(lost.count <= 4, "\(lost)")
    for (word, size) in sizes(plain) where larger[word] != nil {
      #expect(Double(larger[word] ?? 0) >= 0.85 * Double(size), "\(word)")
    }
    #expect(cards(plain).count == cards(all).count)
    for (before, after) in zip(cards(plain), cards(all)) { #expect(after >= 0.8 * before) }
  }

  @Test func aCodeThatWouldBeTooFineIsLeftOut() {
    // 29 modules and the quiet zone at 3 pixels are 111: more than 15.5 % of 480, and less than 44 %.
    let size = CanvasSize(width: 640, height: 480)
    for sample in [SampleScene.reveal, .over] {
      let items = sample.items(size: size, text: FakeMeasurer())
      #expect(codes(in: items).isEmpty)
    }
    #expect(codes(in: SampleScene.lobby.items(size: size, text: FakeMeasurer())).count == 1)
  }

  @Test func inARightToLeftSceneTheCardMovesAndTheModulesStay() throws {
    let size = CanvasSize(width: 1920, height: 1080)
    let plain = try #require(codes(in: SampleScene.revealFirst.items(size: size, text: FakeMeasurer())).first)
    let mirrored = try #require(codes(in: SampleScene.revealArabic.items(size: size, text: FakeMeasurer())).first)
    #expect(mirrored.card.x == 1920 - plain.card.maxX)
    #expect(mirrored.code == plain.code)
  }

  @Test(arguments: GeometryTests.sizes)
  func theAddressStandsInEveryScene(size: CanvasSize) {
    for sample in [SampleScene.lobby, .lobbyPlain, .question, .reveal] {
      let all = sample.items(size: size, text: FakeMeasurer()).texts.joined(separator: " ")
      #expect(all.contains("192.168.1.20:4747"), "\(sample)")
    }
  }

  @Test func nothingIsSaidWhileNobodyCanComeIn() {
    var scene = SampleScene.question.scene
    scene.join = nil
    let items = layout(
      scene, size: CanvasSize(width: 1920, height: 1080), now: SampleScene.moment, text: FakeMeasurer())
    #expect(codes(in: items).isEmpty)
    #expect(items.texts.contains { $0.contains("KXQP") } == false)
  }
}

extension CanvasSize {
  fileprivate var isNarrow: Bool { Double(width) / Double(height) < 1.52 }
}

import PadProtocol
import Console
import Room
import Samples
import Scenes
import Testing

/// What must hold for every scene on every screen.
@Suite struct GeometryTests {
  static let sizes = [
    CanvasSize(width: 640, height: 480), CanvasSize(width: 800, height: 600), CanvasSize(width: 1024, height: 768),
    CanvasSize(width: 1280, height: 720), CanvasSize(width: 1366, height: 768), CanvasSize(width: 1920, height: 1080),
    CanvasSize(width: 1920, height: 1200), CanvasSize(width: 2560, height: 1080),
    CanvasSize(width: 3440, height: 1440), CanvasSize(width: 3840, height: 2160),
  ]
  /// TVs that stand, of 9:16.
  static let standing = [
    CanvasSize(width: 1080, height: 1920), CanvasSize(width: 720, height: 1280), CanvasSize(width: 2160, height: 3840),
  ]
  private static let own: [(SampleScene, CanvasSize)] = SampleScene.allCases.flatMap { sample in
    (sizes + standing).map { (sample, $0) }
  }
  /// In the made-up language, whose texts are two fifths longer than the English ones.
  private static let madeUp: [(SampleScene, CanvasSize)] = SampleScene.allCases.flatMap { sample in
    [sizes[0], sizes[3], sizes[6], standing[0]].map { (sample.speaking(.qps), $0) }
  }
  static let pictures = own + madeUp
  static let onTV = pictures.filter { $0.0.console == nil || $0.0.console?.style == .panel }
  static let inWindow = pictures.filter { $0.0.console?.style == .window }

  @Test(arguments: onTV)
  func nothingThatMattersLiesInTheOuterTwentieth(sample: SampleScene, size: CanvasSize) {
    let x = 0.05 * Double(size.width) - 1
    let y = 0.05 * Double(size.height) - 1
    let safe = Rect(x: x, y: y, width: Double(size.width) - 2 * x, height: Double(size.height) - 2 * y)
    for item in sample.items(size: size, text: FakeMeasurer()) where item.isSheetOrBackground == false {
      #expect(safe.contains(item.frame), "\(item)")
    }
  }

  @Test(arguments: pictures)
  func noTwoTextsOverlap(sample: SampleScene, size: CanvasSize) {
    for layer in layers(sample.items(size: size, text: FakeMeasurer())) {
      let frames = layer.compactMap(\.letters)
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] {
          #expect(frame.rect.intersects(other.rect) == false, "“\(frame.text)” and “\(other.text)”")
        }
      }
    }
  }

  /// A pub's own logo, as wide as any may be, and as high.
  @Test(arguments: sizes, [(1440, 48), (240, 240), (1, 240)])
  func aLogoStandsApart(size: CanvasSize, pixels: (Int, Int)) {
    var theme = Theme.night
    theme.logo = ThemeLogo(
      width: pixels.0, height: pixels.1, pixels: [UInt32](repeating: .max, count: pixels.0 * pixels.1))
    for sample in [SampleScene.lobby, .over, SampleScene(rawValue: "dilemma-over")].compactMap(\.self) {
      let items = sample.items(size: size, text: FakeMeasurer(), look: Look(theme: theme))
      let logos = items.compactMap { item in if case .logo(let logo) = item { logo.rect } else { nil } }
      #expect(logos.count == 1, "\(sample)")
      let safe = size.bounds.inset(by: 0.05 * Double(size.height) - 1)
      for logo in logos {
        #expect(safe.contains(logo), "\(sample)")
        for letters in items.compactMap(\.letters) {
          #expect(!logo.intersects(letters.rect), "\(sample): “\(letters.text)”")
        }
      }
    }
  }

  @Test(arguments: pictures)
  func wordsLieOnOneCardOrOnNone(sample: SampleScene, size: CanvasSize) {
    for layer in layers(sample.items(size: size, text: FakeMeasurer())) {
      let boxes = layer.compactMap { item -> Rect? in if case .box(let box) = item { box.rect } else { nil } }
      for words in layer.compactMap(\.letters) {
        // What is narrower than a letter is high is a mark, such as a caret.
        for box in boxes where box.width >= words.rect.height && box.intersects(words.rect) {
          #expect(box.inset(by: -1.5).contains(words.rect), "“\(words.text)” at \(words.rect) and \(box)")
        }
      }
    }
  }

  @Test(arguments: pictures)
  func boxesLieInEachOtherOrApart(sample: SampleScene, size: CanvasSize) {
    for layer in layers(sample.items(size: size, text: FakeMeasurer())) {
      let boxes = layer.compactMap { item -> Rect? in if case .box(let box) = item { box.rect } else { nil } }
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] where box.intersects(other) {
          let slack = 1.5
          #expect(
            box.inset(by: -slack).contains(other) || other.inset(by: -slack).contains(box), "\(box) and \(other)")
        }
      }
    }
  }

  @Test(arguments: pictures)
  func textsLieInTheCardsThatTheyBeginIn(sample: SampleScene, size: CanvasSize) {
    for layer in layers(sample.items(size: size, text: FakeMeasurer())) {
      var boxes: [Rect] = []
      for item in layer {
        if case .box(let box) = item { boxes.append(box.rect) }
        guard let text = item.letters else { continue }
        let start = Rect(x: text.rect.x, y: text.rect.midY, width: 0.1, height: 0.1)
        if let box = boxes.last(where: { $0.contains(start) }) {
          #expect(box.inset(by: -1.5).contains(text.rect), "“\(text.text)”")
        }
      }
    }
  }

  @Test(arguments: onTV.filter { $0.0.scene.language != .qps })
  func noTextIsSmallerThanTheFloor(sample: SampleScene, size: CanvasSize) {
    // Names may have to shrink further to stay whole: nowhere in the samples on a wide screen, and by a quarter at most.
    let isWide = Double(size.width) / Double(size.height) > 1.5
    // Above the strip for controllers the picture is that of a screen that is an eighth lower.
    let share = sample.scene.controllers == nil ? 1 : 0.88
    let floor = (isWide ? 2.8 : 2.1) * share * size.unit
    for case .text(let text) in sample.items(size: size, text: FakeMeasurer()) {
      #expect(Double(text.line.size) >= floor.rounded(), "“\(text.line.text)”")
    }
  }

  @Test(arguments: pictures)
  func nothingIsCut(sample: SampleScene, size: CanvasSize) {
    for case .text(let text) in sample.items(size: size, text: FakeMeasurer()) {
      // Of the names of a crowd there is as much as there is room for, in letters that can be read.
      let isCrowd = if case .lobby(let lobby) = sample.scene.content { lobby.players.count > 8 } else { false }
      if !isCrowd || sample.console != nil {
        #expect(text.line.text.contains("…") == false, "“\(text.line.text)”")
      }
      #expect(text.line.text.isEmpty == false)
    }
  }

  @Test(arguments: inWindow)
  func theConsoleStaysInItsWindow(sample: SampleScene, size: CanvasSize) {
    for item in sample.items(size: size, text: FakeMeasurer()) {
      #expect(size.bounds.contains(item.frame), "\(item)")
    }
  }

  /// What is seen together: a sheet or a background hides or dims all that came before it.
  private func layers(_ items: [DrawItem]) -> [[DrawItem]] {
    items.split(whereSeparator: \.isSheetOrBackground).map(Array.init)
  }
}

extension DrawItem {
  var isSheetOrBackground: Bool {
    switch self {
    // What drifts around a game belongs to its background.
    case .sheet, .background, .ornament, .light: true
    default: false
    }
  }

  /// The rectangle from the top of the capitals to just under the base line.
  var letters: (rect: Rect, text: String)? {
    guard case .text(let text) = self else { return nil }
    let size = text.size
    return (Rect(x: text.x, y: text.baseline - 0.73 * size, width: text.width, height: 0.85 * size), text.line.text)
  }
}

import Games
import Room
import Samples
import Synchronization
import Testing

@testable import Scenes

/// What a TV that stands shows: whole words, and all that the same TV shows where it lies.
@Suite struct StandingTests {
  /// A measurer that remembers which lines are parts of a broken word.
  private final class Watcher: TextMeasurer {
    private let lines = Mutex<Set<TextLine>>([])
    var broken: Set<TextLine> { lines.withLock { $0 } }

    func lines(of paragraph: Paragraph) -> TextBlock {
      let block = FakeMeasurer().lines(of: paragraph)
      if block.splitsWords { lines.withLock { $0.formUnion(block.lines) } }
      return block
    }
  }

  private static let onTV = SampleScene.allCases.filter { $0.console == nil }
  /// While something is played that somebody may come into.
  private static let open = onTV.filter { sample in
    guard case .game = sample.scene.content, sample.scene.overlay == nil, sample.wipe == nil else { return false }
    return sample.scene.join?.address.isEmpty == false
  }

  /// The lines with a part of a broken word.
  private func broken(_ sample: SampleScene, _ size: CanvasSize) -> [String] {
    let watcher = Watcher()
    let items = sample.items(size: size, text: watcher)
    let broken = watcher.broken
    return items.compactMap { item in
      if case .text(let text) = item, broken.contains(text.line) { text.line.text } else { nil }
    }
  }

  /// Where all words are whole on a TV that lies they are on one that stands.
  @Test(arguments: onTV, GeometryTests.standing)
  func wordsStayWhole(sample: SampleScene, size: CanvasSize) {
    guard broken(sample, CanvasSize(width: size.height, height: size.width)).isEmpty else { return }
    #expect(broken(sample, size) == [])
  }

  @Test(arguments: open, GeometryTests.standing)
  func theWayIn_isThereAllTheTime(sample: SampleScene, size: CanvasSize) throws {
    let join = try #require(sample.scene.join)
    let texts = sample.items(size: size, text: FakeMeasurer()).texts.joined(separator: " ")
    #expect(texts.contains(join.address), "\(texts)")
    if let code = join.code { #expect(texts.contains(code), "\(texts)") }
  }

  /// The height is used where it is on a TV that lies: something is in its upper quarter and below its middle.
  @Test(arguments: onTV.filter { if case .game = $0.scene.content { $0.scene.overlay == nil } else { false } })
  func theHeight_isUsed(sample: SampleScene) {
    let standing = Self.reach(of: sample, GeometryTests.standing[0])
    let lying = Self.reach(of: sample, CanvasSize(width: 1920, height: 1080))
    #expect(standing.top < 0.25)
    #expect(standing.bottom > min(0.6, lying.bottom))
  }

  /// Where what is seen begins and ends, as shares of the height.
  private static func reach(of sample: SampleScene, _ size: CanvasSize) -> (top: Double, bottom: Double) {
    // What is drawn without a letter is a card or a table.
    let parts = sample.items(size: size, text: FakeMeasurer()).compactMap { item in
      if case .box(let box) = item { box.rect } else { item.letters?.rect }
    }
    let height = Double(size.height)
    return ((parts.map(\.y).min() ?? 0) / height, (parts.map(\.maxY).max() ?? 0) / height)
  }

  /// However little room there is, whoever was first stands highest.
  @Test(arguments: onTV.filter { $0.rawValue.hasPrefix("over") }, GeometryTests.sizes + GeometryTests.standing)
  func theFirst_standHighest(sample: SampleScene, size: CanvasSize) {
    let boxes = sample.items(size: size, text: FakeMeasurer()).steps(size)
    let first = boxes.filter { $0.fill == Theme.night.right }.map(\.rect.y).min()
    let others = boxes.filter { $0.fill != Theme.night.right }.map(\.rect.y).min()
    if let first, let others { #expect(first < others) }
  }

  /// What lies keeps its unit, of which a height has a hundred; what stands has one of its own.
  @Test func theUnit_isOfTheShorterSide() {
    #expect(CanvasSize(width: 1920, height: 1080).unit == 10.8)
    #expect(CanvasSize(width: 1080, height: 1080).unit == 10.8)
    #expect(CanvasSize(width: 1080, height: 1920).unit == 10.8)
    // Less where there would not be room enough below each other.
    #expect(CanvasSize(width: 768, height: 1024).unit == 6.4)
    for size in GeometryTests.standing + [CanvasSize(width: 800, height: 1280), CanvasSize(width: 768, height: 1024)] {
      let composer = Composer(size: size, measurer: FakeMeasurer())
      #expect(composer.isPortrait && composer.height >= 160 && composer.width >= 99.9)
    }
  }
}

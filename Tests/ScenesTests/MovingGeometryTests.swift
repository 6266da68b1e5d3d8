import Games
import Room
import Samples
import Scenes
import Testing

/// What must hold for every scene holds while it moves too: every 50 ms are looked at.
@Suite struct MovingGeometryTests {
  private static let sizes = [
    CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768), CanvasSize(width: 2560, height: 1080),
  ]
  /// On the TV, and moving more often than once a second at some time.
  private static let moving = SampleScene.allCases.filter { sample in
    sample.console == nil && moments(of: sample).count > 20
  }

  /// The moments that are looked at: for as long as a ceremony takes, or until nothing moves.
  private static func moments(of sample: SampleScene) -> [Instant] {
    var moments = [SampleScene.moment]
    for step in 1...280 {
      let now = SampleScene.moment + .milliseconds(50 * step)
      guard let next = sample.nextChange(after: moments[moments.count - 1]) else { break }
      if next <= now { moments.append(now) }
    }
    return moments
  }

  /// Letters that stand still and of which at least half is seen: what flies may cross them, and what rises begins lower.
  private func letters(_ items: [DrawItem], before: Set<Placed>) -> [(rect: Rect, text: String)] {
    items.compactMap { item in
      guard case .text(let text) = item, text.opacity >= 0.5, before.contains(Placed(text)) else { return nil }
      return item.letters
    }
  }

  /// A line at its place.
  private struct Placed: Hashable {
    var text: String
    var x: Double
    var baseline: Double

    init(_ text: DrawItem.PlacedText) { (self.text, x, baseline) = (text.line.text, text.x, text.baseline) }
  }

  @Test func thereAreSome() {
    for name in ["question-reading", "reveal-stages", "over-ceremony", "over-ceremony-awards", "opening", "wipe"] {
      #expect(Self.moving.contains { $0.rawValue == name }, "\(name)")
    }
  }

  @Test(arguments: moving, sizes)
  func atEveryMoment_lettersAreApart_largeEnough_andWhereATVShowsThem(sample: SampleScene, size: CanvasSize) {
    let (x, y) = (0.05 * Double(size.width) - 1, 0.05 * Double(size.height) - 1)
    let safe = Rect(x: x, y: y, width: Double(size.width) - 2 * x, height: Double(size.height) - 2 * y)
    let floor = ((size.width * 2 > size.height * 3 ? 2.8 : 2.1) * size.unit).rounded()
    var before: Set<Placed> = []
    for now in Self.moments(of: sample) {
      let items = sample.items(size: size, at: now, text: FakeMeasurer())
      let later = (now - SampleScene.moment).nanoseconds / 1_000_000
      for case .text(let text) in items { #expect(Double(text.line.size) >= floor, "\(later) ms: “\(text.line.text)”") }
      defer { before = Set(items.compactMap { if case .text(let text) = $0 { Placed(text) } else { nil } }) }
      for layer in items.split(whereSeparator: \.isSheetOrBackground) {
        let shown = letters(Array(layer), before: before)
        for (index, one) in shown.enumerated() {
          #expect(safe.contains(one.rect), "\(later) ms: “\(one.text)”")
          for other in shown[(index + 1)...] where one.rect.intersects(other.rect) {
            Issue.record("\(later) ms: “\(one.text)” and “\(other.text)”")
          }
        }
      }
    }
  }
}

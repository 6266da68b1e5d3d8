import Games
import PadProtocol
import Testing

@testable import Scenes

/// The characters: twelve that can be told apart, and what they do.
@Suite struct PortraitTests {
  private static let moods: [DrawItem.Portrait.Mood] = [
    .idle, .looking(x: 1, y: 0), .looking(x: -1, y: 0), .looking(x: 0, y: -1), .looking(x: 0, y: 1), .blinking,
    .cheering, .slumping,
  ]

  private func portrait(
    _ head: Head, _ mood: DrawItem.Portrait.Mood = .idle, fill: Color? = Theme.night.players[0], radius: Double = 100,
    hasFace: Bool = true
  ) -> DrawItem.Portrait {
    DrawItem.Portrait(
      head: head, center: Point(x: 500, y: 300), radius: radius, fill: fill, ink: Theme.night.ink,
      white: Theme.night.onInk, line: Theme.night.line, hasFace: hasFace, mood: mood)
  }

  @Test(arguments: Head.allCases, [Theme.night.players[0], nil])
  func allInkLiesWithinTheBounds(head: Head, fill: Color?) {
    for mood in Self.moods {
      let portrait = portrait(head, mood, fill: fill)
      let bounds = DrawItem.portrait(portrait).bounds
      for path in portrait.paths {
        let reach = (path.stroke?.width ?? 0) / 2
        #expect(bounds.contains(path.form.inset(by: -reach)), "\(mood)")
        #expect(path.steps.first.map { if case .move = $0 { true } else { false } } == true)
      }
    }
  }

  @Test(arguments: Head.allCases) func everyMood_looksLikeItself(head: Head) {
    let drawn = Self.moods.map { portrait(head, $0).paths }
    for (index, one) in drawn.enumerated() {
      // A sleepy one looks neither up nor far down.
      for other in drawn[(index + 1)...] where head.face == .bright { #expect(one != other) }
    }
    let other = Head(head.shape, head.face == .bright ? .sleepy : .bright)
    for mood in [DrawItem.Portrait.Mood.idle, .looking(x: 1, y: 0), .slumping] {
      #expect(portrait(head, mood).paths != portrait(other, mood).paths)
    }
    #expect(portrait(head, hasFace: false).paths.count == 1)
  }

  /// So that they can be told apart when they are so small that they have no face.
  @Test func outlines_areApart() {
    let masks = Head.Shape.allCases.map(mask)
    for (index, one) in masks.enumerated() {
      #expect(one.contains(true))
      for other in (index + 1)..<masks.count {
        let both = zip(one, masks[other])
        let (union, apart) = (both.count { $0 || $1 }, both.count { $0 != $1 })
        #expect(
          Double(apart) / Double(union) > 0.05,
          "\(Head.Shape.allCases[index]) and \(Head.Shape.allCases[other]): \(apart) of \(union)")
      }
    }
  }

  /// Which of 60 × 60 places a body covers.
  private func mask(_ shape: Head.Shape) -> [Bool] {
    var polygons: [[Point]] = []
    for step in Outline.steps(HeadDrawing.of(shape).body) {
      switch step {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .curve(let first, let second, let end):
        guard let start = polygons.last?.last else { continue }
        for part in 1...12 {
          let (t, u) = (Double(part) / 12, 1 - Double(part) / 12)
          func at(_ value: (Point) -> Double) -> Double {
            u * u * u * value(start) + 3 * u * u * t * value(first) + 3 * u * t * t * value(second)
              + t * t * t * value(end)
          }
          polygons[polygons.count - 1].append(Point(x: at(\.x), y: at(\.y)))
        }
      case .close: break
      }
    }
    return (0..<3_600).map { index in
      let (x, y) = (Double(index % 60) / 30 - 0.983, Double(index / 60) / 30 - 0.983)
      return polygons.contains { isInside(x, y, $0) }
    }
  }

  private func isInside(_ x: Double, _ y: Double, _ polygon: [Point]) -> Bool {
    var isInside = false
    for (index, start) in polygon.enumerated() {
      let end = polygon[(index + 1) % polygon.count]
      guard (start.y > y) != (end.y > y) else { continue }
      if x < start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x) { isInside.toggle() }
    }
    return isInside
  }

  @Test(arguments: [
    ("M0 0L1 -.5Z", 3), ("E0 0 1 .5", 6), ("M-1 0C0 0 .5 .5 1 1", 2), ("", 0), ("L1", 0), ("M1 x", 0), ("C1 2 3 4", 0),
  ]) func outline_isReadOfItsText_andWhatIsNoStepIsLeftOut(text: String, count: Int) {
    #expect(Outline.steps(text).count == count)
  }

  @Test func everyDrawing_isReadWhole() {
    for shape in Head.Shape.allCases {
      let drawing = HeadDrawing.of(shape)
      for text in [drawing.body, drawing.light, drawing.shade, drawing.ink, drawing.lines] {
        let commands = text.count { "MLCZ".contains($0) } + 6 * text.count { $0 == "E" }
        #expect(Outline.steps(text).count == commands, "\(shape): \(text)")
      }
    }
  }

  // MARK: - What they do

  @Test func betweenTwoChanges_nobodyDoesAnythingElse() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let now = Instant(nanoseconds: Int64(random.below(600_000_000_000)))
      let next = HeadLife.nextChange(after: now)
      #expect(next > now && next - now <= HeadLife.beat)
      let between = now + Span(nanoseconds: Int64(random.below(Int((next - now).nanoseconds))))
      for player in 1...30 {
        let id = Player.ID(rawValue: player)
        for target in [nil, Point(x: 0.6, y: -0.8)] {
          #expect(
            HeadLife.mood(of: id, at: now, towards: target) == HeadLife.mood(of: id, at: between, towards: target))
        }
      }
    }
  }

  @Test func everybodyBlinks_andMostLookAtWhatThereIsToSee() {
    let target = Point(x: 0.6, y: -0.8)
    for player in 1...30 {
      let moods = (0..<100).flatMap { beat in
        [0, 850].map { part in
          HeadLife.mood(
            of: Player.ID(rawValue: player), at: Instant(nanoseconds: 0) + .milliseconds(beat * 1_600 + part),
            towards: target)
        }
      }
      #expect((5...50).contains(moods.count { $0 == .blinking }))
      #expect(moods.count { $0 == .looking(x: 0.6, y: -0.8) } > 60)
    }
  }

  @Test func ofACrowd_fewMoveAtATime() {
    for beat in 0..<50 {
      func moods(_ part: Int) -> [DrawItem.Portrait.Mood] {
        (1...200).map {
          HeadLife.mood(
            of: Player.ID(rawValue: $0), at: Instant(nanoseconds: 0) + .milliseconds(beat * 1_600 + part), among: 200)
        }
      }
      #expect(zip(moods(0), moods(850)).count { $0 != $1 } < 25)
      #expect(moods(0) == moods(1_200))
    }
  }
}

import Catalogue
import Games
import Questions
import Room

/// The title of a round that is about to begin: its name, its picture, and how it is played.
///
/// ```
/// Round 2 of 4
///
/// Pictures              ┌───────┐
/// 8 questions · …       └───────┘
/// ```
struct RoundTitleLayout {
  let title: TriviaScene.RoundTitle
  let join: Scene.Join?
  let words: TriviaSceneTexts
  let gameTime: Instant
  let isCalm: Bool

  /// A part that appears.
  private enum Part: Hashable {
    case name, facts, picture
  }

  /// The separator between two facts.
  private static let separator = "  ·  "

  func draw(on composer: inout Composer) {
    composer.world(of: .trivia, round: title.number - 1, at: gameTime)
    let safe = composer.safe
    drawHeader(on: &composer)
    let frame = title.picture.map { Self.frame(of: $0, on: composer) }
    var area = Self.area(on: composer)
    if composer.isPortrait, let frame {
      area.height -= frame.maxY - area.y
      area.y = frame.maxY
    }
    let isBeside = frame != nil && !composer.isPortrait
    let width = isBeside ? (frame?.x ?? safe.maxX) - Metrics.Space.large - safe.x : area.width
    let name = composer.fit(
      title.title ?? words.roundNumber(title.number), .display, composer.theme.text,
      TextBox(width: width, height: 46, lines: 3, sizes: [16, 14, 12, 10, 8.6, 7.2, 6.2, 5.5]))
    let facts = facts(width: width, on: composer)
    let gap = Metrics.Space.large
    let top = area.midY - (name.height + gap + facts.reduce(0) { $0 + $1.height }) / 2
    let align: Composer.Alignment = isBeside ? .leading : .center
    let timeline = Self.timeline(title.entrance, isCalm: isCalm)
    composer.posed(.rising(timeline.share(of: .name, at: gameTime), by: 3)) {
      $0.put(name, x: safe.x, width: width, top: top, align: align)
    }
    composer.posed(.rising(timeline.share(of: .facts, at: gameTime))) { composer in
      _ = facts.reduce(top + name.height + gap) { top, line in
        composer.put(line, x: safe.x, width: width, top: top, align: align)
      }
    }
    if let frame, let picture = title.picture {
      composer.posed(.fading(timeline.share(of: .picture, at: gameTime))) { $0.picture(picture, in: frame) }
    }
  }

  /// Returns the facts in one line, or in two that end between two facts; a fact that is too long has lines of its own.
  private func facts(width: Double, on composer: Composer) -> [FittedText] {
    let facts = title.facts(words)
    let sizes = (composer.isPortrait ? [5.8, 5.2] : []) + [4.6, 4.2, 3.8, 3.4, 3]
    func fit(_ facts: ArraySlice<String>, _ sizes: [Double], lines: Int = 1) -> FittedText {
      composer.fit(
        facts.joined(separator: Self.separator), .medium, composer.theme.secondaryText,
        TextBox(width: width, lines: lines, sizes: sizes))
    }
    let whole = fit(facts[...], sizes)
    guard !whole.fits || whole.size < sizes[0], facts.count > 1 else {
      return whole.fits ? [whole] : [fit(facts[...], sizes, lines: 3)]
    }
    let half = (facts.count + 1) / 2
    let size = [fit(facts[..<half], sizes), fit(facts[half...], sizes)].map(\.size).min() ?? sizes[0]
    let both = [fit(facts[..<half], [size]), fit(facts[half...], [size])]
    if both.allSatisfy(\.fits) { return both }
    return whole.fits ? [whole] : [fit(facts[...], sizes, lines: 3)]
  }

  /// Draws the round's number, and how to join.
  private func drawHeader(on composer: inout Composer) {
    let number = words.round(number: title.number, count: title.count)
    if composer.isPortrait {
      let head = PortraitHead(number, join: join, right: 0, composer: composer)
      head.drawTitle(on: &composer)
      return head.drawInvitation(on: &composer)
    }
    let end = composer.questionNumber(number, middle: QuestionLayout.header, size: Metrics.Size.label)
    SmallInvitation(join: join, composer: composer)?.drawLine(
      minX: end + Metrics.Space.large, maxX: composer.safe.maxX, middle: QuestionLayout.header, on: &composer)
  }

  private static func area(on composer: Composer) -> Rect {
    let safe = composer.safe
    let top = composer.isPortrait ? QuestionLayout.questionTop(on: composer) : 16
    return Rect(x: safe.x, y: top, width: safe.width, height: safe.maxY - top)
  }

  /// Returns the place of the picture: right of the name in less than half of the width, or above the name if portrait.
  static func frame(of picture: TriviaScene.Picture, on composer: Composer) -> Rect {
    let area = area(on: composer)
    let aspect = min(8, max(0.125, picture.aspect))
    let most =
      composer.isPortrait
      ? (width: area.width, height: 0.5 * area.height) : (width: 0.46 * area.width, height: area.height)
    let width = min(most.width, aspect * most.height)
    let height = width / aspect
    if composer.isPortrait { return Rect(x: area.midX - width / 2, y: area.y, width: width, height: height) }
    return Rect(x: area.maxX - width, y: area.midY - height / 2, width: width, height: height)
  }

  private static func timeline(_ entrance: Entrance?, isCalm: Bool) -> Timeline<Part> {
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? Instant(nanoseconds: 0), isCalm: isCalm)
    guard entrance != nil else { return timeline }
    timeline.add(.name, after: .milliseconds(150), for: .milliseconds(350))
    timeline.add(.facts, after: .milliseconds(450), for: .milliseconds(350))
    timeline.add(.picture, after: .milliseconds(300), for: .milliseconds(350))
    return timeline
  }

  /// The game time of the next frame; nil if nothing moves.
  var nextChange: Instant? { Self.timeline(title.entrance, isCalm: isCalm).nextFrame(after: gameTime) }
}

import Catalogue
import Games
import Questions
import Room

/// The round that is about to begin: its name, its picture, and how it is played.
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

  /// What comes in.
  private enum Part: Hashable {
    case name, facts, picture
  }

  /// What stands between two facts.
  private static let separator = "  ·  "

  func draw(on composer: inout Composer) {
    composer.world(of: .trivia, at: gameTime)
    let safe = composer.safe
    let end = composer.questionNumber(
      words.round(number: title.number, count: title.count), middle: QuestionLayout.header, size: Metrics.Size.label)
    SmallInvitation(join: join, composer: composer)?.drawLine(
      minX: end + Metrics.Space.large, maxX: safe.maxX, middle: QuestionLayout.header, on: &composer)
    let area = Rect(x: safe.x, y: 16, width: safe.width, height: safe.maxY - 16)
    let frame = frame(in: area)
    let width = frame.map { $0.x - Metrics.Space.large - safe.x } ?? area.width
    let name = composer.fit(
      title.title ?? words.roundNumber(title.number), .display, composer.theme.text,
      TextBox(width: width, height: 46, lines: 3, sizes: [16, 14, 12, 10, 8.6, 7.2, 6.2, 5.5]))
    let facts = composer.fit(
      title.facts(words).joined(separator: Self.separator), .medium, composer.theme.secondaryText,
      TextBox(width: width, lines: 3, sizes: [4.6, 4.2, 3.8, 3.4, 3]))
    let gap = Metrics.Space.large
    let top = area.midY - (name.height + gap + facts.height) / 2
    let align: Composer.Alignment = frame == nil ? .center : .leading
    let timeline = Self.timeline(title.entrance, isCalm: isCalm)
    composer.posed(.rising(timeline.share(of: .name, at: gameTime), by: 3)) {
      $0.put(name, x: safe.x, width: width, top: top, align: align)
    }
    composer.posed(.rising(timeline.share(of: .facts, at: gameTime))) {
      $0.put(facts, x: safe.x, width: width, top: top + name.height + gap, align: align)
    }
    if let frame, let picture = title.picture {
      composer.posed(.fading(timeline.share(of: .picture, at: gameTime))) { $0.picture(picture, in: frame) }
    }
  }

  /// Where the picture stands: right of the name, in less than half of the width.
  private func frame(in area: Rect) -> Rect? { title.picture.map { Self.frame(of: $0, in: area) } }

  private static func frame(of picture: TriviaScene.Picture, in area: Rect) -> Rect {
    let aspect = min(8, max(0.125, picture.aspect))
    let most = (width: 0.46 * area.width, height: area.height)
    let width = min(most.width, aspect * most.height)
    let height = width / aspect
    return Rect(x: area.maxX - width, y: area.midY - height / 2, width: width, height: height)
  }

  /// Where the picture stands on a canvas.
  static func frame(of picture: TriviaScene.Picture, on composer: Composer) -> Rect {
    let safe = composer.safe
    return frame(of: picture, in: Rect(x: safe.x, y: 16, width: safe.width, height: safe.maxY - 16))
  }

  private static func timeline(_ entrance: Entrance?, isCalm: Bool) -> Timeline<Part> {
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? Instant(nanoseconds: 0), isCalm: isCalm)
    guard entrance != nil else { return timeline }
    timeline.add(.name, after: .milliseconds(150), for: .milliseconds(350))
    timeline.add(.facts, after: .milliseconds(450), for: .milliseconds(350))
    timeline.add(.picture, after: .milliseconds(300), for: .milliseconds(350))
    return timeline
  }

  /// The game time of its next picture; nil while it is still.
  var nextChange: Instant? { Self.timeline(title.entrance, isCalm: isCalm).nextFrame(after: gameTime) }
}

package import Games
package import Room

/// A transition: eight slanted strips sweep over one picture and leave another behind.
package struct Wipe: Hashable, Sendable {
  /// How long a wipe takes.
  package enum Pace: Hashable, Sendable {
    /// A game is announced.
    case slow
    /// A game goes on: with its first picture, the next question or match, or the winners.
    case quick
  }

  /// The previous scene.
  package var from: Scene
  /// The start time, on the host's clock.
  package var startsAt: Instant
  /// How long it takes.
  package var pace: Pace

  /// The number of strips.
  static let strips = 8
  /// The time between two strips, and that in which a strip covers or uncovers the picture.
  private var times: (step: Span, run: Span) {
    switch pace {
    case .slow: (Motion.frame, .milliseconds(200))
    case .quick: (.milliseconds(6), .milliseconds(100))
    }
  }
  /// The time after the start at which the strips cover everything and the picture below them changes.
  var middle: Span {
    switch pace {
    case .slow: .milliseconds(440)
    case .quick: .milliseconds(145)
    }
  }
  /// The horizontal distance between a strip's two ends, in units.
  private static let slant = 26.0

  private enum Part: Hashable {
    case cover(Int), uncover(Int)
  }

  /// Creates a wipe.
  package init(from: Scene, startsAt: Instant, pace: Pace = .slow) {
    self.from = from
    self.startsAt = startsAt
    self.pace = pace
  }

  private func timeline(isCalm: Bool) -> Timeline<Part> {
    var timeline = Timeline<Part>(startsAt: startsAt, isCalm: isCalm)
    let (step, run) = times
    for strip in 0..<Self.strips {
      let later = Span(nanoseconds: step.nanoseconds * Int64(strip))
      timeline.add(.cover(strip), after: later, for: run, .both)
      timeline.add(.uncover(strip), after: middle + later, for: run, .both)
    }
    return timeline
  }

  /// Whether any part of the wipe is visible.
  func isOn(at now: Instant, isCalm: Bool) -> Bool {
    !isCalm && startsAt <= now && now < timeline(isCalm: isCalm).endsAt
  }

  /// Whether the strips hide everything.
  func isClosed(at now: Instant, isCalm: Bool) -> Bool {
    let timeline = timeline(isCalm: isCalm)
    return isOn(at: now, isCalm: isCalm)
      && (0..<Self.strips).allSatisfy {
        timeline.share(of: .cover($0), at: now) == 1 && timeline.share(of: .uncover($0), at: now) == 0
      }
  }

  /// Whether the previous picture is still the one below the strips.
  func showsBefore(at now: Instant) -> Bool { now < startsAt + middle }

  /// Returns the time of the next frame; nil once the wipe is over.
  func nextFrame(after now: Instant, isCalm: Bool) -> Instant? {
    // The picture below the strips changes between covering and uncovering.
    let timeline = timeline(isCalm: isCalm)
    guard let next = timeline.nextFrame(after: now) else { return nil }
    let change = startsAt + middle
    return now < change ? min(next, change) : next
  }

  /// Returns the moment for which the previous scene is drawn: one of the last at which it was shown.
  ///
  /// Some scenes would go on to something else, and whoever shows a scene hears of the next one a moment late.
  func before(_ now: Instant) -> Instant { min(now, startsAt - .milliseconds(60)) }

  /// Draws the strips as they are at a moment, over everything else.
  func draw(at now: Instant, on composer: inout Composer) {
    let timeline = timeline(isCalm: composer.isCalm)
    let (width, all, slant) = (composer.width, composer.height, Self.slant)
    let pitch = (width + slant) / Double(Self.strips)
    for strip in 0..<Self.strips {
      let (end, start) = (timeline.share(of: .cover(strip), at: now), timeline.share(of: .uncover(strip), at: now))
      guard end > start else { continue }
      // Every second strip comes from below.
      let isFalling = strip.isMultiple(of: 2)
      let (top, bottom) = isFalling ? (all * start, all * end) : (all - all * end, all - all * start)
      func left(_ y: Double) -> Double { Double(strip) * pitch - slant * y / all }
      // Neighbours overlap slightly, so that the picture below does not shine through.
      let reach = pitch + 0.3
      composer.polygon(
        [(left(top), top), (left(top) + reach, top), (left(bottom) + reach, bottom), (left(bottom), bottom)],
        fill: Self.color(of: strip, in: composer.theme))
    }
  }

  /// Returns the colour of a strip.
  ///
  /// It is based on one of the first answers' colours: visible against the background, but not bright enough to dazzle.
  private static func color(of strip: Int, in theme: Theme) -> Color {
    let answer = theme.answers[strip % 4]
    return answer.mixed(with: theme.background, 0.35)
  }
}

/// Decides when a wipe leads from one picture to the next: when a game is announced, and at each of its chapters.
package struct SceneChanges: Sendable {
  private var shown: Scene?
  /// The last wipe, even if it is over; nil if there was none.
  package private(set) var wipe: Wipe?

  /// Creates the state before any scene is shown.
  package init() {}

  /// Records that a scene is shown from now on.
  package mutating func show(_ scene: Scene, at now: Instant) {
    defer { shown = scene }
    guard let before = shown else { return }
    if case .opening = scene.overlay {
      if case .opening = before.overlay { return }
      wipe = Wipe(from: before, startsAt: now)
    } else if let chapter = scene.chapter, let last = before.chapter, chapter != last {
      wipe = Wipe(from: before, startsAt: now, pace: .quick)
    }
  }
}

extension Scene {
  /// A part of a game that has a picture of its own, and a way to it from the picture before.
  fileprivate enum Chapter: Equatable {
    case opening(GameKind)
    case part(Int, of: GameKind)
    case end(GameKind)
  }

  /// The part of the game that is shown; nil if none is, or if something covers it.
  fileprivate var chapter: Chapter? {
    guard case .game(let game) = content else { return nil }
    let kind = game.stage.kind
    switch overlay {
    case .opening: return .opening(kind)
    case nil: return game.content.winners == nil ? .part(game.presented.chapter, of: kind) : .end(kind)
    default: return nil
    }
  }
}

/// Lays out a scene, including the wipe with which it replaces another scene.
package func layout(
  _ scene: Scene, after wipe: Wipe?, size: CanvasSize, now: Instant, text: some TextMeasurer, look: Look = Look()
) -> [DrawItem] {
  guard let wipe, wipe.isOn(at: now, isCalm: look.isCalm) else {
    return layout(scene, size: size, now: now, text: text, look: look)
  }
  var composer = Composer(size: size, measurer: text, look: look)
  guard !wipe.isClosed(at: now, isCalm: look.isCalm) else {
    wipe.draw(at: now, on: &composer)
    return [.curtain(composer.items.compactMap { if case .path(let path) = $0 { path } else { nil } })]
  }
  composer.items =
    wipe.showsBefore(at: now)
    ? layout(wipe.from, size: size, now: wipe.before(now), text: text, look: look)
    : layout(scene, size: size, now: now, text: text, look: look)
  wipe.draw(at: now, on: &composer)
  return composer.items
}

/// Returns when a scene's picture next changes without an event, on the host's clock.
///
/// This includes the changes of the wipe with which the scene replaces another one.
package func nextChange(of scene: Scene, wipedBy wipe: Wipe?, after now: Instant, isCalm: Bool = false) -> Instant? {
  [nextChange(of: scene, after: now, isCalm: isCalm), wipe?.nextFrame(after: now, isCalm: isCalm)]
    .compactMap(\.self).min()
}

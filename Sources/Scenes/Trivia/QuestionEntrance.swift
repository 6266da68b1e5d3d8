import Games

/// The animation with which a question appears.
///
/// First the question is alone in the middle. Then it makes room, and its answers appear one after the other. All of
/// them are visible at the moment when the question can be answered.
struct QuestionEntrance {
  /// A part that moves.
  enum Part: Hashable {
    /// A line of the question, which rises.
    case line(Int)
    /// The whole question, which makes room for the answers.
    case lift
    case answer(Int)
    /// The ring and the players.
    case rest
  }

  private let timeline: Timeline<Part>

  /// The number of lines to animate; no question has more.
  private static let lines = 8

  /// Creates the animation.
  ///
  /// - Parameter entrance: The time in which the question appears; nil for a question that appears immediately.
  init(_ entrance: Entrance?, answers: Int, isCalm: Bool) {
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? Instant(nanoseconds: 0), isCalm: isCalm)
    if let length = entrance?.length {
      let line = min(350, length.milliseconds / 3)
      for index in 0..<Self.lines {
        timeline.add(.line(index), after: .milliseconds(min(index, 4) * line / 4), for: .milliseconds(line))
      }
      // If time is short, half of it is for the answers.
      let whole = (250 + 80 * answers)
      let (used, most) = (min(whole, length.milliseconds / 2), length.milliseconds)
      func scaled(_ time: Int) -> Span { .milliseconds(time * used / max(1, whole)) }
      let start = Span.milliseconds(most - used)
      // The question moves first, so that there is room for the answers when they appear.
      timeline.add(.lift, after: start - scaled(300), for: scaled(380), .both)
      timeline.add(.rest, after: start, for: scaled(300))
      for index in 0..<answers {
        timeline.add(.answer(index), after: start + scaled(80 * index), for: scaled(330), .backOut)
      }
    }
    self.timeline = timeline
  }

  func share(of part: Part, at now: Instant) -> Double { timeline.share(of: part, at: now) }

  func nextFrame(after now: Instant) -> Instant? { timeline.nextFrame(after: now) }
}

extension Span {
  /// The duration in whole milliseconds.
  var milliseconds: Int { Int(nanoseconds / 1_000_000) }
}

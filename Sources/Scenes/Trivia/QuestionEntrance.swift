import Games

/// How a question comes in: alone and in the middle, then it makes room, and its answers appear one after the other; all
/// of them are there at the moment at which it can be answered.
struct QuestionEntrance {
  /// What moves.
  enum Part: Hashable {
    /// A line of the question, which rises.
    case line(Int)
    /// The question makes room for the answers.
    case lift
    case answer(Int)
    /// Ring and players.
    case rest
  }

  private let timeline: Timeline<Part>

  /// More lines than a question can have.
  private static let lines = 8

  /// - Parameter entrance: Nil for a question that is there at once.
  init(_ entrance: Entrance?, answers: Int, isCalm: Bool) {
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? Instant(nanoseconds: 0), isCalm: isCalm)
    if let length = entrance?.length {
      let line = min(350, length.milliseconds / 3)
      for index in 0..<Self.lines {
        timeline.add(.line(index), after: .milliseconds(min(index, 4) * line / 4), for: .milliseconds(line))
      }
      // Where there is little time, half of it is for the answers.
      let whole = (250 + 80 * answers)
      let (used, most) = (min(whole, length.milliseconds / 2), length.milliseconds)
      func scaled(_ time: Int) -> Span { .milliseconds(time * used / max(1, whole)) }
      let start = Span.milliseconds(most - used)
      // The answers come to where there is room for them by then.
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
  /// Whole milliseconds.
  var milliseconds: Int { Int(nanoseconds / 1_000_000) }
}

import Games

/// The animation with which a question appears.
///
/// First the question is alone in the middle. Then it makes room, and its answers appear one after the other. All of
/// them are visible at the moment when the question can be answered.
struct QuestionEntrance {
  private let timeline: Timeline<QuestionSheet.Mark>

  /// The number of lines to animate; no question has more.
  private static let lines = 8

  /// Creates the animation.
  ///
  /// - Parameter entrance: The time in which the question appears; nil for a question that appears immediately.
  init(_ entrance: Entrance?, answers: Int, isCalm: Bool) {
    var timeline = Timeline<QuestionSheet.Mark>(
      startsAt: entrance?.startsAt ?? Instant(nanoseconds: 0), isCalm: isCalm)
    if let length = entrance?.length {
      let sheet = QuestionSheet(length: length, answers: answers)
      func add(_ mark: QuestionSheet.Mark, for length: Span, _ easing: Easing = .out) {
        timeline.add(mark, after: sheet.time(of: mark), for: length, easing)
      }
      for index in 0..<Self.lines { add(.line(index), for: sheet.line) }
      add(.lift, for: sheet.scaled(380), .both)
      add(.rest, for: sheet.scaled(300))
      for index in 0..<answers { add(.answer(index), for: sheet.scaled(330), .backOut) }
    }
    self.timeline = timeline
  }

  func share(of part: QuestionSheet.Mark, at now: Instant) -> Double { timeline.share(of: part, at: now) }

  func nextFrame(after now: Instant) -> Instant? { timeline.nextFrame(after: now) }
}

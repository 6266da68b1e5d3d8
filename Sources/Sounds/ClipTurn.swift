package import Games

/// When the sound of a question begins: once it is there, and after what is read aloud of the question.
package struct ClipTurn: Sendable {
  private var clip: QuestionClip?
  private var isHeard = false
  /// When speech that is mixed ends.
  private var speechEndsAt: Instant?

  /// The silence between a voice and the sound after it.
  package static let gap = Span.milliseconds(300)

  /// Nothing is on.
  package init() {}

  /// The sound that belongs to what is shown, until it is heard.
  package var waiting: QuestionClip? { isHeard ? nil : clip }

  /// Something is shown.
  ///
  /// - Returns: Whether a sound that is heard, or about to be, belongs to it no more.
  package mutating func show(_ wanted: QuestionClip?) -> Bool {
    guard wanted != clip else { return false }
    let ends = isHeard
    (clip, isHeard) = (wanted, false)
    return ends
  }

  /// Speech has begun that lasts so long.
  package mutating func speak(for length: Span, at now: Instant) { speechEndsAt = now + length }

  /// Nobody speaks any more, or something else is read.
  package mutating func endSpeech() { speechEndsAt = nil }

  /// The sound is there: after how long it begins, so that it begins once; nil while there is more to be read, or nothing
  /// to be heard.
  package mutating func begin(isReading: Bool, at now: Instant) -> Span? {
    guard waiting != nil, !isReading else { return nil }
    isHeard = true
    guard let end = speechEndsAt, end > now else { return .zero }
    return end - now + Self.gap
  }
}

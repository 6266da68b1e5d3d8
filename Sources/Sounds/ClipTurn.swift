package import Games

/// Decides when the sound of a question begins: when it has been loaded, and after the question has been read aloud.
package struct ClipTurn: Sendable {
  private var clip: QuestionClip?
  private var isHeard = false
  /// The end of the speech that goes through the mixer; nil if there is none.
  private var speechEndsAt: Instant?

  /// The silence between a voice and the sound after it.
  package static let gap = Span.milliseconds(300)

  /// Creates the state in which no sound is wanted.
  package init() {}

  /// The sound of the present scene; nil if there is none, or if it has begun.
  package var waiting: QuestionClip? { isHeard ? nil : clip }

  /// Handles a new scene, with its sound or nil.
  ///
  /// - Returns: Whether the previous sound, which is playing or about to play, does not belong to the scene and must
  ///   stop.
  package mutating func show(_ wanted: QuestionClip?) -> Bool {
    guard wanted != clip else { return false }
    let ends = isHeard
    (clip, isHeard) = (wanted, false)
    return ends
  }

  /// Handles the beginning of speech with a known duration.
  package mutating func speak(for length: Span, at now: Instant) { speechEndsAt = now + length }

  /// Handles the end of speech, or the beginning of another reading.
  package mutating func endSpeech() { speechEndsAt = nil }

  /// Returns the delay after which the loaded sound must begin; nil if there is more to be read, or no sound is
  /// waiting.
  ///
  /// A sound gets a delay only once, so that it begins only once.
  package mutating func begin(isReading: Bool, at now: Instant) -> Span? {
    guard waiting != nil, !isReading else { return nil }
    isHeard = true
    guard let end = speechEndsAt, end > now else { return .zero }
    return end - now + Self.gap
  }
}

package import Games
package import Room
import Scenes
import Sounds

/// Plays the music of scenes on a mixer, from the passages of a library.
package struct MusicPlayer {
  private let mixer: Mixer
  private let library: SoundLibrary
  private var conductor = Conductor()
  /// The passage that the mixer was last told of, and the samples that it was given; nil for silence.
  private var told: (passage: Passage, parts: [Samples])?

  /// The moment of the host's clock at which ``follow(_:at:)`` must be called again; nil if only another scene changes
  /// the music.
  package private(set) var nextChange: Instant?

  /// Creates a player that is silent.
  package init(on mixer: Mixer, from library: SoundLibrary) {
    self.mixer = mixer
    self.library = library
  }

  /// The time from the end of a part to the next decision, and between two looks at what is heard.
  private static let pause = Span.milliseconds(100)

  /// Plays the music of a scene as far as it is ready.
  ///
  /// - Returns: Whether the library has passages to generate.
  package mutating func follow(_ scene: Scene, at now: Instant) -> Bool {
    let hearing = hearing
    let programme = conductor.programme(for: scene, at: now, hearing: hearing)
    nextChange = programme.until
    let isMissing = library.want(programme.needed)
    guard let passage = programme.passage else {
      // The music fades quickly to silence, for the sound that follows it.
      if told != nil { mixer.loop(nil, fade: 0.3) }
      told = nil
      return isMissing
    }
    tell(passage)
    if told != nil {
      let soon = now + (hearing?.left ?? .zero) + Self.pause
      nextChange = min(nextChange ?? soon, soon)
    }
    return isMissing
  }

  /// Notes that nobody hears the music any more: it begins again with the next scene that is followed.
  package mutating func rest() { (told, nextChange) = (nil, nil) }

  /// What is heard of the passage that the mixer was told of.
  private var hearing: Conductor.Hearing? {
    guard let told, let heard = mixer.heard else { return nil }
    var passage = told.passage
    passage.part = heard.part
    return Conductor.Hearing(
      passage: passage, left: .seconds(Double(passage.frames - heard.frame) / Double(Waveform.rate)))
  }

  /// Tells the mixer of a passage and of the one that follows it, as far as they are ready.
  private mutating func tell(_ passage: Passage) {
    guard let samples = library[passage] else { return }
    let parts = [samples] + [library[passage.next]].compactMap(\.self)
    let before = told
    let isSame = before.map { $0.passage.isSameLoop(as: passage) } ?? false
    if isSame, let before, before.passage == passage,
      before.parts.elementsEqual(parts, by: { $0 === $1 })
    {
      return
    }
    told = (passage, parts)
    let isInStep = before.map { $0.passage.isInStep(with: passage) } ?? false
    let isSameEnsemble = before?.passage.ensemble == passage.ensemble
    mixer.loop(
      Mixer.Loop(first: passage.part, parts: parts), isSame: isSame, fade: isSameEnsemble ? 0.5 : 1.5, inStep: isInStep)
  }
}

extension Passage {
  /// Whether this passage and another one are parts of one piece in one mood.
  fileprivate func isSameLoop(as other: Passage) -> Bool { isSamePiece(as: other) && music == other.music }

  /// Whether another passage goes on at the place where this one is.
  fileprivate func isInStep(with other: Passage) -> Bool { isSamePiece(as: other) && music.isInStep(with: other.music) }

  private func isSamePiece(as other: Passage) -> Bool { ensemble == other.ensemble && start == other.start }
}

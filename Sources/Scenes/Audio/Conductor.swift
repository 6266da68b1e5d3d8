package import Games
package import Room
package import Sounds

/// Decides which passage of music is heard with each scene, and which ones may be heard soon.
///
/// Each question, match or round begins a new piece with the next form of its ensemble, and the piece goes on through
/// the forms that follow. The numbers of the forms are counted over the whole evening: so no arrangement comes again
/// before all others have been heard, whichever games are played.
package struct Conductor: Sendable {
  /// What is heard of the music at a moment.
  package struct Hearing: Hashable, Sendable {
    /// The passage.
    package var passage: Passage
    /// The time until the passage is over.
    package var left: Span

    /// Describes what is heard.
    package init(passage: Passage, left: Span) {
      self.passage = passage
      self.left = left
    }
  }

  /// The music for a moment.
  package struct Programme: Hashable, Sendable {
    /// The passage to be heard now; nil for silence.
    package var passage: Passage?
    /// The passages that must be ready, the most urgent ones first: at most ``Conductor/most``.
    package var needed: [Passage] = []
    /// The moment of the host's clock at which the music next changes automatically; nil for never.
    package var until: Instant?
  }

  /// The maximum number of passages that are needed at a time, because each one takes up to 2.2 MB.
  package static let most = 3

  /// The time that is enough to generate a passage, on slow computers too.
  private static let notice = Span.seconds(1)

  /// The number of forms that each ensemble has begun.
  private var begun: [Ensemble: Int] = [:]
  /// The piece that is played or was played last.
  private var piece: (ensemble: Ensemble, number: Int, start: Int)?
  /// The part of the piece that is heard or was heard last.
  private var part = 0
  /// Whether nothing has been heard since then, so that the piece goes on with the next part.
  private var isSilent = false

  /// Creates a conductor who has played nothing yet.
  package init() {}

  /// Returns the music for a scene at a moment.
  ///
  /// - Parameter hearing: What is heard of the music at the moment; nil if there is none.
  package mutating func programme(for scene: Scene, at now: Instant, hearing: Hearing?) -> Programme {
    let (mood, until) = scene.music(at: now)
    var programme = Programme(until: until)
    // What is still heard may be of the piece before.
    let hearing = hearing.flatMap {
      $0.passage.ensemble == piece?.ensemble && $0.passage.start == piece?.start ? $0 : nil
    }
    if let hearing { part = max(part, hearing.passage.part) }
    guard let mood else {
      isSilent = true
      programme.needed = following(scene, at: now, until: until)
      return programme
    }
    let passage = begin(mood, for: scene)
    programme.passage = passage
    let left = hearing.flatMap { $0.passage.start == passage.start ? $0.left : nil }
    programme.needed = needed(passage, in: scene, at: now, until: until, left: left ?? .seconds(passage.seconds))
    return programme
  }

  /// Returns the passage for a mood, of a new piece if the scene is about something else.
  private mutating func begin(_ mood: Music, for scene: Scene) -> Passage {
    let passage = passage(mood, for: scene)
    let subject = scene.musicSubject
    if piece.map({ $0.ensemble == subject.ensemble && $0.number == subject.number }) != true {
      piece = (subject.ensemble, subject.number, passage.start)
    }
    (part, isSilent) = (passage.part, false)
    begun[subject.ensemble] = passage.form + 1
    return passage
  }

  /// Returns the passage for a mood as it would be if it began now.
  private func passage(_ mood: Music, for scene: Scene) -> Passage {
    let subject = scene.musicSubject
    guard let piece, piece.ensemble == subject.ensemble, piece.number == subject.number else {
      return Passage(subject.ensemble, mood, start: begun[subject.ensemble] ?? 0)
    }
    return Passage(piece.ensemble, mood, start: piece.start, part: isSilent ? part + 1 : part)
  }

  /// Returns what must be ready during silence: what comes after it, or what a pause has interrupted.
  private func following(_ scene: Scene, at now: Instant, until: Instant?) -> [Passage] {
    var scene = scene
    scene.overlay = nil
    return scene.music(at: until ?? now).music.map { [passage($0, for: scene)] } ?? []
  }

  /// Returns what must be ready while a passage is heard: the passage, what follows it, and what it may change to.
  private func needed(
    _ passage: Passage, in scene: Scene, at now: Instant, until: Instant?, left: Span
  ) -> [Passage] {
    var needed = [passage]
    func add(_ passage: Passage) { if !needed.contains(passage) { needed.append(passage) } }
    let change = until.flatMap { until in scene.music(at: until).music.map { (mood: $0, after: until - now) } }
    if let change, change.after < left + Self.notice {
      var changed = passage
      changed.music = change.mood
      // Close to the end of a part, the change may come before it or after it.
      let isAfter = change.after > left - Self.notice
      if isAfter { add(passage.next) }
      add(isAfter ? changed.next : changed)
      add(changed)
      add(passage.next)
    } else {
      add(passage.next)
    }
    // The next question may begin at any moment.
    if passage.music == .afterglow {
      add(Passage(passage.ensemble, .calm, start: begun[passage.ensemble] ?? 0))
    }
    return Array(needed.prefix(Self.most))
  }
}

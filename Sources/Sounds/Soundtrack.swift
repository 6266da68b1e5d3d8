package import Games

/// What is heard of what happens: cues in, sounds out, without a clock or a loudspeaker.
package struct Soundtrack: Sendable {
  /// What can be stopped before its end.
  package enum Group: Int, Hashable, Sendable, CaseIterable {
    /// The last seconds of a time limit.
    case countdown = 1
    /// An answer that is about to be shown, and what follows it.
    case reveal
    /// Everything else.
    case other
    /// What is read aloud.
    case voice
  }

  /// What a loudspeaker is to do.
  package enum Order: Hashable, Sendable {
    /// Plays a sound.
    case play(Sound, in: Group, after: Span)
    /// Lets what is heard or waited for of a group fade.
    case stop(Group)
  }

  /// Of a crowd that does the same thing at once so many are heard in a second.
  private static let crowd = Span.milliseconds(60)

  /// How long after a reveal its outcome is told: while the roll is over, and for a beat there is silence.
  private static let suspense = Span.seconds(Sound.rollLength)

  private var lastOfKind: [Cue.Kind: Instant] = [:]
  private var revealedAt: Instant?

  /// Nothing has happened yet.
  package init() {}

  /// Something happened.
  package mutating func take(_ cue: Cue) -> [Order] {
    if let last = lastOfKind[cue.kind], cue.at - last < Self.crowd { return [] }
    lastOfKind[cue.kind] = cue.at
    let note = ((cue.player?.rawValue ?? 1) - 1) % Sound.notes
    func now(_ sound: Sound) -> [Order] { [.play(sound, in: .other, after: .zero)] }
    switch cue.kind {
    case .joined: return now(.join(note: note))
    case .lockedIn: return now(.tock(note: note))
    case .lastSeconds: return [.stop(.countdown), .play(.heartbeat, in: .countdown, after: .zero)]
    case .reveal:
      revealedAt = cue.at
      return [.stop(.countdown), .stop(.reveal), .play(.roll, in: .reveal, after: .zero)]
    case .right:
      let chord = outcome(.chord, at: cue.at)
      guard isRevealing(at: cue.at) else { return chord }
      return chord + outcome(.scoreTicks, at: cue.at, later: .milliseconds(600))
    case .streak: return outcome(.streak, at: cue.at, later: .milliseconds(1300))
    case .nobodyRight: return outcome(.trombone, at: cue.at)
    // Who was wrong at a reveal is told by its outcome.
    case .wrong: return isRevealing(at: cue.at) ? [] : now(.thud)
    case .photoFinish: return outcome(.shutter, at: cue.at)
    case .turn: return now(.nudge(note: note))
    case .cardTurned: return now(.card)
    case .snap: return now(.slap)
    case .wrongSnap: return now(.thud)
    case .diskUp: return now(.pop)
    case .diskHit: return now(.hit(note: note))
    case .buzz: return [.stop(.countdown)] + now(.buzz(note: note))
    case .tooEarly: return now(.tooEarly)
    case .won: return [.stop(.countdown), .stop(.reveal)] + now(.fanfare)
    case .paused: return [.stop(.countdown), .stop(.reveal)] + now(.pause)
    case .resumed: return now(.resume)
    }
  }

  private func isRevealing(at moment: Instant) -> Bool { revealedAt.map { moment - $0 < Self.suspense } ?? false }

  /// What a reveal leads to, once its roll is over; at once where nothing was rolled for.
  private func outcome(_ sound: Sound, at moment: Instant, later: Span = .zero) -> [Order] {
    guard let revealedAt, isRevealing(at: moment) else { return [.play(sound, in: .reveal, after: later)] }
    return [.play(sound, in: .reveal, after: revealedAt + Self.suspense - moment + later)]
  }
}

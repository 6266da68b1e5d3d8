package import Games

/// The sound of events: turns cues into orders to a loudspeaker, without needing a clock or a loudspeaker.
package struct Soundtrack: Sendable {
  /// A group of sounds that can be stopped before their end.
  package enum Group: Int, Hashable, Sendable, CaseIterable {
    /// The last seconds of a time limit.
    case countdown = 1
    /// An answer that is about to be shown, and its consequences.
    case reveal
    /// Everything else.
    case other
    /// The voice that reads aloud.
    case voice
    /// The sound that belongs to a question.
    case clip
    /// The winners' ceremony.
    case ceremony
  }

  /// An order to a loudspeaker.
  package enum Order: Hashable, Sendable {
    /// Plays a sound.
    case play(Sound, in: Group, after: Span)
    /// Fades out the sounds of a group that are playing, and cancels those that have not begun.
    case stop(Group)
  }

  /// The minimum time between two sounds of the same kind, for a crowd that does the same thing simultaneously.
  private static let crowd = Span.milliseconds(60)

  /// The duration for which an outcome belongs to the reveal before it, with a margin.
  private static let stages = Span.seconds(4)

  private var lastOfKind: [Cue.Kind: Instant] = [:]
  private var revealedAt: Instant?
  /// The end of the present roll, with its silent beat; nil if there is none.
  private var rollEndsAt: Instant?

  /// Creates a soundtrack in which nothing has happened yet.
  package init() {}

  /// Returns the orders to a loudspeaker for a cue.
  package mutating func orders(for cue: Cue) -> [Order] {
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
      rollEndsAt = cue.at + .seconds(Sound.rollLength)
      return [.stop(.countdown), .stop(.reveal), .play(.roll, in: .reveal, after: .zero)]
    case .right:
      let chord = outcome(.chord, at: cue.at)
      guard isRevealing(at: cue.at) else { return chord }
      return chord + [.play(.scoreTicks, in: .reveal, after: .milliseconds(600))]
    case .streak: return [.play(.streak, in: .reveal, after: .milliseconds(1300))]
    case .nobodyRight: return outcome(.trombone, at: cue.at)
    // At a reveal, the sound of the outcome is enough.
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
    case .won: return [.stop(.countdown), .stop(.reveal)] + (cue.podium.map(ceremony) ?? now(.fanfare))
    case .paused: return [.stop(.countdown), .stop(.reveal)] + now(.pause)
    case .resumed: return now(.resume)
    }
  }

  /// Returns the orders for the winners' ceremony, which begins now.
  private func ceremony(_ podium: Set<Int>) -> [Order] {
    func play(_ sound: Sound, at mark: CeremonySheet.Mark) -> Order {
      .play(sound, in: .ceremony, after: CeremonySheet.time(of: mark))
    }
    return [.stop(.ceremony), play(.timpani, at: .question)]
      + (podium.contains(3) ? [play(.stab(note: 3), at: .third)] : [])
      + (podium.contains(2) ? [play(.stab(note: 2), at: .second)] : [])
      + [play(.timpani, at: .second), play(.snare, at: .roll), play(.fanfare, at: .winner)]
  }

  private func isRevealing(at moment: Instant) -> Bool { revealedAt.map { moment - $0 < Self.stages } ?? false }

  /// Returns the orders for the outcome of a reveal.
  ///
  /// Games report the outcome when it becomes visible. If that is before the roll is over, the roll ends there.
  private mutating func outcome(_ sound: Sound, at moment: Instant) -> [Order] {
    let isRolling = rollEndsAt.map { moment < $0 } ?? false
    rollEndsAt = nil
    return (isRolling ? [.stop(.reveal)] : []) + [.play(sound, in: .reveal, after: .zero)]
  }
}

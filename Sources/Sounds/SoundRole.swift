import Games

/// The role of a sound, as named in a theme: the cue for which it plays, regardless of the player.
package enum SoundRole: String, Hashable, Sendable, CaseIterable {
  case join, asked, lockedIn, lastSeconds, reveal, verdict, right, polled, scores, streak, nobodyRight, wrong,
    photoFinish,
    turn,
    cardTurned,
    snap, snapWon, trusted, betrayed, trustBroken, distrusted, lastRound, matchOver
  case diskUp, diskHit, buzzersOpen, buzz, tooEarly, overtaking, timeUp, suspense, podium, drumRoll, won, paused,
    resumed, opening,
    count, started

  /// The maximum length of a sound file of somebody's own, in seconds.
  package static let longestFile = 10

  /// The maximum length of a sound in this role, in seconds; a longer sound would overlap the next one.
  package var longest: Double {
    switch self {
    case .reveal: RevealSheet.rolls.long.seconds
    case .verdict: 2
    case .lastSeconds: 5
    case .count: 1
    case .opening: 3
    case .suspense: Sound.suspenseLength
    case .drumRoll: Sound.drumRollLength
    default: Double(Self.longestFile)
    }
  }
}

extension Sound {
  /// The sound's role.
  package var role: SoundRole {
    switch self {
    case .join: .join
    case .attention, .sweep: .asked
    case .tock: .lockedIn
    case .heartbeat: .lastSeconds
    case .roll: .reveal
    case .verdict: .verdict
    case .chord: .right
    case .opinion: .polled
    case .streak: .streak
    case .trombone: .nobodyRight
    case .trust: .trusted
    case .betrayal: .betrayed
    case .treachery: .trustBroken
    case .distrust: .distrusted
    case .warning: .lastRound
    case .closing: .matchOver
    case .scoreTicks: .scores
    case .overtaking: .overtaking
    case .shutter: .photoFinish
    case .nudge: .turn
    case .card: .cardTurned
    case .slap: .snap
    case .lick: .snapWon
    case .thud: .wrong
    case .pop: .diskUp
    case .hit: .diskHit
    case .ring: .buzzersOpen
    case .buzz: .buzz
    case .tooEarly: .tooEarly
    case .gong: .timeUp
    case .timpani: .suspense
    case .stab: .podium
    case .snare: .drumRoll
    case .fanfare: .won
    case .pause: .paused
    case .resume: .resumed
    case .riser: .opening
    case .count: .count
    case .start: .started
    }
  }
}

extension SoundRole {
  /// The loudness of the loudest 400 ms of Parlor's own sound, in LUFS; if it has several notes, that of the first
  /// note.
  private var loudness: Double {
    let ours = Sound.all.first { $0.role == self }
    // Some sounds have high peaks, so they do not reach their intended loudness.
    return ours.flatMap { Loudness(of: $0.waveform).momentary } ?? ours?.loudness ?? -23
  }

  /// Returns somebody's own sound, adjusted to this role.
  ///
  /// The sound is as loud as Parlor's own, or as its peaks allow: its highest point is at most -3 dB. It is cut to the
  /// maximum length of the role.
  package func fit(_ waveform: Waveform) -> Waveform {
    var waveform = waveform
    waveform.cut(seconds: longest)
    waveform.fadeOut()
    waveform.level(momentary: loudness)
    return waveform
  }
}

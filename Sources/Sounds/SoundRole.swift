/// The role of a sound, as a theme names it: the cue that it plays for, whoever that is about.
package enum SoundRole: String, Hashable, Sendable, CaseIterable {
  case join, lockedIn, lastSeconds, reveal, right, scores, streak, nobodyRight, wrong, photoFinish, turn, cardTurned,
    snap
  case diskUp, diskHit, buzz, tooEarly, won, paused, resumed

  /// How long a file of somebody's own may be, in seconds.
  package static let longestFile = 10

  /// The longest, in seconds, of which more would be heard together with what comes after it.
  package var longest: Double {
    switch self {
    case .reveal: Sound.rollLength
    case .lastSeconds: 5
    default: Double(Self.longestFile)
    }
  }
}

extension Sound {
  /// Its role.
  package var role: SoundRole {
    switch self {
    case .join: .join
    case .tock: .lockedIn
    case .heartbeat: .lastSeconds
    case .roll: .reveal
    case .chord: .right
    case .streak: .streak
    case .trombone: .nobodyRight
    case .scoreTicks: .scores
    case .shutter: .photoFinish
    case .nudge: .turn
    case .card: .cardTurned
    case .slap: .snap
    case .thud: .wrong
    case .pop: .diskUp
    case .hit: .diskHit
    case .buzz: .buzz
    case .tooEarly: .tooEarly
    case .fanfare: .won
    case .pause: .paused
    case .resume: .resumed
    }
  }
}

extension SoundRole {
  /// How loud the loudest 400 ms of ours are in LUFS; of one with notes those of the first.
  private var loudness: Double {
    let ours = Sound.all.first { $0.role == self }
    // Some are all peaks, and so not as loud as they were meant to be.
    return ours.flatMap { Loudness(of: $0.waveform).momentary } ?? ours?.loudness ?? -23
  }

  /// Somebody's own sound for it: as loud as ours, no longer than can be heard, and below -1 dB at its highest point.
  package func fit(_ waveform: Waveform) -> Waveform {
    var waveform = waveform
    waveform.cut(seconds: longest)
    waveform.fadeOut()
    waveform.level(momentary: loudness)
    return waveform
  }
}

/// Every sound except the music, as a value; ``waveform`` computes it.
package enum Sound: Hashable, Sendable {
  /// Somebody came in: the note of their seat.
  case join(note: Int)
  /// An answer is in: a tock in the player's pitch.
  case tock(note: Int)
  /// The last five seconds: a heartbeat that rises.
  case heartbeat
  /// The roll before an answer is shown; it stops for a beat without any sound.
  case roll
  /// Right.
  case chord
  /// Several times right in a row.
  case streak
  /// Nobody was right.
  case trombone
  /// Scores that count up.
  case scoreTicks
  /// A photo finish: a shutter.
  case shutter
  /// It is somebody's turn.
  case nudge(note: Int)
  /// A card on the table.
  case card
  /// A hand on the table.
  case slap
  /// Wrong.
  case thud
  /// A disk comes up.
  case pop
  /// A disk is hit.
  case hit(note: Int)
  /// A buzzer.
  case buzz(note: Int)
  /// Too early.
  case tooEarly
  /// Somebody has won the game.
  case fanfare
  /// The game pauses.
  case pause
  /// The game continues.
  case resume

  /// How many notes players have, before they begin again: three octaves of five.
  package static let notes = 15

  /// Every sound, those first that are heard first.
  package static let all: [Sound] =
    (0..<notes).flatMap { [.join(note: $0), .tock(note: $0)] }
    + [.heartbeat, .roll, .chord, .trombone, .scoreTicks, .fanfare, .pause, .resume, .streak, .shutter]
    + [.card, .slap, .thud, .pop, .tooEarly]
    + (0..<notes).flatMap { [.nudge(note: $0), .hit(note: $0), .buzz(note: $0)] }

  /// The length of a roll with the silence after it, in seconds: the reveal comes then.
  package static let rollLength = 1.5

  /// The key of a note: C, D, E, G, A, then an octave above; neighbours at a table are a few notes apart.
  static func key(of note: Int) -> Double {
    // Seven and fifteen have no factor in common: nobody has another one's note before all are given.
    let step = (note * 7 + 5) % notes
    return Double(60 + 12 * (step / 5) + [0, 2, 4, 7, 9][step % 5])
  }

  /// The loudest 400 ms in LUFS: the relative loudness of the sounds.
  var loudness: Double {
    switch self {
    case .fanfare: -16
    case .chord, .trombone, .slap: -17
    case .buzz, .streak: -18.5
    case .roll, .hit: -20
    case .join, .shutter, .thud, .heartbeat: -21.5
    case .pause, .resume, .tooEarly: -23
    case .tock, .nudge, .pop, .card: -26
    case .scoreTicks: -27
    }
  }

  /// The samples, the same on every machine.
  package var waveform: Waveform {
    var waveform = dry
    waveform.fadeOut()
    let room = roomLevel
    if room > 0 {
      let dryFrames = waveform.frames
      waveform.left += Array(repeating: 0, count: Waveform.rate / 2)
      waveform.right += Array(repeating: 0, count: Waveform.rate / 2)
      Reverb().apply(to: &waveform, level: room)
      waveform.fadeOut(seconds: min(0.4, Double(waveform.frames - dryFrames) / Double(Waveform.rate)))
    }
    waveform.level(momentary: loudness)
    if room > 0 {
      waveform.trim()
      waveform.fadeOut()
    }
    return waveform
  }

  /// How much of the room is heard.
  private var roomLevel: Double {
    switch self {
    // Its silence is the point of it.
    case .roll, .heartbeat, .pop, .tock, .card, .scoreTicks, .buzz: 0
    case .fanfare, .chord, .streak: 0.3
    default: 0.2
    }
  }
}

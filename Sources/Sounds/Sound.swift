/// Every sound except the music, as a value; ``waveform`` computes it.
package enum Sound: Hashable, Sendable {
  /// Somebody has come in; the note belongs to their seat.
  case join(note: Int)
  /// An answer has been given: a tock in the player's pitch.
  case tock(note: Int)
  /// The last five seconds: a heartbeat with a rising pitch.
  case heartbeat
  /// The drum roll before an answer is shown, which ends with a silent beat.
  case roll
  /// An answer was right.
  case chord
  /// Somebody was right several times in a row.
  case streak
  /// Nobody was right.
  case trombone
  /// Scores that count up.
  case scoreTicks
  /// A photo finish: a shutter.
  case shutter
  /// It is a player's turn.
  case nudge(note: Int)
  /// A card is put on the table.
  case card
  /// A hand slaps the table.
  case slap
  /// An answer or a call was wrong.
  case thud
  /// A disk appears.
  case pop
  /// A disk is hit.
  case hit(note: Int)
  /// A buzzer is pressed.
  case buzz(note: Int)
  /// A press came too early.
  case tooEarly
  /// The question of who has won: timpani that roll quietly.
  case timpani
  /// The third or the second place rises on the podium; the note is its rank.
  case stab(note: Int)
  /// The roll before the winner comes, which gets louder.
  case snare
  /// Somebody has won the game; it begins with its loudest chord.
  case fanfare
  /// The game pauses.
  case pause
  /// The game continues.
  case resume

  /// The number of different notes for players, after which the notes repeat: three octaves of five.
  package static let notes = 15

  /// All sounds, in the order in which they are first heard.
  package static let all: [Sound] =
    (0..<notes).flatMap { [.join(note: $0), .tock(note: $0)] }
    + [.heartbeat, .roll, .chord, .trombone, .scoreTicks] + ceremony + [.pause, .resume, .streak, .shutter]
    + [.card, .slap, .thud, .pop, .tooEarly]
    + (0..<notes).flatMap { [.nudge(note: $0), .hit(note: $0), .buzz(note: $0)] }

  /// The sounds of the winners' ceremony, in the order in which they are heard.
  package static let ceremony: [Sound] = [.timpani, .stab(note: 3), .stab(note: 2), .snare, .fanfare]

  /// The length of a roll with the silence after it, in seconds, after which the reveal comes.
  package static let rollLength = 1.5

  /// Returns the key of a note: C, D, E, G or A in one of three octaves; neighbours at a table are a few notes apart.
  static func key(of note: Int) -> Double {
    // Seven and fifteen have no common factor, so no note repeats before all have been given.
    let step = (note * 7 + 5) % notes
    return Double(60 + 12 * (step / 5) + [0, 2, 4, 7, 9][step % 5])
  }

  /// The loudness of the loudest 400 ms in LUFS, which sets the relative loudness of the sounds.
  var loudness: Double {
    switch self {
    case .fanfare, .snare: -16
    case .chord, .trombone, .slap: -17
    case .buzz, .streak, .stab: -18.5
    case .roll, .hit: -20
    case .join, .shutter, .thud, .heartbeat: -21.5
    case .pause, .resume, .tooEarly: -23
    case .timpani: -25
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

  /// The level of the room's echo.
  private var roomLevel: Double {
    switch self {
    // These sounds depend on the silence within or after them.
    case .roll, .snare, .timpani, .stab, .heartbeat, .pop, .tock, .card, .scoreTicks, .buzz: 0
    case .fanfare, .chord, .streak: 0.3
    default: 0.2
    }
  }
}

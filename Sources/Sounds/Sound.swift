package import Games

/// Every sound except the music, as a value; ``waveform`` computes it.
package enum Sound: Hashable, Sendable {
  /// Somebody has come in; the note belongs to their seat.
  case join(note: Int)
  /// Somebody is about to read out a question: two soft notes.
  case attention
  /// A question sweeps the picture before it away: air from one side to the other, and two notes that ask; each
  /// note is another pair.
  case sweep(note: Int)
  /// An answer has been given: a tock in the player's pitch.
  case tock(note: Int)
  /// The last five seconds: a heartbeat with a rising pitch.
  case heartbeat
  /// The drum roll before an answer is shown, which ends with a silent beat; the note is its length, from 0 to 2.
  case roll(note: Int)
  /// One of several right answers is shown; each note is higher than the one before.
  case verdict(note: Int)
  /// An answer was right; each note is the same chord in another position.
  case chord(note: Int)
  /// The opinions of a poll are out.
  case opinion
  /// Somebody was right several times in a row.
  case streak
  /// Nobody was right.
  case trombone
  /// Two players trusted each other: a warm chord; each note is a step higher.
  case trust(note: Int)
  /// A player was betrayed: a stab that does not fit, and a fall; each note is a step higher.
  case betrayal(note: Int)
  /// A long trust was broken: a blow, the stab and a longer fall.
  case treachery
  /// Two players cheated each other: a dull blow.
  case distrust
  /// The last round of a match: three notes that ask.
  case warning
  /// A match is over: a short cadence.
  case closing
  /// Scores that count up.
  case scoreTicks
  /// Rows of the scores that change places.
  case overtaking
  /// A photo finish: a shutter.
  case shutter
  /// It is a player's turn.
  case nudge(note: Int)
  /// A card is put on the table.
  case card
  /// A hand slaps the table.
  case slap
  /// The cards go to the player who called first.
  case lick
  /// An answer or a call was wrong.
  case thud
  /// A disk appears.
  case pop
  /// A disk is hit.
  case hit(note: Int)
  /// The buzzers are open: a bell.
  case ring
  /// A buzzer is pressed.
  case buzz(note: Int)
  /// A press came too early.
  case tooEarly
  /// The time of a whole game is up.
  case gong
  /// The question of who has won: timpani that roll quietly.
  case timpani(in: GameKind)
  /// The third or the second place rises on the podium; the note is its rank.
  case stab(note: Int, in: GameKind)
  /// The roll before the winner comes, which gets louder, with what climbs on the game's instruments.
  case snare(in: GameKind)
  /// Somebody has won the game; it begins with its loudest chord.
  case fanfare(in: GameKind)
  /// The game pauses.
  case pause
  /// The game continues.
  case resume
  /// The three seconds before a game starts, on the game's instruments.
  case riser(in: GameKind)
  /// One of the last seconds before a game starts or continues; the last one, note 1, is a fourth higher.
  case count(note: Int)
  /// A game starts.
  case start

  /// The number of different notes for players, after which the notes repeat: three octaves of five.
  package static let notes = 15

  /// All sounds, in the order in which they are first heard.
  package static let all: [Sound] =
    (0..<notes).flatMap { [.join(note: $0), .tock(note: $0)] }
    + [.heartbeat] + rolls + verdicts + chords + [.opinion, .trombone, .scoreTicks, .overtaking]
    + GameKind.allCases.flatMap(ceremony) + [.pause, .resume] + counts + [
      .start
    ] + risers + [.streak, .shutter]
    + sweeps + trusts + betrayals + [
      .treachery, .distrust, .warning, .closing, .card, .slap, .lick, .thud, .pop, .tooEarly, .gong,
      .ring, .attention,
    ]
    + (0..<notes).flatMap { [.nudge(note: $0), .hit(note: $0), .buzz(note: $0)] }

  /// Returns the sounds of a game's ceremony, in the order in which they are heard.
  package static func ceremony(of game: GameKind) -> [Sound] {
    [.timpani(in: game), .stab(note: 3, in: game), .stab(note: 2, in: game), .snare(in: game), .fanfare(in: game)]
  }

  /// The hits before a start: those of the first seconds, and that of the last one.
  package static let counts: [Sound] = [.count(note: 0), .count(note: 1)]
  /// The music of the three seconds before each game.
  package static let risers: [Sound] = GameKind.allCases.map { .riser(in: $0) }

  /// The rolls of all lengths.
  package static let rolls: [Sound] = rollLengths.indices.map { .roll(note: $0) }
  /// The lengths of the rolls by their notes, as a ``RevealSheet`` has them.
  static let rollLengths = [RevealSheet.rolls.short, RevealSheet.rolls.usual, RevealSheet.rolls.long]

  /// Returns the roll of a length, or the longest one that is shorter.
  package static func roll(_ length: Span) -> Sound {
    .roll(note: rollLengths.lastIndex { $0 <= length } ?? 0)
  }

  /// The pairs of notes with which questions come.
  package static let sweeps: [Sound] = pairs.indices.map { .sweep(note: $0) }
  /// The lower notes of the pairs.
  static let pairs = [67.0, 69]

  /// The number of positions of the chord for a right answer.
  static let positions = 2
  /// The chords, in the order in which they come.
  package static let chords: [Sound] = (0..<positions).map { .chord(note: $0) }

  /// The trusts and betrayals, from the lowest to the highest.
  package static let trusts: [Sound] = (0..<outcomes).map { .trust(note: $0) }
  package static let betrayals: [Sound] = (0..<outcomes).map { .betrayal(note: $0) }
  /// The number of notes of each, after which they repeat.
  static let outcomes = 2

  /// The number of notes for verdicts; further verdicts repeat the last one.
  package static let verdictNotes = 4
  /// The verdicts, from the lowest to the highest.
  package static let verdicts: [Sound] = (0..<verdictNotes).map { .verdict(note: $0) }

  /// Returns the key of a note: C, D, E, G or A in one of three octaves; neighbours at a table are a few notes apart.
  static func key(of note: Int) -> Double {
    // Seven and fifteen have no common factor, so no note repeats before all have been given.
    let step = (note * 7 + 5) % notes
    return Double(60 + 12 * (step / 5) + [0, 2, 4, 7, 9][step % 5])
  }

  /// The loudness of the loudest 400 ms in LUFS, which sets the relative loudness of the sounds.
  var loudness: Double {
    switch self {
    // The winner of a game is worth four decibels more than a right answer.
    case .fanfare: -13.8
    case .snare: -16
    case .buzz: -17
    case .slap: -17.8
    case .heartbeat: -17
    case .gong: -15.5
    case .chord, .trombone: -18
    case .riser: -18
    case .start: -19
    case .betrayal: -17
    case .attention: -24
    case .sweep: -23.5
    case .treachery: -16.5
    case .warning, .closing: -19
    case .opinion: -20
    case .trust: -18.5
    case .distrust: -19.5
    case .streak, .stab: -18.5
    case .ring: -20.2
    case .roll: -20
    case .lick: -21.2
    case .verdict: -21
    case .join, .shutter, .thud: -21.5
    case .pause, .resume, .tooEarly, .count: -23
    // Many hit at once.
    case .hit: -26.9
    case .overtaking: -22
    case .timpani: -25
    case .tock, .nudge: -26
    case .card: -25
    case .pop: -27.5
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
    // There are many notes for joining, a game's own sounds have little room, and low drums have no side.
    switch self {
    case .join, .attention, .sweep, .ring, .timpani, .snare, .trust, .betrayal, .treachery, .distrust, .warning,
      .closing:
      waveform.mix()
    default: break
    }
    waveform.brighten()
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
    case .count, .start, .roll, .verdict, .snare, .timpani, .stab, .heartbeat, .pop, .tock, .card, .scoreTicks, .buzz,
      .ring, .attention, .sweep, .trust, .betrayal, .treachery, .warning, .closing, .riser:
      0
    case .fanfare, .chord, .streak, .opinion: 0.3
    default: 0.2
    }
  }
}

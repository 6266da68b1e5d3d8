extension Passage {
  /// The time before a part in which the part before it is played too, so that its last notes and the room ring on.
  private static let lead = 2 * Waveform.rate

  /// The samples, which go on from those of the part before without a gap; the same on every machine.
  package var waveform: Waveform {
    var waveform = waveformWithLead
    waveform.left.removeFirst(waveform.frames - frames)
    waveform.right.removeFirst(waveform.right.count - frames)
    return waveform
  }

  /// The samples after the last ones of the part before; at the beginning of a piece, nothing is before them.
  var waveformWithLead: Waveform {
    let lead = part > 0 ? Self.lead : 0
    var waveform = Waveform(frames: lead + frames)
    var notes = NoteCache()
    if let previous {
      for note in previous.score {
        let frame = note.frame - previous.frames
        // No note lasts longer than a few seconds.
        guard frame > -lead - Self.longest else { continue }
        waveform.add(notes.samples(of: note), at: lead + frame, level: note.level, pan: note.pan)
      }
    }
    for note in score {
      waveform.add(notes.samples(of: note), at: lead + note.frame, level: note.level, pan: note.pan)
    }
    Reverb(length: 1).apply(to: &waveform, level: 0.2)
    waveform.brighten()
    waveform.round(gain: ensemble.gain(of: music))
    return waveform
  }

  /// The length of the longest note, in frames.
  private static let longest = 3 * Waveform.rate

  /// The notes, in the order in which the players have them.
  var score: [Note] {
    var writer = ScoreWriter(self)
    switch ensemble {
    case .lobby: writer.lounge()
    case .quiz: writer.quiz()
    case .snap: writer.snap()
    case .disks: writer.disks()
    case .dilemma: writer.dilemma()
    case .buzzer where music == .calm: writer.room()
    case .buzzer: writer.heldNote()
    }
    return writer.notes
  }
}

/// Writes the notes of a part of a piece.
struct ScoreWriter {
  /// The part.
  let passage: Passage
  /// The part's chords, a bar each.
  let chords: [Chord]
  /// The part's arrangement.
  let arrangement: Arrangement
  /// The notes so far.
  private(set) var notes: [Note] = []

  /// Creates a writer of a part that has no notes yet.
  init(_ passage: Passage) {
    self.passage = passage
    chords = passage.changes
    arrangement = passage.arrangement
  }

  /// The mood.
  var music: Music { passage.music }
  /// The place in the form.
  var section: Int { passage.section }
  /// The instrument that leads.
  var lead: Timbre { Timbre.leads[arrangement.lead] }
  /// The level that makes all instruments that can lead equally loud.
  var leadLevel: Double { [1.3, 0.97, 0.88, 1.3, 1][arrangement.lead] }

  /// The level of everything that sounds like air, which a TV's loudspeaker is clearest at.
  private static let air = 1.1

  /// The level of a bar: a game's music rises by 3.6 dB in a form, so that a question grows while it is open.
  private func swell(_ bar: Int) -> Double {
    guard Music.questions.contains(music), passage.ensemble != .buzzer else { return 1 }
    let bars = Passage.parts * Passage.bars
    return Trigonometry.factor(decibels: 3.6 * Double(Passage.bars * section + bar) / Double(bars - 1) - 1.8)
  }

  /// Writes a note at a sixteenth of a bar, or late by a share of a sixteenth.
  ///
  /// An instrument without a pitch plays any key.
  mutating func play(
    _ timbre: Timbre, _ key: Double, _ bar: Int, _ sixteenth: Int, level: Double, pan: Double = 0, late: Double = 0
  ) {
    let frame = (16 * bar + sixteenth) * passage.beat / 4 + Int(late * Double(passage.beat) / 4)
    let air = timbre.isAir ? Self.air : 1
    notes.append(Note(timbre: timbre, key: key, frame: frame, level: level * swell(bar) * air, pan: pan))
  }

  /// Writes a note at an eighth of a bar, where each second eighth of a beat comes late.
  mutating func swing(
    _ timbre: Timbre, _ key: Double, _ bar: Int, _ eighth: Int, level: Double, pan: Double = 0, late: Double = 0
  ) {
    play(timbre, key, bar, 2 * eighth, level: level, pan: pan, late: late + (eighth % 2 == 1 ? 0.45 : 0))
  }

  /// The order of a chord's notes in eight eighths, for each pattern.
  private static let orders = [
    [0, 1, 2, 1, 0, 2, 1, 2], [0, 2, 1, 2, 0, 1, 2, 1], [2, 1, 0, 1, 2, 0, 1, 0], [0, 1, 2, 3, 2, 1, 2, 1],
    [0, 2, 3, 2, 1, 2, 3, 1], [3, 2, 1, 0, 1, 2, 1, 0], [1, 2, 0, 2, 1, 3, 2, 0], [0, 3, 1, 2, 0, 3, 2, 1],
  ]
  /// The sixteenths of four short notes in a bar, for each pattern.
  private static let accents = [
    [3, 6, 10, 13], [2, 6, 11, 14], [3, 7, 10, 14], [2, 5, 10, 13], [3, 6, 9, 14], [1, 6, 10, 15], [2, 7, 11, 13],
    [3, 5, 11, 14],
  ]

  /// The order of a chord's notes in eight eighths.
  var order: [Int] { Self.orders[arrangement.pattern] }
  /// The sixteenths of four short notes in a bar.
  var accents: [Int] { Self.accents[arrangement.pattern] }
}

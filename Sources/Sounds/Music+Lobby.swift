extension Music {
  /// The length of a quarter note in frames, at 112 a minute.
  private static let beat = 25_714

  /// The chords of sixteen bars: the bass's key, and the keys above it.
  private static let changes: [(bass: Double, keys: [Double])] = [
    (36, [64, 67, 71, 74]), (45, [64, 67, 71, 72]), (38, [65, 69, 72, 76]), (43, [65, 69, 71, 76]),
    (40, [62, 67, 71, 74]), (45, [61, 64, 67, 71]), (38, [65, 69, 72, 76]), (43, [65, 69, 72, 74]),
    (41, [64, 67, 69, 72]), (40, [62, 67, 71, 74]), (38, [65, 69, 72, 76]), (36, [64, 67, 71, 74]),
    (41, [64, 67, 69, 72]), (41, [63, 65, 68, 72]), (40, [62, 67, 71, 74]), (43, [65, 69, 71, 74]),
  ]

  /// The tune's notes: the bar, the eighth in the bar, and the key.
  ///
  /// The tune has gaps, because people are talking.
  private static let tune: [(bar: Int, eighth: Int, key: Double)] = [
    (0, 0, 76), (0, 3, 79), (0, 5, 76), (0, 6, 74), (1, 0, 72), (1, 3, 69),
    (2, 1, 69), (2, 2, 72), (2, 3, 74), (2, 5, 76), (3, 0, 74), (3, 3, 71),
    (4, 0, 79), (4, 3, 83), (4, 5, 79), (4, 6, 76), (5, 0, 76), (5, 3, 73),
    (6, 1, 74), (6, 2, 77), (6, 3, 76), (6, 5, 74), (7, 0, 79), (7, 5, 79), (7, 6, 81), (7, 7, 83),
    (8, 0, 84), (8, 3, 81), (8, 5, 79), (9, 0, 79), (9, 3, 76), (9, 6, 74),
    (10, 0, 77), (10, 3, 76), (10, 5, 74), (11, 0, 76), (11, 3, 72),
    (12, 1, 69), (12, 2, 72), (12, 3, 77), (12, 5, 76), (13, 0, 75), (13, 3, 72), (13, 6, 68),
    (14, 0, 67), (14, 2, 71), (14, 4, 74), (14, 6, 76), (15, 0, 74), (15, 3, 71), (15, 6, 67),
  ]

  /// Sixteen bars of lounge music: double bass, electric piano, brushes and a marimba.
  static var lounge: Waveform {
    var loop = Waveform(frames: 64 * beat)
    var notes = NoteCache()
    /// Returns the frame of an eighth, with swing: the second eighth of a beat comes late.
    func frame(_ bar: Int, _ eighth: Int) -> Int {
      (bar * 4 + eighth / 2) * beat + (eighth % 2 == 1 ? beat * 60 / 100 : 0)
    }
    for (bar, change) in changes.enumerated() {
      let next = changes[(bar + 1) % changes.count].bass
      // The bass plays the root, the fifth, and a step that leads to the next root.
      let walk = [(0, 0.0), (3, 0), (4, 7), (7, next > change.bass ? next - change.bass - 1 : next - change.bass + 1)]
      for (eighth, step) in walk {
        let note = notes.note("bass", change.bass + step) { Instrument.bass($0, seconds: 0.7) }
        loop.add(note, at: frame(bar, eighth), level: eighth == 0 || eighth == 4 ? 0.34 : 0.2, isLoop: true)
      }
      for (eighth, level) in [(1, 0.8), (4, 0.55), (7, 0.7)] {
        for (index, key) in change.keys.enumerated() {
          let note = notes.note("piano", key) { Instrument.piano($0, seconds: 0.9) }
          loop.add(
            note, at: frame(bar, eighth) + index * 260, level: 0.22 * level, pan: -0.5 + 0.3 * Double(index),
            isLoop: true)
        }
      }
      for eighth in 0..<8 {
        let brush = notes.note("brush", Double(eighth % 3)) { Instrument.shaker(seed: UInt64($0) + 3) }
        loop.add(
          brush, at: frame(bar, eighth), level: [0.1, 0.14, 0.26, 0.12][eighth % 4], pan: 0.35, isLoop: true)
      }
    }
    for note in tune {
      let bar = notes.note("marimba", note.key) { Instrument.marimba($0) }
      loop.add(bar, at: frame(note.bar, note.eighth), level: 0.38, pan: -0.25, isLoop: true)
    }
    Reverb(length: 1.1).apply(to: &loop, level: 0.16, isLoop: true)
    return loop
  }
}

/// A cache of notes that have been computed.
struct NoteCache {
  private struct Key: Hashable {
    var instrument: String
    var key: Double
  }

  private var notes: [Key: [Float]] = [:]

  /// Returns a note of an instrument, which is computed only once.
  mutating func note(_ instrument: String, _ key: Double, play: (Double) -> [Float]) -> [Float] {
    let name = Key(instrument: instrument, key: key)
    if let note = notes[name] { return note }
    let note = play(key)
    notes[name] = note
    return note
  }
}

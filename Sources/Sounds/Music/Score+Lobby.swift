extension Passage {
  /// The qualities of the lounge's chords.
  private enum Quality {
    static let major = [4.0, 7, 11, 14]
    static let sixth = [4.0, 7, 9, 14]
    static let minor = [3.0, 7, 10, 14]
    static let minorSeventh = [3.0, 7, 10, 12]
    static let minorSixth = [3.0, 7, 9, 14]
    static let dominant = [4.0, 10, 14, 21]
    static let seventh = [4.0, 7, 10, 14]
  }

  /// The changes of the lounge in C major, sixteen bars for each of its three strains.
  private static let strains: [[Chord]] = [
    [
      Chord(60, Quality.major), Chord(57, Quality.minorSeventh), Chord(62, Quality.minor), Chord(67, Quality.dominant),
      Chord(64, Quality.minorSeventh), Chord(57, Quality.seventh), Chord(62, Quality.minor), Chord(67, Quality.seventh),
      Chord(65, Quality.major), Chord(64, Quality.minorSeventh), Chord(62, Quality.minor), Chord(60, Quality.major),
      Chord(65, Quality.major), Chord(65, Quality.minorSeventh), Chord(64, Quality.minorSeventh),
      Chord(67, Quality.seventh),
    ],
    [
      Chord(65, Quality.major), Chord(65, Quality.minorSixth), Chord(64, Quality.minorSeventh),
      Chord(57, Quality.seventh), Chord(62, Quality.minor), Chord(67, Quality.dominant), Chord(60, Quality.major),
      Chord(60, Quality.sixth), Chord(57, Quality.minorSeventh), Chord(62, Quality.seventh), Chord(62, Quality.minor),
      Chord(67, Quality.dominant), Chord(64, Quality.minorSeventh), Chord(57, Quality.seventh),
      Chord(62, Quality.minor), Chord(67, Quality.seventh),
    ],
    [
      Chord(57, Quality.minorSeventh), Chord(64, Quality.minorSeventh), Chord(65, Quality.major),
      Chord(67, Quality.dominant), Chord(57, Quality.minorSeventh), Chord(64, Quality.minorSeventh),
      Chord(62, Quality.minor), Chord(67, Quality.seventh), Chord(60, Quality.sixth), Chord(60, Quality.seventh),
      Chord(65, Quality.major), Chord(65, Quality.minorSixth), Chord(60, Quality.sixth), Chord(57, Quality.seventh),
      Chord(62, Quality.minor), Chord(67, Quality.seventh),
    ],
  ]

  /// The changes of four bars of the lounge in C major.
  var loungeChanges: [Chord] {
    Array(Self.strains[arrangement.strain][Self.bars * section..<Self.bars * (section + 1)])
  }
}

extension ScoreWriter {
  /// The notes of the tune in C: the bar of the strain, the eighth in the bar, and the key.
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
  /// The eighths of the chords in a bar, with their levels, for each pattern.
  private static let comps: [[(eighth: Int, level: Double)]] = [
    [(1, 0.8), (4, 0.55), (7, 0.7)], [(0, 0.7), (3, 0.8)], [(1, 0.75), (3, 0.6), (6, 0.7)], [(2, 0.7), (5, 0.8)],
    [(0, 0.6), (3, 0.7), (6, 0.75)], [(1, 0.8), (6, 0.6)], [(3, 0.8), (7, 0.65)], [(0, 0.7), (5, 0.75)],
  ]

  /// Writes the lounge: double bass, electric piano and brushes; the first strain has a tune, the others do without.
  mutating func lounge() {
    for (bar, chord) in chords.enumerated() {
      let next = bar + 1 < chords.count ? chords[bar + 1] : passage.next.changes[0]
      // The bass plays the root, the fifth, and a step that leads to the next root.
      let step = next.bass + (next.bass > chord.bass ? -1 : 1)
      for (eighth, key) in [(0, chord.bass), (3, chord.bass), (4, chord.bass + 7), (7, step)] {
        swing(.bass(0.7), key, bar, eighth, level: eighth % 4 == 0 ? 0.25 : 0.15)
      }
      // Where there is no tune, the piano is in front.
      let front = arrangement.strain == 0 ? 0.22 : 0.26
      for (eighth, level) in Self.comps[arrangement.pattern] {
        for (index, key) in chord.rootless.enumerated() {
          swing(
            .piano(0.9), key, bar, eighth, level: front * level, pan: -0.75 + 0.5 * Double(index),
            late: 0.04 * Double(index))
        }
      }
      for eighth in 0..<8 {
        swing(
          .brush(0.12, seed: UInt64(eighth % 3) + 3), 60, bar, eighth, level: [0.8, 1.1, 1.9, 0.95][eighth % 4],
          pan: 0.15)
      }
      fill(chord, in: bar)
      if music == .credits { warm(chord, in: bar) }
    }
    guard arrangement.strain == 0 else { return }
    for note in Self.tune where note.bar / Passage.bars == section {
      swing(
        lead, note.key + Double(arrangement.key), note.bar % Passage.bars, note.eighth, level: 0.34 * leadLevel,
        pan: -0.25)
    }
  }

  /// Writes what makes the lounge warmer after a game: soft chords, a cymbal, and a drum on the first and the third beat.
  private mutating func warm(_ chord: Chord, in bar: Int) {
    pads(chord, in: bar, level: 0.13)
    for beat in [0, 8] { play(.thump, 60, bar, beat, level: 0.3) }
    for eighth in [0, 2, 3, 4, 6, 7] { swing(.ride, 60, bar, eighth, level: 0.3, pan: eighth % 4 == 3 ? 0.6 : -0.6) }
  }

  /// Writes what is between the lines: bells in the second strain, plucked violins in the third one.
  private mutating func fill(_ chord: Chord, in bar: Int) {
    switch arrangement.strain {
    case 1 where bar % 2 == 1:
      for (index, eighth) in [2, 4, 5].enumerated() {
        let key = Chord.fold(chord.rootless[order[index] % chord.rootless.count], above: 76)
        swing(.bell(1.2), key, bar, eighth, level: 0.24, pan: 0.5 - 0.5 * Double(index))
      }
    case 2:
      for (index, eighth) in [1, 4, 6].enumerated() where bar % 2 == 0 || index > 0 {
        let key = Chord.fold(chord.rootless[order[index + bar] % chord.rootless.count], above: 72)
        swing(.pizzicato, key, bar, eighth, level: 0.4, pan: index % 2 == 0 ? -0.5 : 0.5)
      }
    default: break
    }
  }
}

/// A chord of the changes.
struct Chord: Hashable, Sendable {
  /// The key of the root, in any octave.
  let root: Double
  /// The other notes as distances from the root in semitones, lowest first.
  let intervals: [Double]

  /// Creates a chord from its root, where 57 is A, and its intervals.
  init(_ root: Double, _ intervals: [Double]) {
    self.root = root
    self.intervals = intervals
  }

  /// Returns the chord in another key.
  func moved(by semitones: Int) -> Chord { Chord(root + Double(semitones), intervals) }

  /// The root as a bass plays it: between 82 and 156 Hz, which a TV's loudspeaker can just play.
  var bass: Double { Self.fold(root, above: 40) }
  /// All notes within an octave from the G below middle C, lowest first; neighbouring chords so have notes in common.
  var close: [Double] { ([0] + intervals).map { Self.fold(root + $0, above: 55) }.sorted() }
  /// The notes without the root, stacked on the third, as a pianist plays them to a bass.
  var rootless: [Double] {
    let third = Self.fold(root + intervals[0], above: 57)
    return intervals.map { third + $0 - intervals[0] }
  }

  /// Returns a note of the chord by its step; steps beyond the last note continue an octave higher.
  func note(_ step: Int) -> Double {
    let notes = close
    return notes[step % notes.count] + Double(12 * (step / notes.count))
  }

  /// Returns a note of the bass by its step from the root upwards, in the same way.
  func low(_ step: Int) -> Double {
    let notes = [0] + intervals.prefix(2)
    return bass + notes[step % notes.count] + Double(12 * (step / notes.count))
  }

  /// Returns a key moved by octaves, so that it is less than an octave above a limit.
  static func fold(_ key: Double, above limit: Double) -> Double {
    let above = (key - limit) / 12
    return key - 12 * above.rounded(.down)
  }
}

extension Chord {
  // The chords of A minor and C major, by their names.
  static let aMinor = Chord(57, [3, 7])
  static let bHalf = Chord(59, [3, 6, 10])
  static let cMajor = Chord(60, [4, 7])
  static let dMinor = Chord(62, [3, 7])
  static let eMajor = Chord(64, [4, 7])
  static let eSeventh = Chord(64, [4, 7, 10])
  static let fMajor = Chord(65, [4, 7])
  static let gMajor = Chord(67, [4, 7])
  static let gSeventh = Chord(67, [4, 7, 10])
}

extension Passage {
  /// The chords of the bars, in the form's key.
  var changes: [Chord] {
    let key = arrangement.key
    var chords = (ensemble == .lobby ? loungeChanges : gameChanges).map { $0.moved(by: key) }
    let following = Arrangement(of: ensemble, form: form + 1).key
    // A form ends on the dominant of the next one's key; a held note has no end.
    if ensemble != .buzzer, section == Self.parts - 1, let last = chords.last {
      chords[chords.count - 1] = last.moved(by: following - key)
    }
    return chords
  }

  /// The changes of a game's music in A minor: A, A, B and A', where the second half is a third higher.
  private var gameChanges: [Chord] {
    switch (ensemble, section) {
    case (.snap, 0), (.snap, 1): [.aMinor, .dMinor, .bHalf, .eSeventh]
    case (.snap, 2): [.cMajor, .fMajor, .dMinor, .gSeventh]
    case (.snap, _): [.cMajor, .aMinor, .dMinor, .eSeventh]
    case (.disks, 0), (.disks, 1): [.aMinor, .fMajor, .cMajor, .gMajor]
    case (.disks, 2): [.dMinor, .fMajor, .aMinor, .gMajor]
    case (.disks, _): [.cMajor, .aMinor, .fMajor, .eMajor]
    case (.dilemma, 0), (.dilemma, 1): [.aMinor, .fMajor, .bHalf, .eSeventh]
    case (.dilemma, 2): [.dMinor, .gSeventh, .cMajor, .fMajor]
    case (.dilemma, _): [.cMajor, .aMinor, .dMinor, .eSeventh]
    case (.buzzer, _): [.aMinor, .aMinor, .aMinor, .aMinor]
    case (_, 0), (_, 1): [.aMinor, .fMajor, .dMinor, .eMajor]
    case (_, 2): [.fMajor, .cMajor, .dMinor, .gMajor]
    case (_, _): [.cMajor, .aMinor, .fMajor, .eMajor]
    }
  }
}

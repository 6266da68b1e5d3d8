import Games

/// The musicians of a game's ceremony, who play the same tune in a key and with a colour of their own.
struct Band {
  /// The distance from C in semitones.
  let key: Double
  private let game: GameKind

  /// Creates a game's band.
  init(of game: GameKind) {
    self.game = game
    key =
      switch game {
      case .trivia: 0
      case .snap: -2
      case .disks: 2
      case .dilemma: -3
      case .buzzer: -5
      }
  }

  /// Plays a note of a chord.
  func play(_ note: Double, seconds: Double) -> [Float] {
    let note = note + key
    switch game {
    case .trivia: return Instrument.brass(note, seconds: seconds)
    // A big band: the horns are softer, and a guitar strums with them.
    case .snap:
      return Instrument.brass(note, seconds: seconds, loud: 0.62).with(Instrument.guitar(note).at(level: 0.5))
    case .disks:
      return Tone.held(
        seconds: seconds, attack: 0.006, release: min(0.25, seconds / 2), pitch: { _ in Tone.frequency(of: note) },
        brightness: { 0.5 + 0.3 * Trigonometry.powerOfTwo(-$0 * 6) }
      ).with(Instrument.synth(note + 12, seconds: min(0.3, seconds)).at(level: 0.5)).at(level: 0.7)
    case .dilemma:
      return Instrument.vibraphone(note + 12, seconds: seconds + 0.4).at(level: 0.5)
        .with(Instrument.brass(note, seconds: seconds, loud: 0.5).at(level: 0.8))
    case .buzzer:
      return Tone.held(
        seconds: seconds, attack: 0.012, release: min(0.12, seconds / 3), pitch: { _ in Tone.frequency(of: note) },
        brightness: { 0.6 + 0.1 * Trigonometry.sine(turns: 6.5 * $0) }
      ).with(Instrument.marimba(note + 12, seconds: 0.6).at(level: 0.5)).at(level: 0.8)
    }
  }

  /// Plays a note of the confetti.
  func sparkle(_ note: Double) -> [Float] {
    switch game {
    case .trivia, .buzzer: Instrument.bell(note + key, seconds: 1.2)
    case .snap: Instrument.piano(note + key - 12, seconds: 1)
    case .disks: Instrument.synth(note + key, seconds: 0.3)
    case .dilemma: Instrument.celesta(note + key)
    }
  }

  /// The number of steps of what climbs while the snare drum rolls.
  var steps: Int {
    switch game {
    case .trivia: 12
    case .snap: 8
    case .disks: 24
    case .dilemma: 12
    case .buzzer: 18
    }
  }

  /// Plays a step of what climbs while the snare drum rolls.
  func climb(_ note: Double, step: Int) -> [Float] {
    let note = note + key
    let length = Sound.drumRollLength / Double(steps)
    switch game {
    // Brass and strings in turn, as in its opening.
    case .trivia:
      return step % 3 == 0
        ? Instrument.brass(note + 12, seconds: 3 * length).at(level: 0.6) : Instrument.pizzicato(note + 24)
    // A bass that walks, with brushes.
    case .snap:
      return Instrument.bass(Chord.fold(note, above: 36), seconds: 0.4)
        .with(Instrument.guitar(note + 12).at(level: 0.5)).with(Instrument.shaker(seconds: 0.12, seed: 61))
    case .disks: return Instrument.synth(note + (step % 2 == 0 ? 12 : 24), seconds: 2 * length)
    // A heart under metal bars.
    case .dilemma:
      let low = step % 3 == 2 ? 0 : 0.9
      return Instrument.vibraphone(note + 24, seconds: 0.5).at(level: 0.5)
        .with(Instrument.drum(from: 170, to: 88, seconds: 0.2).at(level: low))
    case .buzzer:
      return Instrument.wood(note + 36).with(Instrument.organ(note + 12, seconds: 3 * length).at(level: 0.35))
    }
  }

  /// Returns the key of a drum, where a TV's loudspeaker can just play it.
  func drum(_ note: Double) -> Double { Chord.fold(note + key, above: 36) }
}

/// The winners' ceremony: it asks on the dominant and answers with the home chord.
extension Sound {
  /// The time from the second place to the snare drum, in seconds.
  static var suspenseLength: Double { (CeremonySheet.time(of: .roll) - CeremonySheet.time(of: .second)).seconds }
  /// The time from the snare drum's first stroke to the silence before the winner, in seconds.
  static var drumRollLength: Double { (CeremonySheet.time(of: .hush) - CeremonySheet.time(of: .roll)).seconds }

  /// Two kettledrums that roll and swell.
  static func kettles(_ band: Band) -> Waveform {
    let length = suspenseLength
    var waveform = Waveform(seconds: length)
    let strokes = Int(length * 15)
    for stroke in 0..<strokes {
      let part = Double(stroke) / Double(strokes)
      let low = Tone.frequency(of: band.drum(stroke % 2 == 0 ? 43 : 50))
      // The skin's noise is what a TV's small loudspeaker plays of it.
      let hit = Instrument.drum(from: low * 1.5, to: low, seconds: 0.3)
        .with(Instrument.drum(from: low * 4.2, to: low * 3.1, seconds: 0.14).at(level: 0.5))
        .with(
          Tone.noise(seconds: 0.06, from: 400, to: 3200, attack: 0.002, decay: 0.09, seed: UInt64(stroke + 61))
            .at(level: 1.5))
      waveform.add(
        hit, after: part * (length - 0.1), level: 0.35 + 0.45 * part, pan: stroke % 2 == 0 ? -0.3 : 0.3)
    }
    return waveform
  }

  /// Brass on the dominant: the triad for the third place, and the seventh chord above it for the second.
  static func stab(rank: Int, _ band: Band) -> Waveform {
    var waveform = Waveform(seconds: 0.7)
    let keys: [Double] = rank == 3 ? [43, 55, 62, 67, 71] : [43, 59, 65, 71, 74, 79]
    for (index, key) in keys.enumerated() {
      waveform.add(
        Instrument.brass(key + band.key, seconds: 0.6), at: 0, level: 0.32,
        pan: 1.8 * (Double(index) / Double(keys.count - 1) - 0.5))
    }
    let low = Tone.frequency(of: band.drum(43))
    waveform.add(Instrument.drum(from: low * 1.6, to: low, seconds: 0.5), at: 0, level: 0.7)
    waveform.add(
      Tone.noise(seconds: 0.5, from: 3500, to: 12_000, attack: 0.003, decay: 0.5, seed: 81), at: 0, level: 0.1)
    return waveform
  }

  /// Strokes on a snare drum that get louder and higher up to the silence before the winner, and under them what
  /// climbs over the seventh chord of the second place.
  static func crescendo(_ band: Band) -> Waveform {
    var waveform = Waveform(seconds: drumRollLength)
    waveform.add(strokes(for: drumRollLength, from: -16, to: 0, pitch: (180, 270), seed: 101), at: 0)
    let chord = [43.0, 47, 50, 53, 55, 59, 62, 65, 67, 71, 74, 77]
    for step in 0..<band.steps {
      let part = Double(step) / Double(band.steps)
      let key = chord[Int(part * Double(chord.count))]
      waveform.add(
        band.climb(key, step: step), after: part * drumRollLength,
        level: Trigonometry.factor(decibels: -14 * (1 - part)))
    }
    return waveform
  }

  /// The people who clap, each with their own pace and place.
  private static let hands = 22

  /// Adds the applause of a small room, which comes up and goes on to the end.
  private static func applause(from start: Double, to end: Double, in waveform: inout Waveform) {
    for person in 0..<hands {
      // Fractions of the golden ratio are spread evenly, and in no order that is heard.
      let share = (Double(person) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let pace = 0.17 + 0.09 * share
      let palms = 850 + 900 * (1 - share)
      let clap = Tone.noise(
        seconds: 0.05, from: palms, to: 3.6 * palms, attack: 0.001, decay: 0.045, seed: UInt64(211 + person))
      var moment = start + 0.9 * share
      var count = 0
      while moment < end {
        let swell = min(1, (moment - start) / 1.2) * min(1, (end - moment) / 0.7 + 0.25)
        waveform.add(clap, after: moment, level: 0.3 * swell, pan: 1.8 * share - 0.9)
        count += 1
        // Nobody claps like a clock.
        moment +=
          pace * (1 + 0.16 * ((Double(count * (person + 3)) * 0.414_214).truncatingRemainder(dividingBy: 1) - 0.5))
      }
    }
  }

  /// A fanfare of four seconds with its echo: the home chord, its call, and the home chord again, with timpani and bells.
  static func call(_ band: Band) -> Waveform {
    var waveform = Waveform(seconds: 3.7)
    func chord(_ keys: [Double], at moment: Double, for length: Double, level: Double = 0.34) {
      for (index, key) in keys.enumerated() {
        waveform.add(
          band.play(key, seconds: length), after: moment, level: level,
          pan: 1.8 * (Double(index) / Double(keys.count - 1) - 0.5))
      }
    }
    chord([48, 55, 64, 67, 72, 76, 84], at: 0, for: 1.1, level: 0.3)
    for (index, moment) in [1.0, 1.16, 1.32].enumerated() {
      chord([55, 60 + (index == 2 ? 4 : 0), 67, 72], at: moment, for: 0.14)
    }
    chord([53, 65, 69, 77], at: 1.5, for: 0.24)
    chord([55, 62, 71, 79], at: 1.76, for: 0.56)
    chord([48, 55, 64, 67, 72, 76, 84], at: 2.24, for: 1.46, level: 0.27)
    for (moment, key) in [(0.0, 36.0), (0.14, 36), (0.28, 36), (1.5, 41), (1.76, 43), (2.24, 36), (2.38, 36)] {
      let low = Tone.frequency(of: band.drum(key))
      waveform.add(Instrument.drum(from: low * 1.6, to: low, seconds: 0.5), after: moment, level: 0.8)
    }
    for moment in [0.0, 2.24] {
      for (seed, pan) in [(51 as UInt64, -0.9), (57, 0.9)] {
        waveform.add(
          Tone.noise(seconds: 1.7, from: 4000, to: 14_000, attack: 0.006, decay: 2, seed: seed), after: moment,
          level: 0.13, pan: pan)
      }
    }
    applause(from: 0.5, to: 3.6, in: &waveform)
    for (index, key) in [84.0, 88, 91, 96, 91, 96, 100, 96].enumerated() {
      waveform.add(
        band.sparkle(key), after: 2.4 + 0.12 * Double(index), level: 0.17, pan: index % 2 == 0 ? -0.95 : 0.95)
    }
    return waveform
  }
}

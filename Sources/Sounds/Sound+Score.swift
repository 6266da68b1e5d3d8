import Games

extension Sound {
  /// The sound without the room's echo.
  var dry: Waveform {
    switch self {
    case .join(let note): return Self.join(Self.key(of: note))
    case .tock(let note): return Self.single(Instrument.wood(Self.key(of: note) + 12))
    case .heartbeat: return Self.heart
    case .roll(let note): return Self.roll(seconds: Self.rollLengths[min(max(note, 0), 2)].seconds)
    case .verdict(let note): return Self.rising(note)
    case .chord(let note): return Self.bright(note)
    case .opinion: return Self.open
    case .streak: return Self.run([72, 76, 79, 84, 88, 91], apart: 0.07)
    case .trombone: return Self.sad
    case .scoreTicks: return Self.ticks
    case .overtaking: return Self.whoosh
    case .trust(let note): return Self.warm(higher: 2 * Double(note))
    case .betrayal(let note): return Self.fall(higher: 2 * Double(note))
    case .treachery: return Self.rupture
    case .distrust: return Self.blow
    case .warning: return Self.lastCall
    case .closing: return Self.cadence
    case .shutter: return Self.camera
    case .nudge(let note): return Self.single(Instrument.piano(Self.key(of: note) + 12, seconds: 0.5))
    case .card: return Self.swish
    case .slap: return Self.hand
    case .lick: return Self.riff
    case .thud: return Self.dull
    case .pop:
      return Self.single(
        Tone.sliding(seconds: 0.09, attack: 0.004, release: 0.05) { 380 * Trigonometry.powerOfTwo($0 * 18) })
    case .hit(let note): return Self.smash(Self.key(of: note))
    case .ring: return Self.boxingBell
    case .attention: return Self.listen
    case .sweep(let note): return Self.air(Self.pairs[note % Self.pairs.count])
    case .buzz(let note): return Self.buzzer(Self.key(of: note))
    case .tooEarly: return Self.twice
    case .gong: return Self.plate
    case .timpani(let game): return Self.kettles(Band(of: game))
    case .stab(let rank, let game): return Self.stab(rank: rank, Band(of: game))
    case .snare(let game): return Self.crescendo(Band(of: game))
    case .fanfare(let game): return Self.call(Band(of: game))
    case .pause: return Self.pair(76, 69)
    case .resume: return Self.pair(69, 76)
    case .riser(let game): return Self.riser(of: game)
    case .count(let note): return Self.hit(note)
    case .start: return Self.go
    }
  }

  /// Two soft notes that rise by a fourth, as before an announcement.
  private static var listen: Waveform {
    var waveform = Waveform(seconds: 0.7)
    for (index, key) in [67.0, 72].enumerated() {
      let moment = 0.2 * Double(index)
      waveform.add(
        Instrument.vibraphone(key, seconds: 0.7 - moment), after: moment, level: 0.5, pan: 0.4 - 0.8 * Double(index))
      waveform.add(Instrument.bell(key + 12, seconds: 0.5), after: moment, level: 0.2, pan: 0.8 * Double(index) - 0.4)
    }
    return waveform
  }

  /// Air that rises and goes from one side to the other, and then two notes, a fifth apart, that ask.
  private static func air(_ low: Double) -> Waveform {
    var waveform = Waveform(seconds: 0.95)
    for (index, key) in [low, low + 7].enumerated() {
      let moment = 0.18 + 0.16 * Double(index)
      waveform.add(Instrument.vibraphone(key, seconds: 0.95 - moment), after: moment, level: 0.6)
      waveform.add(Instrument.bell(key + 12, seconds: 0.5), after: moment, level: 0.22)
      waveform.add(Instrument.drum(from: 170, to: 82, seconds: 0.2), after: moment, level: 0.35)
    }
    for (moment, pan, seed) in [(0.0, -0.9, 161 as UInt64), (0.06, 0, 163), (0.12, 0.9, 167)] {
      waveform.add(
        Tone.noise(
          seconds: 0.3, from: 700 + 4000 * moment, to: 4500 + 30_000 * moment, attack: 0.07, decay: 0.5, seed: seed),
        after: moment, level: 0.9, pan: pan)
    }
    return waveform
  }

  private static func single(_ note: [Float]) -> Waveform {
    var waveform = Waveform(frames: note.count)
    waveform.add(note, at: 0)
    return waveform
  }

  /// Plays two bars that are slightly apart in pitch and time, one for each ear.
  private static func join(_ key: Double) -> Waveform {
    var waveform = Waveform(seconds: 0.95)
    waveform.add(Instrument.marimba(key - 0.03), at: 0, pan: -0.6)
    waveform.add(Instrument.marimba(key + 0.03), after: 0.004, pan: 0.6)
    waveform.add(Instrument.marimba(key + 12, seconds: 0.8), after: 0.09, level: 0.45, pan: 0.1)
    return waveform
  }

  /// A bar on G with a drum, for a second that is counted, or a fourth higher for the last one; a breath that swells
  /// leads to the next second.
  private static func hit(_ note: Int) -> Waveform {
    let higher = note > 0 ? 5.0 : 0
    var waveform = Waveform(seconds: 1.05)
    waveform.add(Instrument.pad(55 + higher, seconds: 1.05), at: 0, level: 0.16)
    waveform.add(
      Tone.noise(seconds: 0.98, from: 1200, to: 7000, attack: 0.85, decay: 6, seed: 23), after: 0.05, level: 0.05)
    waveform.add(Instrument.marimba(67 + higher, seconds: 0.6), at: 0, level: 0.6)
    waveform.add(Instrument.wood(79 + higher), at: 0, level: 0.35)
    waveform.add(Instrument.drum(from: 180, to: 62, seconds: 0.22), at: 0, level: 0.7)
    return waveform
  }

  /// The C to which the counted seconds lead, with a chord and a cymbal.
  private static var go: Waveform {
    var waveform = Waveform(seconds: 1.3)
    waveform.add(Instrument.drum(from: 190, to: 60, seconds: 0.3), at: 0, level: 0.8)
    waveform.add(Instrument.marimba(72, seconds: 1.2), at: 0, level: 0.6)
    for (index, key) in [48.0, 60, 64, 67].enumerated() {
      waveform.add(
        Instrument.brass(key, seconds: 0.55), at: 0, level: 0.2, pan: 0.6 * Double(index) - 0.9)
    }
    for (seed, pan) in [(91 as UInt64, -0.8), (93, 0.8)] {
      waveform.add(
        Tone.noise(seconds: 1.2, from: 3800, to: 13_000, attack: 0.004, decay: 1.4, seed: seed), at: 0, level: 0.16,
        pan: pan)
    }
    return waveform
  }

  /// A heartbeat of one beat a second, each a whole tone above the last; a beat is two thumps.
  ///
  /// A TV's loudspeaker plays nothing below 150 Hz, so each thump also has a skin at 220 to 350 Hz, and a click.
  private static var heart: Waveform {
    var waveform = Waveform(seconds: 5)
    for beat in 0..<5 {
      let low = Tone.frequency(of: Double(36 + 2 * beat))
      let level = 0.55 + 0.11 * Double(beat)
      func thump(_ low: Double, seconds: Double) -> [Float] {
        Instrument.drum(from: low * 2.2, to: low, seconds: seconds)
          .with(Instrument.drum(from: low * 4.6, to: low * 3.4, seconds: 0.6 * seconds).at(level: 0.75))
          .with(Tone.noise(seconds: 0.03, from: 1400, to: 3600, attack: 0.001, decay: 0.035, seed: 17).at(level: 1.6))
      }
      let first = thump(low, seconds: 0.24)
      let second = thump(low * 0.94, seconds: 0.2)
      waveform.add(first, after: Double(beat), level: level)
      waveform.add(second, after: Double(beat) + 0.24, level: level * 0.7)
      // In the last two seconds, the heart beats faster.
      guard beat > 2 else { continue }
      waveform.add(first, after: Double(beat) + 0.5, level: level * 0.9)
      waveform.add(second, after: Double(beat) + 0.72, level: level * 0.6)
    }
    return waveform
  }

  /// Sticks on a snare drum that get louder and rise in pitch, and then a silent beat.
  private static func roll(seconds: Double) -> Waveform {
    var waveform = Waveform(seconds: seconds)
    let silence = seconds > 1 ? silentBeat.long : silentBeat.short
    waveform.add(
      strokes(for: seconds - silence, from: -12, to: 0, pitch: (190, 250), seed: 5), at: 0)
    return waveform
  }

  /// The silence after a long roll and after a short one, before the answer, in seconds.
  private static let silentBeat = (long: 0.26, short: 0.16)

  /// A bar and a bell, a step higher for each note of a major scale from G on.
  private static func rising(_ note: Int) -> Waveform {
    let key = 67 + [0.0, 2, 4, 5][min(max(note, 0), 3)]
    var waveform = Waveform(seconds: 0.5)
    waveform.add(Instrument.marimba(key, seconds: 0.5), at: 0, level: 0.7, pan: -0.4)
    waveform.add(Instrument.bell(key + 12, seconds: 0.45), at: 0, level: 0.3, pan: 0.8)
    waveform.add(Instrument.drum(from: 190, to: 90, seconds: 0.16), at: 0, level: 0.5)
    return waveform
  }

  /// The positions of C major with a ninth: brass from below, and bells that rise or fall.
  private static let voicings: [(brass: [Double], bells: [Double])] = [
    ([48, 55, 60, 64, 67], [72, 76, 79, 84, 86, 88]), ([48, 55, 64, 67, 72], [91, 88, 86, 84, 79, 76]),
  ]

  /// A chord with a drum, from low brass to bells.
  private static func bright(_ note: Int) -> Waveform {
    let position = voicings[max(0, note) % voicings.count]
    var waveform = Waveform(seconds: 2.2)
    waveform.add(Instrument.drum(from: 150, to: 65, seconds: 0.35), at: 0, level: 0.7)
    for (index, key) in position.brass.enumerated() {
      waveform.add(Instrument.brass(key, seconds: 1.25), at: 0, level: 0.3, pan: 0.42 * Double(index - 2))
    }
    for (index, key) in position.bells.enumerated() {
      waveform.add(
        Instrument.bell(key, seconds: 1.6), after: 0.045 * Double(index), level: 0.16,
        pan: index % 2 == 0 ? -0.9 : 0.9)
    }
    waveform.add(Tone.noise(seconds: 1.4, from: 5000, to: 14_000, attack: 0.005, decay: 1.6), at: 0, level: 0.1)
    return waveform
  }

  /// Fifths without a third, on vibraphone and piano: neither glad nor sad.
  private static var open: Waveform {
    var waveform = Waveform(seconds: 2)
    waveform.add(Instrument.drum(from: 130, to: 62, seconds: 0.3), at: 0, level: 0.4)
    for (index, key) in [48.0, 55, 62, 67, 74].enumerated() {
      let pan = 0.4 * Double(index - 2)
      waveform.add(Instrument.piano(key, seconds: 1.6), after: 0.03 * Double(index), level: 0.4, pan: pan)
      waveform.add(
        Instrument.vibraphone(key + 12, seconds: 1.4), after: 0.06 * Double(index), level: 0.3, pan: -pan)
    }
    return waveform
  }

  /// Four descending notes, the last one with a vibrato.
  private static var sad: Waveform {
    var waveform = Waveform(seconds: 2.5)
    let notes: [(key: Double, at: Double, length: Double)] = [
      (58, 0, 0.36), (57, 0.4, 0.36), (56, 0.8, 0.36), (55, 1.2, 1.2),
    ]
    for note in notes {
      let isLast = note.length > 1
      let blown = Tone.held(
        seconds: note.length, attack: 0.04, release: isLast ? 0.4 : 0.09,
        pitch: { moment in
          let shake = isLast ? 0.45 * min(1, moment * 2) * Trigonometry.sine(turns: moment * 5.6) : 0
          return Tone.frequency(of: note.key + shake - (isLast ? moment * 0.5 : 0))
        },
        // A wah effect, as from a hand in front of the bell.
        brightness: { moment in
          0.5 + 0.3 * Trigonometry.sine(turns: min(0.5, moment / note.length * 0.6))
            - (isLast ? 0.1 * Trigonometry.sine(turns: moment * 5.6) : 0)
        })
      waveform.add(blown, after: note.at, level: 0.7)
    }
    return waveform
  }

  /// Nine small bars that rise in pitch.
  private static var ticks: Waveform {
    var waveform = Waveform(seconds: 0.9)
    for tick in 0..<9 {
      let key = 79 + [0.0, 2, 4, 7, 9, 12, 14, 16, 19][tick]
      let bar = Tone.struck(
        Tone.frequency(of: key),
        [.init(ratio: 1, level: 0.6, decay: 0.12), .init(ratio: 3.9, level: 0.15, decay: 0.04)], seconds: 0.14)
      waveform.add(bar, after: Double(tick) * 0.075, level: 0.7, pan: Double(tick - 4) * 0.12)
    }
    return waveform
  }

  private static var camera: Waveform {
    var waveform = Waveform(seconds: 0.5)
    waveform.add(Tone.noise(seconds: 0.05, from: 1500, to: 9000, attack: 0.001, decay: 0.06, seed: 11), at: 0)
    waveform.add(Instrument.wood(88), at: 0, level: 0.4)
    waveform.add(
      Tone.noise(seconds: 0.08, from: 900, to: 7000, attack: 0.001, decay: 0.1, seed: 12), after: 0.11, level: 0.9)
    waveform.add(Instrument.wood(83), after: 0.11, level: 0.4)
    waveform.add(Instrument.bell(96, seconds: 0.35), after: 0.12, level: 0.12)
    return waveform
  }

  private static var swish: Waveform {
    var waveform = Waveform(seconds: 0.22)
    waveform.add(Tone.noise(seconds: 0.1, from: 1800, to: 7000, attack: 0.05, decay: 0.3, seed: 21), at: 0, level: 0.6)
    waveform.add(
      Tone.noise(seconds: 0.05, from: 350, to: 3200, attack: 0.001, decay: 0.06, seed: 22), after: 0.085)
    return waveform
  }

  /// A hand on a table: what a TV's loudspeaker plays of the blow lies between 90 and 180 Hz.
  private static var hand: Waveform {
    var waveform = Waveform(seconds: 0.6)
    waveform.add(Tone.noise(seconds: 0.18, from: 700, to: 6500, attack: 0.001, decay: 0.16, seed: 31), at: 0, pan: -0.1)
    waveform.add(
      Tone.noise(seconds: 0.12, from: 300, to: 2200, attack: 0.001, decay: 0.12, seed: 32), after: 0.007, level: 0.9)
    waveform.add(Instrument.drum(from: 250, to: 98, seconds: 0.5), at: 0, level: 0.85)
    waveform.add(Instrument.drum(from: 360, to: 165, seconds: 0.3), at: 0, level: 0.5)
    for (index, key) in [79.0, 84].enumerated() {
      waveform.add(
        Instrument.bell(key, seconds: 0.45), after: 0.05 + 0.06 * Double(index), level: 0.22,
        pan: index == 0 ? -0.6 : 0.6)
    }
    return waveform
  }

  /// Four notes that all three keys of the music have, and a chord of the same notes, which rings on.
  private static var riff: Waveform {
    var waveform = Waveform(seconds: 1.5)
    for (index, key) in [67.0, 69, 72, 76].enumerated() {
      let pan = 0.5 * Double(index) - 0.75
      waveform.add(Instrument.guitar(key), after: 0.11 * Double(index), level: 0.5, pan: pan)
      waveform.add(Instrument.brass(key, seconds: 0.14, loud: 0.6), after: 0.11 * Double(index), level: 0.3, pan: pan)
    }
    for (index, key) in [48.0, 55, 60, 64, 69].enumerated() {
      let pan = 0.45 * Double(index - 2)
      waveform.add(Instrument.piano(key + 12, seconds: 1), after: 0.46, level: 0.4, pan: pan)
      waveform.add(Instrument.brass(key, seconds: 0.42, loud: 0.6), after: 0.46, level: 0.25, pan: pan)
    }
    waveform.add(Instrument.drum(from: 190, to: 85, seconds: 0.25), after: 0.46, level: 0.5)
    waveform.add(Instrument.ride(), after: 0.46, level: 0.3, pan: 0.5)
    return waveform
  }

  /// Air and a gliding tone, which rise and go from one side to the other.
  private static var whoosh: Waveform {
    var waveform = Waveform(seconds: 0.62)
    for (moment, pan, seed) in [(0.0, -0.8, 121 as UInt64), (0.08, 0, 122), (0.16, 0.8, 123)] {
      waveform.add(
        Tone.noise(
          seconds: 0.42, from: 400 + 1500 * moment, to: 2600 + 9000 * moment, attack: 0.16, decay: 0.9, seed: seed),
        after: moment, level: 0.5, pan: pan)
    }
    for (index, key) in [67.0, 69, 72, 74, 76, 79, 81, 84].enumerated() {
      waveform.add(
        Instrument.celesta(key), after: 0.045 * Double(index), level: 0.09 + 0.02 * Double(index),
        pan: 0.25 * Double(index) - 0.85)
    }
    return waveform
  }

  /// A large gong: partials that have no pitch in common, and a shimmer that comes later than the blow.
  private static var plate: Waveform {
    var waveform = Waveform(seconds: 2.8)
    for (side, off) in [(-0.5, 0.997), (0.5, 1.003)] {
      let blow = Tone.struck(
        98 * off,
        [
          .init(ratio: 1, level: 0.34, decay: 4), .init(ratio: 1.52, level: 0.32, decay: 3.4),
          .init(ratio: 2.31, level: 0.45, decay: 3), .init(ratio: 3.17, level: 0.42, decay: 2.8),
          .init(ratio: 4.62, level: 0.36, decay: 2.4), .init(ratio: 6.83, level: 0.28, decay: 1.8),
          .init(ratio: 9.41, level: 0.2, decay: 1.3),
        ], seconds: 2.8, attack: 0.006)
      waveform.add(blow, at: 0, level: 0.6, pan: side)
      waveform.add(
        Tone.noise(seconds: 2.4, from: 900, to: 5200, attack: 0.22, decay: 2.6, seed: side < 0 ? 131 : 137), at: 0,
        level: 0.16, pan: side)
    }
    waveform.add(Instrument.drum(from: 190, to: 98, seconds: 0.35), at: 0, level: 0.5)
    return waveform
  }

  private static var dull: Waveform {
    var waveform = Waveform(seconds: 0.6)
    waveform.add(Instrument.drum(from: 190, to: 62, seconds: 0.3), at: 0)
    waveform.add(Instrument.brass(51, seconds: 0.4, loud: 0.6), after: 0.02, level: 0.4, pan: -0.2)
    waveform.add(Instrument.brass(50, seconds: 0.4, loud: 0.6), after: 0.02, level: 0.4, pan: 0.2)
    return waveform
  }

  private static func smash(_ key: Double) -> Waveform {
    var waveform = Waveform(seconds: 0.7)
    waveform.add(
      Tone.noise(seconds: 0.09, from: 1200, to: 9000, attack: 0.001, decay: 0.1, seed: 41), at: 0, level: 0.6)
    waveform.add(Instrument.drum(from: 320, to: 110, seconds: 0.16), at: 0, level: 0.7)
    waveform.add(Instrument.bell(key + 12, seconds: 0.6), at: 0, level: 0.4, pan: -0.25)
    waveform.add(Instrument.bell(key + 19, seconds: 0.5), after: 0.06, level: 0.35, pan: 0.25)
    return waveform
  }

  /// Plays a reed, an octave below the player's note and one octave above that.
  private static func buzzer(_ key: Double) -> Waveform {
    var waveform = Waveform(seconds: 0.5)
    for (index, off) in [-12.06, -11.94, 0.02].enumerated() {
      let reed = Tone.held(
        seconds: 0.48, attack: 0.006, release: 0.08, pitch: { _ in Tone.frequency(of: key + off) },
        brightness: { _ in 0.8 })
      waveform.add(reed, at: 0, level: index == 2 ? 0.25 : 0.45, pan: Double(index - 1) * 0.75)
    }
    // The hand on the button, which a TV's loudspeaker and a subwoofer both have something of.
    waveform.add(Instrument.drum(from: 150, to: 62, seconds: 0.3), at: 0, level: 0.9)
    waveform.add(
      Tone.noise(seconds: 0.03, from: 1200, to: 6000, attack: 0.001, decay: 90, seed: 151), at: 0, level: 0.5)
    return waveform
  }

  /// Two strokes on a bell, as in a boxing ring.
  private static var boxingBell: Waveform {
    var waveform = Waveform(seconds: 0.75)
    for stroke in 0..<2 {
      let after = 0.11 * Double(stroke)
      waveform.add(
        Tone.noise(seconds: 0.02, from: 2500, to: 9000, attack: 0.001, decay: 120, seed: 157), after: after, level: 0.3)
      for (side, off) in [(-0.4, -0.03), (0.4, 0.03)] {
        waveform.add(Instrument.bell(88 + off, seconds: 0.75), after: after, level: 0.5, pan: side)
        waveform.add(Instrument.bell(95 + off, seconds: 0.5), after: after, level: 0.25, pan: -side)
      }
    }
    return waveform
  }

  private static var twice: Waveform {
    var waveform = Waveform(seconds: 0.4)
    for beat in 0..<2 {
      let reed = Tone.held(
        seconds: 0.11, attack: 0.008, release: 0.04, pitch: { _ in Tone.frequency(of: 45) },
        brightness: { _ in 0.6 })
      waveform.add(reed, after: Double(beat) * 0.15)
    }
    return waveform
  }

  private static func pair(_ first: Double, _ second: Double) -> Waveform {
    var waveform = Waveform(seconds: 1.1)
    waveform.add(Instrument.marimba(first), at: 0, pan: -0.3)
    waveform.add(Instrument.marimba(second), after: 0.14, pan: 0.3)
    return waveform
  }

  private static func run(_ keys: [Double], apart: Double) -> Waveform {
    var waveform = Waveform(seconds: Double(keys.count) * apart + 1)
    for (index, key) in keys.enumerated() {
      waveform.add(
        Instrument.marimba(key), after: Double(index) * apart,
        pan: Double(index * 2 - keys.count) / Double(keys.count) * 0.7)
    }
    return waveform
  }
}

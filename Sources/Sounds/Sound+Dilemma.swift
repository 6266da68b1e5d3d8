/// The outcomes of two players' choices.
extension Sound {
  /// A warm third on vibraphone and strings.
  static func warm(higher: Double) -> Waveform {
    var waveform = Waveform(seconds: 1.1)
    for (index, key) in [48.0, 60, 64, 67].enumerated() {
      waveform.add(Instrument.pad(key + higher, seconds: 1.05), at: 0, level: 0.3, pan: 0.4 * Double(index) - 0.6)
    }
    for (index, key) in [72.0, 76].enumerated() {
      waveform.add(
        Instrument.piano(key + higher, seconds: 1), after: 0.09 * Double(index), level: 0.5,
        pan: index == 0 ? -0.4 : 0.4)
      waveform.add(
        Instrument.bell(key + 12 + higher, seconds: 1), after: 0.09 * Double(index), level: 0.12,
        pan: index == 0 ? -0.4 : 0.4)
    }
    return waveform
  }

  /// A stab of a minor second and a tritone, and then a tone that falls two octaves.
  static func fall(higher: Double) -> Waveform {
    var waveform = Waveform(seconds: 1.1)
    for (index, key) in [49.0, 60, 61, 66].enumerated() {
      waveform.add(Instrument.brass(key + higher, seconds: 0.34), at: 0, level: 0.3, pan: 0.4 * Double(index) - 0.6)
    }
    waveform.add(Instrument.drum(from: 240, to: 80, seconds: 0.25), at: 0, level: 0.7)
    let glide = Tone.held(
      seconds: 0.75, attack: 0.02, release: 0.2,
      pitch: { 740 * Trigonometry.powerOfTwo(higher / 12 - 2.6 * $0) + 14 * Trigonometry.sine(turns: $0 * 7) },
      brightness: { 0.45 - 0.3 * $0 })
    waveform.add(glide, after: 0.22, level: 0.4, pan: 0.2)
    return waveform
  }

  /// Two dull blows on something hollow.
  static var blow: Waveform {
    var waveform = Waveform(seconds: 0.8)
    for (moment, level) in [(0.0, 0.9), (0.17, 0.7)] {
      waveform.add(Instrument.drum(from: 150, to: 55, seconds: 0.3), after: moment, level: 0.6 * level)
      // A TV's small loudspeaker plays the hollow body.
      waveform.add(Instrument.drum(from: 420, to: 235, seconds: 0.16), after: moment, level: 0.8 * level)
      waveform.add(
        Tone.noise(seconds: 0.12, from: 150, to: 1400, attack: 0.001, decay: 0.12, seed: 71), after: moment,
        level: level)
      waveform.add(Instrument.brass(46, seconds: 0.3, loud: 0.5), after: moment, level: 0.3 * level)
    }
    return waveform
  }

  /// A blow on everything, a cluster of brass, and a tone that falls two octaves over a drum that rolls away.
  static var rupture: Waveform {
    var waveform = Waveform(seconds: 1.25)
    for (index, key) in [37.0, 49, 55, 60, 61, 66, 67].enumerated() {
      waveform.add(
        Instrument.brass(key, seconds: 0.7, loud: 0.85), at: 0, level: 0.26, pan: 0.3 * Double(index) - 0.9)
    }
    waveform.add(Instrument.drum(from: 180, to: 45, seconds: 0.7), at: 0, level: 0.9)
    waveform.add(Instrument.drum(from: 420, to: 160, seconds: 0.3), at: 0, level: 0.6)
    for (seed, pan) in [(171 as UInt64, -0.9), (173, 0.9)] {
      waveform.add(
        Tone.noise(seconds: 1.2, from: 1800, to: 11_000, attack: 0.002, decay: 1.2, seed: seed), at: 0, level: 0.22,
        pan: pan)
    }
    for (octave, level, pan) in [(1.0, 0.4, 0.3), (2.0, 0.16, -0.4)] {
      let glide = Tone.held(
        seconds: 1, attack: 0.02, release: 0.3,
        pitch: { octave * (880 * Trigonometry.powerOfTwo(-2.1 * $0) + 16 * Trigonometry.sine(turns: $0 * 6)) },
        brightness: { 0.5 - 0.25 * $0 })
      waveform.add(glide, after: 0.3, level: level, pan: pan)
    }
    for stroke in 0..<6 {
      let moment = 0.5 + 0.14 * Double(stroke)
      waveform.add(
        Instrument.drum(from: 130, to: 62, seconds: 0.25), after: moment, level: 0.5 - 0.06 * Double(stroke),
        pan: stroke % 2 == 0 ? -0.3 : 0.3)
    }
    return waveform
  }

  /// Three notes that rise to the tritone, with a heart under them: nobody can take revenge after this.
  static var lastCall: Waveform {
    var waveform = Waveform(seconds: 1.1)
    for (index, key) in [57.0, 60, 63].enumerated() {
      let moment = 0.22 * Double(index)
      for octave in [0.0, 12] {
        waveform.add(
          Instrument.vibraphone(key + octave, seconds: 1.1 - moment), after: moment, level: octave == 0 ? 0.5 : 0.4,
          pan: 0.5 * Double(index) - 0.5)
      }
      waveform.add(
        Instrument.brass(key, seconds: index == 2 ? 0.7 : 0.2, loud: 0.5), after: moment, level: 0.25,
        pan: 0.5 - 0.5 * Double(index))
    }
    for moment in [0.0, 0.3, 0.66, 0.96] {
      waveform.add(Instrument.drum(from: 170, to: 80, seconds: 0.28), after: moment, level: 0.6)
    }
    return waveform
  }

  /// Two chords that close, on vibraphone, strings and a soft cymbal.
  static var cadence: Waveform {
    var waveform = Waveform(seconds: 1.3)
    let chords: [(moment: Double, keys: [Double])] = [(0, [52, 56, 62, 68, 71]), (0.42, [45, 57, 60, 64, 69, 76])]
    for (index, chord) in chords.enumerated() {
      for (place, key) in chord.keys.enumerated() {
        let pan = 1.6 * (Double(place) / Double(chord.keys.count - 1) - 0.5)
        waveform.add(
          Instrument.vibraphone(key, seconds: index == 0 ? 0.6 : 0.85), after: chord.moment, level: 0.4, pan: pan)
        waveform.add(
          Instrument.brass(key, seconds: index == 0 ? 0.3 : 0.8, loud: 0.45), after: chord.moment, level: 0.2, pan: -pan
        )
        waveform.add(
          Instrument.pad(key, seconds: index == 0 ? 0.5 : 0.85), after: chord.moment, level: 0.22, pan: pan)
      }
      waveform.add(Instrument.drum(from: 160, to: 70, seconds: 0.4), after: chord.moment, level: 0.6)
    }
    for (seed, pan) in [(181 as UInt64, -0.8), (183, 0.8)] {
      waveform.add(
        Tone.noise(seconds: 1, from: 3500, to: 12_000, attack: 0.004, decay: 1.5, seed: seed), after: 0.42,
        level: 0.1, pan: pan)
    }
    return waveform
  }
}

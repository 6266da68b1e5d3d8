/// The outcomes of two players' choices.
extension Sound {
  /// A warm third on vibraphone and strings.
  static var warm: Waveform {
    var waveform = Waveform(seconds: 1.5)
    for (index, key) in [48.0, 60, 64, 67].enumerated() {
      waveform.add(Instrument.pad(key, seconds: 1.4), at: 0, level: 0.3, pan: 0.4 * Double(index) - 0.6)
    }
    for (index, key) in [72.0, 76].enumerated() {
      waveform.add(
        Instrument.piano(key, seconds: 1.3), after: 0.09 * Double(index), level: 0.5, pan: index == 0 ? -0.4 : 0.4)
      waveform.add(
        Instrument.bell(key + 12, seconds: 1), after: 0.09 * Double(index), level: 0.12, pan: index == 0 ? -0.4 : 0.4)
    }
    return waveform
  }

  /// A stab of a minor second and a tritone, and then a tone that falls two octaves.
  static var fall: Waveform {
    var waveform = Waveform(seconds: 1.1)
    for (index, key) in [49.0, 60, 61, 66].enumerated() {
      waveform.add(Instrument.brass(key, seconds: 0.34), at: 0, level: 0.3, pan: 0.4 * Double(index) - 0.6)
    }
    waveform.add(Instrument.drum(from: 240, to: 80, seconds: 0.25), at: 0, level: 0.7)
    let glide = Tone.held(
      seconds: 0.75, attack: 0.02, release: 0.2,
      pitch: { 740 * Trigonometry.powerOfTwo(-2.6 * $0) + 14 * Trigonometry.sine(turns: $0 * 7) },
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
}

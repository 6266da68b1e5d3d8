import Games

/// The three seconds before a game, which lead to the C of the start.
extension Sound {
  /// The time for which a riser is heard, in seconds.
  static let riserLength = 3.0

  /// The chord on G with its seventh, from low to high.
  private static let dominant = [43.0, 50, 55, 59, 62, 65, 67, 71, 74, 77, 79, 83, 86, 89, 91]

  /// Plays what rises to the start of a game, on the instruments of the game's music, and gets louder.
  static func riser(of game: GameKind) -> Waveform {
    var waveform = Waveform(seconds: riserLength)
    swell(game, into: &waveform)
    switch game {
    case .trivia:
      climb(24, into: &waveform) { key, step in
        Instrument.pizzicato(key + 12).at(level: step % 2 == 0 ? 1 : 0.7)
      }
      for beat in 0..<6 {
        waveform.add(Instrument.wood(beat % 2 == 0 ? 91 : 86), after: 0.5 * Double(beat), level: 0.25, pan: 0.5)
      }
    case .snap:
      // A bass walks up to the start, with brushes that swing.
      for (beat, key) in [43.0, 45, 47, 50, 52, 53, 54, 55].enumerated() {
        let moment = 0.375 * Double(beat)
        waveform.add(Instrument.bass(key), after: moment, level: loudness(at: moment), pan: 0)
        waveform.add(Instrument.shaker(seconds: 0.12, seed: 61), after: moment, level: 0.8, pan: 0.4)
        waveform.add(Instrument.shaker(seconds: 0.08, seed: 62), after: moment + 0.25, level: 0.7, pan: -0.4)
      }
      climb(8, into: &waveform) { key, _ in Instrument.guitar(key + 12).at(level: 0.8) }
    case .disks:
      climb(28, into: &waveform) { key, step in
        Instrument.synth(key + (step % 2 == 0 ? 0 : 12), seconds: 0.16)
      }
      for beat in 0..<7 {
        let moment = Double(beat) * riserLength / 7
        waveform.add(Instrument.drum(from: 190, to: 85, seconds: 0.2), after: moment, level: 0.5 * loudness(at: moment))
      }
    case .dilemma:
      climb(12, into: &waveform) { key, _ in Instrument.vibraphone(key + 12, seconds: 0.9) }
      for beat in 0..<6 {
        // A heart.
        let moment = Double(beat / 2) + (beat % 2 == 0 ? 0 : 0.3)
        waveform.add(
          Instrument.drum(from: 170, to: 88, seconds: 0.25), after: moment,
          level: (beat % 2 == 0 ? 0.7 : 0.5) * loudness(at: moment))
      }
      waveform.add(Instrument.bass(43, seconds: 1.4), at: 0, level: 0.5)
      waveform.add(Instrument.bass(50, seconds: 1.4), after: 1.5, level: 0.7)
    case .buzzer:
      // A note is held as under somebody who has buzzed, and ticks come closer and closer.
      for second in 0..<3 {
        for (key, pan) in [(67.0, -0.5), (62, 0.5)] {
          waveform.add(
            Instrument.organ(key, seconds: 1.5), after: Double(second) - (second == 0 ? 0 : 0.25),
            level: 0.3 * loudness(at: Double(second)), pan: pan)
        }
      }
      var moment = 0.0
      while moment < riserLength - 0.05 {
        waveform.add(
          Instrument.wood(79 + 4 * moment), after: moment, level: 0.6 * loudness(at: moment), pan: moment / 2 - 0.75)
        moment += 0.4 - 0.1 * moment
      }
    }
    return waveform
  }

  /// Returns the level at a time: it rises by 12 dB.
  private static func loudness(at moment: Double) -> Double {
    Trigonometry.factor(decibels: -12 * (1 - moment / riserLength))
  }

  /// Adds notes of the dominant that climb, evenly in time.
  private static func climb(_ steps: Int, into waveform: inout Waveform, play: (Double, Int) -> [Float]) {
    for step in 0..<steps {
      let moment = riserLength * Double(step) / Double(steps)
      // Two steps up and one down.
      let place = step * 11 / steps + [0, 2, 1][step % 3]
      waveform.add(
        play(dominant[2 + min(place, dominant.count - 3)], step), after: moment, level: 0.5 * loudness(at: moment),
        pan: step % 2 == 0 ? -0.6 : 0.6)
    }
  }

  /// Adds held notes that get louder and brighter, and a cymbal.
  private static func swell(_ game: GameKind, into waveform: inout Waveform) {
    let brightness = game == .disks || game == .buzzer ? 0.72 : 0.5
    // What is plucked leaves holes, which the held notes fill.
    let attack = game == .snap ? 1.6 : 2.2
    for (index, key) in [43.0, 50, 55, 62, 65, 67].enumerated() {
      let note = Tone.held(
        seconds: riserLength, attack: attack, release: 0.06, pitch: { _ in Tone.frequency(of: key) },
        brightness: { 0.15 + (brightness - 0.15) * $0 / riserLength })
      waveform.add(note, at: 0, level: 0.16, pan: 0.36 * Double(index) - 0.9)
    }
    for (seed, pan) in [(141 as UInt64, -0.9), (143, 0.9)] {
      waveform.add(
        Tone.noise(seconds: riserLength, from: 2600, to: 11_000, attack: 2.8, decay: 60, seed: seed), at: 0,
        level: 0.1, pan: pan)
    }
  }
}

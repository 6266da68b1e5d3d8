/// Parlor's own instruments; each one plays a key as a note, where 60 is middle C.
enum Instrument {
  /// Plays wooden bars over tubes, struck with felt.
  static func marimba(_ key: Double, seconds: Double = 1.1) -> [Float] {
    let frequency = Tone.frequency(of: key)
    // Low bars ring longer.
    let ring = 1.3 * Trigonometry.powerOfTwo((60 - key) / 18)
    let bar = Tone.struck(
      frequency,
      [
        .init(ratio: 1, level: 0.8, decay: ring), .init(ratio: 3.93, level: 0.22, decay: ring * 0.3),
        .init(ratio: 9.24, level: 0.08, decay: ring * 0.12),
      ], seconds: seconds)
    return bar.with(Tone.noise(seconds: 0.03, from: 200, to: 2500, attack: 0.001, decay: 0.02).at(level: 0.25))
  }

  /// Plays a hollow block of wood.
  static func wood(_ key: Double) -> [Float] {
    let block = Tone.struck(
      Tone.frequency(of: key),
      [
        .init(ratio: 1, level: 0.8, decay: 0.16), .init(ratio: 2.71, level: 0.4, decay: 0.07),
        .init(ratio: 5.15, level: 0.15, decay: 0.03),
      ], seconds: 0.22, attack: 0.0015)
    return block.with(Tone.noise(seconds: 0.02, from: 600, to: 5000, attack: 0.001, decay: 0.012).at(level: 0.3))
  }

  /// Plays a small bell.
  static func bell(_ key: Double, seconds: Double = 1.8) -> [Float] {
    Tone.struck(
      Tone.frequency(of: key),
      [
        .init(ratio: 1, level: 0.6, decay: seconds), .init(ratio: 2, level: 0.2, decay: seconds * 0.7),
        .init(ratio: 2.76, level: 0.22, decay: seconds * 0.5), .init(ratio: 5.4, level: 0.12, decay: seconds * 0.25),
        .init(ratio: 8.93, level: 0.06, decay: seconds * 0.12),
      ], seconds: seconds)
  }

  /// Plays a soft electric piano.
  static func piano(_ key: Double, seconds: Double = 1.2) -> [Float] {
    let frequency = Tone.frequency(of: key)
    return Tone.struck(
      frequency,
      [
        .init(ratio: 1, level: 0.6, decay: 2.6), .init(ratio: 2, level: 0.16, decay: 1.4),
        .init(ratio: 3, level: 0.06, decay: 0.8), .init(ratio: 7.02, level: 0.05, decay: 0.25),
        // A second string is slightly out of tune, which makes a slow beat.
        .init(ratio: 1.0025, level: 0.3, decay: 2.2),
      ], seconds: seconds, attack: 0.006)
  }

  /// Plays metal bars over tubes whose lids turn, which makes the tone beat.
  static func vibraphone(_ key: Double, seconds: Double) -> [Float] {
    var bar = Tone.struck(
      Tone.frequency(of: key),
      [
        .init(ratio: 1, level: 0.7, decay: 3.2), .init(ratio: 4, level: 0.14, decay: 1),
        .init(ratio: 9.9, level: 0.05, decay: 0.25),
      ], seconds: seconds, attack: 0.003)
    let turns = 5.2 / Double(Waveform.rate)
    for index in bar.indices { bar[index] *= Float(0.84 + 0.16 * Trigonometry.cosine(turns: turns * Double(index))) }
    return bar
  }

  /// Plays steel plates struck with felt hammers.
  static func celesta(_ key: Double) -> [Float] {
    Tone.struck(
      Tone.frequency(of: key),
      [
        .init(ratio: 1, level: 0.6, decay: 1.1), .init(ratio: 2, level: 0.2, decay: 0.6),
        .init(ratio: 4.03, level: 0.16, decay: 0.3), .init(ratio: 6.9, level: 0.05, decay: 0.1),
      ], seconds: 0.7)
  }

  /// Plays a plucked nylon string.
  static func guitar(_ key: Double) -> [Float] {
    let harmonics = (1...6).map { number in
      Tone.Partial(ratio: Double(number), level: 0.75 / Double(number), decay: 1.3 / Double(number))
    }
    return Tone.struck(Tone.frequency(of: key), harmonics, seconds: 0.7, attack: 0.004)
  }

  /// Plays a synthesizer's short note, which is bright only as it begins.
  static func synth(_ key: Double, seconds: Double) -> [Float] {
    Tone.held(
      seconds: seconds, attack: 0.004, release: seconds * 0.7, pitch: { _ in Tone.frequency(of: key) },
      brightness: { 0.25 + 0.5 * Trigonometry.powerOfTwo(-$0 * 22) }
    ).at(level: 0.8)
  }

  /// Plays an organ's held note, which comes and goes slowly.
  static func organ(_ key: Double, seconds: Double) -> [Float] {
    Tone.held(
      seconds: seconds, attack: seconds * 0.3, release: seconds * 0.3, pitch: { _ in Tone.frequency(of: key) },
      brightness: { 0.55 + 0.12 * Trigonometry.sine(turns: $0 * 4) })
  }

  /// Plays a plucked double bass.
  static func bass(_ key: Double, seconds: Double = 0.6) -> [Float] {
    let harmonics = (1...8).map { number in
      Tone.Partial(ratio: Double(number), level: 0.9 / Double(number), decay: 1.4 / Double(number))
    }
    return Tone.struck(Tone.frequency(of: key), harmonics, seconds: seconds, attack: 0.008)
  }

  /// Plays a plucked violin.
  static func pizzicato(_ key: Double) -> [Float] {
    let harmonics = (1...7).map { number in
      Tone.Partial(ratio: Double(number), level: 0.7 / Double(number), decay: 0.5 / Double(number).squareRoot())
    }
    return Tone.struck(Tone.frequency(of: key), harmonics, seconds: 0.4, attack: 0.003)
      .with(Tone.noise(seconds: 0.02, from: 1500, to: 6000, attack: 0.001, decay: 0.015, seed: 13).at(level: 0.3))
  }

  /// Plays a brass section: three players who are never quite in tune.
  static func brass(_ key: Double, seconds: Double, loud: Double = 0.72) -> [Float] {
    let players = [-0.05, 0.0, 0.06].map { off in
      Tone.held(
        seconds: seconds, attack: 0.035, release: min(0.18, seconds / 3),
        pitch: { Tone.frequency(of: key + off - 0.25 * Trigonometry.powerOfTwo(-$0 * 60)) },
        brightness: { loud * (1 - 0.6 * Trigonometry.powerOfTwo(-$0 * 25)) * (1 - 0.25 * min(1, $0 / seconds)) })
    }
    return players[0].with(players[1]).with(players[2]).at(level: 0.3)
  }

  /// Plays a synthesizer pad that swells.
  static func pad(_ key: Double, seconds: Double) -> [Float] {
    let voices = [-0.06, 0.07].map { off in
      Tone.held(
        seconds: seconds, attack: seconds * 0.25, release: seconds * 0.3,
        pitch: { _ in Tone.frequency(of: key + off) }, brightness: { _ in 0.35 })
    }
    return voices[0].with(voices[1]).at(level: 0.4)
  }

  /// Plays a drum with a falling pitch.
  static func drum(from high: Double, to low: Double, seconds: Double) -> [Float] {
    var drum = Tone.held(
      seconds: seconds, attack: 0.003, release: seconds * 0.4,
      pitch: { low + (high - low) * Trigonometry.powerOfTwo(-$0 * 40) }, brightness: { _ in 0.3 })
    let damping = Trigonometry.factor(decibels: -36 / Double(drum.count))
    var level = 1.0
    for index in drum.indices {
      drum[index] *= Float(level)
      level *= damping
    }
    return drum
  }

  /// Plays a stick on a large cymbal.
  static func ride() -> [Float] {
    Tone.noise(seconds: 0.3, from: 5200, to: 13_000, attack: 0.002, decay: 0.4, seed: 101)
      .with(Tone.struck(5_400, [.init(ratio: 1, level: 0.1, decay: 0.25)], seconds: 0.3))
  }

  /// Plays a shaker, or brushes on a cymbal.
  static func shaker(seconds: Double = 0.09, seed: UInt64 = 3) -> [Float] {
    Tone.noise(seconds: seconds, from: 4500, to: 12_000, attack: 0.012, decay: seconds * 1.3, seed: seed)
  }
}

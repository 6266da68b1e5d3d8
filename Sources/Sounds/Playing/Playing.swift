package import Questions

/// A sound that Parlor plays by itself in a question.
package enum Playing: Hashable, Sendable {
  /// A tune, on request from its end to its beginning or as a rhythm alone: `{"tune": "ode", "backwards": true}`.
  case tune(String, isBackwards: Bool, isRhythm: Bool)
  /// A word in Morse code: `{"morse": "SOS"}`.
  case morse([Character])
  /// A number of equal tones: `{"beeps": 13}`.
  case beeps(Int)
  /// Two tones, so many half tones apart, one after the other: `{"interval": -7}`.
  case interval(Int)
  /// A chord of three tones: `{"chord": "minor"}`.
  case chord(Chord)
  /// A beat, so many times a minute: `{"tempo": 96}`.
  case tempo(Int)
  /// A major scale, in which one tone is wrong by a half tone: `{"scale": 8, "wrong": 4}`.
  case scale(count: Int, wrong: Int)

  /// A kind of chord.
  package enum Chord: String, CaseIterable, Sendable {
    case major, minor, diminished, augmented

    /// The half tones above its lowest tone.
    var steps: [Int] {
      switch self {
      case .major: [0, 4, 7]
      case .minor: [0, 3, 7]
      case .diminished: [0, 3, 6]
      case .augmented: [0, 4, 8]
      }
    }
  }

  /// The codes of the tunes.
  package static var tunes: [String] { TuneTable.all.keys.sorted() }

  private static let keys: [(subject: String, others: Set<String>)] = [
    ("tune", ["backwards", "rhythm"]), ("morse", []), ("beeps", []), ("interval", []), ("chord", []), ("tempo", []),
    ("scale", ["wrong"]),
  ]

  /// Reads the sound that a question asks for.
  ///
  /// - Throws: `MadeMedia.Problem` if there is no such sound.
  package init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    guard let (subject, others) = Self.keys.first(where: { made[$0.subject] != nil }) else {
      let subjects = Self.keys.map(\.subject).joined(separator: ", ")
      throw MadeMedia.Problem("asks for nothing that can be played: \(subjects)")
    }
    if let strange = made.parts.first(where: { $0.key != subject && !others.contains($0.key) }) {
      throw MadeMedia.Problem("has the unknown key \"\(strange.key)\"")
    }
    switch subject {
    case "tune":
      let code = made["tune"] ?? ""
      guard TuneTable.all[code] != nil else {
        throw MadeMedia.Problem("does not know the tune \"\(code)\"; there are \(Self.tunes.joined(separator: ", "))")
      }
      self = .tune(code, isBackwards: try made.isTrue("backwards"), isRhythm: try made.isTrue("rhythm"))
    case "morse": self = .morse(try made.letters("morse", atMost: 8))
    case "beeps": self = .beeps(try made.number("beeps", in: 1...60))
    case "interval": self = .interval(try made.number("interval", in: -12...12))
    case "tempo": self = .tempo(try made.number("tempo", in: 30...240))
    case "scale":
      let count = try made.number("scale", in: 5...8)
      self = .scale(count: count, wrong: try made.number("wrong", in: 2...count - 1))
    default:
      guard let chord = Chord(rawValue: made["chord"] ?? "") else {
        let names = Chord.allCases.map(\.rawValue).joined(separator: ", ")
        throw MadeMedia.Problem("knows these chords only: \(names)")
      }
      self = .chord(chord)
    }
  }

  /// The tones, the first ones first.
  package var tones: [PlayedTone] {
    switch self {
    case .tune(let code, let isBackwards, let isRhythm):
      var tones = TuneTable.all[code]?.tones ?? []
      if isBackwards {
        let length = tones.map { $0.start + $0.seconds }.max() ?? 0
        for index in tones.indices { tones[index].start = length - tones[index].start - tones[index].seconds }
        tones.reverse()
      }
      if isRhythm { for index in tones.indices { tones[index].key = 72 } }
      return tones
    case .morse(let letters): return Self.morse(letters)
    case .beeps(let count):
      return (0..<count).map { PlayedTone(key: 76, start: 0.3 * Double($0), seconds: 0.14) }
    case .interval(let steps):
      return [0, steps].enumerated().map { index, step in
        PlayedTone(key: Double(64 + step), start: 1.1 * Double(index), seconds: 1)
      }
    case .chord(let chord):
      // The tones one by one, and then together.
      return chord.steps.enumerated().map { PlayedTone(key: Double(60 + $1), start: 0.5 * Double($0), seconds: 0.5) }
        + chord.steps.map { PlayedTone(key: Double(60 + $0), start: 1.7, seconds: 2) }
    case .tempo(let tempo):
      let beat = 60 / Double(tempo)
      return (0..<Int(Self.beating / beat)).map { PlayedTone(key: 72, start: beat * Double($0), seconds: beat / 2) }
    case .scale(let count, let wrong):
      let steps = [0, 2, 4, 5, 7, 9, 11, 12]
      return (0..<count).map { index in
        // A half tone below the fourth is the third, so the wrong fourth is above the right one.
        let off = index + 1 == wrong ? (index == 3 ? 1 : -1) : 0
        return PlayedTone(key: Double(60 + steps[index] + off), start: 0.5 * Double(index), seconds: 0.48)
      }
    }
  }

  /// The time for which a tempo is beaten, in seconds.
  package static let beating = 12.0

  /// Dots last a unit, dashes three; the pauses in a letter last one, between letters three.
  private static func morse(_ letters: [Character]) -> [PlayedTone] {
    let unit = 0.12
    var tones: [PlayedTone] = []
    var start = 0.0
    for letter in letters {
      for sign in Morse.signs(of: letter) {
        let seconds = (sign == "-" ? 3 : 1) * unit
        tones.append(PlayedTone(key: 78, start: start, seconds: seconds))
        start += seconds + unit
      }
      start += 2 * unit
    }
    return tones
  }

  /// Whether the tones have no pitch that matters.
  private var isRhythm: Bool {
    switch self {
    case .tune(_, _, let isRhythm): isRhythm
    case .tempo: true
    default: false
    }
  }

  /// The sound in writing: the tones' names, or their lengths where they have no pitch; empty for a tempo.
  package var inLetters: String {
    switch self {
    case .morse(let letters): return Morse.text(letters)
    case .beeps(let count): return String(repeating: "·", count: count)
    case .tempo: return ""
    default:
      let tones = tones
      guard !isRhythm else {
        let short = tones.map(\.seconds).min() ?? 1
        return tones.map { tone in
          tone.seconds > 2.5 * short ? "—" : tone.seconds > 1.4 * short ? "−" : "·"
        }.joined(separator: " ")
      }
      return tones.map { Self.name(of: Int($0.key)) }.joined(separator: " ")
    }
  }

  /// Returns a key's name in scientific notation, such as C4 for middle C.
  static func name(of key: Int) -> String {
    let names = ["C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B"]
    return "\(names[key % 12])\(key / 12 - 1)"
  }

  /// The samples.
  package var waveform: Waveform {
    let tones = tones
    let length = tones.map { $0.start + $0.seconds }.max() ?? 0
    var waveform = Waveform(seconds: length + 1.4)
    var cache: [PlayedTone: [Float]] = [:]
    for tone in tones {
      var name = tone
      name.start = 0
      let samples = cache[name] ?? sample(tone)
      cache[name] = samples
      waveform.add(samples, after: tone.start, level: 0.5)
    }
    Reverb(length: 0.8).apply(to: &waveform, level: 0.12)
    waveform.level(momentary: -20)
    waveform.fadeOut(seconds: 0.1)
    return waveform
  }

  private func sample(_ tone: PlayedTone) -> [Float] {
    switch self {
    case .morse, .beeps:
      Tone.sliding(
        seconds: tone.seconds, attack: 0.006, release: 0.01, pitch: { _ in Tone.frequency(of: tone.key) })
    case .tempo: Instrument.wood(tone.key)
    case .tune(_, _, true): Instrument.wood(tone.key)
    // A music box: plates that ring on, two octaves above the written tone would be shrill on a TV, so one.
    case .tune: Instrument.bell(tone.key + 12, seconds: min(2.5, tone.seconds + 0.7))
    case .interval, .chord, .scale: Instrument.piano(tone.key, seconds: tone.seconds + 0.3)
    }
  }
}

/// A note of a score.
struct Note: Hashable, Sendable {
  /// The instrument, with what is particular about this note.
  var timbre: Timbre
  /// The key, where 60 is middle C; it means nothing for an instrument without a pitch.
  var key: Double
  /// The frame with which it begins, from the beginning of its part.
  var frame: Int
  /// The level.
  var level: Double
  /// The position from -1, all left, to 1, all right.
  var pan: Double
}

/// An instrument as a score asks for it; lengths are in seconds.
enum Timbre: Hashable, Sendable {
  case pad(Double), bass(Double), marimba(Double), vibraphone(Double), piano(Double), bell(Double), celesta, guitar
  case pizzicato, synth(Double), organ(Double)
  /// A clock's tick, which has a key.
  case tick
  /// Brushes on a snare drum; the seed makes each stroke a little different.
  case brush(Double, seed: UInt64)
  case hat(seed: UInt64), ride, kick, clap
  /// A soft drum, as high as a TV's loudspeaker needs it.
  case thump

  /// The instruments that can lead.
  static let leads: [Timbre] = [.marimba(0.5), .vibraphone(0.9), .piano(0.8), .celesta, .guitar]

  /// Whether its notes have a pitch that belongs to the harmony.
  var isPitched: Bool {
    switch self {
    case .tick, .brush, .hat, .ride, .kick, .clap, .thump: false
    default: true
    }
  }

  /// Whether it is noise above 4 kHz: brushes, and cymbals.
  var isAir: Bool {
    switch self {
    case .brush, .hat, .ride: true
    default: false
    }
  }

  /// Returns a note as samples.
  func play(_ key: Double) -> [Float] {
    switch self {
    case .pad(let seconds): Instrument.pad(key, seconds: seconds)
    case .bass(let seconds): Instrument.bass(key, seconds: seconds)
    case .marimba(let seconds): Instrument.marimba(key, seconds: seconds)
    case .vibraphone(let seconds): Instrument.vibraphone(key, seconds: seconds)
    case .piano(let seconds): Instrument.piano(key, seconds: seconds)
    case .bell(let seconds): Instrument.bell(key, seconds: seconds)
    case .celesta: Instrument.celesta(key)
    case .guitar: Instrument.guitar(key)
    case .pizzicato: Instrument.pizzicato(key)
    case .synth(let seconds): Instrument.synth(key, seconds: seconds)
    case .organ(let seconds): Instrument.organ(key, seconds: seconds)
    case .tick: Instrument.wood(key)
    case .brush(let seconds, let seed): Instrument.shaker(seconds: seconds, seed: seed)
    case .hat(let seed): Instrument.shaker(seconds: 0.05, seed: seed)
    case .ride: Instrument.ride()
    case .kick: Instrument.drum(from: 190, to: 62, seconds: 0.22)
    case .thump: Instrument.drum(from: 150, to: 90, seconds: 0.32)
    case .clap: Tone.noise(seconds: 0.14, from: 900, to: 6500, attack: 0.002, decay: 0.16, seed: 51)
    }
  }
}

/// A cache of notes that have been computed.
struct NoteCache {
  private struct Name: Hashable {
    var timbre: Timbre
    var key: Double
  }

  private var notes: [Name: [Float]] = [:]

  /// Returns the samples of a note, which are computed only once.
  mutating func samples(of note: Note) -> [Float] {
    let name = Name(timbre: note.timbre, key: note.timbre.isPitched || note.timbre == .tick ? note.key : 0)
    if let samples = notes[name] { return samples }
    let samples = note.timbre.play(note.key)
    notes[name] = samples
    return samples
  }
}

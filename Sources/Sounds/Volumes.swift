/// The volumes of the sound.
package struct Volumes: Hashable, Sendable {
  /// A part of the sound with its own volume.
  package enum Part: Hashable, Sendable, CaseIterable {
    case music, effects, voice
  }

  /// The volume of the music, from 0 to 100; 100 is the volume as composed.
  package var music: Int
  /// The volume of the effects, from 0 to 100.
  package var effects: Int
  /// The volume of the voice, from 0 to 100; nil if nothing is read aloud.
  package var voice: Int?
  /// Whether all sound is muted at the moment.
  package var isMuted = false

  /// Creates volumes from 0 to 100.
  package init(music: Int = 100, effects: Int = 100, voice: Int? = nil) {
    self.music = music
    self.effects = effects
    self.voice = voice
  }

  /// The volume of a part; nil if it has none.
  package subscript(part: Part) -> Int? {
    switch part {
    case .music: music
    case .effects: effects
    case .voice: voice
    }
  }

  /// Makes a part louder or quieter, within 0 to 100.
  package mutating func change(_ part: Part, by step: Int) {
    switch part {
    case .music: music = min(100, max(0, music + step))
    case .effects: effects = min(100, max(0, effects + step))
    case .voice: voice = voice.map { min(100, max(0, $0 + step)) }
    }
  }

  /// Returns the factor for a part's samples, the square of its volume, as human ears need it; 0 if the part is silent.
  package func factor(of part: Part) -> Double {
    guard !isMuted, let volume = self[part] else { return 0 }
    return Double(volume * volume) / 10_000
  }
}

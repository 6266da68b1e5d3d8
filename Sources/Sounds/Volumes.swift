/// How loud what is heard is.
package struct Volumes: Hashable, Sendable {
  /// A part with a volume of its own.
  package enum Part: Hashable, Sendable, CaseIterable {
    case music, effects, voice
  }

  /// From 0 to 100; 100 is as it was composed.
  package var music: Int
  /// The same.
  package var effects: Int
  /// The same; nil if nothing is read aloud.
  package var voice: Int?
  /// Whether nothing is heard at all for now.
  package var isMuted = false

  /// Volumes from 0 to 100.
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

  /// Makes a part louder or quieter, within what there is.
  package mutating func change(_ part: Part, by step: Int) {
    switch part {
    case .music: music = min(100, max(0, music + step))
    case .effects: effects = min(100, max(0, effects + step))
    case .voice: voice = voice.map { min(100, max(0, $0 + step)) }
    }
  }

  /// The factor for a part's samples: ears hear half of it as a quarter of the power.
  package func factor(of part: Part) -> Double {
    guard !isMuted, let volume = self[part] else { return 0 }
    return Double(volume * volume) / 10_000
  }
}

package import Sounds

/// The sound, as the console shows it.
package struct SoundState: Hashable, Sendable {
  /// How loud it is.
  package var volumes: Volumes
  /// The part that the keys make louder or quieter.
  package var chosen: Volumes.Part

  /// How far a key goes.
  package static let step = 10

  /// Makes one.
  package init(volumes: Volumes, chosen: Volumes.Part = .music) {
    self.volumes = volumes
    self.chosen = chosen
  }

  /// The part after the chosen one, of those that have a volume.
  package var next: Volumes.Part {
    let parts = Volumes.Part.allCases.filter { volumes[$0] != nil }
    let index = parts.firstIndex(of: chosen) ?? 0
    return parts[(index + 1) % parts.count]
  }

  /// Does what the host asks for.
  package mutating func obey(_ command: SoundCommand) {
    switch command {
    case .mute(let isMuted): volumes.isMuted = isMuted
    case .choose(let part): chosen = part
    case .change(let step): volumes.change(chosen, by: step)
    }
  }
}

package import Sounds

/// The state of the sound, as the console shows it.
package struct SoundState: Hashable, Sendable {
  /// The volumes of all parts.
  package var volumes: Volumes
  /// The part whose volume the keys change.
  package var chosen: Volumes.Part

  /// The change of the volume by one press of a key.
  package static let step = 10

  /// Creates a state.
  package init(volumes: Volumes, chosen: Volumes.Part = .music) {
    self.volumes = volumes
    self.chosen = chosen
  }

  /// The part after the chosen one, among the parts that have a volume.
  package var next: Volumes.Part {
    let parts = Volumes.Part.allCases.filter { volumes[$0] != nil }
    let index = parts.firstIndex(of: chosen) ?? 0
    return parts[(index + 1) % parts.count]
  }

  /// Carries out a command from the host.
  package mutating func obey(_ command: SoundCommand) {
    switch command {
    case .mute(let isMuted): volumes.isMuted = isMuted
    case .choose(let part): chosen = part
    case .change(let step): volumes.change(chosen, by: step)
    }
  }
}

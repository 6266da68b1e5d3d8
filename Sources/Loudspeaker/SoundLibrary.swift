package import Sounds
import Synchronization

/// The samples of everything that is heard, once they are worked out: a sound that is asked for before is not heard.
package final class SoundLibrary: Sendable {
  private struct Contents {
    var sounds: [Sound: Samples] = [:]
    var music: [Music: Samples] = [:]
  }

  private let contents = Mutex(Contents())

  /// An empty one.
  package init() {}

  /// The samples of a sound; nil while they are worked out.
  package subscript(sound: Sound) -> Samples? { contents.withLock { $0.sounds[sound] } }
  /// The samples of a loop; nil while they are worked out.
  package subscript(music: Music) -> Samples? { contents.withLock { $0.music[music] } }

  /// Works everything out, those first that are heard first; a second of a core, so not on a thread that has to do.
  package func fill(unless isOver: () -> Bool = { false }, then filled: (Music) -> Void = { _ in }) {
    func add(_ sound: Sound) {
      let samples = Samples(sound.waveform)
      contents.withLock { $0.sounds[sound] = samples }
    }
    func add(_ music: Music) {
      let samples = Samples(music.waveform)
      contents.withLock { $0.music[music] = samples }
      filled(music)
    }
    let first = 2 * Sound.notes
    for sound in Sound.all.prefix(first) where !isOver() { add(sound) }
    if !isOver() { add(.lobby) }
    for sound in Sound.all.dropFirst(first) where !isOver() { add(sound) }
    for music in Music.allCases where music != .lobby && !isOver() { add(music) }
  }
}
